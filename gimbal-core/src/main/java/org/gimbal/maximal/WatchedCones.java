package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.numerics.cone.RowCone;

/** Cones of which some count in a step: what an interior-point method asks of all of them together. */
final class WatchedCones {
    private final RowCone[] cone;
    private final boolean[] watched;

    /** What the products of each are measured by, kg or kg m², and the impulse below which they are not asked for less. */
    private final double[] mass;

    private final double[] least;
    private double closed;
    private int count;

    WatchedCones(RowCone[] cones) {
        cone = cones;
        watched = new boolean[cones.length];
        mass = new double[cones.length];
        least = new double[cones.length];
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

    /** Sets the rate at which closed cones end, m/s or rad/s. */
    void endAt(double rate) {
        closed = rate;
    }

    /**
     * Starts a cone well inside.
     *
     * @param size of its impulse
     * @param slight impulse below which its products are not asked for less
     */
    void start(int c, double speed, double size, double slight) {
        cone[c].start(speed, size);
        mass[c] = size / speed;
        least[c] = slight;
    }

    /** k of a cone for the target κ times its mass. */
    double aim(int c, double kappa, boolean corrected) {
        return cone[c].aim(Math.max(kappa * mass[c], floor(c)), corrected);
    }

    /** Where the product of a cone ends, J. */
    private double floor(int c) {
        return closed * Math.max(Math.abs(cone[c].impulse()), least[c]);
    }

    /** Largest product in units of where it is to end. */
    double overFloor() {
        double worst = 0;
        for (int c = 0; c < cone.length; c++) {
            worst = watched[c] ? Math.max(worst, cone[c].largestProduct() / floor(c)) : worst;
        }
        return worst;
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

    /** What the products, over the masses, are above where they end; m²/s² or rad²/s², now or after a step. */
    double complementarity(double fraction) {
        double sum = 0;
        for (int c = 0; c < cone.length; c++) {
            sum += watched[c] ? Math.max(0, cone[c].complementarity(fraction) - floor(c)) / mass[c] : 0;
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
