package org.gimbal.maximal.elimination;

import org.gimbal.contact.ContactBlocks;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointRows;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.numerics.graph.BlockLdu;
import org.gimbal.numerics.graph.BlockPattern;
import org.gimbal.numerics.graph.EliminationSchedule;

/**
 * The full matrix of a linearised step over bodies, joints and closures (M5), filled block by block:
 *
 * <pre>
 *   [ M   −G₁ᵀ  −C₁ᵀ ]
 *   [ G₂    0     0  ]
 *   [ C₂    0     0  ]
 * </pre>
 *
 * Subscript 1: old pose, 2: new. Rows of closures that are left out have μ = 0 as their equation.
 */
final class StepMatrix {
    final StepGraph graph;
    final BlockPattern pattern;
    final BlockLdu ldu;

    private final StepLayout layout;
    private final BodyBlocks bodies;
    private final Closures closures;
    private final int n;
    private final double[] blocks;
    private final double[] violation;
    private final double[] gradientBefore;
    private final double[] gradientAfter;
    private final double[] wrench = new double[6];

    /** Where the blocks begin: body diagonals; per joint and closure side, the column (impulses) and the row block. */
    private final int[] diagonal;

    /** Index of each closure's first side among all sides. */
    private final int[] firstSide;

    private final int[] column;
    private final int[] row;

    /** Rows of closures that are left out. */
    final boolean[] leftOut;

    StepMatrix(StepLayout layout, BodyBlocks bodies, StepGraph graph, EliminationSchedule schedule) {
        this.layout = layout;
        this.bodies = bodies;
        this.graph = graph;
        closures = layout.rows;
        pattern = schedule.pattern();
        n = layout.count;
        boolean stiff = layout.compliantRows() > 0 || layout.touching;
        ldu = new BlockLdu(schedule, stiff ? EliminationTolerances.STANDARD.smallestPivot() : Double.NaN);
        leftOut = new boolean[closures.rows()];
        blocks = new double[36 * n];
        violation = new double[closures.rows()];
        gradientBefore = new double[closures.gradientSize()];
        gradientAfter = new double[closures.gradientSize()];
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

    /** Takes over a schedule that has been arranged anew. */
    void followSchedule() {
        ldu.followSchedule();
        locateBlocks();
    }

    private void locateBlocks() {
        for (int i = 0; i < n; i++) {
            diagonal[i] = ldu.blockOffset(StepGraph.bodyNode(i), StepGraph.bodyNode(i));
            locateBlock(2 * i, StepGraph.jointNode(i), layout.joints.sideA(i));
            locateBlock(2 * i + 1, StepGraph.jointNode(i), layout.joints.sideB(i));
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

    /** Fills all blocks but those of contacts and compliances. */
    void assemble(double h, double[] f, Configuration before, Configuration after) {
        ldu.clear();
        bodies.blocks(h, f, before.r, after.r, blocks);
        for (int i = 0; i < n; i++) {
            System.arraycopy(blocks, 36 * i, ldu.values(), diagonal[i], 36);
            joint(i, before, true);
            joint(i, after, false);
        }
        closures.evaluate(before, violation, gradientBefore);
        closures.evaluate(after, violation, gradientAfter);
        for (int c = 0; c < closures.count(); c++) {
            closure(c);
        }
    }

    /** Adds what contacts contribute to single bodies and between bodies. */
    void addContacts(ContactBlocks contacts) {
        double[] values = ldu.values();
        for (int i = 0; i < contacts.diagonal().length; i++) {
            values[diagonal[i / 36] + i % 36] += contacts.diagonal()[i];
        }
        for (int p = 0; p < contacts.couplings(); p++) {
            int first = StepGraph.bodyNode(contacts.first(p));
            int second = StepGraph.bodyNode(contacts.second(p));
            int upper = ldu.blockOffset(first, second);
            int lower = ldu.blockOffset(second, first);
            for (int k = 0; k < 36; k++) {
                values[upper + k] += contacts.upper()[36 * p + k];
                values[lower + k] += contacts.lower()[36 * p + k];
            }
        }
    }

    /** C₂ e + μ/stiffness = 0 for the rows of forces that are not left out. */
    void addCompliances(double[] stiffness) {
        int hard = layout.closures.count();
        for (int k = 0; k < stiffness.length; k++) {
            if (!leftOut[closures.firstRow(hard + k)]) {
                ldu.values()[diagonalOf(hard + k, 0)] += 1 / stiffness[k];
            }
        }
    }

    private int diagonalOf(int c, int r) {
        return ldu.blockOffset(graph.closureNode(c), graph.closureNode(c))
                + r * (closures.get(c).rows() + 1);
    }

    /** Writes −G₁ᵀ (columns of the joint) or G₂ (its rows). */
    private void joint(int i, Configuration at, boolean impulses) {
        JointRows rows = at.rows;
        rows.locate(i, at.x, at.r);
        int count = rows.constraints(i);
        if (layout.joints.sideA(i) < n) {
            jointSide(2 * i, count, -1, at.frames.armA, rows, impulses);
        }
        if (layout.joints.sideB(i) < n) {
            jointSide(2 * i + 1, count, 1, at.frames.armB, rows, impulses);
        }
    }

    private void jointSide(int index, int count, double sign, double[] arm, JointRows rows, boolean impulses) {
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
                    if (!leftOut[closures.firstRow(c) + r]) {
                        addClosureSide(firstSide[c] + side, rows, r, g);
                    }
                }
            }
        }
        for (int r = 0; r < rows; r++) {
            if (leftOut[closures.firstRow(c) + r]) {
                ldu.values()[diagonalOf(c, r)] = 1;
            }
        }
    }

    /** −C₁ᵀ and C₂ of one row and side; added, because several sides may be the same body. */
    private void addClosureSide(int index, int rows, int r, int g) {
        double[] values = ldu.values();
        for (int k = 0; k < 6; k++) {
            values[column[index] + k * rows + r] -= gradientBefore[g + k];
            values[row[index] + 6 * r + k] += gradientAfter[g + k];
        }
    }
}
