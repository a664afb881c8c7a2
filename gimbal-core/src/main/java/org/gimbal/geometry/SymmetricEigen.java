package org.gimbal.geometry;

import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;

/**
 * Eigenvalues, ascending, and eigenvectors, the columns of a proper rotation, of a symmetric 3×3 matrix: A = V diag(λ)
 * Vᵀ.
 *
 * <p>Cyclic Jacobi iteration: each rotation in the plane of two axes zeroes one off-diagonal entry; sweeps over the
 * three planes converge quadratically. Chosen over the closed formula because it keeps the digits of repeated and of
 * very different eigenvalues alike. Only +, −, ·, / and square roots in a fixed order: the same bits on every machine.
 */
record SymmetricEigen(Vec3 values, Mat3 vectors) {
    /** Six were the most in three million random matrices; the bound only makes the end of the loop evident. */
    private static final int MAX_SWEEPS = 20;

    /** An entry this small against the two diagonal entries beside it cannot change the last bit of either. */
    private static final double NEGLIGIBLE = 0x1p-56;

    private static final int[][] PLANES = {{0, 1, 2}, {0, 2, 1}, {1, 2, 0}};

    /** Decomposes the symmetric part of a finite matrix. */
    static SymmetricEigen of(Mat3 m) {
        double[] entries = new double[9];
        m.into(entries, 0);
        int exponent = exponentOf(entries);
        double[][] a = new double[3][3];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                // a power of two is exact, and keeps squares and sums from overflow
                double upper = Math.scalb(entries[3 * i + j], -exponent);
                double lower = Math.scalb(entries[3 * j + i], -exponent);
                a[i][j] = 0.5 * (upper + lower);
            }
        }
        double[][] v = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        for (int sweep = 0; sweep < MAX_SWEEPS && sweep(a, v); sweep++) {
            // until a sweep has nothing left to do
        }
        return sorted(a, v, exponent);
    }

    /** One rotation per plane where there is something to remove; whether there was any. */
    private static boolean sweep(double[][] a, double[][] v) {
        boolean rotated = false;
        for (int[] plane : PLANES) {
            int p = plane[0];
            int q = plane[1];
            double scale = Math.sqrt(Math.abs(a[p][p])) * Math.sqrt(Math.abs(a[q][q]));
            if (Math.abs(a[p][q]) > NEGLIGIBLE * scale) {
                rotate(a, v, p, q, plane[2]);
                rotated = true;
            }
        }
        return rotated;
    }

    /**
     * A ← GᵀAG and V ← VG, with G the rotation by φ in the plane (p, q), |φ| ≤ π/4, that makes A_pq vanish: t = tan φ
     * is the smaller root of t² + 2θt − 1 = 0, θ = (A_qq − A_pp)/(2 A_pq).
     */
    private static void rotate(double[][] a, double[][] v, int p, int q, int r) {
        double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        double root = 1 / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        double t = theta < 0 ? -root : root;
        double c = 1 / Math.sqrt(t * t + 1);
        double s = t * c;
        a[p][p] -= t * a[p][q];
        a[q][q] += t * a[p][q];
        a[p][q] = 0;
        a[q][p] = 0;
        double rp = c * a[r][p] - s * a[r][q];
        double rq = s * a[r][p] + c * a[r][q];
        a[r][p] = rp;
        a[p][r] = rp;
        a[r][q] = rq;
        a[q][r] = rq;
        for (double[] row : v) {
            double vp = row[p];
            row[p] = c * vp - s * row[q];
            row[q] = s * vp + c * row[q];
        }
    }

    /**
     * Orders by eigenvalue; equal ones stay in the order of their axes. The last column makes the frame right-handed.
     */
    private static SymmetricEigen sorted(double[][] a, double[][] v, int exponent) {
        int[] order = {0, 1, 2};
        for (int[] pair : new int[][] {{0, 1}, {1, 2}, {0, 1}}) {
            int first = order[pair[0]];
            int second = order[pair[1]];
            if (a[first][first] > a[second][second]) {
                order[pair[0]] = second;
                order[pair[1]] = first;
            }
        }
        double[] values = new double[3];
        Vec3[] columns = new Vec3[3];
        for (int i = 0; i < 3; i++) {
            int k = order[i];
            values[i] = Math.scalb(a[k][k], exponent);
            columns[i] = new Vec3(v[0][k], v[1][k], v[2][k]);
        }
        boolean leftHanded = columns[0].cross(columns[1]).dot(columns[2]) < 0;
        Vec3 last = leftHanded ? columns[2].negate() : columns[2];
        return new SymmetricEigen(Vec3.from(values, 0), Mat3.ofColumns(columns[0], columns[1], last));
    }

    /** The binary exponent of the largest entry. */
    private static int exponentOf(double[] entries) {
        double largest = Double.MIN_NORMAL;
        for (double entry : entries) {
            largest = Math.max(largest, Math.abs(entry));
        }
        return Math.getExponent(largest);
    }
}
