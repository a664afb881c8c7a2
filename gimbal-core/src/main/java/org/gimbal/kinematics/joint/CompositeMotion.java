package org.gimbal.kinematics.joint;

import static org.gimbal.numerics.space.Kernels3.addCross;

import java.util.Arrays;
import org.gimbal.model.joint.Composite;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * Joints in a row: X = L₀ X₁(q₁) L₁ X₂(q₂) … X_n(q_n) L_n with constant poses L between them. With T_i the rotation of
 * frame A of part i, o_i the origin of its frame B and p that of the last, all seen from frame A of the whole, a
 * direction (v, ω) of part i is one of the whole,
 *
 * <pre>   ω' = T_i ω,   v' = T_i v + ω' × (p − o_i), </pre>
 *
 * and with Ω_i the angular velocity of frame A of part i its rate is
 *
 * <pre>   ω̇' = T_i ω̇ + Ω_i × ω',   v̇' = T_i v̇ + Ω_i × T_i v + ω̇' × (p − o_i) + ω' × (ṗ − ȯ_i). </pre>
 */
final class CompositeMotion implements RelativeMotion {
    private final int count;
    private final EdgeTable parts;

    /** Where the coordinates of each part begin, and the number of all. */
    private final int[] first;

    /** L₀ … L_n, seven numbers each. */
    private final double[] links;

    // where things stand in the scratch space; that of the parts comes first
    private final int reached; // pose of the frame that has been reached
    private final int next;
    private final int own; // pose or directions of one part by itself
    private final int ownRates;
    private final int rotation; // T_i: the quaternion, four numbers per part
    private final int origin; // o_i, and p behind them
    private final int velocity; // ȯ_i, and ṗ behind them
    private final int spin; // Ω_i, and that of frame B behind them
    private final int arm; // p − o_i, and its rate behind it
    private final int size;

    CompositeMotion(Composite composite) {
        count = composite.parts().size();
        parts = new EdgeTable(count);
        first = new int[count + 1];
        links = new double[7 * (count + 1)];
        Pose back = Pose.IDENTITY;
        for (int i = 0; i < count; i++) {
            Composite.Part part = composite.parts().get(i);
            parts.describe(i, part.type());
            first[i + 1] = first[i] + part.type().freedom();
            Pose frame = part.frame().times(new Pose(Vec3.ZERO, JointKinematics.axes(part.type())));
            write(back.times(frame), i);
            back = frame.inverse();
        }
        write(back, count);
        reached = parts.workSize();
        next = reached + 7;
        own = next + 7;
        ownRates = own + 36;
        rotation = ownRates + 36;
        origin = rotation + 4 * count;
        velocity = origin + 3 * (count + 1);
        spin = velocity + 3 * (count + 1);
        arm = spin + 3 * (count + 1);
        size = arm + 6;
    }

    private void write(Pose pose, int link) {
        pose.position().into(links, 7 * link);
        pose.orientation().unit().into(links, 7 * link + 3);
    }

    @Override
    public int freedom() {
        return first[count];
    }

    @Override
    public int workSize() {
        return size;
    }

    @Override
    public void pose(double[] q, int qo, double[] out, int o, double[] work) {
        walk(q, qo, work);
        System.arraycopy(work, reached, out, o, 7);
    }

    /** From frame A to frame B; notes T_i, o_i and p on the way. */
    private void walk(double[] q, int qo, double[] work) {
        System.arraycopy(links, 0, work, reached, 7);
        for (int i = 0; i < count; i++) {
            System.arraycopy(work, reached + 3, work, rotation + 4 * i, 4);
            JointKinematics.pose(parts, i, q, qo + first[i], work, own, work);
            Kernels3.multiplyPoses(work, reached, work, own, work, next);
            System.arraycopy(work, next, work, origin + 3 * i, 3);
            Kernels3.multiplyPoses(work, next, links, 7 * (i + 1), work, reached);
        }
        System.arraycopy(work, reached, work, origin + 3 * count, 3);
    }

    @Override
    public void directions(double[] q, int qo, double[] out, int o, double[] work) {
        walk(q, qo, work);
        for (int i = 0; i < count; i++) {
            JointKinematics.directions(parts, i, q, qo + first[i], work, own, work);
            subtract(work, origin + 3 * count, origin + 3 * i, arm);
            for (int k = first[i]; k < first[i + 1]; k++) {
                int column = own + 6 * (k - first[i]);
                turn(i, column, work);
                System.arraycopy(work, column, out, o + 6 * k, 6);
                addCross(work, column + 3, work, arm, out, o + 6 * k);
            }
        }
    }

    @Override
    public void directionRates(double[] q, double[] u, int qo, double[] out, int o, double[] work) {
        walk(q, qo, work);
        follow(q, u, qo, work);
        for (int i = 0; i < count; i++) {
            JointKinematics.directions(parts, i, q, qo + first[i], work, own, work);
            JointKinematics.directionRates(parts, i, q, u, qo + first[i], work, ownRates, work);
            subtract(work, origin + 3 * count, origin + 3 * i, arm);
            subtract(work, velocity + 3 * count, velocity + 3 * i, arm + 3);
            for (int k = first[i]; k < first[i + 1]; k++) {
                rate(i, own + 6 * (k - first[i]), ownRates + 6 * (k - first[i]), out, o + 6 * k, work);
            }
        }
    }

    /** The rate of one direction of part i; {@code s} and {@code r} are where it and its rate by itself stand. */
    private void rate(int i, int s, int r, double[] out, int o, double[] work) {
        turn(i, s, work);
        turn(i, r, work);
        System.arraycopy(work, r, out, o, 6);
        addCross(work, spin + 3 * i, work, s, out, o);
        addCross(work, spin + 3 * i, work, s + 3, out, o + 3);
        System.arraycopy(out, o + 3, work, r + 3, 3);
        addCross(work, r + 3, work, arm, out, o);
        addCross(work, s + 3, work, arm + 3, out, o);
    }

    /** Ω_i, ȯ_i and ṗ, after a {@link #walk}. */
    private void follow(double[] q, double[] u, int qo, double[] work) {
        Arrays.fill(work, velocity, arm, 0);
        for (int i = 0; i < count; i++) {
            int v = velocity + 3 * i;
            int w = spin + 3 * i;
            System.arraycopy(work, w, work, w + 3, 3);
            if (i > 0) {
                carry(i, v, w, work);
            }
            JointKinematics.directions(parts, i, q, qo + first[i], work, own, work);
            for (int k = first[i]; k < first[i + 1]; k++) {
                int column = own + 6 * (k - first[i]);
                turn(i, column, work);
                for (int c = 0; c < 3; c++) {
                    work[v + c] += work[column + c] * u[qo + k];
                    work[w + 3 + c] += work[column + 3 + c] * u[qo + k];
                }
            }
        }
        carry(count, velocity + 3 * count, spin + 3 * count, work);
    }

    /** v += velocity of the origin before + Ω × (this origin − that before). */
    private void carry(int i, int v, int w, double[] work) {
        subtract(work, origin + 3 * i, origin + 3 * (i - 1), arm);
        addCross(work, w, work, arm, work, v);
        for (int c = 0; c < 3; c++) {
            work[v + c] += work[v - 3 + c];
        }
    }

    /** Both halves of a column from the axes of part i to those of the whole. */
    private void turn(int i, int column, double[] work) {
        Kernels3.rotate(work, rotation + 4 * i, work, column);
        Kernels3.rotate(work, rotation + 4 * i, work, column + 3);
    }

    private static void subtract(double[] work, int a, int b, int out) {
        for (int c = 0; c < 3; c++) {
            work[out + c] = work[a + c] - work[b + c];
        }
    }

    private int partOf(int index) {
        int part = 0;
        while (index >= first[part + 1]) {
            part++;
        }
        return part;
    }

    @Override
    public void move(double[] q, int qo, int index, double by) {
        int part = partOf(index);
        JointKinematics.move(parts, part, q, qo + first[part], index - first[part], by);
    }

    @Override
    public void derivatives(double[] q, double[] u, int qo, double[] out) {
        for (int i = 0; i < count; i++) {
            JointKinematics.derivatives(parts, i, q, u, qo + first[i], out);
        }
    }

    @Override
    public void shorten(double[] q, int qo) {
        for (int i = 0; i < count; i++) {
            JointKinematics.shorten(parts, i, q, qo + first[i]);
        }
    }

    @Override
    public boolean startsRotationVector(int index) {
        int part = partOf(index);
        return JointKinematics.startsRotationVector(parts, part, index - first[part]);
    }

    @Override
    public double[] starts(int index) {
        int part = partOf(index);
        return parts.starts(part, index - first[part]);
    }

    @Override
    public double seam(int index, double from, double to) {
        int part = partOf(index);
        return JointKinematics.seam(parts, part, index - first[part], from, to);
    }
}
