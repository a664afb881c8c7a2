package org.gimbal.maximal.elimination;

import java.util.Arrays;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.numerics.dense.DenseLdu;
import org.gimbal.numerics.dense.SingularPivotException;
import org.gimbal.numerics.graph.BlockLdu;
import org.gimbal.numerics.graph.BlockPattern;
import org.gimbal.numerics.graph.EliminationSchedule;

/**
 * Sparse block LDU of the full matrix, as in the papers (M5): the {@link StepMatrix} over bodies, joints and closures,
 * each body eliminated before its joint, leaves to root (2020, eq. 38 and algorithms 3–4; with loops 2023, algorithms
 * 3–4), closures where their branches meet, or the same matrix dense in the same order (algorithms 1–2).
 *
 * <pre>
 *   [ M   −G₁ᵀ  −C₁ᵀ ] [ e ]     [ r ]
 *   [ G₂    0     0  ] [ λ ] = − [ g ]
 *   [ C₂    0     0  ] [ μ ]     [ γ ]
 * </pre>
 *
 * λ and μ enter linearly and r is taken without them, so the solve gives their whole values. Blocks are pivoted inside
 * only, so rows of closures that depend on others are left out, with μ = 0; {@link ClosureElimination} says which.
 */
public final class GraphSolver implements StepSolver {
    private final StepLayout layout;
    private final BodyBlocks bodies;
    private final boolean dense;
    private final int n;
    private final Closures closures;
    private final StepMatrix matrix;
    private final BlockPattern pattern;
    private final BlockLdu ldu;
    private final double[] unknown;
    private final double[] violation;
    private final double[] densePlain;
    private final double[] denseMatrix;
    private final double[] denseSide;
    private final int[] denseOrder;

    /** How often a solution is refined. */
    private final int refinements;

    /**
     * The matrix before its factorisation, a right-hand side and what the solution leaves of it; for {@link #refine}.
     */
    private double[] kept = {};

    private final double[] side;
    private final double[] left;
    private Configuration after;

    /** Finds the rows of closures that depend on others. */
    private final TreeElimination selection;

    private final boolean[] marked;

    /** With each body before its joint, leaves to root; {@code dense} as one whole matrix in that order. */
    public GraphSolver(StepLayout layout, BodyBlocks bodies, boolean dense) {
        this(layout, bodies, leavesToRoot(layout, bodies), dense, 0);
    }

    /** With the elimination of a matrix of one's own. */
    GraphSolver(StepLayout layout, BodyBlocks bodies, StepMatrix matrix, int refinements) {
        this(layout, bodies, matrix, false, refinements);
    }

    private GraphSolver(StepLayout layout, BodyBlocks bodies, StepMatrix matrix, boolean dense, int refinements) {
        this.layout = layout;
        this.bodies = bodies;
        this.matrix = matrix;
        this.dense = dense;
        this.refinements = refinements;
        after = layout.linkage.newConfiguration();
        n = layout.count;
        closures = layout.rows;
        ldu = matrix.ldu;
        pattern = matrix.pattern;
        selection = new TreeElimination(layout);
        marked = new boolean[layout.travelling.rows()];
        int size = pattern.dimension();
        unknown = new double[size];
        violation = new double[size];
        densePlain = new double[dense ? size * size : 0];
        denseMatrix = new double[densePlain.length];
        denseSide = new double[dense ? size : 0];
        denseOrder = dense ? matrix.graph.scalarOrder() : new int[0];
        side = new double[refinements > 0 ? size : 0];
        left = new double[side.length];
    }

    /** The matrix in the order of the papers. */
    static StepMatrix leavesToRoot(StepLayout layout, BodyBlocks bodies) {
        StepGraph graph = new StepGraph(layout, layout.rows);
        return new StepMatrix(layout, bodies, graph, EliminationSchedule.inOrder(graph.pattern, graph.order()));
    }

    @Override
    public boolean factorise(
            double h,
            double[] turn,
            Configuration before,
            Configuration newPose,
            double[] stiffness,
            ContactBlocks contacts) {
        after = newPose;
        selectRows(h, turn, before, stiffness, contacts);
        matrix.assemble(h, turn, before, after);
        matrix.addContacts(contacts);
        matrix.addCompliances(stiffness);
        if (!dense) {
            keepMatrix();
            return ldu.factorise() == BlockLdu.REGULAR;
        }
        permuteDense();
        try {
            DenseLdu.factorise(denseMatrix, denseOrder.length);
            return true;
        } catch (SingularPivotException e) {
            return false;
        }
    }

    private void keepMatrix() {
        if (refinements > 0) {
            int length = ldu.schedule().storageLength();
            kept = kept.length < length ? new double[ldu.values().length] : kept;
            System.arraycopy(ldu.values(), 0, kept, 0, length);
        }
    }

    /** Decides which rows are left out: those that depend on others, and compliant ones without stiffness. */
    private void selectRows(double h, double[] turn, Configuration before, double[] stiffness, ContactBlocks contacts) {
        boolean[] leftOut = matrix.leftOut;
        for (int k = 0; k < stiffness.length; k++) {
            leftOut[leftOut.length - stiffness.length + k] = stiffness[k] == 0;
        }
        if (selection.closures != null) {
            bodies.blocks(h, turn, before.r, after.r, selection.matrix);
            selection.addContacts(contacts);
            selection.factorise(before, after, 1 / Math.abs(h), stiffness);
            selection.closures.markDependent(marked);
            for (int j = 0; j < marked.length; j++) {
                leftOut[layout.travellingRow[j]] = marked[j];
            }
        }
    }

    /** The joint violations at the new pose as it is now, which may have moved on since the matrix was filled. */
    private void violations() {
        for (int i = 0; i < n; i++) {
            after.rows.locate(i, after.x, after.r);
            int count = after.rows.constraints(i);
            System.arraycopy(after.rows.violation, 0, violation, pattern.offset(StepGraph.jointNode(i)), count);
        }
    }

    private void permuteDense() {
        int size = pattern.dimension();
        ldu.toDense(densePlain);
        for (int a = 0; a < size; a++) {
            for (int b = 0; b < size; b++) {
                denseMatrix[a * size + b] = densePlain[denseOrder[a] * size + denseOrder[b]];
            }
        }
    }

    @Override
    public int dependentRows() {
        return selection.closures == null ? 0 : selection.closures.deficiency();
    }

    @Override
    public void solve(double[] residual, double[] given, double[] increments, double[] multipliers) {
        violations();
        solveAll(residual, given, increments, multipliers);
    }

    /** As {@link VelocitySolver#weakest}. */
    void weakest(double size) {
        if (selection.closures != null) {
            selection.closures.weakest(size);
        }
    }

    /** As {@link #solve} with the joints of the tree taken as satisfied. */
    void solveSatisfied(double[] residual, double[] given, double[] increments, double[] multipliers) {
        Arrays.fill(violation, 0);
        solveAll(residual, given, increments, multipliers);
    }

    private void solveAll(double[] residual, double[] given, double[] increments, double[] multipliers) {
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 6; k++) {
                unknown[pattern.offset(StepGraph.bodyNode(i)) + k] = -residual[6 * i + k];
            }
            int joint = pattern.offset(StepGraph.jointNode(i));
            for (int k = 0; k < pattern.size(StepGraph.jointNode(i)); k++) {
                unknown[joint + k] = -violation[joint + k];
            }
        }
        int closure = pattern.dimension() - closures.rows(); // their nodes come last
        for (int r = 0; r < closures.rows(); r++) {
            unknown[closure + r] = matrix.leftOut[r] ? 0 : -given[r];
        }
        solveUnknown();
        for (int i = 0; i < n; i++) {
            System.arraycopy(unknown, pattern.offset(StepGraph.bodyNode(i)), increments, 6 * i, 6);
        }
        System.arraycopy(unknown, closure, multipliers, 0, multipliers.length);
    }

    /**
     * x ← x + F⁻¹(b − F x). Contacts between bodies are stiff: eliminating one body leaves the other the small
     * difference of large blocks, and with it an error in proportion to the right-hand side, which holds whole joint
     * impulses.
     */
    private void refine() {
        System.arraycopy(side, 0, left, 0, left.length);
        ldu.subtractProduct(kept, unknown, left);
        ldu.solve(left);
        for (int k = 0; k < left.length; k++) {
            unknown[k] += left[k];
        }
    }

    private void solveUnknown() {
        if (!dense) {
            System.arraycopy(unknown, 0, side, 0, side.length);
            ldu.solve(unknown);
            for (int k = 0; k < refinements; k++) {
                refine();
            }
            return;
        }
        for (int a = 0; a < denseOrder.length; a++) {
            denseSide[a] = unknown[denseOrder[a]];
        }
        DenseLdu.solve(denseMatrix, denseOrder.length, denseSide);
        for (int a = 0; a < denseOrder.length; a++) {
            unknown[denseOrder[a]] = denseSide[a];
        }
    }
}
