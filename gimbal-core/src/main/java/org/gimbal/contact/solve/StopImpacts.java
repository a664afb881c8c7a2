package org.gimbal.contact.solve;

import org.gimbal.kinematics.Configuration;

/**
 * Impacts at stops of joints with restitution: which ones are about to happen, and their rates while they
 * do.
 */
final class StopImpacts {
    private final BoundRows rows;
    private final BoundMeasures measures;
    private final double[] rebound;

    StopImpacts(BoundRows rows) {
        this.rows = rows;
        measures = rows.measures;
        rebound = new double[measures.stops];
    }

    /**
     * Leaves out the stops that have a restitution and are approached faster than {@code slowest}; whether there are
     * any.
     */
    boolean leaveOutBouncing(Configuration at, double reach, double[] velocity, double slowest) {
        rows.leaveOutNothing();
        boolean any = false;
        if (measures.stops > 0) {
            look(at, velocity);
            for (int c = 0; c < measures.stops; c++) {
                if (measures.restitution(c) > 0 && measures.gap(c) <= reach && approach(c) > slowest) {
                    rows.leaveOut(c);
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
     * @param slowest approach below which nothing is given back
     * @return the fastest approach
     */
    double begin(Configuration at, double closedGap, double[] velocity, double slowest) {
        rows.clear();
        rows.leaveOutNothing();
        double fastest = 0;
        if (measures.stops > 0) {
            look(at, velocity);
            System.arraycopy(measures.gradientAfter, 0, measures.gradientBefore, 0, measures.gradientAfter.length);
        }
        rows.activateClosed(closedGap);
        for (int c = 0; c < measures.stops; c++) {
            rebound[c] = approach(c) > slowest ? measures.restitution(c) * approach(c) : 0;
            fastest = rows.cones.isActive(c) ? Math.max(fastest, approach(c)) : fastest;
        }
        return fastest;
    }

    /** Rates with the velocities {@code u} behind the impact. */
    void evaluate(double[] u) {
        if (rows.activeStops() > 0) {
            measures.rates(measures.gradientBefore, u);
            for (int c = 0; c < measures.stops; c++) {
                rows.cones.get(c).rate(measures.sign(c) * measures.change[c / 2] - rebound[c]);
            }
        }
    }
}
