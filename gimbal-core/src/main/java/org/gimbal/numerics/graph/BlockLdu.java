package org.gimbal.numerics.graph;

import java.util.Arrays;
import org.gimbal.numerics.dense.BlockProducts;
import org.gimbal.numerics.dense.SmallLu;

/**
 * Sparse block LDU factorisation F = L·D·U in place, and the solution of F·s = f.
 *
 * <p>For the nodes j in the order of elimination:
 *
 * <pre>{@code
 *   D_j   =  F_jj − Σ_i L_ji (D_i U_ij)                 i: earlier neighbours of j
 *   F_jk ←   F_jk − Σ_i L_ji (D_i U_ik)                 k: later neighbours of j and of i
 *   F_kj ←   F_kj − Σ_i L_ki (D_i U_ij)
 *   L_kj  =  F_kj D_j⁻¹ ,   D_j U_jk = F_jk
 * }</pre>
 *
 * <p>then, forwards, y_j = f_j − Σ_i L_ji y_i and, backwards, s_j = D_j⁻¹ (y_j − Σ_k (D_j U_jk) s_k).
 *
 * <ul>
 *   <li>F_ij: block of rows of node i and columns of node j; F is unsymmetric, its pattern is symmetric
 *   <li>L, U: unit lower and unit upper block triangle in the order of elimination; D: block diagonal
 *   <li>D_i, L_ji, D_i U_ij: left by {@link #factorise()} in the places of F_ii, F_ji and F_ij
 *   <li>f, s: right-hand side and solution, laid out by {@link BlockPattern#offset}
 * </ul>
 *
 * <p>linear-time-variational-integrators-2020, Algorithms 3 and 4, and variational-integrators-graph-solvers-2023,
 * Algorithms 3 and 4, with one difference: upper blocks stay multiplied by D. The papers divide them by D only to
 * multiply by it again in every product; left alone they save a block solve per edge and change nothing in the result.
 * D_i is kept as LU factors with row swaps inside the block. There is no pivoting between blocks, so the order must see
 * to it that each D_i is regular: for saddle points, each body before its joint.
 *
 * <p>Use: {@link #clear()}, write blocks into {@link #values()} at {@link #blockOffset}, {@link #factorise()}, {@link
 * #solve} as often as wanted, {@link #clear()} again. Nothing allocates after construction, unless a schedule that
 * changes needs more room than ever before. Not thread-safe.
 */
public final class BlockLdu {
    /** Result of {@link #factorise()} when all pivots were regular. */
    public static final int REGULAR = -1;

    private enum Stage {
        ASSEMBLING,
        FACTORISED,
        FAILED
    }

    private final EliminationSchedule schedule;
    private final SymbolicElimination symbolic;
    private final int dimension;
    private double[] values = {};
    private Stage stage = Stage.ASSEMBLING;

    // By position in the order of elimination.
    private final int[] size;
    private final int[] vectorOffset;
    private final int[] diagonalOffset;

    // By entry of the schedule.
    private int[] upperOffset = {};
    private int[] lowerOffset = {};

    /** Row swaps inside the diagonal blocks, laid out like a right-hand side. */
    private final int[] pivots;

    /** By position k: the entry (j, k) of the node j at hand. Only valid for later neighbours of j. */
    private final int[] entryTowards;

    private final double pivotTolerance;

    public BlockLdu(EliminationSchedule schedule) {
        this(schedule, Double.NaN);
    }

    /**
     * With another bound for singular pivots than that of {@link SmallLu}, relative to the largest entry of their
     * block.
     */
    public BlockLdu(EliminationSchedule schedule, double pivotTolerance) {
        this.pivotTolerance = pivotTolerance;
        BlockPattern pattern = schedule.pattern();
        int n = pattern.nodeCount();
        this.schedule = schedule;
        this.symbolic = schedule.symbolic;
        this.dimension = pattern.dimension();
        this.pivots = new int[dimension];
        this.entryTowards = new int[n];
        this.size = new int[n];
        this.vectorOffset = new int[n];
        this.diagonalOffset = new int[n];
        followSchedule();
    }

    /** Takes over a schedule that has been arranged anew; {@link #values()} may be another array then. */
    public void followSchedule() {
        upperOffset = schedule.upperOffset;
        lowerOffset = schedule.lowerOffset;
        if (schedule.storageLength() > values.length) {
            values = new double[Math.max(schedule.storageLength(), 2 * values.length)];
        }
        for (int p = 0; p < size.length; p++) {
            int node = schedule.order[p];
            size[p] = schedule.pattern().size(node);
            vectorOffset[p] = schedule.pattern().offset(node);
            diagonalOffset[p] = schedule.blockOffset(node, node);
        }
        stage = Stage.ASSEMBLING;
    }

    public EliminationSchedule schedule() {
        return schedule;
    }

    /**
     * The array of all blocks itself, at least as long as the schedule's storage, to be written between {@link
     * #clear()} and {@link #factorise()}.
     */
    public double[] values() {
        return values;
    }

    /** Begin of the row-major block F_ij in {@link #values()}; a search, so callers keep the result. */
    public int blockOffset(int row, int column) {
        return schedule.blockOffset(row, column);
    }

    /** Sets all blocks to zero and makes the matrix ready for new numbers. */
    public void clear() {
        Arrays.fill(values, 0, schedule.storageLength(), 0.0);
        stage = Stage.ASSEMBLING;
    }

    private boolean regular(int j) {
        return Double.isNaN(pivotTolerance)
                ? SmallLu.factorise(values, diagonalOffset[j], size[j], pivots, vectorOffset[j])
                : SmallLu.factorise(values, diagonalOffset[j], size[j], pivots, vectorOffset[j], pivotTolerance);
    }

    /**
     * Overwrites the blocks by the factors.
     *
     * <p>A diagonal block is judged by its own entries at the moment of its elimination. If the updates cancel it
     * completely, as redundant equations do, only rounding errors are left to be compared with each other, and the
     * block may pass as regular: redundancy has to be found by other means.
     *
     * @return {@link #REGULAR}, or the node whose diagonal block is singular at the moment of its elimination (by the
     *     threshold of {@link SmallLu#factorise}) or not finite; the blocks are then useless until {@link #clear()}
     */
    public int factorise() {
        requireStage(Stage.ASSEMBLING, "factorise() needs fresh numbers: call clear() and write the blocks first");
        for (int j = 0; j < size.length; j++) {
            subtractEarlier(j);
            if (!regular(j)) {
                stage = Stage.FAILED;
                return schedule.order[j];
            }
            for (int e = symbolic.start[j]; e < symbolic.start[j + 1]; e++) {
                SmallLu.solveFromRight(
                        values,
                        diagonalOffset[j],
                        size[j],
                        pivots,
                        vectorOffset[j],
                        values,
                        lowerOffset[e],
                        size[symbolic.later[e]]);
            }
        }
        stage = Stage.FACTORISED;
        return REGULAR;
    }

    /** Overwrites the right-hand side, laid out by {@link BlockPattern#offset}, by the solution. */
    public void solve(double[] rhsInOut) {
        solveColumns(rhsInOut, 1);
    }

    /** Solves for several right-hand sides, stored one after the other: column c begins at c times the dimension. */
    public void solveColumns(double[] rhsInOut, int columns) {
        requireStage(Stage.FACTORISED, "solve needs a factorised matrix: call factorise() and look at its result");
        if (columns < 0 || rhsInOut.length < (long) columns * dimension) {
            throw new IllegalArgumentException("Right-hand side has " + rhsInOut.length + " numbers; " + columns
                    + " columns of dimension " + dimension + " were asked for");
        }
        for (int c = 0; c < columns; c++) {
            substituteForwards(rhsInOut, c * dimension);
            substituteBackwards(rhsInOut, c * dimension);
        }
    }

    /**
     * out −= F x for a matrix with this pattern whose blocks are laid out like {@link #values()}: what they were before
     * {@link #factorise()}, kept by the caller. Vectors are laid out by {@link BlockPattern#offset}.
     */
    public void subtractProduct(double[] blocks, double[] x, double[] out) {
        for (int i = 0; i < size.length; i++) {
            int xi = vectorOffset[i];
            BlockProducts.subtractProduct(out, xi, blocks, diagonalOffset[i], x, xi, size[i], size[i]);
            for (int e = symbolic.start[i]; e < symbolic.start[i + 1]; e++) {
                int j = symbolic.later[e];
                int xj = vectorOffset[j];
                BlockProducts.subtractProduct(out, xi, blocks, upperOffset[e], x, xj, size[i], size[j]);
                BlockProducts.subtractProduct(out, xj, blocks, lowerOffset[e], x, xi, size[j], size[i]);
            }
        }
    }

    /** Writes the matrix, before its factorisation, row-major into an array of dimension² numbers. For diagnosis. */
    public void toDense(double[] out) {
        requireStage(
                Stage.ASSEMBLING, "toDense() shows the matrix before its factorisation; the blocks now hold factors");
        if (out.length != (long) dimension * dimension) {
            throw new IllegalArgumentException(
                    "Dense matrix has " + out.length + " numbers; dimension " + dimension + " needs its square");
        }
        Arrays.fill(out, 0.0);
        for (int i = 0; i < size.length; i++) {
            copyBlock(diagonalOffset[i], i, i, out);
            for (int e = symbolic.start[i]; e < symbolic.start[i + 1]; e++) {
                copyBlock(upperOffset[e], i, symbolic.later[e], out);
                copyBlock(lowerOffset[e], symbolic.later[e], i, out);
            }
        }
    }

    /**
     * The three sums of the class comment for one node j. Updates are fetched when j is reached, not sent out when i is
     * finished: so one look-up table per j finds all target blocks, and the book-keeping stays linear in the fill.
     */
    private void subtractEarlier(int j) {
        for (int e = symbolic.start[j]; e < symbolic.start[j + 1]; e++) {
            entryTowards[symbolic.later[e]] = e;
        }
        for (int s = symbolic.earlierStart[j]; s < symbolic.earlierStart[j + 1]; s++) {
            int entryIj = symbolic.earlierEntry[s];
            int i = symbolic.owner[entryIj];
            subtractProduct(diagonalOffset[j], lowerOffset[entryIj], upperOffset[entryIj], size[j], size[i], size[j]);
            for (int entryIk = entryIj + 1; entryIk < symbolic.start[i + 1]; entryIk++) {
                int k = symbolic.later[entryIk];
                int entryJk = entryTowards[k];
                subtractProduct(
                        upperOffset[entryJk], lowerOffset[entryIj], upperOffset[entryIk], size[j], size[i], size[k]);
                subtractProduct(
                        lowerOffset[entryJk], lowerOffset[entryIk], upperOffset[entryIj], size[k], size[i], size[j]);
            }
        }
    }

    private void subtractProduct(int target, int left, int right, int rows, int inner, int columns) {
        BlockProducts.subtractProduct(values, target, values, left, values, right, rows, inner, columns);
    }

    private void substituteForwards(double[] x, int begin) {
        for (int i = 0; i < size.length; i++) {
            for (int e = symbolic.start[i]; e < symbolic.start[i + 1]; e++) {
                int j = symbolic.later[e];
                BlockProducts.subtractProduct(
                        x,
                        begin + vectorOffset[j],
                        values,
                        lowerOffset[e],
                        x,
                        begin + vectorOffset[i],
                        size[j],
                        size[i]);
            }
        }
    }

    private void substituteBackwards(double[] x, int begin) {
        for (int i = size.length - 1; i >= 0; i--) {
            int xi = begin + vectorOffset[i];
            for (int e = symbolic.start[i]; e < symbolic.start[i + 1]; e++) {
                int k = symbolic.later[e];
                BlockProducts.subtractProduct(
                        x, xi, values, upperOffset[e], x, begin + vectorOffset[k], size[i], size[k]);
            }
            SmallLu.solve(values, diagonalOffset[i], size[i], pivots, vectorOffset[i], x, xi);
        }
    }

    private void copyBlock(int block, int row, int column, double[] out) {
        for (int r = 0; r < size[row]; r++) {
            int target = (vectorOffset[row] + r) * dimension + vectorOffset[column];
            System.arraycopy(values, block + r * size[column], out, target, size[column]);
        }
    }

    private void requireStage(Stage required, String message) {
        if (stage != required) {
            throw new IllegalStateException(message);
        }
    }
}
