package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.numerics.cone.RowCone;

/** Cones of which some count in a step: what an interior-point method asks of all of them together. */
final class WatchedCones {
    private final RowCone[] cone;
    private final boolean[] watched;
    private int count;

    WatchedCones(RowCone[] cones) {
        cone = cones;
        watched = new boolean[cones.length];
    }

    /** All cones, watched or not. */
    int size() {
        return cone.length;
    }

    /** Number of cones that count. */
    int count() {
        return count;
    }

    RowCone get(int c) {
        return cone[c];
    }

    boolean watches(int c) {
        return watched[c];
    }

    void watch(int c) {
        count += watched[c] ? 0 : 1;
        watched[c] = true;
    }

    void clear() {
        Arrays.fill(watched, false);
        count = 0;
    }

    /** The impulse of a cone; nothing if it does not count. */
    double impulse(int c) {
        return watched[c] ? cone[c].impulse() : 0;
    }

    double largestImpulse() {
        double most = 0;
        for (int c = 0; c < cone.length; c++) {
            most = Math.max(most, Math.abs(impulse(c)));
        }
        return most;
    }

    void linearise() {
        for (int c = 0; c < cone.length; c++) {
            if (watched[c]) {
                cone[c].linearise();
            }
        }
    }

    double longestStep(double portion) {
        double longest = 1;
        for (int c = 0; c < cone.length; c++) {
            longest = watched[c] ? Math.min(longest, portion * cone[c].boundary()) : longest;
        }
        return longest;
    }

    void moveTo(double fraction) {
        for (int c = 0; c < cone.length; c++) {
            if (watched[c]) {
                cone[c].moveTo(fraction);
            }
        }
    }

    double complementarity(double fraction) {
        double sum = 0;
        for (int c = 0; c < cone.length; c++) {
            sum += watched[c] ? cone[c].complementarity(fraction) : 0;
        }
        return sum;
    }

    double largestProduct() {
        double worst = 0;
        for (int c = 0; c < cone.length; c++) {
            worst = watched[c] ? Math.max(worst, cone[c].largestProduct()) : worst;
        }
        return worst;
    }

    double worstMismatch() {
        double worst = 0;
        for (int c = 0; c < cone.length; c++) {
            worst = watched[c] ? Math.max(worst, cone[c].mismatch()) : worst;
        }
        return worst;
    }
}
