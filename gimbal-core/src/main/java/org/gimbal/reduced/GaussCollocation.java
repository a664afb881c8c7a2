package org.gimbal.reduced;

import org.gimbal.reduced.tree.ReducedSystem;
import org.jspecify.annotations.Nullable;

/**
 * Gauss–Legendre collocation with two or three stages, orders 4 and 6 (docs/theory/reduced.md, R26–R27), solved by
 * fixed-point iteration to round-off: symmetric, and symplectic for trees of hinges, whose momenta it integrates.
 */
final class GaussCollocation implements Integrator {
    private static final int MOST_ITERATIONS = 60;

    /** Changes below this, relative to the scales of q and w, are round-off; they may end no lower. */
    private static final double ROUND_OFF = 1e-12;

    private static final double SETTLED = 4e-16;

    private final ReducedSystem system;
    private final double[][] weight;
    private final double[] node;
    private final double[] sum;
    private final double[][] rate;
    private final double[][] change;
    private final double[] stageQ;
    private final double[] stageW;
    private final double[] nextRate;
    private final double[] nextChange;
    private final double[] begin;
    private final double[] end;
    private @Nullable Flow flow;

    GaussCollocation(int stages, ReducedSystem system) {
        this.system = system;
        double r = Math.sqrt(stages == 2 ? 3 : 15);
        if (stages == 2) {
            node = new double[] {0.5 - r / 6, 0.5 + r / 6};
            sum = new double[] {0.5, 0.5};
            weight = new double[][] {{0.25, 0.25 - r / 6}, {0.25 + r / 6, 0.25}};
        } else {
            node = new double[] {0.5 - r / 10, 0.5, 0.5 + r / 10};
            sum = new double[] {5.0 / 18, 4.0 / 9, 5.0 / 18};
            weight = new double[][] {
                {5.0 / 36, 2.0 / 9 - r / 15, 5.0 / 36 - r / 30},
                {5.0 / 36 + r / 24, 2.0 / 9, 5.0 / 36 - r / 24},
                {5.0 / 36 + r / 30, 2.0 / 9 + r / 15, 5.0 / 36}
            };
        }
        int size = system.size;
        rate = new double[stages][size];
        change = new double[stages][size];
        stageQ = new double[size];
        stageW = new double[size];
        nextRate = new double[size];
        nextChange = new double[size];
        begin = new double[size];
        end = new double[size];
    }

    @Override
    public boolean step(ForwardDynamics f, double h, ReducedState from, ReducedState to) {
        Flow along = flow(f);
        along.fromVelocities(from.q, from.u, begin);
        for (int i = 0; i < node.length; i++) {
            if (i == 0) {
                along.evaluate(from.time(), from.q, begin, rate[0], change[0]);
            } else {
                System.arraycopy(rate[0], 0, rate[i], 0, begin.length);
                System.arraycopy(change[0], 0, change[i], 0, begin.length);
            }
        }
        if (!solve(along, h, from)) {
            return false;
        }
        boolean turnsLittle = f.turnsLittle(h);
        place(sum, h, from.q, rate, to.q);
        place(sum, h, begin, change, end);
        along.toVelocities(to.q, end, to.u);
        return turnsLittle;
    }

    private Flow flow(ForwardDynamics f) {
        Flow known = flow;
        if (known == null) {
            known = CanonicalDynamics.covers(system) ? new CanonicalDynamics(system, f) : f;
            flow = known;
        }
        return known;
    }

    /** Iterates until nothing but round-off changes; false if it does not come to that. */
    private boolean solve(Flow along, double h, ReducedState from) {
        double last = Double.POSITIVE_INFINITY;
        for (int iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
            double most = 0;
            for (int i = 0; i < node.length; i++) {
                most = Math.max(most, improve(along, h, from, i));
            }
            if (most <= SETTLED || (most <= ROUND_OFF && most >= last)) {
                return true;
            }
            if (!(most < Double.POSITIVE_INFINITY)) {
                return false;
            }
            last = most;
        }
        return last <= ROUND_OFF;
    }

    /** Renews the slopes of a stage; returns by how much h times them changes, relative to the state. */
    private double improve(Flow along, double h, ReducedState from, int i) {
        place(weight[i], h, from.q, rate, stageQ);
        place(weight[i], h, begin, change, stageW);
        along.evaluate(from.time() + node[i] * h, stageQ, stageW, nextRate, nextChange);
        return Math.abs(h) * Math.max(renew(nextRate, rate[i], stageQ), renew(nextChange, change[i], stageW));
    }

    private static double renew(double[] next, double[] kept, double[] at) {
        double most = 0;
        double largest = 1;
        for (int k = 0; k < next.length; k++) {
            most = Math.max(most, Math.abs(next[k] - kept[k]));
            largest = Math.max(largest, Math.abs(at[k]));
            kept[k] = next[k];
        }
        return most / largest;
    }

    private static void place(double[] weights, double h, double[] from, double[][] slopes, double[] out) {
        for (int k = 0; k < out.length; k++) {
            double total = 0;
            for (int j = 0; j < weights.length; j++) {
                total += weights[j] * slopes[j][k];
            }
            out[k] = from[k] + h * total;
        }
    }
}
