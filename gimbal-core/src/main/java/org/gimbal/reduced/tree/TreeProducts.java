package org.gimbal.reduced.tree;

import static org.gimbal.numerics.space.Kernels3.addCross;
import static org.gimbal.numerics.space.Kernels3.cross;

import java.util.Arrays;

/**
 * Products with the Jacobian J of all bodies, which takes velocities of coordinates to (v, ω) of centres of mass in world
 * axes, and with its transpose and rate, in time proportional to the number of links (Alg. 2 and 3 of the supplement;
 * docs/theory/reduced.md, R62). Six numbers per link. Scratch space of one thread.
 */
public final class TreeProducts {
    private final ReducedSystem system;
    private final TreeMotion motion;
    private final double[] none;
    private final double[] atPoints; // six per slot
    private final double[] force; // six per link
    private final double[] local = new double[3];

    public TreeProducts(ReducedSystem system, TreeMotion motion) {
        this.system = system;
        this.motion = motion;
        none = new double[6 * system.count];
        atPoints = new double[6 * system.count + 6];
        force = new double[6 * system.count];
    }

    /** J w. */
    public void twists(double[] w, double[] out) {
        twists(w, 0, out);
    }

    /** J w of w that begins at {@code o}. */
    public void twists(double[] w, int o, double[] out) {
        carry(none, w, o);
        for (int i = 0; i < system.count; i++) {
            System.arraycopy(atPoints, 6 * i, out, 6 * i, 6);
            addCross(atPoints, 6 * i + 3, motion.center, 3 * i, out, 6 * i);
        }
    }

    /** J̇ u for the velocities of the motion computed last: what bodies accelerate by without u̇. */
    public void biasAccelerations(double[] out) {
        carry(motion.bias, none, 0);
        for (int i = 0; i < system.count; i++) {
            System.arraycopy(atPoints, 6 * i, out, 6 * i, 6);
            addCross(atPoints, 6 * i + 3, motion.center, 3 * i, out, 6 * i);
            cross(motion.spin, 3 * i, motion.center, 3 * i, local, 0);
            addCross(motion.spin, 3 * i, local, 0, out, 6 * i);
        }
    }

    /** From the ground outwards: (a moved to P) + c + Σ s w. */
    private void carry(double[] bias, double[] w, int o) {
        for (int i = 0; i < system.count; i++) {
            SpatialVectors.shiftMotion(atPoints, 6 * system.parent[i], motion.arm, 3 * i, bias, atPoints, 6 * i);
            if (w != none) {
                for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                    SpatialVectors.add(w[o + k], motion.column, 6 * k, atPoints, 6 * i);
                }
            }
        }
    }

    /** Jᵀ f of wrenches (force through the centre of mass, torque): the efforts that do the same. */
    public void efforts(double[] wrench, double[] out) {
        efforts(wrench, out, 0);
    }

    /** The same, received from {@code o} on. */
    public void efforts(double[] wrench, double[] out, int o) {
        Arrays.fill(force, 0);
        for (int i = system.count - 1; i >= 0; i--) {
            SpatialVectors.addForceShifted(wrench, 6 * i, motion.center, 3 * i, force, 6 * i);
            for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                out[o + k] = SpatialVectors.dot(motion.column, 6 * k, force, 6 * i);
            }
            if (system.parent[i] < system.count) {
                SpatialVectors.addForceShifted(force, 6 * i, motion.arm, 3 * i, force, 6 * system.parent[i]);
            }
        }
    }
}
