package org.gimbal.geometry.contact;

import java.util.Arrays;

/**
 * A tree of boxes over many placed shapes, made anew at every pose in O(n log n). Shapes are sorted along a curve that
 * goes through space octant by octant (the bits of their three cell numbers, interleaved: Morton 1966); {@value #LEAF}
 * neighbours on it make a leaf, two neighbouring nodes a node above. Pairs are found from each leaf down from the root,
 * among the leaves behind it. Nothing is allocated after construction.
 */
final class BoxTree {
    private static final int LEAF = 4;

    /** Bits of a cell number along each axis, and of one digit of the sort. */
    private static final int BITS = 10;

    private static final int CELLS = 1 << BITS;

    /** Levels below the root that a walk may have pending. */
    private static final int DEEPEST = 64;

    private final WorldBoxes boxes;
    private final int[] place;
    private final int[] otherPlace;
    private int[] order;
    private int[] other;
    private final int[] start = new int[CELLS + 1];

    /** Low and high corner of each node, level by level from the leaves; where levels begin, and how many nodes. */
    private final double[] box;

    private final int[] first;
    private final int[] nodes;
    private final int levels;
    private final int[] pending = new int[DEEPEST];
    private final double[] low = new double[3];
    private final double[] scale = new double[3];
    private final double[] sought = new double[6];

    /** Receives pairs. */
    interface Sink {
        void add(int a, int b);
    }

    BoxTree(WorldBoxes boxes, int[] shapes) {
        this.boxes = boxes;
        order = shapes.clone();
        other = new int[order.length];
        int most = Arrays.stream(shapes).max().orElse(-1) + 1;
        place = new int[most];
        otherPlace = new int[most];
        first = new int[DEEPEST];
        nodes = new int[DEEPEST];
        int level = 0;
        int sum = 0;
        for (int n = (order.length + LEAF - 1) / LEAF; n > 0; n = n == 1 ? 0 : (n + 1) / 2) {
            first[level] = sum;
            nodes[level++] = n;
            sum += n;
        }
        levels = level;
        box = new double[6 * sum];
    }

    /** Gives all pairs nearer than the margin, in some order. */
    void find(double margin, Sink sink) {
        sort();
        fill();
        for (int leaf = 0; leaf < nodes[0]; leaf++) {
            within(leaf, sink, margin);
            System.arraycopy(box, 6 * leaf, sought, 0, 6);
            for (int k = 0; k < 3; k++) {
                sought[k] -= margin;
                sought[3 + k] += margin;
            }
            walk(leaf, sink, margin);
        }
    }

    private void sort() {
        for (int axis = 0; axis < 3; axis++) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (int k : order) {
                double middle = boxes.low(k, axis) + boxes.high(k, axis);
                least = Math.min(least, middle);
                most = Math.max(most, middle);
            }
            low[axis] = least;
            scale[axis] = most > least ? (CELLS - 1) / (most - least) : 0;
        }
        for (int k : order) {
            int code = 0;
            for (int axis = 0; axis < 3; axis++) {
                double cell = scale[axis] * (boxes.low(k, axis) + boxes.high(k, axis) - low[axis]);
                code |= spread((int) cell) << axis;
            }
            place[k] = code & (CELLS - 1);
            otherPlace[k] = code >>> BITS;
        }
        pass(place, 0);
        pass(otherPlace, 0);
        pass(otherPlace, BITS);
    }

    /** Puts two free bits in front of each of ten bits. */
    private static int spread(int cell) {
        int c = cell & (CELLS - 1);
        c = (c | (c << 16)) & 0x030000FF;
        c = (c | (c << 8)) & 0x0300F00F;
        c = (c | (c << 4)) & 0x030C30C3;
        return (c | (c << 2)) & 0x09249249;
    }

    /** One stable counting sort by some bits of a key; what was in order by lower ones stays so among equals. */
    private void pass(int[] key, int shift) {
        Arrays.fill(start, 0);
        for (int k : order) {
            start[((key[k] >>> shift) & (CELLS - 1)) + 1]++;
        }
        for (int k = 1; k < start.length; k++) {
            start[k] += start[k - 1];
        }
        for (int k : order) {
            other[start[(key[k] >>> shift) & (CELLS - 1)]++] = k;
        }
        int[] sorted = other;
        other = order;
        order = sorted;
    }

    private void fill() {
        for (int leaf = 0; leaf < nodes[0]; leaf++) {
            int o = 6 * leaf;
            for (int axis = 0; axis < 3; axis++) {
                double least = Double.POSITIVE_INFINITY;
                double most = Double.NEGATIVE_INFINITY;
                for (int k = LEAF * leaf; k < Math.min(LEAF * (leaf + 1), order.length); k++) {
                    least = Math.min(least, boxes.low(order[k], axis));
                    most = Math.max(most, boxes.high(order[k], axis));
                }
                box[o + axis] = least;
                box[o + 3 + axis] = most;
            }
        }
        for (int level = 1; level < levels; level++) {
            for (int node = 0; node < nodes[level]; node++) {
                int a = 6 * (first[level - 1] + 2 * node);
                int b = 2 * node + 1 < nodes[level - 1] ? a + 6 : a;
                int o = 6 * (first[level] + node);
                for (int axis = 0; axis < 3; axis++) {
                    box[o + axis] = Math.min(box[a + axis], box[b + axis]);
                    box[o + 3 + axis] = Math.max(box[a + 3 + axis], box[b + 3 + axis]);
                }
            }
        }
    }

    private void within(int leaf, Sink sink, double margin) {
        int end = Math.min(LEAF * (leaf + 1), order.length);
        for (int a = LEAF * leaf; a < end; a++) {
            for (int b = a + 1; b < end; b++) {
                if (boxes.overlap(order[a], order[b], margin)) {
                    sink.add(order[a], order[b]);
                }
            }
        }
    }

    /** Down from the root, past nodes that are apart or have no leaf behind the given one. */
    private void walk(int leaf, Sink sink, double margin) {
        int waiting = 0;
        pending[waiting++] = levels - 1;
        pending[waiting++] = 0;
        while (waiting > 0) {
            int node = pending[--waiting];
            int level = pending[--waiting];
            if ((node + 1L) << level <= leaf + 1L || !meets(6 * (first[level] + node))) {
                continue;
            }
            if (level == 0) {
                between(leaf, node, sink, margin);
                continue;
            }
            for (int child = 2 * node + 1; child >= 2 * node; child--) {
                if (child < nodes[level - 1]) {
                    pending[waiting++] = level - 1;
                    pending[waiting++] = child;
                }
            }
        }
    }

    private boolean meets(int o) {
        for (int axis = 0; axis < 3; axis++) {
            if (!(box[o + axis] <= sought[3 + axis] && box[o + 3 + axis] >= sought[axis])) {
                return false;
            }
        }
        return true;
    }

    private void between(int leaf, int behind, Sink sink, double margin) {
        for (int a = LEAF * leaf; a < Math.min(LEAF * (leaf + 1), order.length); a++) {
            for (int b = LEAF * behind; b < Math.min(LEAF * (behind + 1), order.length); b++) {
                if (boxes.overlap(order[a], order[b], margin)) {
                    sink.add(order[a], order[b]);
                }
            }
        }
    }
}
