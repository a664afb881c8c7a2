package org.gimbal.reduced.tree;

/**
 * The efforts that accelerations take, in time proportional to the number of links: accelerations from the ground to the
 * leaves, forces back (docs/theory/reduced.md, R11),
 *
 * <pre>   a = (a_p moved to P) + c + Σ s u̇,   f = I a + b + Σ (f of the children moved to P),   τ = s·f + a u̇ </pre>
 *
 * Scratch space of one thread.
 */
public final class InverseDynamics {
    private final ReducedSystem system;
    private final TreeMotion motion;
    private final double[] force;
    private final double[] acceleration;

    public InverseDynamics(ReducedSystem system, TreeMotion motion) {
        this.system = system;
        this.motion = motion;
        force = new double[6 * system.count];
        acceleration = new double[6 * system.count + 6];
    }

    /** Efforts of all coordinates for accelerations u̇ at the motion computed last; loads' own efforts are not read. */
    public void efforts(Loads loads, double[] rate, double[] out) {
        System.arraycopy(loads.ground, 0, acceleration, 6 * system.count, 3);
        for (int i = 0; i < system.count; i++) {
            int a = 6 * i;
            SpatialVectors.shiftMotion(
                    acceleration, 6 * system.parent[i], motion.arm, 3 * i, motion.bias, acceleration, a);
            for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                SpatialVectors.add(rate[k], motion.column, 6 * k, acceleration, a);
            }
            LinkInertia.writeForce(system, motion, i, acceleration, loads, force);
        }
        for (int i = system.count - 1; i >= 0; i--) {
            for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                out[k] = SpatialVectors.dot(motion.column, 6 * k, force, 6 * i) + system.armature[k] * rate[k];
            }
            if (system.parent[i] < system.count) {
                SpatialVectors.addForceShifted(force, 6 * i, motion.arm, 3 * i, force, 6 * system.parent[i]);
            }
        }
    }
}
