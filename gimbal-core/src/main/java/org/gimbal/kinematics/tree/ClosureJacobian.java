package org.gimbal.kinematics.tree;

import org.gimbal.kinematics.closure.Closures;
import org.gimbal.numerics.dense.RankRevealingQr;

/**
 * J = ∂γ/∂(coordinates of the tree) at the pose placed last, of some columns only; dense, for set-up code. Metres and
 * radians count alike.
 */
public final class ClosureJacobian {
    /** Pivots of J below this share of the largest entry of J and of the closures' gradient are taken as zero. */
    static final double DEPENDENT_PIVOT = 1e-9;

    private final int entries;
    private final int[] column;
    private final int rows;

    /** rows × columns, row by row. */
    public final double[] matrix;

    /** Pivots up to this are taken as zero. */
    public final double threshold;

    private final RankRevealingQr qr;

    /**
     * Evaluates and factorises.
     *
     * @param used the entries of the tree's list that get a column
     */
    public ClosureJacobian(TreeCoordinates tree, Closures closures, int[] used) {
        entries = tree.count();
        column = used;
        rows = closures.rows();
        matrix = new double[rows * used.length];
        double[] gradient = new double[closures.gradientSize()];
        closures.takeKnot(tree.at);
        closures.evaluate(tree.at, new double[rows], gradient);
        double[] velocity = new double[6 * tree.linkage.bodies.count()];
        double[] rates = new double[rows];
        double largest = 0; // what rows feel when their bodies are free, so that round-off alone never counts as rank
        for (double entry : gradient) {
            largest = Math.max(largest, Math.abs(entry));
        }
        for (int k = 0; rows > 0 && k < used.length; k++) {
            tree.unitVelocities(used[k], velocity);
            closures.rates(gradient, velocity, rates);
            for (int r = 0; r < rows; r++) {
                matrix[r * used.length + k] = rates[r];
                largest = Math.max(largest, Math.abs(rates[r]));
            }
        }
        qr = new RankRevealingQr(rows, used.length);
        threshold = DEPENDENT_PIVOT * largest;
        qr.factorise(matrix, 0, used.length, rows, used.length, threshold);
    }

    public int rank() {
        return qr.rank();
    }

    public int rows() {
        return rows;
    }

    public int columns() {
        return column.length;
    }

    /**
     * The k-th of columns − rank orthonormal changes of the coordinates that leave γ as it is; zero where there is no
     * column.
     */
    public double[] freedom(int k) {
        double[] found = new double[column.length];
        qr.nullVector(k, found, 0);
        return spread(found);
    }

    /** Factors of Jᵀ, whose columns are the rows of J, with the rank that J was found to have. */
    public RankRevealingQr ofTransposed() {
        int m = rows;
        int n = column.length;
        double[] transposed = new double[m * n];
        for (int r = 0; r < m; r++) {
            for (int c = 0; c < n; c++) {
                transposed[c * m + r] = matrix[r * n + c];
            }
        }
        RankRevealingQr factors = new RankRevealingQr(n, m);
        int found = factors.factorise(transposed, 0, m, n, m, threshold);
        if (found > rank()) {
            factors.factorise(transposed, 0, m, n, m, factors.pivot(rank()));
        } else if (found < rank()) {
            factors.factorise(transposed, 0, m, n, m, Math.nextDown(factors.pivot(rank() - 1)));
        }
        return factors;
    }

    /** λ for which Jᵀλ comes nearest to generalised forces of the used entries, the shortest of them. */
    public double[] multipliers(double[] generalised) {
        double[] lambda = new double[rows];
        ofTransposed().solve(generalised, 0, lambda, 0);
        return lambda;
    }

    /** J⁺ side: the shortest change of the coordinates that comes nearest; zero where there is no column. */
    double[] leastNorm(double[] side) {
        double[] found = new double[column.length];
        qr.solve(side, 0, found, 0);
        return spread(found);
    }

    private double[] spread(double[] found) {
        double[] all = new double[entries];
        for (int k = 0; k < column.length; k++) {
            all[column[k]] = found[k];
        }
        return all;
    }

    /** The change down the slope of ½|γ|², −Jᵀγ, of the length that would be best if γ were linear. */
    double[] downhill(double[] violation) {
        double[] slope = new double[column.length];
        for (int r = 0; r < rows; r++) {
            for (int k = 0; k < column.length; k++) {
                slope[k] += matrix[r * column.length + k] * violation[r];
            }
        }
        double square = 0;
        double fall = 0;
        for (int r = 0; r < rows; r++) {
            double change = 0;
            for (int k = 0; k < column.length; k++) {
                change += matrix[r * column.length + k] * slope[k];
            }
            fall += change * change;
        }
        for (double s : slope) {
            square += s * s;
        }
        for (int k = 0; k < slope.length; k++) {
            slope[k] *= fall > 0 ? -square / fall : 0;
        }
        return spread(slope);
    }

    /** v − J⁺ J v: the part of a change that leaves γ as it is. */
    public double[] alongFreedom(double[] v) {
        double[] side = new double[rows];
        for (int r = 0; r < rows; r++) {
            for (int k = 0; k < column.length; k++) {
                side[r] += matrix[r * column.length + k] * v[column[k]];
            }
        }
        double[] across = leastNorm(side);
        double[] along = new double[v.length];
        for (int c : column) {
            along[c] = v[c] - across[c];
        }
        return along;
    }
}
