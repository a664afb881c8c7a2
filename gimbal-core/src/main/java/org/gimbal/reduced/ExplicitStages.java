package org.gimbal.reduced;

/**
 * The stages of one explicit step of y = (q, u), its end, error and dense output (docs/theory/reduced.md, R20–R23). Flat
 * arrays; scratch space of one run.
 */
final class ExplicitStages {
    private final RungeKuttaPair pair;
    private final int size; // of q, and of u
    private final int width;
    private final double[] slope; // k of all stages, one row for each number of y
    private final double[] stageQ;
    private final double[] stageU;
    private final double[] rate;
    private final double[] acceleration;
    private final double[] estimate;
    private final double[] lowEstimate;

    ExplicitStages(RungeKuttaPair pair, int size) {
        this.pair = pair;
        this.size = size;
        width = pair.width;
        slope = new double[2 * size * width];
        stageQ = new double[size];
        stageU = new double[size];
        rate = new double[size];
        acceleration = new double[size];
        estimate = new double[2 * size];
        lowEstimate = new double[2 * size];
    }

    /** k₁ from the slope at the beginning, which begins at {@code o}. */
    void begin(double[] slopes, int o) {
        for (int c = 0; c < 2 * size; c++) {
            slope[c * width] = slopes[o + c];
        }
    }

    /** k₁ = f(t, y) of y that begins at {@code o}. */
    void begin(ForwardDynamics f, double time, double[] y, int o) {
        System.arraycopy(y, o, stageQ, 0, size);
        System.arraycopy(y, o + size, stageU, 0, size);
        evaluate(f, time, 0);
    }

    /** All stages of a step from y, which begins at {@code o}, and its end. */
    void run(ForwardDynamics f, double time, double h, double[] y, int o) {
        for (int s = 1; s < pair.stages; s++) {
            stage(f, time, h, y, o, s);
        }
        place(h, y, o, pair.stages);
    }

    /** The slope at the end; the step has run. */
    void finish(ForwardDynamics f, double time, double h) {
        evaluate(f, time + h, pair.stages);
    }

    /** Stages of the dense output alone; the step is finished. */
    void refine(ForwardDynamics f, double time, double h, double[] y, int o) {
        for (int s = pair.stages + 1; s < width; s++) {
            stage(f, time, h, y, o, s);
        }
    }

    private void stage(ForwardDynamics f, double time, double h, double[] y, int o, int s) {
        place(h, y, o, s);
        evaluate(f, time + pair.node[s] * h, s);
    }

    /** y + h Σ a_sj k_j. */
    private void place(double h, double[] y, int o, int s) {
        int n = size;
        for (int c = 0; c < n; c++) {
            stageQ[c] = y[o + c] + h * sum(s, c);
            stageU[c] = y[o + n + c] + h * sum(s, n + c);
        }
    }

    private double sum(int s, int c) {
        double[] a = pair.weight;
        double[] k = slope;
        double sum = 0;
        for (int i = s * width, j = c * width, end = i + s; i < end; i++, j++) {
            sum += a[i] * k[j];
        }
        return sum;
    }

    private void evaluate(ForwardDynamics f, double time, int s) {
        f.evaluate(time, stageQ, stageU, rate, acceleration);
        for (int c = 0, i = s; c < size; c++, i += width) {
            slope[i] = rate[c];
            slope[size * width + i] = acceleration[c];
        }
    }

    /** The end of the step that ran last. */
    void end(double[] y, int o) {
        System.arraycopy(stageQ, 0, y, o, size);
        System.arraycopy(stageU, 0, y, o + size, size);
    }

    /** A coordinate at its end. */
    double coordinate(int k) {
        return stageQ[k];
    }

    double velocity(int k) {
        return stageU[k];
    }

    /** The slope of a stage. */
    void slope(int stage, double[] slopes, int o) {
        for (int c = 0; c < 2 * size; c++) {
            slopes[o + c] = slope[c * width + stage];
        }
    }

    /**
     * The error of the step that ran last, over what is tolerated: the largest of all numbers of y. Two estimates e and
     * e', of lower order, count as e²/√(e² + e'²/100) (R21).
     *
     * @param y where it began, from {@code o}
     */
    double error(ForwardDynamics f, double h, double[] y, int o, ErrorScales scales) {
        estimate(f, pair.error, estimate);
        estimate(f, pair.lowError, lowEstimate);
        double most = 0;
        double mostLow = 0;
        double step = Math.abs(h);
        for (int c = 0; c < size; c++) {
            int u = (size + c) * width;
            double forQ = step / scales.ofCoordinate(c, y[o + c], stageQ[c]);
            double forU =
                    step / scales.ofVelocity(c, step, y[o + size + c], stageU[c], slope[u], slope[u + pair.stages - 1]);
            most = Math.max(most, Math.max(Math.abs(estimate[c]) * forQ, Math.abs(estimate[size + c]) * forU));
            mostLow = Math.max(
                    mostLow, Math.max(Math.abs(lowEstimate[c]) * forQ, Math.abs(lowEstimate[size + c]) * forU));
        }
        if (!(most + mostLow < Double.POSITIVE_INFINITY)) {
            return Double.POSITIVE_INFINITY; // nor where something is not a number
        }
        return most == 0 || mostLow == 0 ? most : most * most / Math.sqrt(most * most + 0.01 * mostLow * mostLow);
    }

    /** Σ e_j k_j for all numbers of y; what rows will take away again does not count. */
    private void estimate(ForwardDynamics f, double[] weights, double[] out) {
        for (int c = 0; c < 2 * size; c++) {
            out[c] = dot(weights, 0, c * width);
        }
        f.keepTangential(out);
    }

    private double dot(double[] a, int o, int k) {
        double sum = 0;
        int count = Math.min(a.length - o, width);
        for (int j = 0; j < count; j++) {
            sum += a[o + j] * slope[k + j];
        }
        return sum;
    }

    /** Numbers of the dense output for each number of y. */
    static int terms(RungeKuttaPair pair) {
        return 4 + pair.denseTerms;
    }

    /**
     * The dense output of the step that was refined last, term by term (R23); the last term needs the highest power.
     *
     * @param y where it began, from {@code o}
     * @param out receives {@link #terms} times 2n numbers
     */
    void dense(double h, double[] y, int o, double[] out, int p) {
        int n = 2 * size;
        for (int c = 0; c < n; c++) {
            int k = c * width;
            double change = h * sum(pair.stages, c);
            double first = h * slope[k];
            double last = h * slope[k + pair.stages];
            out[p + c] = y[o + c];
            out[p + n + c] = change;
            out[p + 2 * n + c] = first - change;
            out[p + 3 * n + c] = 2 * change - (first + last);
            for (int t = 0; t < pair.denseTerms; t++) {
                out[p + (4 + t) * n + c] = h * dot(pair.dense, t * width, k);
            }
        }
    }

    /** y at the share θ of a step, from its dense output: y = y₀ + θ (r₁ + (1 − θ) (r₂ + θ (r₃ + …))). */
    static void at(double share, double[] dense, int o, int terms, double[] q, double[] u) {
        int size = q.length;
        int n = 2 * size;
        for (int c = 0; c < n; c++) {
            double sum = 0;
            for (int t = terms - 1; t > 0; t--) {
                sum = (sum + dense[o + t * n + c]) * (t % 2 == 1 ? share : 1 - share);
            }
            double value = dense[o + c] + sum;
            if (c < size) {
                q[c] = value;
            } else {
                u[c - size] = value;
            }
        }
    }
}
