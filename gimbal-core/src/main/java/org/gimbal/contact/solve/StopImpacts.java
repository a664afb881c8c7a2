package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.kinematics.Configuration;

/**
 * Impacts at stops of joints with restitution: which ones are about to happen, and their rates while they
 * do.
 */
final class StopImpacts {
    private final BoundRows rows;
    private final BoundMeasures measures;
    private final ContactTolerances.Impacts tolerances;
    private final double[] rebound;
    private final double[] approach;

    /** Impacts of each stop in the present step, and how many came near fast after they had struck too often. */
    private final int[] strikes;

    private int worn;

    StopImpacts(BoundRows rows, ContactTolerances.Impacts tolerances) {
        this.rows = rows;
        this.tolerances = tolerances;
        measures = rows.measures;
        rebound = new double[measures.stops];
        approach = new double[measures.stops];
        strikes = new int[measures.stops];
    }

    /** A step begins: no stop has struck. */
    void beginStep() {
        Arrays.fill(strikes, 0);
        worn = 0;
    }

    /** Stops that were approached fast in this step and did not bounce because they had struck too often. */
    int worn() {
        return worn;
    }

    /**
     * Leaves out the stops that have a restitution and are approached fast enough to bounce; whether there are any.
     *
     * @param byGravity what gravity adds to a velocity in the step
     */
    boolean leaveOutBouncing(Configuration at, double reach, double[] velocity, double byGravity) {
        rows.leaveOutNothing();
        boolean any = false;
        if (measures.stops > 0) {
            look(at, velocity);
            for (int c = 0; c < measures.stops; c++) {
                if (measures.gap(c) <= reach && bounces(c, byGravity) && !isWorn(c)) {
                    rows.leaveOut(c);
                    any = true;
                }
            }
        }
        return any;
    }

    private boolean bounces(int c, double byGravity) {
        double e = measures.restitution(c);
        return e > 0 && approach(c) > tolerances.slowest(byGravity, e);
    }

    private boolean isWorn(int c) {
        if (strikes[c] == tolerances.mostStrikes()) {
            strikes[c]++;
            worn++;
        }
        return strikes[c] >= tolerances.mostStrikes();
    }

    /** Counts an impact of all stops left out whose gaps are {@code closed}; whether there are any. */
    boolean countStrikes(Configuration at, double closed) {
        boolean any = false;
        if (measures.stops > 0) {
            measures.evaluateAfter(at);
            for (int c = 0; c < measures.stops; c++) {
                if (rows.isLeftOut(c) && measures.gap(c) <= closed) {
                    strikes[c]++;
                    any = true;
                }
            }
        }
        return any;
    }

    private void look(Configuration at, double[] velocity) {
        measures.evaluateAfter(at);
        measures.rates(measures.gradientAfter, velocity);
    }

    /** How fast a stop is approached, m/s or rad/s. */
    private double approach(int c) {
        return -measures.sign(c) * measures.change[c / 2];
    }

    /** Smallest gap of the stops that are left out. */
    double smallestGapLeftOut(Configuration at) {
        double smallest = Double.POSITIVE_INFINITY;
        if (measures.stops > 0) {
            measures.evaluateAfter(at);
            for (int c = 0; c < measures.stops; c++) {
                smallest = rows.isLeftOut(c) ? Math.min(smallest, measures.gap(c)) : smallest;
            }
        }
        return smallest;
    }

    /**
     * Begins an impact of the stops that are closed at a pose.
     *
     * @param byGravity what gravity adds to a velocity in the step
     */
    void begin(Configuration at, double closedGap, double[] velocity, double byGravity) {
        rows.clear();
        rows.leaveOutNothing();
        if (measures.stops > 0) {
            look(at, velocity);
            System.arraycopy(measures.gradientAfter, 0, measures.gradientBefore, 0, measures.gradientAfter.length);
        }
        rows.activateClosed(closedGap);
        for (int c = 0; c < measures.stops; c++) {
            approach[c] = approach(c);
            rebound[c] = rows.cones.isActive(c) && bounces(c, byGravity) ? measures.restitution(c) * approach[c] : 0;
        }
    }

    /** The fastest approach of the stops that take part. */
    double fastestApproach() {
        double fastest = 0;
        for (int c = 0; c < measures.stops; c++) {
            fastest = rows.cones.isActive(c) ? Math.max(fastest, approach[c]) : fastest;
        }
        return fastest;
    }

    /** Whether any of them gives something back. */
    boolean rebounds() {
        for (double r : rebound) {
            if (r > 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether any of them feels a change of velocities by more than {@code least}. */
    boolean feels(double[] change, double least) {
        if (rows.activeStops() == 0) {
            return false;
        }
        measures.rates(measures.gradientBefore, change);
        for (int c = 0; c < measures.stops; c++) {
            if (rows.cones.isActive(c) && Math.abs(measures.change[c / 2]) > least) {
                return true;
            }
        }
        return false;
    }

    int count() {
        return measures.stops;
    }

    /** Share of its approach that a stop gives back in this impact. */
    double restitution(int c) {
        return rebound[c] > 0 ? measures.restitution(c) : 0;
    }

    /** Work of the impulse of a stop, J: with the mean of the velocities before the impact and {@code u} behind it. */
    double work(int c, double[] u) {
        measures.rates(measures.gradientBefore, u);
        return 0.5 * rows.cones.impulse(c) * (measures.sign(c) * measures.change[c / 2] - approach[c]);
    }

    /** Rates with the velocities {@code u} behind the impact, less a share of the restitution. */
    void evaluate(double[] u, double scale) {
        if (rows.activeStops() > 0) {
            measures.rates(measures.gradientBefore, u);
            for (int c = 0; c < measures.stops; c++) {
                rows.cones.get(c).rate(measures.sign(c) * measures.change[c / 2] - scale * rebound[c]);
            }
        }
    }
}
