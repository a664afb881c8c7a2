package org.gimbal.numerics.space;

import java.util.Arrays;

/**
 * The uniform cubic B-spline surface of six values over a grid of control values, n by m, four each way at least:
 *
 * <pre>   f(u, v) = Σ_ij B_i(u) B_j(v) c_ij,   0 ≤ u ≤ n − 3,   0 ≤ v ≤ m − 3, </pre>
 *
 * twice continuously differentiable. f(i, j) is nearest to c_{i+1, j+1}. Behind its borders it goes on as if control
 * values followed at the distance of the last two, which is smooth and soon straight. Constant: any number of threads
 * may ask it.
 */
public final class GridSpline {
    /** Values at each place. */
    public static final int WIDTH = 6;

    private static final int WEIGHTS = 6 * WIDTH;

    /** How many numbers {@link #at} needs. */
    public static final int SIZE = WEIGHTS + 24;

    private final int n;
    private final int m;
    private final double[] control;

    /**
     * A spline of control values.
     *
     * @param control six values c_ij at 6 (m i + j)
     */
    public GridSpline(int n, int m, double[] control) {
        this.n = n;
        this.m = m;
        this.control = control.clone();
    }

    /** Fills {@code out} with f, ∂f/∂u, ∂f/∂v, ∂²f/∂u², ∂²f/∂u∂v and ∂²f/∂v², six numbers each. */
    public void at(double u, double v, double[] out) {
        Arrays.fill(out, 0, WEIGHTS, 0);
        int first = weights(u, n, out, WEIGHTS);
        int second = weights(v, m, out, WEIGHTS + 12);
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                add(WEIGHTS + i, WEIGHTS + 12 + j, WIDTH * (m * (first + i) + second + j), out);
            }
        }
    }

    /** One control value, with its weights and their derivatives along both directions. */
    private void add(int a, int b, int c, double[] out) {
        for (int k = 0; k < WIDTH; k++) {
            double value = control[c + k];
            out[k] += out[a] * out[b] * value;
            out[WIDTH + k] += out[a + 4] * out[b] * value;
            out[2 * WIDTH + k] += out[a] * out[b + 4] * value;
            out[3 * WIDTH + k] += out[a + 8] * out[b] * value;
            out[4 * WIDTH + k] += out[a + 4] * out[b + 4] * value;
            out[5 * WIDTH + k] += out[a] * out[b + 8] * value;
        }
    }

    /** Weights of four of {@code count} controls, twelve numbers from {@code o}; returns the first of the four. */
    private static int weights(double u, int count, double[] out, int o) {
        double s = Math.floor(u);
        int first = (int) Math.max(0, Math.min(count - 4, s));
        if (s < -1) {
            straight(u + 1, 0, out, o);
        } else if (s > count - 3) {
            straight(u + 3 - count, 2, out, o);
        } else {
            CubicBasis.weights(u - s, out, o);
            for (int derivative = o; derivative < o + 12; derivative += 4) {
                fold(s - first, out, derivative);
            }
        }
        return first;
    }

    /** On the line through two neighbouring controls, the first of them in {@code slot}. */
    private static void straight(double along, int slot, double[] out, int o) {
        Arrays.fill(out, o, o + 12, 0);
        out[o + slot] = 1 - along;
        out[o + slot + 1] = along;
        out[o + 4 + slot] = -1;
        out[o + 5 + slot] = 1;
    }

    /** Where the four controls reach over a border by one, it is twice that beside the border less the next. */
    private static void fold(double over, double[] out, int o) {
        double before = out[o];
        double behind = out[o + 3];
        if (over < 0) {
            out[o] = out[o + 1] + 2 * before;
            out[o + 1] = out[o + 2] - before;
            out[o + 2] = behind;
            out[o + 3] = 0;
        } else if (over > 0) {
            out[o + 3] = out[o + 2] + 2 * behind;
            out[o + 2] = out[o + 1] - behind;
            out[o + 1] = before;
            out[o] = 0;
        }
    }
}
