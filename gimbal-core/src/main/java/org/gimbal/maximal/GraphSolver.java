package org.gimbal.maximal;

import org.gimbal.contact.ContactBlocks;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointRows;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.numerics.dense.DenseLdu;
import org.gimbal.numerics.dense.SingularPivotException;
import org.gimbal.numerics.graph.BlockLdu;
import org.gimbal.numerics.graph.BlockPattern;
import org.gimbal.numerics.graph.EliminationSchedule;

/**
 * The papers' way (M5): the full matrix over bodies, joints and closures, each body eliminated before its joint, leaves to root
 * (2020, eq. 38 and algorithms 3–4; with loops 2023, algorithms 3–4), closures where their branches meet, or the same matrix dense in the same order (algorithms 1–2).
 *
 * <pre>
 *   [ M   −G₁ᵀ  −C₁ᵀ ] [ e ]     [ r ]
 *   [ G₂    0     0  ] [ λ ] = − [ g ]
 *   [ C₂    0     0  ] [ μ ]     [ γ ]
 * </pre>
 *
 * λ and μ enter linearly and r is taken without them, so the solve gives their whole values. Subscript 1: old pose, 2: new. Blocks
 * are pivoted inside only, so rows of closures that depend on others are left out, with μ = 0; {@link ClosureElimination} says which.
 */
final class GraphSolver implements StepSolver {
    /** How often a solution with contacts between bodies is refined. */
    private static final int REFINEMENTS = 2;

    private final MaximalSystem system;
    private final BodyDynamics bodies;
    private final boolean dense;
    private final int n;
    private final Closures closures;
    private final StepGraph graph;
    private final BlockPattern pattern;
    private final BlockLdu ldu;
    private final double[] blocks;
    private final double[] unknown;
    private final double[] violation;
    private final double[] closureViolation;
    private final double[] gradientBefore;
    private final double[] gradientAfter;
    private final double[] denseMatrix;
    private final double[] denseSide;
    private final int[] denseOrder;
    private final double[] wrench = new double[6];

    /** The matrix before its factorisation, a right-hand side and what the solution leaves of it; for {@link #refine}. */
    private final double[] kept;

    private final double[] side;
    private final double[] left;

    /** Where the blocks begin: body diagonals; per joint and closure side, the column (impulses) and the row block. */
    private final int[] diagonal;

    /** Index of each closure's first side among all sides. */
    private final int[] firstSide;

    private final int[] column;
    private final int[] row;
    private Configuration after;

    /** Finds the rows of closures that depend on others. */
    private final TreeElimination selection;

    private final boolean[] dependent;

    private final boolean[] marked;

    GraphSolver(MaximalSystem system, BodyDynamics bodies, boolean dense) {
        this(system, bodies, dense, new int[0]);
    }

    /** With blocks between further pairs of links, two numbers each: those that touch. */
    GraphSolver(MaximalSystem system, BodyDynamics bodies, boolean dense, int[] touching) {
        this.system = system;
        this.bodies = bodies;
        this.dense = dense;
        after = system.newConfiguration();
        n = system.count;
        closures = system.rows;
        graph = new StepGraph(system, closures, touching);
        pattern = graph.pattern;
        selection = new TreeElimination(system);
        dependent = new boolean[closures.rows()];
        marked = new boolean[system.travelling.rows()];
        EliminationSchedule schedule = EliminationSchedule.inOrder(pattern, graph.order());
        boolean stiff = system.compliantRows() > 0 || !system.contacts.isEmpty(); // blocks that span many digits
        ldu = new BlockLdu(schedule, stiff ? 1e-25 : Double.NaN);
        blocks = new double[36 * n];
        unknown = new double[pattern.dimension()];
        violation = new double[pattern.dimension()];
        closureViolation = new double[closures.rows()];
        gradientBefore = new double[closures.gradientSize()];
        gradientAfter = new double[closures.gradientSize()];
        denseMatrix = new double[dense ? pattern.dimension() * pattern.dimension() : 0];
        denseSide = new double[dense ? pattern.dimension() : 0];
        denseOrder = dense ? graph.scalarOrder() : new int[0];
        kept = new double[touching.length > 0 ? ldu.values().length : 0];
        side = new double[touching.length > 0 ? unknown.length : 0];
        left = new double[side.length];
        diagonal = new int[n];
        firstSide = new int[closures.count() + 1];
        firstSide[0] = 2 * n;
        for (int c = 0; c < closures.count(); c++) {
            firstSide[c + 1] = firstSide[c] + closures.get(c).slots().length;
        }
        column = new int[firstSide[closures.count()]];
        row = new int[column.length];
        locateBlocks();
    }

    private void locateBlocks() {
        for (int i = 0; i < n; i++) {
            diagonal[i] = ldu.blockOffset(StepGraph.bodyNode(i), StepGraph.bodyNode(i));
            locateBlock(2 * i, StepGraph.jointNode(i), system.joints.sideA(i));
            locateBlock(2 * i + 1, StepGraph.jointNode(i), system.joints.sideB(i));
        }
        for (int c = 0; c < closures.count(); c++) {
            int[] slots = closures.get(c).slots();
            for (int k = 0; k < slots.length; k++) {
                locateBlock(firstSide[c] + k, graph.closureNode(c), slots[k]);
            }
        }
    }

    private void locateBlock(int index, int node, int slot) {
        if (slot < n) {
            column[index] = ldu.blockOffset(StepGraph.bodyNode(slot), node);
            row[index] = ldu.blockOffset(node, StepGraph.bodyNode(slot));
        }
    }

    @Override
    public boolean factorise(
            double h,
            double[] f,
            Configuration before,
            Configuration after,
            double[] stiffness,
            ContactBlocks contacts) {
        selectRows(h, f, before, after, stiffness, contacts);
        assemble(h, f, before, after);
        addContacts(contacts);
        addCompliances(stiffness);
        if (!dense) {
            System.arraycopy(ldu.values(), 0, kept, 0, kept.length);
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

    /** Decides which rows are left out: those that depend on others, and compliant ones without stiffness. */
    private void selectRows(
            double h,
            double[] f,
            Configuration before,
            Configuration after,
            double[] stiffness,
            ContactBlocks contacts) {
        for (int k = 0; k < stiffness.length; k++) {
            dependent[dependent.length - stiffness.length + k] = stiffness[k] == 0;
        }
        if (selection.closures != null) {
            bodies.blocks(h, f, before.r, after.r, selection.matrix);
            selection.addContacts(contacts);
            selection.factorise(before, after, 1 / Math.abs(h), stiffness);
            selection.closures.markDependent(marked);
            for (int j = 0; j < marked.length; j++) {
                dependent[system.travellingRow[j]] = marked[j];
            }
        }
    }

    /** The matrix, for comparing it with finite differences. */
    BlockLdu matrix() {
        return ldu;
    }

    /** Fills all blocks; package-private for comparing the matrix with finite differences. */
    void assemble(double h, double[] f, Configuration before, Configuration after) {
        this.after = after;
        ldu.clear();
        bodies.blocks(h, f, before.r, after.r, blocks);
        for (int i = 0; i < n; i++) {
            System.arraycopy(blocks, 36 * i, ldu.values(), diagonal[i], 36);
            joint(i, before, true);
            joint(i, after, false);
        }
        closures.evaluate(before, closureViolation, gradientBefore);
        closures.evaluate(after, closureViolation, gradientAfter);
        for (int c = 0; c < closures.count(); c++) {
            closure(c);
        }
    }

    /** A row that is left out: μ = 0. */
    private void leaveOut(int c, int r) {
        ldu.values()[diagonalOf(c, r)] = 1;
    }

    private int diagonalOf(int c, int r) {
        return ldu.blockOffset(graph.closureNode(c), graph.closureNode(c))
                + r * (closures.get(c).rows() + 1);
    }

    private void addContacts(ContactBlocks contacts) {
        for (int i = 0; i < contacts.diagonal().length; i++) {
            ldu.values()[diagonal[i / 36] + i % 36] += contacts.diagonal()[i];
        }
        for (int p = 0; p < contacts.couplings(); p++) {
            int first = StepGraph.bodyNode(contacts.first(p));
            int second = StepGraph.bodyNode(contacts.second(p));
            int upper = ldu.blockOffset(first, second);
            int lower = ldu.blockOffset(second, first);
            for (int k = 0; k < 36; k++) {
                ldu.values()[upper + k] += contacts.upper()[36 * p + k];
                ldu.values()[lower + k] += contacts.lower()[36 * p + k];
            }
        }
    }

    /** C₂ e + μ/stiffness = 0 for the rows of forces that are not left out. */
    private void addCompliances(double[] stiffness) {
        int hard = system.closures.count();
        for (int k = 0; k < stiffness.length; k++) {
            if (!dependent[closures.firstRow(hard + k)]) {
                ldu.values()[diagonalOf(hard + k, 0)] += 1 / stiffness[k];
            }
        }
    }

    /** Writes −G₁ᵀ (columns of the joint) or G₂ (its rows). */
    private void joint(int i, Configuration at, boolean impulses) {
        JointRows rows = at.rows;
        rows.locate(i, at.x, at.r);
        int count = rows.constraints(i);
        if (system.joints.sideA(i) < n) {
            side(2 * i, count, -1, at.frames.armA, rows, impulses);
        }
        if (system.joints.sideB(i) < n) {
            side(2 * i + 1, count, 1, at.frames.armB, rows, impulses);
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

    private void side(int index, int count, double sign, double[] arm, JointRows rows, boolean impulses) {
        double[] values = ldu.values();
        for (int g = 0; g < count; g++) {
            JointRows.wrench(rows.rows, 6 * g, sign, arm, 3 * (index / 2), wrench, 0);
            if (impulses) {
                for (int k = 0; k < 6; k++) {
                    values[column[index] + k * count + g] = -wrench[k];
                }
            } else {
                System.arraycopy(wrench, 0, values, row[index] + 6 * g, 6);
            }
        }
    }

    private void closure(int c) {
        int[] slots = closures.get(c).slots();
        int rows = closures.get(c).rows();
        for (int side = 0; side < slots.length; side++) {
            if (slots[side] < n) {
                for (int r = 0; r < rows; r++) {
                    int g = closures.gradientStart(c) + 6 * (r * slots.length + side);
                    if (!dependent[closures.firstRow(c) + r]) {
                        addSide(firstSide[c] + side, rows, r, g);
                    }
                }
            }
        }
        for (int r = 0; r < rows; r++) {
            if (dependent[closures.firstRow(c) + r]) {
                leaveOut(c, r);
            }
        }
    }

    /** −C₁ᵀ and C₂ of one row and side; added, because several sides may be the same body. */
    private void addSide(int index, int rows, int r, int g) {
        double[] values = ldu.values();
        for (int k = 0; k < 6; k++) {
            values[column[index] + k * rows + r] -= gradientBefore[g + k];
            values[row[index] + 6 * r + k] += gradientAfter[g + k];
        }
    }

    private void permuteDense() {
        int size = pattern.dimension();
        double[] plain = new double[size * size];
        ldu.toDense(plain);
        for (int a = 0; a < size; a++) {
            for (int b = 0; b < size; b++) {
                denseMatrix[a * size + b] = plain[denseOrder[a] * size + denseOrder[b]];
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
            unknown[closure + r] = dependent[r] ? 0 : -given[r];
        }
        solveUnknown();
        for (int i = 0; i < n; i++) {
            System.arraycopy(unknown, pattern.offset(StepGraph.bodyNode(i)), increments, 6 * i, 6);
        }
        System.arraycopy(unknown, closure, multipliers, 0, multipliers.length);
    }

    /**
     * x ← x + F⁻¹(b − F x). Contacts between bodies are stiff: eliminating one body leaves the other the small difference of large blocks, and
     * with it an error in proportion to the right-hand side, which holds whole joint impulses.
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
            for (int k = 0; k < REFINEMENTS && side.length > 0; k++) {
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
