package org.gimbal.contact.solve;

import java.util.Arrays;

/**
 * The shape pairs that are left out of a step because they may bounce in it, but for those of their features that rest
 * or come near too slowly: these stay in. Counts the impacts of each pair in a step, so that bouncing ends.
 */
final class BouncingPairs {
    private final int mostStrikes;

    /** By shape pair: place among those left out, or −1; impacts in the present step. */
    private final int[] place;

    private final int[] strikes;
    private final int[] leftOut;
    private int count;

    /** Of each pair left out: gap and gap rate of its nearest feature that comes nearer, where the search began. */
    private final double[] gap;

    private final double[] rate;

    /** Where the features of each that stay in, and those that open, begin: they are found pair by pair. */
    private final int[] firstKept;

    private final int[] firstOpening;

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

    BouncingPairs(int shapePairs, int capacity, int mostStrikes) {
        this.mostStrikes = mostStrikes;
        place = new int[shapePairs];
        strikes = new int[shapePairs];
        leftOut = new int[shapePairs];
        gap = new double[shapePairs];
        rate = new double[shapePairs];
        firstKept = new int[shapePairs];
        firstOpening = new int[shapePairs];
        keptPair = new int[capacity];
        keptFeature = new int[capacity];
        openingPair = new int[capacity];
        openingFeature = new int[capacity];
        openingGap = new double[capacity];
        Arrays.fill(place, -1);
    }

    /** A step begins: no pair has struck. */
    void beginStep() {
        Arrays.fill(strikes, 0);
        worn = 0;
    }

    void clear() {
        for (int k = 0; k < count; k++) {
            place[leftOut[k]] = -1;
        }
        count = 0;
        kept = 0;
        opening = 0;
    }

    int count() {
        return count;
    }

    int pair(int k) {
        return leftOut[k];
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
        return place[pair] >= 0;
    }

    /** Whether a feature of a pair is left out. */
    boolean isLeftOut(int pair, int feature) {
        return place[pair] >= 0 && !isKept(pair, feature);
    }

    private boolean isKept(int pair, int feature) {
        for (int k = firstKept[place[pair]]; k < kept && keptPair[k] == pair; k++) {
            if (keptFeature[k] == feature) {
                return true;
            }
        }
        return false;
    }

    /** Whether a feature left out at some gap is still opening since the search began: then it does not close. */
    boolean isOpening(int pair, int feature, double featureGap) {
        for (int k = firstOpening[place[pair]]; k < opening && openingPair[k] == pair; k++) {
            if (openingFeature[k] == feature) {
                return featureGap >= openingGap[k];
            }
        }
        return false;
    }

    /** Leaves a pair out, of which a feature at some gap comes nearer or opens fast. */
    void leaveOut(int pair, int feature, double featureGap, double featureRate) {
        if (place[pair] < 0) {
            place[pair] = count;
            leftOut[count] = pair;
            rate[count] = 0;
            firstKept[count] = Integer.MAX_VALUE;
            firstOpening[count] = opening;
            gap[count++] = Double.POSITIVE_INFINITY;
        }
        int k = place[pair];
        if (featureRate > 0) {
            openingPair[opening] = pair;
            openingFeature[opening] = feature;
            openingGap[opening++] = featureGap;
        } else if (featureGap < gap[k]) {
            gap[k] = featureGap;
            rate[k] = featureRate;
        }
    }

    /** Keeps a feature of a pair in. */
    void keep(int pair, int feature) {
        firstKept[place[pair]] = Math.min(firstKept[place[pair]], kept);
        keptPair[kept] = pair;
        keptFeature[kept++] = feature;
    }

    /** A pair strikes. */
    void strike(int pair) {
        strikes[pair]++;
    }

    /** Whether a pair that comes near fast has struck so often in this step that it no longer bounces. */
    boolean isWorn(int pair, boolean approaches) {
        if (strikes[pair] == mostStrikes && approaches) {
            strikes[pair]++;
            worn++;
        }
        return strikes[pair] >= mostStrikes;
    }

    /** Pairs that came near fast in this step and did not bounce because they had struck too often. */
    int worn() {
        return worn;
    }
}
