package org.gimbal.maximal;

import org.gimbal.sim.control.StepMotion;

/** The angular velocities of the step that stands in the equations. */
final class AttemptedMotion implements StepMotion {
    private final MaximalSystem system;
    private final MaximalState state;
    private final MaximalWork work;
    private final double[] velocity;
    private final KnotImpulses left;

    AttemptedMotion(MaximalSystem system, MaximalState state, MaximalWork work) {
        this.system = system;
        this.state = state;
        this.work = work;
        velocity = new double[6 * system.count];
        left = new KnotImpulses(system);
    }

    @Override
    public int bodies() {
        return system.count;
    }

    @Override
    public double spin(int body, int k) {
        return work.equations.spin(body, k);
    }

    @Override
    public double lastSpin(int body, int k) {
        return state.past[0][6 * body + 3 + k];
    }

    @Override
    public double[] velocityAtStart() {
        return work.knot.velocity(state, work.equations.before);
    }

    /** With the wrenches at the start of the step, taken as those at its end too. */
    @Override
    public double[] velocityAtEnd() {
        StepEquations step = work.equations;
        step.leave(true, work.bounded, left);
        double[] applied = work.knot.at(state, step.before);
        work.readout.atEndOf(step.stepLength(), step.momentum, step.after, applied, left, velocity);
        return velocity;
    }

    /** Contacts and stops; and the papers' start, which is taken as it is. */
    @Override
    public boolean abrupt() {
        return state.plainStart || work.contacts.hard();
    }
}
