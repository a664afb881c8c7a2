package org.gimbal.reduced;

import org.gimbal.reduced.tree.CoordinateUnits;
import org.gimbal.reduced.tree.ReducedSystem;

/**
 * What an error of a coordinate or a velocity is measured against (docs/theory/reduced.md, R22). A coordinate counts as
 * one if it turns a body by 1 rad or moves it by a length of the mechanism; a velocity is compared with itself and with
 * what it gains over the step. Numbers far from zero have round-off as their floor. Of the mechanism alone.
 */
final class ErrorScales {
    /** Roundings of a sum of a dozen terms. */
    private static final double ROUND_OFF = 16 * Math.ulp(1.0);

    /**
     * A velocity that moves nothing by more than this share of its scale over a step, or over one of the run if that is
     * longer, is as good as none.
     */
    private static final double SLOW = 0.01;

    private double leastTime;

    private final ReducedSystem system;
    private final double tolerance;
    private final double[] scale;
    private final boolean[] turns;

    ErrorScales(ReducedSystem system, double tolerance) {
        this.system = system;
        this.tolerance = tolerance;
        CoordinateUnits units = new CoordinateUnits(system);
        scale = units.unit;
        turns = units.turns;
    }

    /** Sets the length of a step of the run. */
    void runStep(double h) {
        leastTime = Math.abs(h);
    }

    double ofCoordinate(int c, double begin, double end) {
        return Math.max(tolerance * scale[c], ROUND_OFF * Math.max(Math.abs(begin), Math.abs(end)));
    }

    double ofVelocity(int c, double step, double begin, double end, double rateBegin, double rateEnd) {
        double speed = Math.max(Math.abs(begin), Math.abs(end));
        double gain = step * Math.max(Math.abs(rateBegin), Math.abs(rateEnd));
        double tolerated = tolerance * Math.max(Math.max(speed, gain), SLOW * scale[c] / Math.max(step, leastTime));
        return Math.max(tolerated, ROUND_OFF * speed);
    }

    /** How fast a motion is, 1/s: velocities and roots of accelerations over their scales; they begin at u and a. */
    double rate(double[] values, int u, int a) {
        double most = 0;
        for (int k = 0; k < scale.length; k++) {
            double speed = Math.abs(values[u + k]) / scale[k];
            double gain = Math.sqrt(Math.abs(values[a + k]) / scale[k]);
            most = Math.max(most, Math.max(speed, gain));
        }
        return most;
    }

    /** Largest angular velocity of a joint that may have a rotation vector, rad/s; u begins at {@code o}. */
    double turning(double[] y, int o) {
        if (system.plainRates) {
            return 0;
        }
        double most = 0;
        for (int i = 0; i < system.count; i++) {
            double sum = 0;
            for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                sum += turns[k] && !system.hinge[i] ? y[o + k] * y[o + k] : 0;
            }
            most = Math.max(most, sum);
        }
        return Math.sqrt(most);
    }
}
