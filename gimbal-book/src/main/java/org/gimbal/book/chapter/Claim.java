package org.gimbal.book.chapter;

/**
 * One measured value beside the published or exact one.
 *
 * @param published what the source or the exact solution says, in words or digits
 * @param ours what this run gave
 * @param bound what was asked of it
 */
public record Claim(String name, String published, String ours, String bound, Verdict verdict) {
    /** Passes if the value is no larger than the bound. */
    public static Claim atMost(String name, String published, double ours, double bound, String unit) {
        return new Claim(name, published, Digits.of(ours, unit), "≤ " + Digits.of(bound, unit), pass(ours <= bound));
    }

    /** Passes if the value is no smaller than the bound. */
    public static Claim atLeast(String name, String published, double ours, double bound, String unit) {
        return new Claim(name, published, Digits.of(ours, unit), "≥ " + Digits.of(bound, unit), pass(ours >= bound));
    }

    /** Passes if the value differs from the exact one by no more than the tolerance. */
    public static Claim near(String name, double exact, double ours, double tolerance, String unit) {
        boolean near = Math.abs(ours - exact) <= tolerance;
        return new Claim(
                name,
                Digits.precise(exact, unit),
                Digits.precise(ours, unit),
                "± " + Digits.of(tolerance, unit),
                pass(near));
    }

    /** Passes if something is so. */
    public static Claim holds(String name, String published, String ours, String bound, boolean held) {
        return new Claim(name, published, ours, bound, pass(held));
    }

    /** A value without a bound, for comparison. */
    public static Claim info(String name, String published, String ours) {
        return new Claim(name, published, ours, "", Verdict.INFO);
    }

    private static Verdict pass(boolean held) {
        return held ? Verdict.PASS : Verdict.FALLS_SHORT;
    }
}
