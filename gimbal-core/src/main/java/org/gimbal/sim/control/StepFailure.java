package org.gimbal.sim.control;

/**
 * What an attempt without a solution was left with.
 *
 * @param residuals residual norm at each iteration, m, rad and per second
 * @param where the contact that is worst solved; empty if nothing touched
 */
@SuppressWarnings("ArrayRecordComponent") // made for one message, never compared
public record StepFailure(double[] residuals, String where) {
    /** Nothing is known. */
    public static final StepFailure UNKNOWN = new StepFailure(new double[] {Double.NaN}, "");
}
