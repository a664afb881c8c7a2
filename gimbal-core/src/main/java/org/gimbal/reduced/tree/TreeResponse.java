package org.gimbal.reduced.tree;

import java.util.Arrays;
import org.gimbal.numerics.space.Kernels3;

/**
 * How a tree at rest answers wrenches on its bodies, with the eliminations that {@link ArticulatedBodies} made last: M⁻¹
 * Jᵀ f over the free coordinates, in time proportional to the number of links (docs/theory/reduced.md, R8 and R9 without
 * rests). Scratch space of one thread.
 */
public final class TreeResponse {
    private final ReducedSystem system;
    private final TreeMotion motion;
    private final ArticulatedBodies eliminated;
    private final double[] force;
    private final double[] rest;
    private final double[] acceleration; // six per slot
    private final double[] none;

    public TreeResponse(ReducedSystem system, TreeMotion motion, ArticulatedBodies eliminated) {
        this.system = system;
        this.motion = motion;
        this.eliminated = eliminated;
        force = new double[6 * system.count];
        rest = new double[system.size];
        acceleration = new double[6 * system.count + 6];
        none = new double[6 * system.count];
    }

    /**
     * Answers wrenches or impulses.
     *
     * @param wrench (force, torque about the centre of mass), world axes, six per link
     * @param out receives u̇, or the change of u, from {@code o}; zero of prescribed coordinates
     * @param bodies receives (a, α) about centres of mass, six per link
     */
    public void answer(double[] wrench, double[] out, int o, double[] bodies) {
        double[] along = eliminated.along;
        Arrays.fill(force, 0);
        for (int i = system.count - 1; i >= 0; i--) {
            SpatialVectors.addForceShifted(wrench, 6 * i, motion.center, 3 * i, force, 6 * i);
            for (int k = system.start[i + 1] - 1; k >= system.start[i]; k--) {
                if (!system.prescribed[k]) {
                    rest[k] = SpatialVectors.dot(motion.column, 6 * k, force, 6 * i);
                    SpatialVectors.add(-rest[k] * eliminated.perInertia[k], along, 6 * k, force, 6 * i);
                }
            }
            if (system.parent[i] < system.count) {
                SpatialVectors.addForceShifted(force, 6 * i, motion.arm, 3 * i, force, 6 * system.parent[i]);
            }
        }
        descend(out, o);
        for (int i = 0; i < system.count; i++) {
            System.arraycopy(acceleration, 6 * i, bodies, 6 * i, 6);
            Kernels3.addCross(acceleration, 6 * i + 3, motion.center, 3 * i, bodies, 6 * i);
        }
    }

    /** From the ground to the leaves, with the rests of all free coordinates. */
    private void descend(double[] out, int o) {
        for (int i = 0; i < system.count; i++) {
            int a = 6 * i;
            SpatialVectors.shiftMotion(acceleration, 6 * system.parent[i], motion.arm, 3 * i, none, acceleration, a);
            for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                out[o + k] = 0;
                if (!system.prescribed[k]) {
                    double gain = rest[k] - SpatialVectors.dot(eliminated.along, 6 * k, acceleration, a);
                    out[o + k] = gain * eliminated.perInertia[k];
                    SpatialVectors.add(out[o + k], motion.column, 6 * k, acceleration, a);
                }
            }
        }
    }

    /** M⁻¹ τ over the free coordinates: answers efforts along coordinates, whose own answer is zero where prescribed. */
    public void answerEfforts(double[] effort, int e, double[] out, int o) {
        double[] along = eliminated.along;
        Arrays.fill(force, 0);
        for (int i = system.count - 1; i >= 0; i--) {
            for (int k = system.start[i + 1] - 1; k >= system.start[i]; k--) {
                if (!system.prescribed[k]) {
                    rest[k] = effort[e + k] - SpatialVectors.dot(motion.column, 6 * k, force, 6 * i);
                    SpatialVectors.add(rest[k] * eliminated.perInertia[k], along, 6 * k, force, 6 * i);
                }
            }
            if (system.parent[i] < system.count) {
                SpatialVectors.addForceShifted(force, 6 * i, motion.arm, 3 * i, force, 6 * system.parent[i]);
            }
        }
        descend(out, o);
    }
}
