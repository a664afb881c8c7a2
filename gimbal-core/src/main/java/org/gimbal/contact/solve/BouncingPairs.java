package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.LongIndex;

/**
 * The shape pairs that are left out of a step because they may bounce in it, but for those of their features that rest
 * or come near too slowly: these stay in. Counts the impacts of each pair in a step, so that bouncing ends.
 */
final class BouncingPairs {
    private final int mostStrikes;

    /** The pairs that are left out. */
    private final LongIndex leftOut = new LongIndex();

    /** The pairs that struck in the present step, and how often. */
    private final LongIndex struck = new LongIndex();

    private int[] strikes = new int[8];

    /** Of each pair left out: gap and gap rate of its nearest feature that comes nearer, where the search began. */
    private double[] gap = new double[8];

    private double[] rate = new double[8];

    /** Where the features of each that stay in, and those that open, begin: they are found pair by pair. */
    private int[] firstKept = new int[8];

    private int[] firstOpening = new int[8];

    /** Features of pairs left out that stay in. */
    private final int[] keptPair;

    private final int[] keptFeature;
    private int kept;

    /** Features left out that open, with their gaps where the search began. */
    private final int[] openingPair;

    private final int[] openingFeature;
    private final double[] openingGap;
    private int opening;
    private int worn;

    /** For at most {@code capacity} features. */
    BouncingPairs(int capacity, int mostStrikes) {
        this.mostStrikes = mostStrikes;
        keptPair = new int[capacity];
        keptFeature = new int[capacity];
        openingPair = new int[capacity];
        openingFeature = new int[capacity];
        openingGap = new double[capacity];
    }

    /** A step begins: no pair has struck. */
    void beginStep() {
        struck.clear();
        worn = 0;
    }

    void clear() {
        leftOut.clear();
        kept = 0;
        opening = 0;
    }

    int count() {
        return leftOut.count();
    }

    int pair(int k) {
        return (int) leftOut.key(k);
    }

    /** Gap of the nearest feature of a pair that comes nearer, where the search began; infinite if none does. */
    double gap(int k) {
        return gap[k];
    }

    /** How fast that gap opens: below zero, or zero if no feature comes nearer. */
    double rate(int k) {
        return rate[k];
    }

    boolean isLeftOut(int pair) {
        return leftOut.find(pair) >= 0;
    }

    /** Whether a feature of a pair is left out. */
    boolean isLeftOut(int pair, int feature) {
        int place = leftOut.find(pair);
        return place >= 0 && !isKept(place, pair, feature);
    }

    private boolean isKept(int place, int pair, int feature) {
        for (int k = firstKept[place]; k < kept && keptPair[k] == pair; k++) {
            if (keptFeature[k] == feature) {
                return true;
            }
        }
        return false;
    }

    /** Whether a feature left out at some gap is still opening since the search began: then it does not close. */
    boolean isOpening(int pair, int feature, double featureGap) {
        for (int k = firstOpening[leftOut.find(pair)]; k < opening && openingPair[k] == pair; k++) {
            if (openingFeature[k] == feature) {
                return featureGap >= openingGap[k];
            }
        }
        return false;
    }

    /** Leaves a pair out, of which a feature at some gap comes nearer or opens fast. */
    void leaveOut(int pair, int feature, double featureGap, double featureRate) {
        int before = leftOut.count();
        int k = leftOut.add(pair);
        if (k == before) {
            reserve(k + 1);
            rate[k] = 0;
            firstKept[k] = Integer.MAX_VALUE;
            firstOpening[k] = opening;
            gap[k] = Double.POSITIVE_INFINITY;
        }
        if (featureRate > 0) {
            openingPair[opening] = pair;
            openingFeature[opening] = feature;
            openingGap[opening++] = featureGap;
        } else if (featureGap < gap[k]) {
            gap[k] = featureGap;
            rate[k] = featureRate;
        }
    }

    private void reserve(int pairs) {
        if (pairs > gap.length) {
            gap = Arrays.copyOf(gap, 2 * pairs);
            rate = Arrays.copyOf(rate, 2 * pairs);
            firstKept = Arrays.copyOf(firstKept, 2 * pairs);
            firstOpening = Arrays.copyOf(firstOpening, 2 * pairs);
        }
    }

    /** Keeps a feature of a pair in. */
    void keep(int pair, int feature) {
        int place = leftOut.find(pair);
        firstKept[place] = Math.min(firstKept[place], kept);
        keptPair[kept] = pair;
        keptFeature[kept++] = feature;
    }

    /** A pair strikes. */
    void strike(int pair) {
        int before = struck.count();
        int k = struck.add(pair);
        if (k == strikes.length) {
            strikes = Arrays.copyOf(strikes, 2 * k);
        }
        strikes[k] = k == before ? 1 : strikes[k] + 1;
    }

    /** Whether a pair that comes near fast has struck so often in this step that it no longer bounces. */
    boolean isWorn(int pair, boolean approaches) {
        int k = struck.find(pair);
        if (k >= 0 && strikes[k] == mostStrikes && approaches) {
            strikes[k]++;
            worn++;
        }
        return k >= 0 && strikes[k] >= mostStrikes;
    }

    /** Pairs that came near fast in this step and did not bounce because they had struck too often. */
    int worn() {
        return worn;
    }
}
