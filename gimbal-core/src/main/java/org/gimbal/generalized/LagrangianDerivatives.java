package org.gimbal.generalized;

import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.dot;

import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.tree.ColumnRates;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.SpatialVectors;
import org.gimbal.reduced.tree.TreeMotion;

/**
 * Both derivatives of the Lagrangian by one pass from the ground outwards and one back, without a mass matrix
 * (docs/theory/generalized.md, G3 and G4). With (Π, H) the momentum of a link and all that hangs on it about P, (W, N)
 * the weight on them, s the column of a coordinate and v_P the velocity of P,
 *
 * <pre>
 *   ∂L/∂u = s·(Π, H) + a u,   a the armature of the coordinate (G28)
 *   rate  = ṡ·(Π, H) + (v_P × s_ω)·Π + s·(W, N) = ∂L/∂q, and ∂L/∂q + ω × ∂L/∂ω for a rotation vector
 * </pre>
 *
 * Scratch space of one run.
 */
final class LagrangianDerivatives {
    private final ReducedSystem system;
    private final int[] turns;
    private final TreeMotion motion;
    private final ColumnRates rates;
    private final boolean allHinges;
    private final Vec3 gravity;
    private final double[] pointVelocity; // of P, three per slot
    private final double[] momentum; // (Π, H), six per link
    private final double[] weight; // (W, N), six per link
    private final double[] bracket = new double[3];

    /** ∂L/∂u, and the rates of these momenta: ∂L/∂q, but for rotation vectors. Of potentials uniform gravity only. */
    final double[] momenta;

    final double[] slope;

    LagrangianDerivatives(GeneralizedSystem compiled, TreeMotion motion) {
        system = compiled.tree;
        turns = compiled.turns;
        this.motion = motion;
        rates = new ColumnRates(system, motion);
        boolean hinges = true;
        for (boolean hinge : system.hinge) {
            hinges &= hinge;
        }
        allHinges = hinges;
        gravity = system.mechanism.gravity();
        pointVelocity = new double[3 * system.count + 3];
        momentum = new double[6 * system.count];
        weight = new double[6 * system.count];
        momenta = new double[system.size];
        slope = new double[system.size];
    }

    /** At the motion computed last, which was that of q and u. */
    void evaluate(double[] q, double[] u) {
        if (!allHinges) {
            rates.fill(q, u);
        }
        for (int i = 0; i < system.count; i++) {
            own(i, u);
        }
        for (int i = system.count - 1; i >= 0; i--) {
            if (system.hinge[i]) {
                hinge(i);
            } else {
                joint(i);
            }
            for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                momenta[k] += system.armature[k] * u[k];
            }
            int p = system.parent[i];
            if (p < system.count) {
                SpatialVectors.addForceShifted(momentum, 6 * i, motion.arm, 3 * i, momentum, 6 * p);
                SpatialVectors.addForceShifted(weight, 6 * i, motion.arm, 3 * i, weight, 6 * p);
            }
        }
    }

    /** Makes the rates of momenta the derivatives of L: −ω × ∂L/∂ω for rotation vectors, whose ω is no derivative. */
    void turnBack(double[] u) {
        for (int k : turns) {
            cross(u, k, momenta, k, bracket, 0);
            for (int i = 0; i < 3; i++) {
                slope[k + i] -= bracket[i];
            }
        }
    }

    /** v_P, momentum and weight of a link by itself. */
    private void own(int i, double[] u) {
        int v = 3 * i;
        int p = 3 * system.parent[i];
        System.arraycopy(pointVelocity, p, pointVelocity, v, 3);
        Kernels3.addCross(motion.spin, p, motion.arm, v, pointVelocity, v);
        if (!system.hinge[i]) {
            for (int c = system.start[i]; c < system.start[i + 1]; c++) {
                for (int k = 0; k < 3; k++) {
                    pointVelocity[v + k] += motion.column[6 * c + k] * u[c];
                }
            }
        }
        double mass = system.bodies.mass()[i];
        double x = motion.center[v];
        double y = motion.center[v + 1];
        double z = motion.center[v + 2];
        double wx = motion.spin[v];
        double wy = motion.spin[v + 1];
        double wz = motion.spin[v + 2];
        double px = mass * (pointVelocity[v] + wy * z - wz * y);
        double py = mass * (pointVelocity[v + 1] + wz * x - wx * z);
        double pz = mass * (pointVelocity[v + 2] + wx * y - wy * x);
        int o = 6 * i;
        momentum[o] = px;
        momentum[o + 1] = py;
        momentum[o + 2] = pz;
        double j = system.least[i];
        momentum[o + 3] = j * wx + y * pz - z * py;
        momentum[o + 4] = j * wy + z * px - x * pz;
        momentum[o + 5] = j * wz + x * py - y * px;
        addSpin(i, wx, wy, wz);
        double fx = mass * gravity.x();
        double fy = mass * gravity.y();
        double fz = mass * gravity.z();
        weight[o] = fx;
        weight[o + 1] = fy;
        weight[o + 2] = fz;
        weight[o + 3] = y * fz - z * fy;
        weight[o + 4] = z * fx - x * fz;
        weight[o + 5] = x * fy - y * fx;
    }

    /** H += what the two larger principal moments have more than the least. */
    private void addSpin(int i, double wx, double wy, double wz) {
        int n = 6 * i + 3;
        for (int e = 2 * i; e < 2 * i + 2; e++) {
            if (system.more[e] == 0) {
                continue;
            }
            int at = 9 * i + system.column[e];
            double x = motion.rotation[at];
            double y = motion.rotation[at + 3];
            double z = motion.rotation[at + 6];
            double along = system.more[e] * (x * wx + y * wy + z * wz);
            momentum[n] += along * x;
            momentum[n + 1] += along * y;
            momentum[n + 2] += along * z;
        }
    }

    /** A hinge has ṡ = (0, ω_p × s_ω). */
    private void hinge(int i) {
        int k = system.start[i];
        int s = 6 * k + 3;
        int o = 6 * i;
        momenta[k] = dot(motion.column, s, momentum, o + 3);
        double sum = dot(motion.column, s, weight, o + 3);
        cross(motion.spin, 3 * system.parent[i], motion.column, s, bracket, 0);
        sum += dot(bracket, 0, momentum, o + 3);
        cross(pointVelocity, 3 * i, motion.column, s, bracket, 0);
        slope[k] = sum + dot(bracket, 0, momentum, o);
    }

    private void joint(int i) {
        int o = 6 * i;
        for (int k = system.start[i]; k < system.start[i + 1]; k++) {
            int s = 6 * k;
            momenta[k] = dot(motion.column, s, momentum, o) + dot(motion.column, s + 3, momentum, o + 3);
            double sum = dot(motion.column, s, weight, o) + dot(motion.column, s + 3, weight, o + 3);
            sum += dot(rates.rate, s, momentum, o) + dot(rates.rate, s + 3, momentum, o + 3);
            cross(pointVelocity, 3 * i, motion.column, s + 3, bracket, 0);
            slope[k] = sum + dot(bracket, 0, momentum, o);
        }
    }

    /** (v, ω) of the bodies about centres of mass, six per link, as evaluated last. */
    void bodyVelocities(double[] out) {
        for (int i = 0; i < system.count; i++) {
            System.arraycopy(pointVelocity, 3 * i, out, 6 * i, 3);
            Kernels3.addCross(motion.spin, 3 * i, motion.center, 3 * i, out, 6 * i);
            System.arraycopy(motion.spin, 3 * i, out, 6 * i + 3, 3);
        }
    }

    /** ṡ of a coordinate as a twist about a point at rest where P is, as evaluated last. */
    void columnRate(int i, int k, double[] out, int o) {
        int s = 6 * k;
        cross(pointVelocity, 3 * i, motion.column, s + 3, out, o);
        if (system.hinge[i]) {
            cross(motion.spin, 3 * system.parent[i], motion.column, s + 3, out, o + 3);
            return;
        }
        for (int j = 0; j < 3; j++) {
            out[o + j] += rates.rate[s + j];
            out[o + 3 + j] = rates.rate[s + 3 + j];
        }
    }

    /**
     * How momentum and weight below a coordinate turn as it does, as evaluated last.
     *
     * @param turning receives s ×* (Π, H)
     * @param both receives s ×* ((Π, H) − t (W, N))
     */
    void gyro(int i, int k, double t, double[] turning, double[] both) {
        turn(i, k, momentum, turning);
        turn(i, k, weight, both);
        for (int j = 0; j < 6; j++) {
            both[j] = turning[j] - t * both[j];
        }
    }

    /** The first of them alone. */
    void turning(int i, int k, double[] out) {
        turn(i, k, momentum, out);
    }

    /** s ×* F of a wrench F of link i. */
    private void turn(int i, int k, double[] wrench, double[] out) {
        int s = 6 * k;
        cross(motion.column, s + 3, wrench, 6 * i, out, 0);
        cross(motion.column, s + 3, wrench, 6 * i + 3, out, 3);
        if (!system.hinge[i]) {
            Kernels3.addCross(motion.column, s, wrench, 6 * i, out, 3);
        }
    }
}
