package org.gimbal.audit;

import java.util.OptionalDouble;

/**
 * How long steps may be, judged by the start alone:
 *
 * <pre>
 *   h ≤ 0.1 / ω            ω: largest angular velocity of a body
 *   h ≤ √(0.05 / α)        α: largest angular acceleration of a body released from rest here
 *   h ≤ 2π / (20 r)        r: fastest rate of small motions
 * </pre>
 *
 * The second says that an angular velocity changes by no more than {@link #RESOLVED_CHANGE} per step length. Only conservative forces are counted in α and r.
 *
 * @param spin ω, rad/s
 * @param acceleration α, rad/s²; zero if not known
 * @param rate r, rad/s; zero if nothing is elastic or not known
 * @param growing whether the motion of this rate runs away from the start instead of swinging about it
 * @param motionsKnown whether small motions could be computed
 */
public record StepAdvice(double spin, double acceleration, double rate, boolean growing, boolean motionsKnown) {
    private static final double TURN_PER_STEP = 0.1; // rad per step

    /** What a step resolves well: the largest change of any angular velocity over it, times the step, rad. */
    private static final double RESOLVED_CHANGE = 0.05;

    private static final double STEPS_PER_PERIOD = 20;

    /** By velocities (v, ω), six numbers per link, alone. */
    static StepAdvice of(double[] velocity) {
        return new StepAdvice(spin(velocity), 0, 0, false, false);
    }

    static StepAdvice of(double[] velocity, SmallMotions motions) {
        boolean growing = -motions.least() > motions.greatest();
        double square = growing ? -motions.least() : motions.greatest();
        double rate = Math.sqrt(Math.max(0, square));
        return new StepAdvice(spin(velocity), motions.angularAcceleration(), rate, growing, motions.known());
    }

    private static double spin(double[] velocity) {
        double spin = 0;
        for (int k = 3; k < velocity.length; k += 6) {
            double x = velocity[k];
            double y = velocity[k + 1];
            double z = velocity[k + 2];
            spin = Math.max(spin, Math.sqrt(x * x + y * y + z * z));
        }
        return spin;
    }

    /** r/2π, Hz; zero if nothing swings. */
    public double frequency() {
        return rate / (2 * Math.PI);
    }

    /** The longest step by the velocities at the start, s; infinite if nothing turns. */
    public double bySpin() {
        return TURN_PER_STEP / spin;
    }

    /** The longest step by the accelerations at the start, s; infinite if there are none. */
    public double byAcceleration() {
        return Math.sqrt(RESOLVED_CHANGE / acceleration);
    }

    /** The longest step by the fastest small motion, s; infinite if there is none. */
    public double byRate() {
        return 2 * Math.PI / (STEPS_PER_PERIOD * rate);
    }

    /** The shortest of the three, rounded down to 1, 2 or 5 times a power of ten; empty if there is no limit. */
    public OptionalDouble step() {
        double longest = Math.min(bySpin(), Math.min(byAcceleration(), byRate()));
        return Double.isInfinite(longest) ? OptionalDouble.empty() : OptionalDouble.of(roundedDown(longest));
    }

    static double roundedDown(double step) {
        int exponent = (int) Math.floor(StrictMath.log10(step));
        double best = 0;
        for (int e = exponent - 1; e <= exponent + 1; e++) {
            for (int digit : new int[] {1, 2, 5}) {
                double candidate = Double.parseDouble(digit + "e" + e);
                best = candidate <= step ? Math.max(best, candidate) : best;
            }
        }
        return best;
    }
}
