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
}
