package org.gimbal.maximal;

import java.util.Arrays;

/**
 * Refuses steps in which a contact gives energy (docs/theory/maximal.md, M20). The impulse γ of a contact acts along the normal n of the old pose, its
 * gap φ counts at the new one. Bodies get the energy
 *
 * <pre>
 *   γ (n·v − (φ₂ − φ₁)/h)        v: relative velocity of the step at the old contact point
 * </pre>
 *
 * more than they should, which is of second order in how far they turn in the step. A light body hit by a heavy one may turn by radians; the
 * discrete equations then have solutions far from the motion, thrown off at any speed, or turned over. Such a step is divided.
 */
final class EnergyGuard {
    /** Change of a body's turn over the step from that of the last one, rad. */
    private static final double LARGEST_TURN = 1;

    /** Shares of the energy of the lighter body, and of all bodies, that one contact may add by error. */
    private static final double OF_BODY = 0.02;

    private static final double OF_ALL = 1e-4;

    /** Share of the speed that gravity makes in a step by which n·v may be off. */
    private static final double OF_GRAVITY = 0.01;

    /** m/s, where there is no gravity. */
    private static final double NOTHING = 1e-8;

    private final MaximalSystem system;
    private final StepEquations equations;
    private final ContactRows contacts;
    private final double gravity;
    private final double[] velocity;
    private final double[] momentum;

    /** Kinetic energy of each link in the last step and in this one, J; endless for the ground. */
    private final double[] energy;

    EnergyGuard(MaximalSystem system, StepEquations equations) {
        this.system = system;
        this.equations = equations;
        contacts = equations.contacts;
        gravity = system.mechanism.gravity().norm();
        velocity = new double[6 * system.count];
        momentum = new double[6 * system.count];
        energy = new double[system.count + 1];
    }

    /**
     * Whether the step that was just solved may stand.
     *
     * @param last velocities of all links in the last step
     */
    boolean lets(double h, double[] last) {
        equations.stepVelocity(velocity);
        return turnsFollow(h, last) && contactsTake(h, last);
    }

    /** Whether no body turns so much farther than before that the step may be a solution of another branch, such as one turned over. */
    private boolean turnsFollow(double h, double[] last) {
        double most = LARGEST_TURN / h;
        for (int i = 3; i < velocity.length; i += 6) {
            double square = 0;
            for (int k = i; k < i + 3; k++) {
                square += (velocity[k] - last[k]) * (velocity[k] - last[k]);
            }
            if (!(square <= most * most)) {
                return false;
            }
        }
        return true;
    }

    private boolean contactsTake(double h, double[] last) {
        Arrays.fill(energy, 0);
        double all = addEnergy(last) + addEnergy(velocity);
        energy[system.count] = Double.POSITIVE_INFINITY;
        double speed = OF_GRAVITY * gravity * h + NOTHING;
        for (int c = 0; c < contacts.count(); c++) {
            double lighter = Math.min(energy[contacts.frames.slotA(c)], energy[contacts.frames.slotB(c)]);
            double normal = contacts.normal(c);
            double error = contacts.frames.velocity(c, 0, velocity) - contacts.frames.opening(c) / h;
            if (!(normal * error <= OF_BODY * lighter + OF_ALL * all + speed * normal)) {
                return false;
            }
        }
        return true;
    }

    private double addEnergy(double[] v) {
        MassBlocks.momentum(system, equations.before.r, v, momentum);
        double sum = 0;
        for (int i = 0; i < momentum.length; i++) {
            energy[i / 6] += 0.5 * momentum[i] * v[i];
            sum += 0.5 * momentum[i] * v[i];
        }
        return sum;
    }
}
