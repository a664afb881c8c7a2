package org.gimbal.maximal;

/** How small errors of joints and rates must be at the end of a step: what the user asks for, or what round-off allows. */
final class ScaledTolerances {
    private static final StepTolerances STANDARD = StepTolerances.STANDARD;

    private final double asked;

    /** Root of the number of bodies: sums over a subtree see about that many errors of positions. */
    private final double rootOfBodies;

    /** Root of the number of joints and closures: their errors are summed up as squares. */
    private final double rootOfJoints;

    private double h;
    private double roundOff;
    private double joints;

    ScaledTolerances(double asked, int bodies, int closures) {
        this.asked = asked;
        rootOfBodies = Math.sqrt(bodies);
        rootOfJoints = Math.sqrt(bodies + closures);
    }

    /**
     * A step of length h begins. Positions carry errors of one ulp of the farthest coordinate; joints, which see them as
     * gaps, turn them into errors ulp/h of the velocities. That matters for long chains far from the origin only.
     */
    void begin(double[] positions, double h) {
        this.h = h;
        double farthest = 0;
        for (double coordinate : positions) {
            farthest = Math.max(farthest, Math.abs(coordinate));
        }
        roundOff = STANDARD.poseUlps() * rootOfBodies * Math.ulp(farthest) / Math.abs(h);
        joints = Math.max(asked, STANDARD.gapUlps() * rootOfJoints * Math.ulp(farthest));
    }

    /** Of joints and closures, m and rad. */
    double joints() {
        return joints;
    }

    /** Of rates, m/s and rad/s. */
    double rates() {
        return Math.max(asked, roundOff);
    }

    /** Rates that are round-off, m/s and rad/s. */
    double ignoredRate() {
        return roundOff > asked ? roundOff : 0;
    }

    /**
     * Whether errors are so far below their tolerances that another iteration gains nothing. Long chains carry round-off that
     * is not far from the tolerance; to fight it costs a solve.
     */
    boolean finished(double jointError, double rate, double forceNoise) {
        double small = STANDARD.finishedShare() * asked;
        double noise = roundOff > STANDARD.roundOffShare() * asked ? roundOff : 0;
        return jointError <= Math.max(small, STANDARD.jointRoundOff() * noise * Math.abs(h))
                && rate <= Math.max(small, Math.max(noise, STANDARD.finishedShare() * forceNoise));
    }
}
