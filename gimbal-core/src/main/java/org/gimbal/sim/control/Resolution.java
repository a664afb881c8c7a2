package org.gimbal.sim.control;

/**
 * Whether a step is short enough to follow the motion (docs/theory, C12). A step has one momentum; the velocity u that
 * goes with it is another at the pose where the step ends than where it begins, because joints have turned. That change
 * is what a step must resolve: |ω(end) − ω(begin)|·h ≤ limit, for the angular velocity of every body.
 *
 * <p>The discrete equations have other solutions, far from the motion, where links snap over within a step; chains that
 * whip at large steps fall into them. The rule keeps them out. Forces do not enter: a stiff spring may swing as fast as
 * it likes, steps that do not resolve it are stable and keep its energy. The rule is the same seen from either end of
 * the step.
 */
final class Resolution {
    /**
     * A change of the step's velocity against that of the last step below this share of the limit is taken as none,
     * without a closer look; 0.25 and 0.1 refine the same runs.
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
        double[] begin = motion.velocityAtStart();
        double[] end = motion.velocityAtEnd();
        double most = limit / Math.abs(h);
        for (int i = 0; i < motion.bodies(); i++) {
            double square = 0;
            for (int k = 6 * i + 3; k < 6 * i + 6; k++) {
                double change = end[k] - begin[k];
                square += change * change;
            }
            if (!(square <= most * most)) {
                return false;
            }
        }
        return true;
    }
}
