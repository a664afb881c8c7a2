package org.gimbal.force;

/**
 * Dry friction of the effort τ: where q moves, −τ against its rate; at rest any effort with |effort| ≤ τ, whatever
 * holds. It takes the power τ |q̇|. An engine solves for the effort at rest; {@link #allows} tells whether one obeys
 * the law.
 *
 * @param largest τ, N or N·m
 */
public record DryFrictionEffort(double largest) implements EffortLaw {
    /** Whether an effort is one of those that the law allows at a rate; up to a slack in the unit of the effort. */
    public boolean allows(double effort, double rate, double slack) {
        return rate == 0
                ? Math.abs(effort) <= largest + slack
                : Math.abs(effort + Math.copySign(largest, rate)) <= slack;
    }

    @Override
    public double effort(double q, double rate, double[] command, int c) {
        return rate == 0 ? 0 : -Math.copySign(largest, rate);
    }

    @Override
    public double bound() {
        return largest;
    }

    @Override
    public boolean smoothAt(double q, double rate, double[] command, int c) {
        return rate != 0;
    }
}
