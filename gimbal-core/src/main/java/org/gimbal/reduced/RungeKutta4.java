package org.gimbal.reduced;

/**
 * The classical method of order 4 (docs/theory/reduced.md, R15), for y = (q, u):
 *
 * <pre>
 *   k₁ = f(t, y),   k₂ = f(t + h/2, y + h/2 k₁),   k₃ = f(t + h/2, y + h/2 k₂),   k₄ = f(t + h, y + h k₃)
 *   y ← y + h/6 (k₁ + 2 k₂ + 2 k₃ + k₄)
 * </pre>
 *
 * k₂ and k₃ belong to one time, and differ by (h λ/2)² k₁: that is the estimate of h |λ| (R16), of which the method bears
 * 2.8 without growing.
 */
final class RungeKutta4 implements Integrator {
    /** Largest h |λ| that a step follows: a swing at that rate loses 2e-4 of its energy in a step; beyond 2.8 it grows. */
    private static final double FASTEST = 0.5;

    /** What stages may differ by in a step without telling anything, m or rad: some roundings. */
    private static final double STILL = 1e-15;

    private static final double[] NODE = {0, 0.5, 0.5, 1};
    private static final double[] WEIGHT = {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};

    private final double[] stageQ;
    private final double[] stageU;
    private final double[] rate;
    private final double[] acceleration;
    private final double[] zero;
    private final double[] lastRate;
    private final double[] lastAcceleration;

    RungeKutta4(int size) {
        stageQ = new double[size];
        stageU = new double[size];
        rate = new double[size];
        acceleration = new double[size];
        zero = new double[size];
        lastRate = new double[size];
        lastAcceleration = new double[size];
    }

    @Override
    public boolean step(ForwardDynamics f, double h, ReducedState from, ReducedState to) {
        double time = from.time();
        double[] q = from.q;
        double[] u = from.u;
        double[] qEnd = to.q;
        double[] uEnd = to.u;
        int size = q.length;
        double change = 0;
        double whole = 0;
        System.arraycopy(q, 0, qEnd, 0, size);
        System.arraycopy(u, 0, uEnd, 0, size);
        f.evaluate(time, q, u, rate, acceleration);
        for (int stage = 0; stage < 4; stage++) {
            if (stage > 0) {
                double ahead = NODE[stage] * h;
                for (int k = 0; k < size; k++) {
                    stageQ[k] = q[k] + ahead * rate[k];
                    stageU[k] = u[k] + ahead * acceleration[k];
                }
                System.arraycopy(rate, 0, lastRate, 0, size);
                System.arraycopy(acceleration, 0, lastAcceleration, 0, size);
                f.evaluate(time + ahead, stageQ, stageU, rate, acceleration);
            }
            if (stage == 0) {
                whole = norm(rate, zero, 1) + norm(acceleration, zero, h);
            } else if (stage == 2) {
                change = norm(rate, lastRate, 1) + norm(acceleration, lastAcceleration, h);
            }
            double weight = WEIGHT[stage] * h;
            for (int k = 0; k < size; k++) {
                qEnd[k] += weight * rate[k];
                uEnd[k] += weight * acceleration[k];
            }
        }
        // at rest on rows there is nothing but their round-off, which has no rate
        double fastest = Math.abs(h) * change > STILL ? 2 * Math.sqrt(change / whole) : 0;
        return fastest <= FASTEST && f.turnsLittle(h);
    }

    /** |factor (a − b)|. */
    private static double norm(double[] a, double[] b, double factor) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            double d = a[k] - b[k];
            sum += d * d;
        }
        return Math.abs(factor) * Math.sqrt(sum);
    }
}
