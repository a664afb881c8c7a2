package org.gimbal.geometry.contact.field;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.pair.Sides;
import org.gimbal.numerics.space.Kernels3;

/**
 * Nodes of a height field that stick out, against the sides of a solid B. Feature: node q with side k of B, kept as
 * shapes move. With m the outward normal of the side and h the distance of q from it, n = −m, gap = h, p_A = q, p_B = q
 * + gap n. A node counts if the side that it is farthest outside of is within reach, and the direction n leans along no
 * edge at the node and against at least one: a peak or the top of a ridge, but not level ground.
 */
final class FieldPeaks {
    /** Sine of a slope below which ground is level. */
    private static final double LEVEL = FieldCrossings.LEAN_SINE;

    private final FieldGrid grid;
    private final Sides sides;
    private final int first;
    private final double level;
    private final double[] local = new double[3];
    private final double[] found = new double[RelativePair.SIZE];
    private final double[] measured = new double[RelativePair.SIZE];
    private final double[] n = new double[3];
    private final double[] edge = new double[3];

    FieldPeaks(FieldGrid grid, Sides sides, int first) {
        this.grid = grid;
        this.sides = sides;
        this.first = first;
        level = LEVEL * Math.min(grid.spacingX, grid.spacingY);
    }

    int firstFeature() {
        return first;
    }

    /** The number after that of the last feature. */
    int end() {
        return Math.addExact(first, Math.multiplyExact(grid.nodeCount, sides.count()));
    }

    int feature(int node, int side) {
        return first + node * sides.count() + side;
    }

    /** The node that a feature is about. */
    int node(int feature) {
        return (feature - first) / sides.count();
    }

    void measure(int feature, double[] place, double[] out, int o) {
        int q = 3 * node(feature);
        Flat3.toB(place, grid.node, q, local, 0);
        sides.side((feature - first) % sides.count(), local, 0, found, 0);
        Flat3.turnToA(place, found, RelativePair.NORMAL, n, 0);
        out[o] = found[RelativePair.GAP];
        Flat3.set(out, o + RelativePair.NORMAL, -n[0], -n[1], -n[2]);
        Flat3.copy(grid.node, q, out, o + RelativePair.POINT_A);
        Flat3.along(grid.node, q, out[o], out, o + RelativePair.NORMAL, out, o + RelativePair.POINT_B);
    }

    void find(FieldRange range, double[] place, double reach, NearestFeatures list) {
        for (int j = range.low; j <= range.high && sides.count() > 0; j++) {
            for (int i = range.left; i <= range.right; i++) {
                int node = j * grid.columns + i;
                if (range.reaches(grid, node)) {
                    peak(node, place, reach, list);
                }
            }
        }
    }

    private void peak(int node, double[] place, double reach, NearestFeatures list) {
        Flat3.toB(place, grid.node, 3 * node, local, 0);
        double most = Double.NEGATIVE_INFINITY;
        int side = 0;
        for (int k = 0; k < sides.count(); k++) {
            sides.side(k, local, 0, found, 0);
            if (found[RelativePair.GAP] > most) {
                most = found[RelativePair.GAP];
                side = k;
            }
        }
        if (!(most < reach)) {
            return;
        }
        int feature = feature(node, side);
        measure(feature, place, measured, 0);
        Flat3.copy(measured, RelativePair.NORMAL, n, 0);
        if (isPeak(node, n)) {
            list.offer(feature, measured);
        }
    }

    /** Whether a direction leans along none of the edges at a node, and against at least one. */
    boolean isPeak(int node, double[] d) {
        boolean flat = true;
        for (int k = 0; k < FieldGrid.NEIGHBOURS; k++) {
            int other = grid.neighbour(node, k);
            if (other >= 0) {
                Flat3.minus(grid.node, 3 * other, grid.node, 3 * node, edge, 0);
                double lean = Kernels3.dot(d, 0, edge, 0);
                if (lean > level) {
                    return false;
                }
                flat &= lean >= -level;
            }
        }
        return !flat;
    }
}
