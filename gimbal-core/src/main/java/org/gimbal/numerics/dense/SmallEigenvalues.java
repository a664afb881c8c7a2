package org.gimbal.numerics.dense;

import java.util.Arrays;

/**
 * All eigenvalues of a small real matrix, which need not be symmetric: the roots of det(A − z) by the simultaneous
 * iteration of Durand and Kerner. The determinant comes from an elimination with pivots in complex numbers, never from
 * the coefficients of a polynomial, so that eigenvalues close to each other keep their digits. For set-up code, a
 * handful of rows.
 */
public final class SmallEigenvalues {
    /** Iterations; the last few are quadratic. */
    private static final int MOST = 500;

    /** Relative change below which nothing is gained any more. */
    private static final double FINE = 1e-15;

    /** What rounding leaves between parts that are equal, relative to the largest entry. */
    private static final double ROUNDED = 1e-11;

    private SmallEigenvalues() {}

    /**
     * The eigenvalues, real and imaginary part of each, by real parts from the largest, the
     * positive one of two conjugates first.
     *
     * @param a row by row, n × n
     */
    public static double[][] of(double[] a, int n) {
        double size = 0;
        for (double entry : a) {
            size = Math.max(size, Math.abs(entry));
        }
        double[] re = new double[n];
        double[] im = new double[n];
        for (int i = 0; i < n; i++) { // powers of a number that no symmetry of the roots fits
            double[] last = i == 0 ? new double[] {size, 0} : new double[] {re[i - 1], im[i - 1]};
            double[] next = times(last[0], last[1], 0.4, 0.9);
            re[i] = next[0];
            im[i] = next[1];
        }
        boolean moved = size > 0;
        for (int k = 0; moved && k < MOST; k++) {
            moved = iterate(a, n, re, im, size);
        }
        return sorted(n, re, im, ROUNDED * size);
    }

    private static boolean iterate(double[] a, int n, double[] re, double[] im, double size) {
        boolean moved = false;
        for (int i = 0; i < n; i++) {
            double[] p = determinant(a, n, re[i], im[i]); // of z − A
            for (int j = 0; j < n; j++) {
                if (j != i) {
                    p = quotient(p[0], p[1], re[i] - re[j], im[i] - im[j]);
                }
            }
            re[i] -= p[0];
            im[i] -= p[1];
            moved |= Math.abs(p[0]) + Math.abs(p[1]) > FINE * size;
        }
        return moved;
    }

    /** det(z − A). */
    private static double[] determinant(double[] a, int n, double zr, double zi) {
        double[] r = new double[n * n];
        double[] m = new double[n * n];
        for (int k = 0; k < n * n; k++) {
            boolean diagonal = k % (n + 1) == 0;
            r[k] = (diagonal ? zr : 0) - a[k];
            m[k] = diagonal ? zi : 0;
        }
        double[] product = {1, 0};
        for (int c = 0; c < n; c++) {
            int pivot = pivot(r, m, n, c);
            if (pivot != c) {
                exchange(r, n, c, pivot);
                exchange(m, n, c, pivot);
                product[0] = -product[0];
                product[1] = -product[1];
            }
            int d = c * n + c;
            product = times(product[0], product[1], r[d], m[d]);
            if (r[d] == 0 && m[d] == 0) {
                return product;
            }
            eliminate(r, m, n, c);
        }
        return product;
    }

    private static int pivot(double[] r, double[] m, int n, int c) {
        int best = c;
        for (int i = c + 1; i < n; i++) {
            if (square(r, m, i * n + c) > square(r, m, best * n + c)) {
                best = i;
            }
        }
        return best;
    }

    private static double square(double[] r, double[] m, int k) {
        return r[k] * r[k] + m[k] * m[k];
    }

    private static void exchange(double[] a, int n, int i, int j) {
        for (int k = 0; k < n; k++) {
            double t = a[i * n + k];
            a[i * n + k] = a[j * n + k];
            a[j * n + k] = t;
        }
    }

    private static void eliminate(double[] r, double[] m, int n, int c) {
        for (int i = c + 1; i < n; i++) {
            double[] f = quotient(r[i * n + c], m[i * n + c], r[c * n + c], m[c * n + c]);
            for (int k = c + 1; k < n; k++) {
                double[] t = times(f[0], f[1], r[c * n + k], m[c * n + k]);
                r[i * n + k] -= t[0];
                m[i * n + k] -= t[1];
            }
        }
    }

    private static double[] times(double a, double b, double c, double d) {
        return new double[] {a * c - b * d, a * d + b * c};
    }

    private static double[] quotient(double a, double b, double c, double d) {
        double square = c * c + d * d;
        return new double[] {(a * c + b * d) / square, (b * c - a * d) / square};
    }

    private static double[][] sorted(int n, double[] re, double[] im, double near) {
        double[][] roots = new double[n][];
        for (int i = 0; i < n; i++) {
            roots[i] = new double[] {re[i], Math.abs(im[i]) > near ? im[i] : 0};
        }
        Arrays.sort(roots, (p, q) -> Double.compare(q[0], p[0]));
        for (int i = 0; i + 1 < n; i++) { // conjugates of each other, apart by rounding
            boolean pair = roots[i][0] - roots[i + 1][0] <= near && roots[i][1] < 0 && roots[i + 1][1] > 0;
            if (pair) {
                double[] first = roots[i];
                roots[i] = roots[i + 1];
                roots[i + 1] = first;
            }
        }
        return roots;
    }
}
