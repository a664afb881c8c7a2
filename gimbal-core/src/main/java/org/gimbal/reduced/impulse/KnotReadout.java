package org.gimbal.reduced.impulse;

import org.gimbal.numerics.space.Kernels3;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.sim.Publisher;
import org.gimbal.sim.Snapshot;

/** Everything a snapshot shows of a knot of a run with impulses. */
final class KnotReadout {
    private final ReducedSystem system;
    private final KnotDynamics knot;
    private final Publisher publisher;
    private final double[] stepVelocity;
    private final double[] applied; // wrenches on bodies, then efforts along coordinates
    private final double[] appliedVelocity;

    KnotReadout(ReducedSystem system, KnotDynamics knot) {
        this.system = system;
        this.knot = knot;
        publisher = new Publisher(system.mechanism, system.bodies, system.joints, system.forces);
        stepVelocity = new double[6 * system.count];
        applied = new double[6 * system.count + system.size];
        appliedVelocity = new double[applied.length];
    }

    void publish(ImpulseState state, ImpulseEquations equations, Snapshot target) {
        double[] velocity = knot.velocity(state);
        double[] bodies = knot.bodyVelocity();
        TreePose here = equations.before;
        publisher.time(state.time(), (long) state.clock[1], target);
        publisher.settled(knot.settled(), target);
        publisher.bodies(here.x(), here.orientations(), bodies, target);
        publisher.joints(here.at().x, here.at().r, here.at().rows, bodies, target);
        publisher.coordinates(system.place, state.q, velocity, target);
        publisher.rotors(target);
        publisher.motionEfforts(state.motionEffort, target);
        publisher.addPotential(equations.forces.energy(here.at()), target);
        int wrenches = 6 * system.count;
        System.arraycopy(knot.forces.wrench, 0, applied, 0, wrenches);
        System.arraycopy(knot.forces.effort, 0, applied, wrenches, system.size);
        System.arraycopy(bodies, 0, appliedVelocity, 0, wrenches);
        System.arraycopy(velocity, 0, appliedVelocity, wrenches, system.size);
        publisher.power(applied, appliedVelocity, target);
        publisher.contacts(state.contacts, target);
        publishStep(state, here, target);
    }

    /** Velocities of the last step, angular ones in the axes of the bodies. */
    private void publishStep(ImpulseState state, TreePose here, Snapshot target) {
        for (int i = 0; i < system.count; i++) {
            System.arraycopy(state.bodyVelocity, 6 * i, stepVelocity, 6 * i, 3);
            Kernels3.applyTransposed(here.at().r, 9 * i, state.bodyVelocity, 6 * i + 3, stepVelocity, 6 * i + 3);
        }
        publisher.stepVelocities(state.lastStep(), stepVelocity, target);
    }
}
