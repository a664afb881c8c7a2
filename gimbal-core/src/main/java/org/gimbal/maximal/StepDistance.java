package org.gimbal.maximal;

import org.gimbal.kinematics.BodyInertia;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.space.Kernels3;

/**
 * Whether a velocity read at a knot is farther from that of the step before it than the motion explains, in the norm
 * |u|² = u·M u of kinetic energy. Joints turn a velocity by about the angle that bodies turn in the step, and forces
 * change it by what they do in half of it.
 */
final class StepDistance {
    /** How much farther than that a velocity may be. */
    private static final double MARGIN = 3;

    private final BodyInertia inertia;
    private final double[] mass;
    private final double[] difference;
    private final double[] momentum;

    StepDistance(MaximalSystem system) {
        inertia = system.inertia;
        mass = system.bodies.mass();
        difference = new double[6 * system.count];
        momentum = new double[6 * system.count];
    }

    /** √Σ F²/m of forces on all bodies, six numbers each; torques are left to the margin. */
    double accelerationNorm(double[] force) {
        double sum = 0;
        for (int i = 0; i < mass.length; i++) {
            sum += Kernels3.dot(force, 6 * i, force, 6 * i) / mass[i];
        }
        return Math.sqrt(sum);
    }

    /** The largest angle that a body turned in the last step, rad. */
    double largestTurn(MaximalState state) {
        double[] last = state.past[0];
        double most = 0;
        for (int i = 0; i < mass.length; i++) {
            most = Math.max(most, Kernels3.dot(last, 6 * i + 3, last, 6 * i + 3));
        }
        return Math.abs(state.lastStep) * Math.sqrt(most);
    }

    /**
     * Whether it is too far.
     *
     * @param forceSpeed what forces make of the velocity in half a step
     */
    boolean far(MaximalState state, Configuration here, double forceSpeed, double[] velocity) {
        double[] last = state.past[0];
        for (int k = 0; k < difference.length; k++) {
            difference[k] = velocity[k] - last[k];
        }
        double change = largestTurn(state) * norm(here, last) + forceSpeed;
        return norm(here, difference) > MARGIN * change;
    }

    private double norm(Configuration here, double[] u) {
        inertia.momentum(here.r, u, momentum);
        double sum = 0;
        for (int k = 0; k < u.length; k++) {
            sum += momentum[k] * u[k];
        }
        return Math.sqrt(sum);
    }
}
