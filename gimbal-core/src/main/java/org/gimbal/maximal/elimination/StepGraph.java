package org.gimbal.maximal.elimination;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.numerics.graph.BlockPattern;

/**
 * The graph of a step's matrix (2020, section 4; 2023, section 3): a node for each body, each joint of the tree and
 * each closure, an edge where a joint or a closure holds a body; and what the order of elimination has to respect.
 */
final class StepGraph {
    private final StepLayout layout;
    private final Closures closures;
    private final ClosurePlan plan;
    private final int n;

    /** Nodes with their sizes, and edges. */
    final BlockPattern pattern;

    StepGraph(StepLayout layout, Closures closures) {
        this.layout = layout;
        this.closures = closures;
        n = layout.count;
        plan = new ClosurePlan(layout, closures);
        pattern = buildPattern();
    }

    static int bodyNode(int link) {
        return 2 * link;
    }

    static int jointNode(int link) {
        return 2 * link + 1;
    }

    int closureNode(int closure) {
        return 2 * n + closure;
    }

    private BlockPattern buildPattern() {
        BlockPattern.Builder builder = BlockPattern.builder();
        for (int i = 0; i < n; i++) {
            builder.addNode(6);
            builder.addNode(layout.joints.rows(i));
        }
        for (int c = 0; c < closures.count(); c++) {
            builder.addNode(closures.get(c).rows());
        }
        for (int i = 0; i < n; i++) {
            connect(builder, jointNode(i), layout.joints.sideA(i));
            connect(builder, jointNode(i), layout.joints.sideB(i));
        }
        for (int c = 0; c < closures.count(); c++) {
            for (int slot : closures.get(c).slots()) {
                connect(builder, closureNode(c), slot);
            }
        }
        return builder.build();
    }

    private void connect(BlockPattern.Builder builder, int node, int slot) {
        if (slot < n) {
            builder.addEdge(node, bodyNode(slot));
        }
    }

    /**
     * Leaves to root, every body before the joint it hangs on: no pivot is structurally zero. A closure comes when all
     * of its branches have been eliminated, before the body where they meet.
     */
    int[] order() {
        int[] order = new int[2 * n + closures.count()];
        int k = 0;
        for (int i = n - 1; i >= 0; i--) {
            k = addClosures(order, k, i);
            order[k++] = bodyNode(i);
            order[k++] = jointNode(i);
        }
        addClosures(order, k, n);
        return order;
    }

    private int addClosures(int[] order, int from, int place) {
        int k = from;
        for (int c = 0; c < closures.count(); c++) {
            if (plan.meet[c] == place) {
                order[k++] = closureNode(c);
            }
        }
        return k;
    }

    /** The same order, unknown by unknown. */
    int[] scalarOrder() {
        int[] scalar = new int[pattern.dimension()];
        int k = 0;
        for (int node : order()) {
            for (int c = 0; c < pattern.size(node); c++) {
                scalar[k++] = pattern.offset(node) + c;
            }
        }
        return scalar;
    }

    /**
     * What is eliminated together, in any order of groups that respects {@link #requirements}: body and joint of each
     * link, each closure.
     */
    int[][] groups() {
        int[][] groups = new int[n + closures.count()][];
        for (int i = 0; i < n; i++) {
            groups[i] = new int[] {bodyNode(i), jointNode(i)};
        }
        for (int c = 0; c < closures.count(); c++) {
            groups[n + c] = new int[] {closureNode(c)};
        }
        return groups;
    }

    /**
     * The groups that each group has to wait for. With each body before its joint no pivot of a tree is structurally
     * zero, whichever link goes first: the rows of the joints eliminated so far are independent in the bodies
     * eliminated so far. A closure waits for all links of its branches up to where they meet.
     */
    int[][] requirements() {
        int[][] before = new int[n + closures.count()][];
        Arrays.fill(before, 0, n, new int[0]);
        for (int c = 0; c < closures.count(); c++) {
            boolean[] passed = plan.branches(layout, closures.get(c), c);
            before[n + c] = IntStream.range(0, n).filter(i -> passed[i]).toArray();
        }
        return before;
    }
}
