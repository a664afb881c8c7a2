package org.gimbal.record;

import java.util.Arrays;

/**
 * The tenths of a series: where each of them lies and how wide it is. A line through a series sees what grows evenly; a
 * jump, or a scatter that grows, it may take for chance. So the levels are compared, too:
 *
 * <pre>
 *   moved    |mean of the last tenth − mean of the first|  >  the usual band, and more than round-off leaves
 *   widened  least band of the last three tenths  >  1.5 · greatest band of the first three, likewise
 * </pre>
 *
 * The usual band is the median of all ten, or that of the first tenth if it is wider: a motion that dies away has its
 * errors at the beginning. A tenth of a steady series has its mean well within its band. Three tenths on either side
 * are asked, because rare peaks, such as chaotic motions have, make single bands wide.
 *
 * @param means of the tenths
 * @param bands greatest minus least value of the tenths
 * @param roundOff changes up to this are round-off
 */
public record Levels(double[] means, double[] bands, double roundOff) {
    static final int PARTS = 10;

    /** So many tenths at either end are asked for their bands. */
    private static final int ENDS = 3;

    /** A band that grows evenly to 2.4 times its width over a run exceeds this between the third and the eighth tenth. */
    private static final double WIDENED = 1.5;

    /** From the first tenth to the last. */
    public double change() {
        return means[PARTS - 1] - means[0];
    }

    /** What a steady series does not exceed. */
    public double usualBand() {
        double[] sorted = bands.clone();
        Arrays.sort(sorted);
        return Math.max(bands[0], 0.5 * (sorted[PARTS / 2 - 1] + sorted[PARTS / 2]));
    }

    /** Whether the last tenth lies elsewhere than the first; what is not a number counts as elsewhere. */
    public boolean moved() {
        return !(Math.abs(change()) <= Math.max(usualBand(), roundOff));
    }

    /** Whether the values scatter more and more. */
    public boolean widened() {
        double before = Arrays.stream(bands, 0, ENDS).max().orElse(0);
        double behind = Arrays.stream(bands, PARTS - ENDS, PARTS).min().orElse(0);
        return !(behind <= Math.max(WIDENED * before, roundOff));
    }

    /** Neither moved nor widened. */
    public boolean steady() {
        return !moved() && !widened();
    }
}
