package org.gimbal.reduced;

import java.util.Arrays;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.reduced.tree.ArticulatedBodies;
import org.gimbal.reduced.tree.LinkInertia;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.SpatialInertia;
import org.gimbal.reduced.tree.SpatialVectors;
import org.gimbal.reduced.tree.TreeMotion;

/**
 * Hamilton's equations of trees of hinges (docs/theory/reduced.md, R27): with the momentum (Π, H) of a link and all that
 * hangs on it about P, the wrench (f, n) on them likewise, and the axis s,
 *
 * <pre>   p = s·H + a q̇,   M q̇ = p,   ṗ = τ + s·n + (ω_p × s)·H + (v_P × s)·Π </pre>
 *
 * Velocities from momenta are the accelerations of a mechanism at rest, without gravity, under efforts p. Scratch space
 * of one run.
 */
final class CanonicalDynamics implements Flow {
    private final ReducedSystem system;
    private final ForwardDynamics dynamics;
    private final TreeMotion motion;
    private final ArticulatedBodies articulated;
    private final Loads impulses;
    private final double[] still;
    private final double[] inertia;
    private final double[] pointVelocity; // of P, three per slot
    private final double[] momentum; // (Π, H), six per link
    private final double[] wrench; // (f, n) about P, six per link
    private final double[] twist = new double[6];
    private final double[] bracket = new double[3];

    CanonicalDynamics(ReducedSystem system, ForwardDynamics dynamics) {
        this.system = system;
        this.dynamics = dynamics;
        motion = dynamics.motion;
        articulated = new ArticulatedBodies(system, motion);
        impulses = new Loads(system);
        still = new double[system.size];
        inertia = new double[SpatialInertia.SIZE * system.count];
        pointVelocity = new double[3 * system.count + 3];
        momentum = new double[6 * system.count];
        wrench = new double[6 * system.count];
    }

    /** Whether all joints are hinges, and nothing but forces acts on them. */
    static boolean covers(ReducedSystem system) {
        if (system.constrained) {
            return false;
        }
        for (boolean hinge : system.hinge) {
            if (!hinge) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void evaluate(double time, double[] q, double[] p, double[] rate, double[] change) {
        toVelocities(q, p, rate);
        motion.move(q, rate);
        Loads loads = dynamics.loads(time, q, rate);
        gather(loads);
        for (int i = system.count - 1; i >= 0; i--) {
            int k = system.start[i];
            int s = 6 * k + 3;
            Kernels3.cross(motion.spin, 3 * system.parent[i], motion.column, s, bracket, 0);
            double sum = loads.effort[k] + Kernels3.dot(motion.column, s, wrench, 6 * i + 3);
            sum += Kernels3.dot(bracket, 0, momentum, 6 * i + 3);
            Kernels3.cross(pointVelocity, 3 * i, motion.column, s, bracket, 0);
            change[k] = sum + Kernels3.dot(bracket, 0, momentum, 6 * i);
            pass(i);
        }
    }

    @Override
    public void fromVelocities(double[] q, double[] u, double[] p) {
        motion.move(q, u);
        gather(dynamics.loads(0, q, u));
        for (int i = system.count - 1; i >= 0; i--) {
            int k = system.start[i];
            p[k] = Kernels3.dot(motion.column, 6 * k + 3, momentum, 6 * i + 3) + system.armature[k] * u[k];
            pass(i);
        }
    }

    @Override
    public void toVelocities(double[] q, double[] p, double[] u) {
        motion.move(q, still);
        System.arraycopy(p, 0, impulses.effort, 0, p.length);
        articulated.accelerations(impulses, u);
    }

    /** Momentum of each link alone, and what acts on it. */
    private void gather(Loads loads) {
        Arrays.fill(wrench, 0);
        for (int i = 0; i < system.count; i++) {
            int parent = 3 * system.parent[i];
            System.arraycopy(pointVelocity, parent, pointVelocity, 3 * i, 3);
            Kernels3.addCross(motion.spin, parent, motion.arm, 3 * i, pointVelocity, 3 * i);
            System.arraycopy(pointVelocity, 3 * i, twist, 0, 3);
            System.arraycopy(motion.spin, 3 * i, twist, 3, 3);
            LinkInertia.write(system, motion, i, inertia);
            SpatialInertia.times(inertia, SpatialInertia.SIZE * i, twist, 0, momentum, 6 * i);
            double mass = system.bodies.mass()[i];
            for (int k = 0; k < 3; k++) {
                double load = loads.onBodies ? loads.wrench[6 * i + k] : 0;
                wrench[6 * i + k] = load - mass * loads.ground[k];
                wrench[6 * i + 3 + k] = loads.onBodies ? loads.wrench[6 * i + 3 + k] : 0;
            }
            Kernels3.addCross(motion.center, 3 * i, wrench, 6 * i, wrench, 6 * i + 3);
        }
    }

    /** Adds what a link has gathered to its parent. */
    private void pass(int i) {
        int p = system.parent[i];
        if (p < system.count) {
            SpatialVectors.addForceShifted(momentum, 6 * i, motion.arm, 3 * i, momentum, 6 * p);
            SpatialVectors.addForceShifted(wrench, 6 * i, motion.arm, 3 * i, wrench, 6 * p);
        }
    }
}
