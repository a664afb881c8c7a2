package org.gimbal.sim.control;

/**
 * Whether a step is short enough to follow the motion (docs/theory, C12). A step has one momentum; the velocity u that
 * goes with it is another at the pose where the step ends than where it begins, because joints have turned. That change
 * is what a step must resolve: |ω(end) − ω(begin)|·h ≤ limit, for the angular velocity of every body.
 *
 * <p>The discrete equations have other solutions, far from the motion, where links snap over within a step; chains that
 * whip at large steps fall into them. The rule keeps them out. Forces do not enter: a stiff spring may swing as fast as
 * it likes, steps that do not resolve it are stable and keep its energy. The rule is the same seen from either end of
 * the step. Light links that snap taut may pass it and still leave the motion; then joints do work, and the step is lost
 * too.
 */
final class Resolution {
    /** How well a step follows the motion. */
    enum Verdict {
        /** Whatever there is to follow: velocities hardly change. */
        QUIET,
        FOLLOWS,
        /** It does, but by less than half of the limit to spare: a faster motion would be lost. */
        BARELY,
        LOST
    }

    /** A change against the last step below this share of the limit needs no closer look. */
    private static final double CERTAIN = 0.5;

    /** And below this share of it, nothing moves that joints would turn. */
    private static final double STILL = 0.05;

    /** Above this share of the limit a step follows barely. */
    private static final double NARROW = 0.5;

    /**
     * How many times the limit a step may turn in which something strikes, as long as it gives no energy. The order is
     * lost there: only solutions far from the motion are to be kept out. Finer steps wherever a chain falls on a floor
     * would double the time and gain nothing that can be measured.
     */
    private static final double ABRUPT = 10;

    /** What such a step may give, as a share of the kinetic energy. */
    private static final double MOST_GAIN = 1e-4;

    /**
     * Work that joints may do from one step to the next, as a share of the kinetic energy. Where light links between heavy
     * bodies leave the motion it is a tenth or more.
     */
    private static final double MOST_WORK = 0.02;

    private final double limit;

    Resolution(double limit) {
        this.limit = limit;
    }

    /** Judges a converged step of length h. */
    Verdict judge(StepMotion motion, double h) {
        double sinceLast = changeSinceLast(motion) * Math.abs(h);
        if (sinceLast <= CERTAIN * limit) {
            return sinceLast <= STILL * limit ? Verdict.QUIET : Verdict.FOLLOWS;
        }
        double within = changeWithin(motion) * Math.abs(h);
        if (motion.abrupt()) {
            boolean follows = within <= limit || (within <= ABRUPT * limit && motion.reactionWork() <= MOST_GAIN);
            return follows ? Verdict.FOLLOWS : Verdict.LOST;
        }
        if (within <= limit && !(Math.abs(motion.reactionWork()) > MOST_WORK)) {
            return within <= NARROW * limit ? Verdict.FOLLOWS : Verdict.BARELY;
        }
        return Verdict.LOST;
    }

    /** Largest change of an angular velocity from the last step to this one, rad/s. */
    private static double changeSinceLast(StepMotion motion) {
        return largestTurn(motion.lastVelocity(), motion.velocity(), motion.bodies());
    }

    /** Largest change of an angular velocity that joints make within the step, rad/s; not a number if it is unknown. */
    private static double changeWithin(StepMotion motion) {
        return largestTurn(motion.velocityAtStart(), motion.velocityAtEnd(), motion.bodies());
    }

    /** Largest difference of the angular velocity of a body, rad/s. */
    private static double largestTurn(double[] from, double[] to, int bodies) {
        double most = 0;
        for (int o = 3; o < 6 * bodies; o += 6) {
            double x = to[o] - from[o];
            double y = to[o + 1] - from[o + 1];
            double z = to[o + 2] - from[o + 2];
            most = Math.max(most, x * x + y * y + z * z);
        }
        return Math.sqrt(most);
    }
}
