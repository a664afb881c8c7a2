package org.gimbal.maximal;

/**
 * The numbers by which the equations of a step decide, beside the tolerance of the options.
 * Those of contact stand in {@link org.gimbal.contact.ContactTolerances}.
 *
 * @param finishedShare no unit; share of the tolerance below which an error is as good as none: a solve ends without a
 *     last correction there
 * @param roundOffShare no unit; share of the tolerance from which on round-off decides when a solve is finished. To
 *     fight it costs a correction and gains nothing
 * @param poseUlps ulps of the farthest position that the joints turn into errors of velocities, for one body; sums over
 *     a subtree of n bodies see √n times as many
 * @param roundings how many roundings of a momentum or impulse go into the balance of a joint, see {@link JointImpulses.RoundOff}: one
 *     each of the increments, the momenta, the target and the residual, and their sums along the tree
 * @param gapUlps ulps of the farthest position in the gap of a joint: two points, each the sum of a position and an arm,
 *     in three directions
 * @param jointRoundOff no unit; how many times that round-off, as a way, the joint error of a finished solve may be
 */
record StepTolerances(
        double finishedShare,
        double roundOffShare,
        double poseUlps,
        double roundings,
        double gapUlps,
        double jointRoundOff) {

    static final StepTolerances STANDARD = new StepTolerances(1e-4, 0.1, 4, 8, 4, 10);

    /** How small errors of joints and rates must be at the end of a step: what the user asks for, or what round-off allows. */
    static final class Scaled {
        private final double asked;

        /** Root of the number of bodies: sums over a subtree see about that many errors of positions. */
        private final double rootOfBodies;

        /** Root of the number of joints and closures: their errors are summed up as squares. */
        private final double rootOfJoints;

        private double h;
        private double roundOff;
        private double joints;

        Scaled(double asked, int bodies, int closures) {
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
}
