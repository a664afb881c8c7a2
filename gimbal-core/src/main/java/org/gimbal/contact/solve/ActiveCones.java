package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.numerics.cone.RowCone;

/** The cones of rows with bounds, of which those count in a step that are active. */
final class ActiveCones implements ConeSet {
    private final RowCone[] cone;
    private final boolean[] active;

    /**
     * What the products of each are measured by, kg or kg m², and the impulse below which they are not asked for less.
     */
    private final double[] mass;

    private final double[] negligibleImpulse;
    private double closedRate;
    private int count;

    ActiveCones(RowCone[] cones) {
        cone = cones;
        active = new boolean[cones.length];
        mass = new double[cones.length];
        negligibleImpulse = new double[cones.length];
    }

    /** All cones, active or not. */
    int size() {
        return cone.length;
    }

    /** Number of active cones. */
    int count() {
        return count;
    }

    RowCone get(int c) {
        return cone[c];
    }

    boolean isActive(int c) {
        return active[c];
    }

    void activate(int c) {
        count += active[c] ? 0 : 1;
        active[c] = true;
    }

    /** From now on none is active. */
    void clear() {
        Arrays.fill(active, false);
        count = 0;
    }

    /** The impulse of a cone; zero if it is not active. */
    double impulse(int c) {
        return active[c] ? cone[c].impulse() : 0;
    }

    /** Sets the rate at which closed cones end, m/s or rad/s. */
    void endAt(double rate) {
        closedRate = rate;
    }

    /**
     * Starts a cone well inside.
     *
     * @param speed what velocities are measured by
     * @param size of its impulse
     * @param mass what its products are measured by
     * @param negligible impulse below which its products are not asked for less
     */
    void start(int c, double speed, double size, double mass, double negligible) {
        cone[c].start(speed, size);
        this.mass[c] = mass;
        negligibleImpulse[c] = negligible;
    }

    /** k of a cone for the target κ times its mass. */
    double aim(int c, double kappa, boolean corrected) {
        return cone[c].aim(Math.max(kappa * mass[c], floor(c)), corrected);
    }

    /** Where the product of a cone ends, J. */
    private double floor(int c) {
        return closedRate * Math.max(Math.abs(cone[c].impulse()), negligibleImpulse[c]);
    }

    void linearise() {
        for (int c = 0; c < cone.length; c++) {
            if (active[c]) {
                cone[c].linearise();
            }
        }
    }

    @Override
    public int degree() {
        return count;
    }

    @Override
    public double longestStep(double share) {
        double longest = 1;
        for (int c = 0; c < cone.length; c++) {
            longest = active[c] ? Math.min(longest, share * cone[c].boundary()) : longest;
        }
        return longest;
    }

    @Override
    public void moveTo(double fraction) {
        for (int c = 0; c < cone.length; c++) {
            if (active[c]) {
                cone[c].moveTo(fraction);
            }
        }
    }

    @Override
    public double complementarity(double fraction) {
        double sum = 0;
        for (int c = 0; c < cone.length; c++) {
            sum += active[c] ? Math.max(0, cone[c].complementarity(fraction) - floor(c)) / mass[c] : 0;
        }
        return sum;
    }

    @Override
    public double largestProduct() {
        double worst = 0;
        for (int c = 0; c < cone.length; c++) {
            worst = active[c] ? Math.max(worst, cone[c].largestProduct()) : worst;
        }
        return worst;
    }

    @Override
    public double largestProductOverFloor() {
        double worst = 0;
        for (int c = 0; c < cone.length; c++) {
            worst = active[c] ? Math.max(worst, cone[c].largestProduct() / floor(c)) : worst;
        }
        return worst;
    }

    @Override
    public double worstMismatch() {
        double worst = 0;
        for (int c = 0; c < cone.length; c++) {
            worst = active[c] ? Math.max(worst, cone[c].mismatch()) : worst;
        }
        return worst;
    }
}
