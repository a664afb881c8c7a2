package org.gimbal.numerics.graph;

import java.util.Arrays;

/**
 * The schedule of a pattern to which edges are added and taken away again, arranged anew by minimum degree each time.
 * Nothing is allocated unless a schedule needs more room than ever before.
 *
 * <p>Nodes are eliminated in groups, the nodes of a group one behind the other; a group waits for others that it
 * requires. So a saddle point gets no zero pivot: each body and its joint are a group. Of the groups that may go next,
 * always the one whose elimination touches the least goes first, and among equals the one with the largest number:
 * where numbers grow from a root to its leaves, leaves go first. The order is determined by the edges alone.
 *
 * <p>The graph of elimination is kept in bits, n²/8 bytes for n nodes. Arranging takes time in proportion to the fill
 * times n/64.
 */
public final class ChangingSchedule {
    private final EliminationSchedule schedule;
    private final BlockPattern pattern;
    private final int nodes;
    private final int words;
    private final int[][] group;
    private final int[] groupOf;

    /** The groups that wait for each group, and for how many each of them waits. */
    private final int[][] requiredBy;

    private final int[] requirements;

    /** One row of bits per node: its neighbours by the edges that stay, and in the graph as it is by now. */
    private final long[] fixed;

    private final long[] graph;
    private int edges;

    /**
     * By group: for how many others it still waits, what its elimination touches, whether that must be counted anew.
     */
    private final int[] waitsFor;

    private final int[] degree;
    private final boolean[] outdated;
    private final boolean[] eliminated;
    private final long[] around;

    /**
     * For the nodes and edges of a pattern, which stay.
     *
     * @param groups nodes of each group, in the order of their elimination; all nodes are in one of them
     * @param requires numbers of the groups that must be eliminated before each group
     */
    public ChangingSchedule(BlockPattern pattern, int[][] groups, int[][] requires) {
        this.pattern = pattern;
        nodes = pattern.nodeCount();
        words = (nodes + Long.SIZE - 1) / Long.SIZE;
        schedule = new EliminationSchedule(pattern);
        group = Arrays.stream(groups).map(int[]::clone).toArray(int[][]::new);
        groupOf = groupOfNode();
        requirements =
                Arrays.stream(requires).mapToInt(earlier -> earlier.length).toArray();
        requiredBy = inverse(requires);
        fixed = edgesOfPattern();
        graph = new long[fixed.length];
        waitsFor = new int[group.length];
        degree = new int[group.length];
        outdated = new boolean[group.length];
        eliminated = new boolean[group.length];
        around = new long[words];
        begin();
        arrange();
    }

    private int[] groupOfNode() {
        int[] of = new int[nodes];
        for (int g = 0; g < group.length; g++) {
            for (int node : group[g]) {
                of[node] = g;
            }
        }
        return of;
    }

    /** The groups that require each group, instead of those that each group requires. */
    private static int[][] inverse(int[][] requires) {
        int[] waiting = new int[requires.length];
        for (int[] earlier : requires) {
            for (int g : earlier) {
                waiting[g]++;
            }
        }
        int[][] by = new int[requires.length][];
        Arrays.setAll(by, g -> new int[waiting[g]]);
        for (int g = 0; g < requires.length; g++) {
            for (int earlier : requires[g]) {
                by[earlier][--waiting[earlier]] = g;
            }
        }
        return by;
    }

    private long[] edgesOfPattern() {
        long[] bits = new long[nodes * words];
        for (int node = 0; node < nodes; node++) {
            for (int rank = 0; rank < pattern.degree(node); rank++) {
                set(bits, node, pattern.neighbour(node, rank));
            }
        }
        return bits;
    }

    /** The schedule as it was arranged last. */
    public EliminationSchedule schedule() {
        return schedule;
    }

    /** Takes all edges away that were added. */
    public void begin() {
        System.arraycopy(fixed, 0, graph, 0, fixed.length);
        edges = pattern.edgeCount();
    }

    /** Adds an edge between two nodes, until {@link #begin}; adding it again changes nothing. */
    public void addEdge(int first, int second) {
        edges += isSet(graph, first, second) ? 0 : 1;
        set(graph, first, second);
        set(graph, second, first);
    }

    /** Arranges the schedule for the edges there are; then every {@link BlockLdu} of it has to follow. */
    public void arrange() {
        System.arraycopy(requirements, 0, waitsFor, 0, waitsFor.length);
        Arrays.fill(outdated, true);
        Arrays.fill(eliminated, false);
        schedule.symbolic.begin();
        int position = 0;
        for (int k = 0; k < group.length; k++) {
            int next = cheapest();
            eliminated[next] = true;
            for (int node : group[next]) {
                schedule.order[position] = node;
                schedule.position[node] = position++;
                eliminate(node);
            }
            for (int waiting : requiredBy[next]) {
                waitsFor[waiting]--;
            }
        }
        schedule.symbolic.toPositions(schedule.position);
        schedule.symbolic.index();
        schedule.placeBlocks(edges);
    }

    /** The group that touches the least of those that wait for none. */
    private int cheapest() {
        int best = -1;
        for (int g = group.length - 1; g >= 0; g--) {
            if (!eliminated[g] && waitsFor[g] == 0) {
                if (outdated[g]) {
                    degree[g] = degreeOf(g);
                    outdated[g] = false;
                }
                best = best < 0 || degree[g] < degree[best] ? g : best;
            }
        }
        if (best < 0) {
            throw new IllegalArgumentException("groups wait for each other: none of those left can go first");
        }
        return best;
    }

    /** Number of scalar rows that the elimination of a group touches besides its own. */
    private int degreeOf(int g) {
        Arrays.fill(around, 0);
        for (int node : group[g]) {
            for (int w = 0; w < words; w++) {
                around[w] |= graph[node * words + w];
            }
        }
        int sum = 0;
        for (int w = 0; w < words; w++) {
            for (long bits = around[w]; bits != 0; bits &= bits - 1) {
                int node = w * Long.SIZE + Long.numberOfTrailingZeros(bits);
                sum += groupOf[node] == g ? 0 : pattern.size(node);
            }
        }
        return sum;
    }

    /**
     * Joins the neighbours of a node to each other and takes the node out; its neighbours are a set of the schedule.
     */
    private void eliminate(int node) {
        for (int w = 0; w < words; w++) {
            for (long bits = graph[node * words + w]; bits != 0; bits &= bits - 1) {
                int other = w * Long.SIZE + Long.numberOfTrailingZeros(bits);
                schedule.symbolic.add(other);
                outdated[groupOf[other]] = true;
                for (int v = 0; v < words; v++) {
                    graph[other * words + v] |= graph[node * words + v];
                }
                clear(graph, other, other);
                clear(graph, other, node);
            }
        }
        schedule.symbolic.endSet();
    }

    private void set(long[] bits, int row, int column) {
        bits[row * words + column / Long.SIZE] |= 1L << column;
    }

    private void clear(long[] bits, int row, int column) {
        bits[row * words + column / Long.SIZE] &= ~(1L << column);
    }

    private boolean isSet(long[] bits, int row, int column) {
        return (bits[row * words + column / Long.SIZE] & (1L << column)) != 0;
    }
}
