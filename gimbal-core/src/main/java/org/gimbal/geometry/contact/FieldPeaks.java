package org.gimbal.geometry.contact;

/**
 * Nodes of a height field that stick out, against the sides of a solid B. Feature: node q with side k of B, kept as
 * shapes move. With m the outward normal of the side and h the distance of q from it, n = −m, gap = h, p_A = q, p_B = q
 * + gap n. A node counts if the side that it is farthest outside of is within reach, and the direction n leans along no
 * edge at the node and against at least one: a peak or the top of a ridge, but not level ground.
 */
final class FieldPeaks {
    /** Sine of a slope below which ground is level. */
    private static final double LEVEL = 1e-3;

    private final FieldGrid grid;
    private final Sides sides;
    private final double extent;
    private final int first;
    private final double[] local = new double[3];
    private final double[] found = new double[ShapePair.SIZE];
    private final double[] measured = new double[ShapePair.SIZE];
    private final double[] n = new double[3];
    private final double[] scratch = new double[3];

    FieldPeaks(FieldGrid grid, Sides sides, double extent, int first) {
        this.grid = grid;
        this.sides = sides;
        this.extent = extent;
        this.first = first;
        Math.addExact(first, Math.multiplyExact(grid.nodeCount, Math.max(1, sides.count())));
    }

    int firstFeature() {
        return first;
    }

    void measure(int feature, double[] place, double[] out, int o) {
        int q = 3 * ((feature - first) / sides.count());
        Flat3.toB(place, grid.node, q, local, 0);
        sides.side((feature - first) % sides.count(), local, 0, found, 0);
        Flat3.turnToA(place, found, ShapePair.NORMAL, n, 0);
        out[o] = found[ShapePair.GAP];
        Flat3.set(out, o + ShapePair.NORMAL, -n[0], -n[1], -n[2]);
        Flat3.copy(grid.node, q, out, o + ShapePair.POINT_A);
        Flat3.along(grid.node, q, out[o], out, o + ShapePair.NORMAL, out, o + ShapePair.POINT_B);
    }

    void find(double[] place, double reach, NearestFeatures list) {
        double range = extent + reach;
        int left = grid.columnAt(place[0] - range);
        int right = grid.columnAt(place[0] + range);
        int low = grid.rowAt(place[1] - range);
        int high = grid.rowAt(place[1] + range);
        for (int j = low; j <= high && sides.count() > 0; j++) {
            for (int i = left; i <= right; i++) {
                peak(j * grid.columns + i, place, reach, list);
            }
        }
    }

    private void peak(int node, double[] place, double reach, NearestFeatures list) {
        Flat3.toB(place, grid.node, 3 * node, local, 0);
        double most = Double.NEGATIVE_INFINITY;
        int side = 0;
        for (int k = 0; k < sides.count(); k++) {
            sides.side(k, local, 0, found, 0);
            if (found[ShapePair.GAP] > most) {
                most = found[ShapePair.GAP];
                side = k;
            }
        }
        if (!(most < reach)) {
            return;
        }
        int feature = first + node * sides.count() + side;
        measure(feature, place, measured, 0);
        Flat3.copy(measured, ShapePair.NORMAL, n, 0);
        double level = LEVEL * Math.min(grid.spacingX, grid.spacingY);
        if (FieldBall.isPeak(grid, node, n, level, scratch) && !isLevel(node, level)) {
            list.offer(feature, measured);
        }
    }

    private boolean isLevel(int node, double level) {
        Flat3.set(n, 0, -n[0], -n[1], -n[2]);
        return FieldBall.isPeak(grid, node, n, level, scratch);
    }
}
