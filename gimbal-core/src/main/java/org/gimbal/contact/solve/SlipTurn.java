package org.gimbal.contact.solve;

import org.gimbal.numerics.newton.Bracket;

/**
 * A slip that turns while an impact goes on (docs/theory/common.md, C14), integrated by dτ = dp/|s|, in which its
 * direction stays smooth as it comes to rest:
 *
 * <pre>
 *   ds/dτ = |s| w − μ W_t s,   dp/dτ = |s|,   df/dτ = −μ s,   d(work)/dτ = v_n |s|
 * </pre>
 *
 * by Runge and Kutta's rule of fourth order, each step compared with two halves of it.
 */
final class SlipTurn {
    private static final int SIZE = 6;
    private static final int MOST_STEPS = 100_000;
    private static final int MOST_TRIALS = 60;

    /** Error of one step relative to the slip, and to the whole impulse and work. */
    private static final double TOLERANCE = 1e-12;

    private final ImpactPath path;

    /** Slip (two), p, friction impulse (two), work of the normal impulse since the last event. */
    private final double[] now = new double[SIZE];

    private final double[] whole = new double[SIZE];
    private final double[] halves = new double[SIZE];
    private final double[] at = new double[SIZE];
    private final double[] slope = new double[SIZE];
    private final double[] sum = new double[SIZE];
    private final Bracket bracket = new Bracket();
    private double[] w = new double[9];
    private double friction;

    /** v_n less what p and the friction impulse have made of it. */
    private double normalAtZero;

    SlipTurn(ImpactPath path) {
        this.path = path;
    }

    /** Follows the slip until it rests (returns 1) or the impact ends (0); not a number if neither happens. */
    double follow(double[] inverseMass, double mu, double noSlip) {
        w = inverseMass;
        friction = mu;
        begin();
        double largest = Math.abs(w[3]) + Math.abs(w[6]) + mu * (w[4] + w[8]);
        double length = 0.1 / largest;
        for (int k = 0; k < MOST_STEPS; k++) {
            double error = step(length);
            if (error > TOLERANCE) {
                length *= Math.max(0.2, 0.9 * StrictMath.pow(TOLERANCE / error, 0.2));
            } else {
                boolean event = passed() >= 0;
                if (event) {
                    stepToEvent(length);
                }
                System.arraycopy(halves, 0, now, 0, SIZE);
                if (event) {
                    settle();
                    if (path.event()) {
                        return 0;
                    }
                    begin();
                }
                if (Math.sqrt(now[0] * now[0] + now[1] * now[1]) <= noSlip) {
                    settle();
                    path.endSlip();
                    return 1;
                }
                length *= Math.min(2, 0.9 * StrictMath.pow(TOLERANCE / Math.max(error, 1e-20), 0.2));
            }
        }
        return Double.NaN;
    }

    private void begin() {
        now[0] = path.v[1];
        now[1] = path.v[2];
        System.arraycopy(path.impulse, 0, now, 2, 3);
        now[5] = 0;
        normalAtZero = path.v[0] - w[0] * now[2] - w[1] * now[3] - w[2] * now[4];
    }

    private void settle() {
        System.arraycopy(now, 2, path.impulse, 0, 3);
        path.arrive(now[5]);
        now[5] = 0;
    }

    private double normal(double[] y) {
        return normalAtZero + w[0] * y[2] + w[1] * y[3] + w[2] * y[4];
    }

    private double passed() {
        return path.passed(normal(halves), halves[2], halves[5]);
    }

    /** Writes the state a step later, in two halves and extrapolated, into {@link #halves}; returns the error. */
    private double step(double length) {
        rungeKutta(now, length, whole);
        rungeKutta(now, 0.5 * length, halves);
        rungeKutta(halves, 0.5 * length, halves);
        double slip = Math.sqrt(halves[0] * halves[0] + halves[1] * halves[1]);
        double error = 0;
        for (int k = 0; k < SIZE; k++) {
            double off = (halves[k] - whole[k]) / 15;
            double scale = k < 2 ? slip : Math.abs(halves[2]) * (k == 5 ? Math.abs(normal(halves)) + slip : 1);
            error = Math.max(error, Math.abs(off) / Math.max(scale, Double.MIN_NORMAL));
            halves[k] += off;
        }
        return error;
    }

    private void rungeKutta(double[] from, double length, double[] out) {
        System.arraycopy(from, 0, sum, 0, SIZE);
        System.arraycopy(from, 0, at, 0, SIZE);
        for (int stage = 0; stage < 4; stage++) {
            slope(at);
            double weight = stage == 0 || stage == 3 ? 1.0 / 6 : 1.0 / 3;
            double next = stage < 2 ? 0.5 : 1;
            for (int k = 0; k < SIZE; k++) {
                sum[k] += weight * length * slope[k];
                at[k] = from[k] + next * length * slope[k];
            }
        }
        System.arraycopy(sum, 0, out, 0, SIZE);
    }

    private void slope(double[] y) {
        double slip = Math.sqrt(y[0] * y[0] + y[1] * y[1]);
        slope[0] = slip * w[3] - friction * (w[4] * y[0] + w[5] * y[1]);
        slope[1] = slip * w[6] - friction * (w[7] * y[0] + w[8] * y[1]);
        slope[2] = slip;
        slope[3] = -friction * y[0];
        slope[4] = -friction * y[1];
        slope[5] = normal(y) * slip;
    }

    /** Shortens a step that passes an event so that it ends there. */
    private void stepToEvent(double length) {
        double there = passed();
        bracket.begin(0, path.passed(normal(now), now[2], now[5]), length, there);
        for (int k = 0; k < MOST_TRIALS && there != 0 && !bracket.closed(); k++) {
            double middle = bracket.next();
            step(middle);
            there = passed();
            bracket.put(middle, there);
        }
    }
}
