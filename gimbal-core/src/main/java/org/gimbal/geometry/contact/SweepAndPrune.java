package org.gimbal.geometry.contact;

import java.util.List;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Shape;

/**
 * Which of many placed shapes may be nearer than a margin. Every bounded shape gets a box along the axes of the world
 * that holds it. Few boxes are sorted by where they begin along the axis on which they are most spread, and only those
 * that overlap there are compared further; many, of which too many would overlap there, are put into a {@link BoxTree}.
 * Ground (half-spaces and height fields) is compared with every bounded shape,
 * never with ground.
 *
 * <p>The list is sorted by the first and then the second index, so it depends on nothing but the poses. Nothing is
 * allocated except when there are more pairs than ever before and the list must grow. One thread at a time.
 */
public final class SweepAndPrune {
    /** Which pairs are of interest at all. */
    public interface Filter {
        /** Whether shapes i &lt; j may touch; must always give the same answer. */
        boolean mayTouch(int i, int j);
    }

    /** Bounded shapes from which on a tree is faster than a sweep along one axis, which finds the same. */
    private static final int MANY = 128;

    private final WorldBoxes boxes;
    private final Filter filter;
    private final int[] ground;
    private final boolean[] isHalfSpace;
    /** Bounded shapes, sorted along the axis. */
    private final int[] order;

    private final CandidateList candidates;
    private final BoxTree tree;
    private final BoxTree.Sink sink = this::add;
    private int axis;

    public SweepAndPrune(List<? extends Shape> shapes, Filter filter) {
        this.filter = filter;
        boxes = new WorldBoxes(shapes);
        int n = shapes.size();
        isHalfSpace = new boolean[n];
        int[] kinds = new int[n];
        int grounds = 0;
        for (int k = 0; k < n; k++) {
            isHalfSpace[k] = shapes.get(k) instanceof HalfSpace;
            kinds[k] = isHalfSpace[k] || shapes.get(k) instanceof HeightField ? 1 : 0;
            grounds += kinds[k];
        }
        ground = new int[grounds];
        order = new int[n - grounds];
        int g = 0;
        for (int k = 0; k < n; k++) {
            if (kinds[k] == 1) {
                ground[g++] = k;
            } else {
                order[k - g] = k;
            }
        }
        candidates = new CandidateList(n);
        tree = new BoxTree(boxes, order.length >= MANY ? order : new int[0]);
    }

    /**
     * Finds the pairs nearer than the margin, or possibly so: shape k is at {@code x[i + 3 k…]} with the rotation
     * {@code r[j + 9 k…]}. Returns how many there are.
     */
    public int find(double[] x, int i, double[] r, int j, double margin) {
        candidates.clear();
        boxes.moveTo(x, i, r, j);
        if (order.length >= MANY) {
            tree.find(margin, sink);
        } else {
            sweep(margin);
        }
        for (int g : ground) {
            for (int k : order) {
                if (isHalfSpace[g] ? boxes.isNearHalfSpace(g, k, margin) : boxes.isNearField(g, k, margin)) {
                    add(g, k);
                }
            }
        }
        return candidates.sort();
    }

    private void sweep(double margin) {
        axis = boxes.widestAxis(order, axis);
        sort();
        for (int a = 0; a < order.length; a++) {
            double end = boxes.high(order[a], axis) + margin;
            for (int b = a + 1; b < order.length && boxes.low(order[b], axis) <= end; b++) {
                if (boxes.overlap(order[a], order[b], margin)) {
                    add(order[a], order[b]);
                }
            }
        }
    }

    /** The smaller index of pair k. */
    public int first(int k) {
        return candidates.first(k);
    }

    /** The larger index of pair k. */
    public int second(int k) {
        return candidates.second(k);
    }

    private void add(int a, int b) {
        int first = Math.min(a, b);
        int second = Math.max(a, b);
        if (filter.mayTouch(first, second)) {
            candidates.add(first, second);
        }
    }

    /** Insertion: nearly sorted from the last time. */
    private void sort() {
        for (int a = 1; a < order.length; a++) {
            int moving = order[a];
            double low = boxes.low(moving, axis);
            int b = a;
            while (b > 0 && boxes.low(order[b - 1], axis) > low) {
                order[b] = order[b - 1];
                b--;
            }
            order[b] = moving;
        }
    }
}
