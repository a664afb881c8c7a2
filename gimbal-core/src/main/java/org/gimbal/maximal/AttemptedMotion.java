package org.gimbal.maximal;

import org.gimbal.sim.control.StepMotion;

/** The angular velocities of the step that stands in the equations. */
final class AttemptedMotion implements StepMotion {
    private final MaximalSystem system;
    private final MaximalState state;
    private final MaximalWork work;
    private final double[] velocity;

    /** Whether bodies are pushed by nothing but joints, contacts and stops, and forces that depend on the pose. */
    private final boolean onlyReactions;

    private final double[] atEnd;
    private final double[] atStart;

    AttemptedMotion(MaximalSystem system, MaximalState state, MaximalWork work) {
        this.system = system;
        this.state = state;
        this.work = work;
        velocity = new double[6 * system.count];
        onlyReactions = !system.hasEfforts && !system.closures.timed();
        atEnd = new double[6 * system.count];
        atStart = new double[6 * system.count];
    }

    /** None for the papers' start, which is taken as it is. */
    @Override
    public int bodies() {
        return state.plainStart ? 0 : system.count;
    }

    @Override
    public double[] velocity() {
        work.equations.stepVelocity(velocity);
        return velocity;
    }

    @Override
    public double[] lastVelocity() {
        return state.past[0];
    }

    @Override
    public double[] velocityAtStart() {
        work.readout.ofMomentum(
                work.equations.momentum, work.equations.forces.rotors.spin, work.equations.before, atStart);
        return atStart;
    }

    @Override
    public double[] velocityAtEnd() {
        work.readout.ofMomentum(
                work.equations.momentum, work.equations.forces.rotors.spin, work.equations.after, atEnd);
        return atEnd;
    }

    @Override
    public double reactionWork() {
        if (!onlyReactions || state.pastCount == 0 || (system.hasBounds && !abrupt())) {
            return Double.NaN;
        }
        StepEquations equations = work.equations;
        double[] last = state.past[0];
        equations.stepVelocity(atStart);
        double given = 0;
        double before = 0;
        double after = 0;
        for (int k = 0; k < last.length; k++) {
            given += 0.5 * (equations.momentum[k] - equations.target[k]) * (last[k] + atStart[k]);
            before += 0.5 * state.momentum[k] * last[k];
            after += 0.5 * equations.momentum[k] * atStart[k];
        }
        return given / Math.max(before, after);
    }

    /** Contacts and stops; joints that pass beside a lock; and the papers' start. */
    @Override
    public boolean abrupt() {
        return state.plainStart || work.lostEdge >= 0 || work.contacts.hard();
    }
}
