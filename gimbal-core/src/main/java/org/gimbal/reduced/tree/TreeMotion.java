package org.gimbal.reduced.tree;

import static org.gimbal.numerics.space.Kernels3.addCross;
import static org.gimbal.numerics.space.Kernels3.apply;
import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.multiply;
import static org.gimbal.numerics.space.Kernels3.multiplyTransposed;

import java.util.Arrays;
import org.gimbal.kinematics.joint.Directions;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.SineCosine;

/**
 * Where all links are and how they move for coordinates q and velocities u, from the ground outwards, in world axes. P
 * is a link's reference point, r the way to it from that of the parent p, s its columns: how P and the link move against
 * the parent for unit velocities (docs/theory/reduced.md, R3; Alg. 6 lines 1–5 of the supplement in other axes),
 *
 * <pre>
 *   ω = ω_p + Σ s_ω u,            v = v_p + ω_p × r + Σ s_v u
 *   α = α_p + Σ s_ω u̇ + c_ω,      a = a_p + α_p × r + Σ s_v u̇ + c_v
 * </pre>
 *
 * Scratch space of one thread; allocates nothing below {@link #move}.
 */
public final class TreeMotion {
    private final ReducedSystem system;
    private final boolean accelerated;

    /** Rotation matrices of the central frames, nine per slot. */
    public final double[] rotation;

    /** r, and the way from P to the centre of mass, three per link. */
    public final double[] arm;

    public final double[] center;

    /** ω, three per slot. */
    public final double[] spin;

    /** s: (s_v, s_ω), six per coordinate. */
    public final double[] column;

    /** c: (c_v, c_ω), six per link. */
    public final double[] bias;

    /** Of joints other than hinges and ball joints: how s changes in frame A, in world axes, six per coordinate. */
    public final double[] columnRate;

    private final double[] own = new double[9];
    private final double[] product = new double[9];
    private final double[] pose = new double[7];
    private final double[] frameA = new double[9];
    private final double[] local = new double[3];
    private final double[] directions = new double[36];
    private final double[] rates = new double[36];
    private final double[] relative = new double[6]; // S u in world axes
    private final double[] relativeRate = new double[6]; // Ṡ u in world axes
    private final double[] offset = new double[3]; // from the origin of frame A to that of B, world axes
    private final double[] sineCosine = new double[2];
    private final double[] jointWork;

    public TreeMotion(ReducedSystem system) {
        this(system, true);
    }

    /**
     * Storage.
     *
     * @param accelerated whether c is asked for; without, that of hinges stays zero
     */
    public TreeMotion(ReducedSystem system, boolean accelerated) {
        this.system = system;
        this.accelerated = accelerated;
        int n = system.count;
        rotation = new double[9 * n + 9];
        arm = new double[3 * n];
        center = new double[3 * n];
        spin = new double[3 * n + 3];
        column = new double[6 * system.size];
        bias = new double[6 * n];
        columnRate = new double[6 * system.size];
        jointWork = new double[system.joints.workSize()];
        for (int k = 0; k < 9; k += 4) {
            rotation[9 * n + k] = 1;
        }
    }

    /** Moves to a pose at rest: the same as with velocities of zero, with less work. */
    public void rest(double[] q, double[] zero) {
        move(q, zero, true);
    }

    public void move(double[] q, double[] u) {
        move(q, u, false);
    }

    private void move(double[] q, double[] u, boolean resting) {
        for (int i = 0; i < system.count; i++) {
            if (system.hinge[i]) {
                turn(i, q[system.start[i]], u[system.start[i]], resting);
            } else if (system.ball[i]) {
                turnAbout(i, q, u);
            } else {
                place(i, q, u, resting);
            }
        }
    }

    /** A hinge, see (R2), whose axis is fixed in both bodies: c_ω = ω_p × s_ω u, c_v = ω_p × (ω_p × r). */
    private void turn(int i, double q, double u, boolean resting) {
        int p = system.parent[i];
        int c = 6 * system.start[i] + 3;
        SineCosine.both(q, sineCosine);
        if (system.simpleAxis[i] != 0) {
            turnSimply(i, p, c);
        } else if (turnAnyhow(i, p, c)) {
            turnOnGround(i, c, u);
            return;
        }
        apply(rotation, 9 * p, system.arm, 3 * i, arm, 3 * i);
        apply(rotation, 9 * i, system.center, 3 * i, center, 3 * i);
        if (resting) {
            if (accelerated) {
                Arrays.fill(bias, 6 * i, 6 * i + 6, 0);
            }
            Arrays.fill(spin, 3 * i, 3 * i + 3, 0);
            return;
        }
        double wx = spin[3 * p];
        double wy = spin[3 * p + 1];
        double wz = spin[3 * p + 2];
        double sx = column[c] * u;
        double sy = column[c + 1] * u;
        double sz = column[c + 2] * u;
        if (accelerated) {
            centripetal(i, wx, wy, wz);
            bias[6 * i + 3] = wy * sz - wz * sy;
            bias[6 * i + 4] = wz * sx - wx * sz;
            bias[6 * i + 5] = wx * sy - wy * sx;
        }
        spin[3 * i] = wx + sx;
        spin[3 * i + 1] = wy + sy;
        spin[3 * i + 2] = wz + sz;
    }

    /** R and the axis; on the ground, which has no rotation, R alone and true. */
    private boolean turnAnyhow(int i, int p, int c) {
        double sine = sineCosine[0];
        double versine = 1 - sineCosine[1];
        double[] t = system.turn;
        for (int k = 0, o = 27 * i; k < 9; k++, o++) {
            own[k] = t[o] + t[o + 9] * sine + t[o + 18] * versine;
        }
        if (p == system.count) {
            return true;
        }
        multiply(rotation, 9 * p, own, 0, rotation, 9 * i);
        apply(rotation, 9 * i, system.axis, 3 * i, column, c);
        return false;
    }

    /** R and the axis of a hinge about an axis of the parent's frame: two of its columns mix. */
    private void turnSimply(int i, int p, int c) {
        int code = system.simpleAxis[i];
        int k = Math.abs(code) - 1;
        double sign = code > 0 ? 1 : -1;
        Kernels3.turnAboutAxis(rotation, 9 * p, k, sign * sineCosine[0], sineCosine[1], rotation, 9 * i);
        column[c] = sign * rotation[9 * p + k];
        column[c + 1] = sign * rotation[9 * p + k + 3];
        column[c + 2] = sign * rotation[9 * p + k + 6];
    }

    /** The same on the ground, which has no rotation and does not move: c = 0, and the arm stays as it is. */
    private void turnOnGround(int i, int c, double u) {
        System.arraycopy(own, 0, rotation, 9 * i, 9);
        System.arraycopy(system.arm, 3 * i, arm, 3 * i, 3);
        apply(rotation, 9 * i, system.center, 3 * i, center, 3 * i);
        apply(rotation, 9 * i, system.axis, 3 * i, column, c);
        spin[3 * i] = column[c] * u;
        spin[3 * i + 1] = column[c + 1] * u;
        spin[3 * i + 2] = column[c + 2] * u;
    }

    /** A ball joint: as a hinge, with the axes of frame A as columns, seen from the side that the link carries. */
    private void turnAbout(int i, double[] q, double[] u) {
        int p = 3 * system.parent[i];
        int first = system.start[i];
        boolean reversed = system.joints.reversed(i);
        JointKinematics.pose(system.joints, i, q, first, pose, 0, jointWork);
        turnFrames(i, reversed);
        apply(rotation, 3 * p, system.arm, 3 * i, arm, 3 * i);
        apply(rotation, 9 * i, system.center, 3 * i, center, 3 * i);
        double sign = reversed ? -1 : 1;
        for (int k = 0; k < 3; k++) {
            double sum = 0;
            for (int j = 0; j < 3; j++) {
                double s = sign * frameA[3 * k + j];
                column[6 * (first + j) + 3 + k] = s; // the first halves stay zero
                sum += s * u[first + j];
            }
            relative[3 + k] = sum;
            spin[3 * i + k] = spin[p + k] + sum;
        }
        centripetal(i, spin[p], spin[p + 1], spin[p + 2]);
        cross(spin, p, relative, 3, bias, 6 * i + 3);
    }

    /** c_v ← ω × (ω × r). */
    private void centripetal(int i, double wx, double wy, double wz) {
        double x = arm[3 * i];
        double y = arm[3 * i + 1];
        double z = arm[3 * i + 2];
        double dx = wy * z - wz * y;
        double dy = wz * x - wx * z;
        double dz = wx * y - wy * x;
        bias[6 * i] = wy * dz - wz * dy;
        bias[6 * i + 1] = wz * dx - wx * dz;
        bias[6 * i + 2] = wx * dy - wy * dx;
    }

    /** Any joint. */
    private void place(int i, double[] q, double[] u, boolean resting) {
        int freedom = system.start[i + 1] - system.start[i];
        int first = system.start[i];
        JointKinematics.pose(system.joints, i, q, first, pose, 0, jointWork);
        JointKinematics.directions(system.joints, i, q, first, directions, 0, jointWork);
        if (resting) {
            Arrays.fill(rates, 0, 6 * freedom, 0);
        } else {
            JointKinematics.directionRates(system.joints, i, q, u, first, rates, 0, jointWork);
        }
        boolean reversed = system.joints.reversed(i);
        turnFrames(i, reversed);
        apply(rotation, 9 * system.parent[i], system.arm, 3 * i, arm, 3 * i);
        apply(frameA, 0, pose, 0, offset, 0);
        for (int k = 0; k < 3; k++) {
            arm[3 * i + k] += reversed ? -offset[k] : offset[k];
        }
        apply(rotation, 9 * i, system.center, 3 * i, center, 3 * i);
        inWorld(freedom, directions, u, first, relative);
        inWorld(freedom, rates, u, first, relativeRate);
        System.arraycopy(rates, 0, columnRate, 6 * first, 6 * freedom);
        if (reversed) {
            moveBackwards(i, freedom);
        } else {
            moveForwards(i, freedom);
        }
    }

    /** Rotations of frame A and of the link, R_B = R_A R_X. */
    private void turnFrames(int i, boolean reversed) {
        Kernels3.rotationMatrix(pose, 3, own, 0);
        int p = 9 * system.parent[i];
        if (reversed) {
            // the parent carries frame B
            onto(i, p, product);
            multiplyTransposed(product, 0, own, 0, frameA, 0);
            away(i, frameA);
        } else {
            onto(i, p, frameA);
            if (system.parallelToChild[i]) {
                multiply(frameA, 0, own, 0, rotation, 9 * i);
            } else {
                multiply(frameA, 0, own, 0, product, 0);
                away(i, product);
            }
        }
    }

    /** out ← R F of the frame on the parent; most frames are no rotation. */
    private void onto(int i, int p, double[] out) {
        if (system.parallelToParent[i]) {
            System.arraycopy(rotation, p, out, 0, 9);
        } else {
            multiply(rotation, p, system.onParent, 9 * i, out, 0);
        }
    }

    /** Rotation of the link from that of the frame on it. */
    private void away(int i, double[] from) {
        if (system.parallelToChild[i]) {
            System.arraycopy(from, 0, rotation, 9 * i, 9);
        } else {
            multiplyTransposed(from, 0, system.onChild, 9 * i, rotation, 9 * i);
        }
    }

    /** Turns columns from the axes of frame A to those of the world; sum ← columns times u. */
    private void inWorld(int freedom, double[] columns, double[] u, int first, double[] sum) {
        for (int h = 0; h < 6 * freedom; h += 3) {
            apply(frameA, 0, columns, h, columns, h);
        }
        Directions.twist(freedom, columns, u, first, sum);
    }

    /**
     * The link carries frame B, see (R4). With ν, w the halves of S u,
     *
     * <pre>   s = S,   c_ω = Ṡ_ω u + ω_p × w,   c_v = ω_p × (ω_p × r) + 2 ω_p × ν + Ṡ_v u </pre>
     */
    private void moveForwards(int i, int freedom) {
        int p = 3 * system.parent[i];
        System.arraycopy(directions, 0, column, 6 * system.start[i], 6 * freedom);
        centripetal(i, spin[p], spin[p + 1], spin[p + 2]);
        int b = 6 * i;
        cross(spin, p, relative, 0, local, 0);
        for (int k = 0; k < 3; k++) {
            bias[b + k] += 2 * local[k] + relativeRate[k];
            bias[b + 3 + k] = relativeRate[3 + k];
            spin[3 * i + k] = spin[p + k] + relative[3 + k];
        }
        addCross(spin, p, relative, 3, bias, b + 3);
    }

    /**
     * The link carries frame A, see (R5), and P is the origin of A. With d the way from there to the origin of B, which is fixed in
     * the parent,
     *
     * <pre>
     *   s_ω = −S_ω,   s_v = S_ω × d − S_v,   c_ω = −Ṡ_ω u − ω × w
     *   c_v = ω_p × (ω_p × (r + d)) − c_ω × d − ω × (ω × d) − 2 ω × ν − Ṡ_v u
     * </pre>
     */
    private void moveBackwards(int i, int freedom) {
        int p = 3 * system.parent[i];
        int b = 6 * i;
        for (int k = 0; k < freedom; k++) {
            int to = 6 * system.start[i] + 6 * k;
            cross(directions, 6 * k + 3, offset, 0, column, to);
            for (int j = 0; j < 3; j++) {
                column[to + j] -= directions[6 * k + j];
                column[to + 3 + j] = -directions[6 * k + 3 + j];
            }
        }
        for (int k = 0; k < 3; k++) {
            arm[3 * i + k] += offset[k];
            spin[3 * i + k] = spin[p + k] - relative[3 + k];
        }
        centripetal(i, spin[p], spin[p + 1], spin[p + 2]);
        cross(spin, 3 * i, relative, 3, local, 0);
        for (int k = 0; k < 3; k++) {
            arm[3 * i + k] -= offset[k];
            bias[b + 3 + k] = -relativeRate[3 + k] - local[k];
        }
        // ν ← 2 ν + ω × d, so that one product with ω is left
        for (int k = 0; k < 3; k++) {
            relative[k] *= 2;
        }
        addCross(spin, 3 * i, offset, 0, relative, 0);
        cross(spin, 3 * i, relative, 0, local, 0);
        addCross(bias, b + 3, offset, 0, local, 0);
        for (int k = 0; k < 3; k++) {
            bias[b + k] -= local[k] + relativeRate[k];
        }
    }
}
