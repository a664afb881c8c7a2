package org.gimbal.maximal;

import org.gimbal.numerics.dense.DenseLdu;
import org.gimbal.numerics.dense.SingularPivotException;
import org.gimbal.numerics.graph.BlockLdu;
import org.gimbal.numerics.graph.BlockPattern;
import org.gimbal.numerics.graph.EliminationSchedule;
import org.gimbal.sim.JointRows;

/**
 * The papers' way (M5): the full matrix over bodies, joints and gears, each body eliminated before its joint, leaves to root
 * (2020, eq. 38 and algorithms 3–4), or the same matrix dense in the same order (algorithms 1–2).
 *
 * <pre>
 *   [ M   −G₁ᵀ  −C₁ᵀ ] [ e ]     [ r ]
 *   [ G₂    0     0  ] [ λ ] = − [ g ]
 *   [ C₂    0     0  ] [ μ ]     [ γ ]
 * </pre>
 *
 * λ and μ enter linearly and r is taken without them, so the solve gives their whole values. Subscript 1: old pose, 2: new.
 */
final class GraphSolver implements StepSolver {
    private final MaximalSystem system;
    private final BodyDynamics bodies;
    private final boolean dense;
    private final int n;
    private final int gears;
    private final BlockPattern pattern;
    private final BlockLdu ldu;
    private final double[] blocks;
    private final double[] unknown;
    private final double[] violation;
    private final double[] gradientBefore;
    private final double[] gradientAfter;
    private final double[] denseMatrix;
    private final double[] denseSide;
    private final int[] denseOrder;
    private final double[] wrench = new double[6];

    /** Where the blocks begin: body diagonals; per joint and gear side, the column (impulses) and the row block. */
    private final int[] diagonal;

    private final int[] column;
    private final int[] row;
    private Configuration after;

    GraphSolver(MaximalSystem system, BodyDynamics bodies, boolean dense) {
        this.system = system;
        this.bodies = bodies;
        this.dense = dense;
        after = new Configuration(system.joints);
        n = system.count;
        gears = system.couplings.count;
        pattern = pattern();
        EliminationSchedule schedule = EliminationSchedule.inOrder(pattern, order());
        ldu = new BlockLdu(schedule);
        blocks = new double[36 * n];
        unknown = new double[pattern.dimension()];
        violation = new double[pattern.dimension()];
        gradientBefore = new double[24 * gears];
        gradientAfter = new double[24 * gears];
        denseMatrix = new double[dense ? pattern.dimension() * pattern.dimension() : 0];
        denseSide = new double[dense ? pattern.dimension() : 0];
        denseOrder = dense ? scalarOrder() : new int[0];
        diagonal = new int[n];
        column = new int[2 * n + CouplingTable.SIDES * gears];
        row = new int[2 * n + CouplingTable.SIDES * gears];
        locateBlocks();
    }

    private void locateBlocks() {
        for (int i = 0; i < n; i++) {
            diagonal[i] = ldu.blockOffset(bodyNode(i), bodyNode(i));
            locateBlock(2 * i, jointNode(i), system.joints.sideA(i));
            locateBlock(2 * i + 1, jointNode(i), system.joints.sideB(i));
        }
        for (int k = 0; k < CouplingTable.SIDES * gears; k++) {
            locateBlock(2 * n + k, gearNode(k / CouplingTable.SIDES), system.couplings.slot[k]);
        }
    }

    private void locateBlock(int index, int node, int slot) {
        if (slot < n) {
            column[index] = ldu.blockOffset(bodyNode(slot), node);
            row[index] = ldu.blockOffset(node, bodyNode(slot));
        }
    }

    private static int bodyNode(int link) {
        return 2 * link;
    }

    private static int jointNode(int link) {
        return 2 * link + 1;
    }

    private int gearNode(int gear) {
        return 2 * n + gear;
    }

    private BlockPattern pattern() {
        BlockPattern.Builder builder = BlockPattern.builder();
        for (int i = 0; i < n; i++) {
            builder.addNode(6);
            builder.addNode(system.joints.rows(i));
        }
        for (int k = 0; k < gears; k++) {
            builder.addNode(1);
        }
        for (int i = 0; i < n; i++) {
            connect(builder, jointNode(i), system.joints.sideA(i));
            connect(builder, jointNode(i), system.joints.sideB(i));
        }
        for (int k = 0; k < gears; k++) {
            for (int side = 0; side < CouplingTable.SIDES; side++) {
                connect(builder, gearNode(k), system.couplings.slot[CouplingTable.SIDES * k + side]);
            }
        }
        return builder.build();
    }

    private void connect(BlockPattern.Builder builder, int node, int slot) {
        if (slot < n) {
            builder.addEdge(node, bodyNode(slot));
        }
    }

    /** Leaves to root, every body before the joint it hangs on: no pivot is structurally zero. Gears last. */
    private int[] order() {
        int[] order = new int[2 * n + gears];
        int k = 0;
        for (int i = n - 1; i >= 0; i--) {
            order[k++] = bodyNode(i);
            order[k++] = jointNode(i);
        }
        for (int g = 0; g < gears; g++) {
            order[k++] = gearNode(g);
        }
        return order;
    }

    private int[] scalarOrder() {
        int[] scalar = new int[pattern.dimension()];
        int k = 0;
        for (int node : order()) {
            for (int c = 0; c < pattern.size(node); c++) {
                scalar[k++] = pattern.offset(node) + c;
            }
        }
        return scalar;
    }

    @Override
    public boolean factorise(double h, double[] f, Configuration before, Configuration after) {
        assemble(h, f, before, after);
        if (!dense) {
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
        for (int k = 0; k < gears; k++) {
            system.couplings.evaluate(k, before, gradientBefore, 24 * k);
            system.couplings.evaluate(k, after, gradientAfter, 24 * k);
            gear(k);
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
            System.arraycopy(after.rows.violation, 0, violation, pattern.offset(jointNode(i)), count);
        }
    }

    private void side(int index, int count, double sign, double[] arm, JointRows rows, boolean impulses) {
        double[] values = ldu.values();
        for (int g = 0; g < count; g++) {
            CouplingTable.wrench(rows.rows, 6 * g, sign, arm, 3 * (index / 2), wrench, 0);
            if (impulses) {
                for (int k = 0; k < 6; k++) {
                    values[column[index] + k * count + g] = -wrench[k];
                }
            } else {
                System.arraycopy(wrench, 0, values, row[index] + 6 * g, 6);
            }
        }
    }

    private void gear(int k) {
        for (int side = 0; side < CouplingTable.SIDES; side++) {
            int slot = system.couplings.slot[CouplingTable.SIDES * k + side];
            if (slot < n) {
                int index = 2 * n + CouplingTable.SIDES * k + side;
                for (int c = 0; c < 6; c++) {
                    ldu.values()[column[index] + c] -= gradientBefore[24 * k + 6 * side + c];
                    ldu.values()[row[index] + c] += gradientAfter[24 * k + 6 * side + c];
                }
            }
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
    public void solve(double[] residual, double[] gearViolation, double[] increments, double[] gearMultipliers) {
        violations();
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 6; k++) {
                unknown[pattern.offset(bodyNode(i)) + k] = -residual[6 * i + k];
            }
            int joint = pattern.offset(jointNode(i));
            for (int k = 0; k < pattern.size(jointNode(i)); k++) {
                unknown[joint + k] = -violation[joint + k];
            }
        }
        for (int k = 0; k < gears; k++) {
            unknown[pattern.offset(gearNode(k))] = -gearViolation[k];
        }
        solveUnknown();
        for (int i = 0; i < n; i++) {
            System.arraycopy(unknown, pattern.offset(bodyNode(i)), increments, 6 * i, 6);
        }
        for (int k = 0; k < gears; k++) {
            gearMultipliers[k] = unknown[pattern.offset(gearNode(k))];
        }
    }

    private void solveUnknown() {
        if (!dense) {
            ldu.solve(unknown);
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
