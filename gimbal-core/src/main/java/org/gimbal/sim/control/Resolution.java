package org.gimbal.sim.control;

/**
 * Whether a step is short enough to follow the motion (docs/theory/common.md, C12): no body's angular velocity may
 * change so much from knot to knot that the turn over the step is off by more than a limit, |ω(k+1) − ω(k)|·h ≤ limit,
 * with the velocities AT the two knots.
 *
 * <p>The discrete equations have other solutions, far from the motion, where links snap over within a step; chains that
 * whip at large steps fall into them. The rule keeps them out, and it is the same seen from either end of the step:
 * dividing steps by a rule that looks back only (as |ω(step) − ω(last step)|, or the trouble Newton had) pumps energy
 * at every switch. A look back serves here only to pass the ordinary step without computing velocities.
 */
final class Resolution {
    /**
     * A change against the last step below this share of the limit is taken as none; 0.25 and 0.1 divide the same
     * steps.
     */
    private static final double CERTAIN = 0.5;

    private final double limit;

    Resolution(double limit) {
        this.limit = limit;
    }

    /** Whether a converged step of length h follows the motion. */
    boolean follows(StepMotion motion, double h) {
        return certain(motion, h) || changesLittle(motion, h);
    }

    private boolean certain(StepMotion motion, double h) {
        double most = CERTAIN * limit / Math.abs(h);
        for (int i = 0; i < motion.bodies(); i++) {
            double square = 0;
            for (int k = 0; k < 3; k++) {
                double change = motion.spin(i, k) - motion.lastSpin(i, k);
                square += change * change;
            }
            if (square > most * most) {
                return false;
            }
        }
        return true;
    }

    private boolean changesLittle(StepMotion motion, double h) {
        double[] here = motion.velocityAtStart();
        double[] there = motion.velocityAtEnd();
        double most = limit / Math.abs(h);
        for (int i = 0; i < motion.bodies(); i++) {
            double square = 0;
            for (int k = 6 * i + 3; k < 6 * i + 6; k++) {
                double change = there[k] - here[k];
                square += change * change;
            }
            if (!(square <= most * most)) {
                return false;
            }
        }
        return true;
    }
}
