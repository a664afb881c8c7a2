package org.gimbal.maximal;

import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.sim.Publisher;
import org.gimbal.sim.Snapshot;

/** Everything a snapshot shows of the knot that has been reached. */
final class KnotReadings {
    private final MaximalSystem system;
    private final KnotForces knot;
    private final EnergyBook book;
    private final Publisher publisher;
    private final double[] stepVelocity;

    KnotReadings(MaximalSystem system, KnotForces knot, EnergyBook book) {
        this.system = system;
        this.knot = knot;
        this.book = book;
        publisher = new Publisher(system.mechanism, system.bodies, system.joints, system.forces);
        stepVelocity = new double[6 * system.count];
    }

    void publish(MaximalState state, StepEquations equations, boolean[] sharedReactions, Snapshot target) {
        Configuration here = equations.before;
        double[] wrench = knot.at(state, here);
        double[] velocity = knot.velocity(state, here);
        publisher.time(state.time, state.steps, target);
        publisher.settled(knot.settled(state), target);
        publisher.bodies(state.x, state.q, velocity, target);
        publisher.joints(here.x, here.r, here.rows, velocity, target);
        publisher.rotors(target);
        publisher.addPotential(equations.forces.energy(here), target);
        publisher.reactions(state.reaction, sharedReactions, target);
        publisher.motionEfforts(state.motionEffort, target);
        publisher.rolling(state.rolling, target);
        publisher.power(wrench, velocity, target);
        book.publish(state, equations, velocity, publisher, target);
        publisher.contacts(state.contacts, target);
        publishStep(state, here, target);
    }

    /**
     * The velocities of the last step, angular ones in the bodies' axes: the discrete ω is the same before and after
     * its step.
     */
    private void publishStep(MaximalState state, Configuration here, Snapshot target) {
        for (int i = 0; i < system.count; i++) {
            System.arraycopy(state.past[0], 6 * i, stepVelocity, 6 * i, 3);
            Kernels3.applyTransposed(here.r, 9 * i, state.past[0], 6 * i + 3, stepVelocity, 6 * i + 3);
        }
        publisher.stepVelocities(state.lastStep, stepVelocity, target);
    }
}
