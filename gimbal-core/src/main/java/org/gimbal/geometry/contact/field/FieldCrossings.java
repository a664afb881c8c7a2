package org.gimbal.geometry.contact.field;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.Lines;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.numerics.space.Kernels3;

/**
 * Edges of a height field that are ridges, across the bars of a solid B. Feature: edge with bar, kept as shapes move;
 * measured between the two lines ({@link Lines}, the normal into B, for a bare bar upward) and reduced by the radius of
 * B. It counts if the lines come nearest within both, the normal n leans over neither triangle beside the edge, and B
 * ends at the bar.
 */
final class FieldCrossings {
    /** Sine of the angle below which two lines are parallel. */
    static final double PARALLEL = 1e-6;

    /** How far a normal may lean over what it must not lean over, and how sharp a ridge has to be. */
    static final double LEAN_SINE = 1e-9;

    private final FieldGrid grid;
    private final Skeleton solid;
    private final int first;
    private final Lines lines = new Lines();
    private final double[] inward = new double[3];
    private final double[] direction = new double[3];
    private final double[] from = new double[3];
    private final double[] along = new double[3];
    private final double[] across = new double[3];
    private final double[] measured = new double[RelativePair.SIZE];

    /** What {@link #parting} found last. */
    int partingFeature;

    FieldCrossings(FieldGrid grid, Skeleton solid, int first) {
        this.grid = grid;
        this.solid = solid;
        this.first = first;
        Math.addExact(first, Math.multiplyExact(3 * grid.nodeCount, solid.bars));
    }

    int firstFeature() {
        return first;
    }

    int feature(int edge, int bar) {
        return first + edge * solid.bars + bar;
    }

    /** The edge of the field that a feature is about. */
    int edge(int feature) {
        return (feature - first) / solid.bars;
    }

    void measure(int feature, double[] place, double[] out, int o) {
        int bar = (feature - first) % solid.bars;
        Flat3.toA(place, solid.corner, 3 * solid.barFrom[bar], from, 0);
        Flat3.turnToA(place, solid.barDirection, 3 * bar, along, 0);
        solid.inward(bar, place, inward);
        grid.direction(edge(feature), direction);
        measure(edge(feature), from, 0, along, 0, out, o);
    }

    /** Between the line of an edge, whose direction is set, and another one. */
    private void measure(int edge, double[] p, int po, double[] u, int q, double[] out, int o) {
        lines.measure(grid.node, 3 * (edge / 3), direction, 0, p, po, u, q, inward, out, o);
        out[o] -= solid.radius;
        Flat3.along(out, o + RelativePair.POINT_A, out[o], out, o + RelativePair.NORMAL, out, o + RelativePair.POINT_B);
    }

    /** Offers the crossings within reach; the solid has been moved to its place. */
    void find(FieldRange range, double reach, NearestFeatures list) {
        for (int j = range.low; j <= range.high && solid.bars > 0; j++) {
            for (int i = range.left; i <= range.right; i++) {
                int node = j * grid.columns + i;
                for (int edge = 3 * node; edge < 3 * node + 3; edge++) {
                    if (grid.hasEdge(edge) && isHigh(edge, range) && grid.isRidge(edge, LEAN_SINE)) {
                        ridge(edge, reach, list);
                    }
                }
            }
        }
    }

    private boolean isHigh(int edge, FieldRange range) {
        return range.reaches(grid, edge / 3) || range.reaches(grid, grid.edgeEnd(edge));
    }

    private void ridge(int edge, double reach, NearestFeatures list) {
        double length = grid.direction(edge, direction);
        for (int bar = 0; bar < solid.bars; bar++) {
            measureWith(edge, bar);
            if (measured[RelativePair.GAP] < reach
                    && lines.sine() > Lines.SHALLOW_SINE
                    && lines.onFirst() > 0
                    && lines.onFirst() < length
                    && lines.onSecond() > 0
                    && lines.onSecond() < solid.barLength[bar]
                    && isFree(edge)
                    && solid.endsAt(bar, measured, RelativePair.NORMAL, LEAN_SINE)
                    && isOnThisSide()) {
                list.offer(feature(edge, bar), measured);
            }
        }
    }

    /**
     * A bar that has sunk below the ridge measured last is in the ground there, and not in the open beyond the ridge.
     */
    private boolean isOnThisSide() {
        double height = measured[RelativePair.GAP] + solid.radius;
        if (height >= -LEAN_SINE) {
            return true;
        }
        Flat3.along(measured, RelativePair.POINT_A, height, measured, RelativePair.NORMAL, from, 0);
        int t = grid.under(from[0], from[1]);
        return t >= 0 && grid.height(t, from, 0) < 0;
    }

    private void measureWith(int edge, int bar) {
        solid.placedInward(bar, inward);
        measure(edge, solid.placedCorner, 3 * solid.barFrom[bar], solid.placedDirection, 3 * bar, measured, 0);
    }

    /** Whether the normal measured last leans over neither triangle beside the edge. */
    private boolean isFree(int edge) {
        Kernels3.cross(direction, 0, measured, RelativePair.NORMAL, across, 0);
        return !leansOver(edge, 0) && !leansOver(edge, 1);
    }

    private boolean leansOver(int edge, int side) {
        int t = grid.beside(edge, side);
        double lean = t < 0 ? 0 : Kernels3.dot(grid.normal, 3 * t, across, 0);
        return (side == 0 ? lean : -lean) > LEAN_SINE;
    }

    /**
     * Looks for the bar that parts the triangle on one side of an edge farthest from the solid, whatever is on the
     * other side; or if {@code real}, only where the edge is a ridge and the normal free on both. Returns its gap, −∞
     * if there is none.
     *
     * @param steepest the least upward component of a normal
     */
    double parting(int edge, int triangle, boolean real, double steepest) {
        int side = grid.beside(edge, 0) == triangle ? 0 : 1;
        double most = Double.NEGATIVE_INFINITY;
        if (real && !grid.isRidge(edge, LEAN_SINE)) {
            return most;
        }
        grid.direction(edge, direction);
        for (int bar = 0; bar < solid.bars; bar++) {
            measureWith(edge, bar);
            if (measured[RelativePair.GAP] > most
                    && measured[RelativePair.NORMAL + 2] >= steepest
                    && lines.sine() > PARALLEL
                    && solid.endsAt(bar, measured, RelativePair.NORMAL, LEAN_SINE)) {
                Kernels3.cross(direction, 0, measured, RelativePair.NORMAL, across, 0);
                if (!leansOver(edge, side) && !(real && leansOver(edge, 1 - side))) {
                    most = measured[RelativePair.GAP];
                    partingFeature = feature(edge, bar);
                }
            }
        }
        return most;
    }
}
