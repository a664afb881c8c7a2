package org.gimbal.maximal;

/**
 * Whether a step is short enough to follow the motion (docs/theory/maximal.md, M9): no body's angular velocity may change so much from knot to knot that the
 * turn over the step is off by more than a limit, |ω(k+1) − ω(k)|·h ≤ limit, with the velocities AT the two knots.
 *
 * <p>The discrete equations have other solutions, far from the motion, where links snap over within a step; chains that whip at
 * large steps fall into them. The rule keeps them out, and it is the same seen from either end of the step: dividing steps
 * by a rule that looks back only (as |ω(step) − ω(last step)|, or the trouble Newton had) pumps energy at every switch. A look
 * back serves here only to pass the ordinary step without computing velocities.
 */
final class Resolution {
    /** A change against the last step below this share of the limit is taken as none; 0.25 and 0.1 divide the same steps. */
    private static final double CERTAIN = 0.5;

    private final MaximalSystem system;
    private final double limit;
    private final VelocityReadout readout;
    private final double[] velocity;
    private final KnotImpulses left;

    Resolution(MaximalSystem system, double limit, VelocityReadout readout) {
        this.system = system;
        this.limit = limit;
        this.readout = readout;
        velocity = new double[6 * system.count];
        left = new KnotImpulses(system);
    }

    /** Whether a converged step of length h passes without a closer look. */
    boolean certain(MaximalState state, StepEquations step, double h) {
        double[] last = state.past[0];
        double most = CERTAIN * limit / Math.abs(h);
        for (int i = 0; i < system.count; i++) {
            double square = 0;
            for (int k = 0; k < 3; k++) {
                double change = step.spin(i, k) - last[6 * i + 3 + k];
                square += change * change;
            }
            if (square > most * most) {
                return false;
            }
        }
        return true;
    }

    /**
     * The rule itself.
     *
     * @param here velocities at the knot where the step begins, six numbers per link
     * @param applied wrenches there, taken as those at its end too
     */
    boolean follows(StepEquations step, double h, double[] here, double[] applied) {
        step.leave(true, left);
        readout.atEndOf(h, step.momentum, step.after, applied, left, velocity);
        double most = limit / Math.abs(h);
        for (int i = 0; i < system.count; i++) {
            double square = 0;
            for (int k = 6 * i + 3; k < 6 * i + 6; k++) {
                double change = velocity[k] - here[k];
                square += change * change;
            }
            if (!(square <= most * most)) {
                return false;
            }
        }
        return true;
    }
}
