package org.gimbal.maximal;

import org.gimbal.sim.control.StepMotion;

/** The angular velocities of the step that stands in the equations. */
final class AttemptedMotion implements StepMotion {
    private final MaximalSystem system;
    private final MaximalState state;
    private final MaximalWork work;
    private final double[] atEnd;
    private final double[] atStart;

    AttemptedMotion(MaximalSystem system, MaximalState state, MaximalWork work) {
        this.system = system;
        this.state = state;
        this.work = work;
        atEnd = new double[6 * system.count];
        atStart = new double[6 * system.count];
    }

    /** None for the papers' start, which is taken as it is. */
    @Override
    public int bodies() {
        return state.plainStart ? 0 : system.count;
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
        work.readout.ofMomentum(work.equations.momentum, work.equations.before, atStart);
        return atStart;
    }

    @Override
    public double[] velocityAtEnd() {
        work.readout.ofMomentum(work.equations.momentum, work.equations.after, atEnd);
        return atEnd;
    }

    /** Contacts and stops; joints that pass beside a lock; and the papers' start. */
    @Override
    public boolean abrupt() {
        return state.plainStart || work.lostEdge >= 0 || work.contacts.hard();
    }
}
