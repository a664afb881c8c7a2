package org.gimbal.generalized.recursion;

import org.gimbal.numerics.dense.SmallLu;

/**
 * The paper's integrator on top of its derivatives (eqs. 16–22 with α = ½): from two configurations to the next by
 * Newton's method with the exact derivative of the discrete Euler–Lagrange equations,
 *
 * <pre>
 *   p + D₁L_d(q₀, q₁) = 0,     p = D₂L_d of the step before,
 *   D₁L_d  = h/2 ∂L/∂q − ∂L/∂q̇,     D₂L_d = h/2 ∂L/∂q + ∂L/∂q̇,     at q̄ = ½ (q₀ + q₁), v̄ = (q₁ − q₀)/h
 *   D₂D₁L_d = h/4 ∂²L/∂q∂q + ½ ∂²L/∂q∂q̇ − ½ ∂²L/∂q̇∂q − 1/h ∂²L/∂q̇∂q̇
 * </pre>
 *
 * beginning with q₁ = q₀ and ending where the equations hold to a tolerance. Dense, of the third or, without caching, the
 * fourth power of the number of variables: the engine is what to run.
 */
public final class FrameIntegrator {
    /** Where the published program ends, kg m/s or kg m²/s. */
    private static final double TOLERANCE = 1e-10;

    private static final int MOST_ITERATIONS = 200;

    private final FrameLagrangian lagrangian;
    private final int n;
    private final double h;
    private final double[] q0;
    private final double[] q1;
    private final double[] p;
    private final double[] middle;
    private final double[] rate;
    private final double[] residual;
    private final double[] slope;
    private final int[] pivots;
    private long iterations;

    /** A run with steps of h from two configurations; the second is the present one. */
    public FrameIntegrator(FrameTree tree, boolean caching, double h, double[] first, double[] second) {
        lagrangian = new FrameLagrangian(tree, caching);
        n = tree.size();
        this.h = h;
        q0 = first.clone();
        q1 = second.clone();
        p = new double[n];
        middle = new double[n];
        rate = new double[n];
        residual = new double[n];
        slope = new double[n * n];
        pivots = new int[n];
        look();
        for (int i = 0; i < n; i++) {
            p[i] = h / 2 * lagrangian.dq(i) + lagrangian.du(i);
        }
    }

    /**
     * One step.
     *
     * @throws ArithmeticException if Newton's method does not end
     */
    public void step() {
        System.arraycopy(q1, 0, q0, 0, n);
        for (int k = 0; k < MOST_ITERATIONS; k++) {
            look();
            double sum = 0;
            for (int i = 0; i < n; i++) {
                residual[i] = p[i] + h / 2 * lagrangian.dq(i) - lagrangian.du(i);
                sum += residual[i] * residual[i];
            }
            if (Math.sqrt(sum) < TOLERANCE) {
                for (int i = 0; i < n; i++) {
                    p[i] = h / 2 * lagrangian.dq(i) + lagrangian.du(i);
                }
                return;
            }
            improve();
            iterations++;
        }
        throw new ArithmeticException("Newton's method did not solve the step in " + MOST_ITERATIONS + " iterations");
    }

    private void look() {
        for (int i = 0; i < n; i++) {
            middle[i] = (q0[i] + q1[i]) / 2;
            rate[i] = (q1[i] - q0[i]) / h;
        }
        lagrangian.set(middle, rate);
    }

    private void improve() {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                slope[i * n + j] = h / 4 * lagrangian.dqdq(i, j)
                        + (lagrangian.dqdu(i, j) - lagrangian.dqdu(j, i)) / 2
                        - lagrangian.dudu(i, j) / h;
            }
        }
        if (!SmallLu.factorise(slope, 0, n, pivots, 0)) {
            throw new ArithmeticException("the derivative of the step is singular: some variable moves no mass");
        }
        SmallLu.solve(slope, 0, n, pivots, 0, residual, 0);
        for (int i = 0; i < n; i++) {
            q1[i] -= residual[i];
        }
    }

    /** The present configuration. */
    public double[] configuration() {
        return q1.clone();
    }

    /** How many iterations all steps took. */
    public long iterations() {
        return iterations;
    }

    /** How many products of 4 × 4 matrices were made. */
    public long products() {
        return lagrangian.products();
    }
}
