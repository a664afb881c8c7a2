package org.gimbal.kinematics.joint;

import java.util.Arrays;

/**
 * An orthonormal basis q₀ … q₅ of all twists, made from directions S that are added one by one (Gram and Schmidt, twice
 * over): those that do not depend on the ones before, S = Q R, then whatever is added besides, then unit vectors.
 * Metres and radians count alike.
 */
final class DirectionBasis {
    /** Part of a direction's length that must be left for it not to depend on those before. */
    static final double DEPENDENT = 1e-8;

    /** Square of the part of a unit vector that must be left for the basis to be completed with it. */
    private static final double LEAST_LEFT = 1e-2;

    /** q_i, six numbers each. */
    final double[] q = new double[36];

    /** R by columns: entry (i, j) at 6 j + i. */
    private final double[] r = new double[36];

    private final double[] rest = new double[6];
    private final double[] projection = new double[6];
    private final double[] added = new double[6];
    private int rank;
    private int size;

    void clear() {
        rank = 0;
        size = 0;
    }

    /** Number of independent directions, the first basis vectors. */
    int rank() {
        return rank;
    }

    /** Number of basis vectors so far. */
    int size() {
        return size;
    }

    /**
     * Adds a direction; false if it depends on those before, which is all that happens then. Only before {@link #fill}
     * is called.
     */
    boolean add(double[] s, int o) {
        System.arraycopy(s, o, rest, 0, 6);
        double length = norm(rest, 0);
        double left = orthogonalise();
        if (!(left > DEPENDENT * length)) {
            return false;
        }
        System.arraycopy(projection, 0, r, 6 * rank, size);
        r[6 * rank + rank] = left;
        accept(left);
        rank++;
        return true;
    }

    /** Adds a vector to the basis that is none of S, if enough of it is left. */
    boolean fill(double[] v, int o, double least) {
        System.arraycopy(v, o, rest, 0, 6);
        double left = orthogonalise();
        boolean enough = left > least;
        if (enough) {
            accept(left);
        }
        return enough;
    }

    /** Unit vectors that would complete the basis, always the one of which most is left; returns their number. */
    int choose(int[] choice) {
        int kept = size;
        int count = 0;
        while (size < 6) {
            int best = 0;
            double most = -1;
            for (int i = 0; i < 6; i++) {
                double left = left(i);
                if (left > most + 1e-6) { // of equal ones the first, whatever round-off says
                    most = left;
                    best = i;
                }
            }
            choice[count++] = best;
            addUnit(best);
        }
        size = kept;
        return count;
    }

    /** Completes the basis with given unit vectors; false if one of them has too little left, and nothing happens. */
    boolean complete(int[] choice, int count) {
        int kept = size;
        for (int k = 0; k < count; k++) {
            if (size == 6 || left(choice[k]) < LEAST_LEFT) {
                size = kept;
                return false;
            }
            addUnit(choice[k]);
        }
        return size == 6;
    }

    /** Square of what the basis leaves of a unit vector. */
    private double left(int i) {
        double left = 1;
        for (int j = 0; j < size; j++) {
            left -= q[6 * j + i] * q[6 * j + i];
        }
        return left;
    }

    private void addUnit(int i) {
        Arrays.fill(rest, 0);
        rest[i] = 1;
        accept(orthogonalise());
    }

    /**
     * Takes the basis out of {@link #rest}, leaves what was taken out in {@link #projection}, and returns the length of
     * what is left.
     */
    private double orthogonalise() {
        Arrays.fill(projection, 0);
        for (int pass = 0; pass < 2; pass++) {
            for (int j = 0; j < size; j++) {
                double along = dot(q, 6 * j, rest, 0);
                projection[j] += along;
                for (int i = 0; i < 6; i++) {
                    rest[i] -= along * q[6 * j + i];
                }
            }
        }
        return norm(rest, 0);
    }

    private void accept(double length) {
        for (int i = 0; i < 6; i++) {
            q[6 * size + i] = rest[i] / length;
        }
        size++;
    }

    /** out ← R⁻¹ Qᵀ v: the combination of the independent directions that comes nearest to v. */
    void combination(double[] v, int o, double[] out) {
        for (int i = rank - 1; i >= 0; i--) {
            double sum = dot(q, 6 * i, v, o);
            for (int j = i + 1; j < rank; j++) {
                sum -= r[6 * j + i] * out[j];
            }
            out[i] = sum / r[6 * i + i];
        }
    }

    /** out ← row i of R⁻¹ Qᵀ: what tells how much of direction i there is in a twist. */
    void dual(int i, double[] out, int o) {
        Arrays.fill(out, o, o + 6, 0);
        Arrays.fill(projection, 0, rank, 0);
        for (int j = i; j < rank; j++) { // Rᵀ y = e_i, by columns of R
            double sum = j == i ? 1 : 0;
            for (int l = i; l < j; l++) {
                sum -= r[6 * j + l] * projection[l];
            }
            projection[j] = sum / r[6 * j + j];
            for (int c = 0; c < 6; c++) {
                out[o + c] += projection[j] * q[6 * j + c];
            }
        }
    }

    /**
     * q̇_i, if the directions S change with Ṡ and the unit vectors stay: the derivative of every line of Gram and
     * Schmidt. Vectors of neither kind are taken as constant.
     *
     * @param columns S, six numbers each, of which {@code independent} names those that were added
     * @param choice the unit vectors that complete the basis
     */
    void follow(double[] columns, double[] rates, int[] independent, int[] choice, int choices, double[] out) {
        Arrays.fill(out, 0, 36, 0);
        for (int j = 0; j < 6; j++) {
            if (j < rank) {
                System.arraycopy(columns, 6 * independent[j], added, 0, 6);
                System.arraycopy(rates, 6 * independent[j], rest, 0, 6);
                followOne(j, out);
            } else if (j >= 6 - choices) {
                Arrays.fill(added, 0);
                Arrays.fill(rest, 0);
                added[choice[j - (6 - choices)]] = 1;
                followOne(j, out);
            }
        }
    }

    /** From the vector {@link #added} as number j and its rate in {@link #rest}. */
    private void followOne(int j, double[] out) {
        System.arraycopy(rest, 0, projection, 0, 6); // the rate of what was added
        for (int i = 0; i < j; i++) {
            double along = dot(q, 6 * i, added, 0);
            double change = dot(out, 6 * i, added, 0) + dot(q, 6 * i, projection, 0);
            for (int c = 0; c < 6; c++) {
                rest[c] -= change * q[6 * i + c] + along * out[6 * i + c];
            }
        }
        double length = dot(q, 6 * j, added, 0);
        double growth = dot(q, 6 * j, rest, 0);
        for (int c = 0; c < 6; c++) {
            out[6 * j + c] = (rest[c] - growth * q[6 * j + c]) / length;
        }
    }

    static double dot(double[] a, int i, double[] b, int j) {
        double sum = 0;
        for (int k = 0; k < 6; k++) {
            sum += a[i + k] * b[j + k];
        }
        return sum;
    }

    private static double norm(double[] v, int o) {
        return Math.sqrt(dot(v, o, v, o));
    }
}
