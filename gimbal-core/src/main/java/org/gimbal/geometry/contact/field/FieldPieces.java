package org.gimbal.geometry.contact.field;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.numerics.space.Kernels3;

/**
 * The ground below each triangle of a height field as a convex piece, a prism without end, against a convex solid B.
 * Two convex bodies are apart if and only if some plane parts them; here one along the triangle, along a side of B,
 * along an edge and a bar, or upright. The first three are features of the field, listed where
 *
 * <ul>
 *   <li>no plane parts a piece from B: then the feature that is least deep, of those whose normal the ground has there
 *       (a step over level ground must not stumble over the edges between triangles);
 *   <li>a solver asks what parts B from the piece that a feature belongs to.
 * </ul>
 */
final class FieldPieces {
    /**
     * Relative to the spacing of the grid: overlap that is none, and by how much edges have to part more than faces.
     */
    private static final double NEGLIGIBLE_OVERLAP = 1e-10;

    /** How far down the normal of a side may point that keeps B beside a triangle. */
    private static final double STEEPEST = -0.5;

    /** Which normals count. */
    private enum Normals {
        /** Those that the ground has there. */
        REAL,
        /** All that do not point down: what parts B from a piece of ground. */
        UPWARD,
        /** Also some that do: what parts B, beside it, from the triangle at least. */
        BESIDE
    }

    private final FieldGrid grid;
    private final Skeleton solid;
    private final FieldBall ball;
    private final FieldPeaks peaks;
    private final FieldCrossings crossings;
    private final double none;
    private final double[] n = new double[3];
    private final double[] along = new double[3];

    /** The feature that parts the piece looked at last most, and its gap. */
    private int feature;

    private double gap;

    FieldPieces(FieldGrid grid, Skeleton solid, FieldBall ball, FieldPeaks peaks, FieldCrossings crossings) {
        this.grid = grid;
        this.solid = solid;
        this.ball = ball;
        this.peaks = peaks;
        this.crossings = crossings;
        none = NEGLIGIBLE_OVERLAP * Math.min(grid.spacingX, grid.spacingY);
    }

    /** The feature that parts B most from a triangle, whether it does or not; the solid has been moved to its place. */
    int parting(int triangle) {
        search(triangle, Normals.BESIDE);
        return feature;
    }

    /** Whether B, without its radius, gets into the ground below a triangle; then {@link #shallowest} says how. */
    boolean overlaps(int triangle) {
        int v = solid.lowest(grid.normal, 3 * triangle);
        if (grid.height(triangle, solid.placedCorner, 3 * v) >= -none) {
            return false;
        }
        search(triangle, Normals.UPWARD);
        if (gap + solid.radius >= -none || isBeside(triangle)) {
            return false;
        }
        search(triangle, Normals.REAL);
        return true;
    }

    /** The feature of an overlap found last. */
    int shallowest() {
        return feature;
    }

    private void search(int triangle, Normals which) {
        int v = solid.lowest(grid.normal, 3 * triangle);
        feature = v * ball.featureCount() + triangle;
        gap = grid.height(triangle, solid.placedCorner, 3 * v) - solid.radius;
        for (int side = 0; side < solid.sides; side++) {
            side(triangle, side, which);
        }
        double steepest = which == Normals.BESIDE ? STEEPEST : 0;
        for (int c = 0; c < 3; c++) {
            int edge = grid.edge(triangle, c);
            double parting = crossings.parting(edge, triangle, which == Normals.REAL, steepest);
            if (parting > gap + none) {
                gap = parting;
                feature = crossings.partingFeature;
            }
        }
    }

    /** The highest node of a triangle under a side of B. */
    private void side(int triangle, int side, Normals which) {
        Flat3.set(
                n,
                0,
                -solid.placedNormal[3 * side],
                -solid.placedNormal[3 * side + 1],
                -solid.placedNormal[3 * side + 2]);
        if (n[2] < (which == Normals.BESIDE ? STEEPEST : 0)) {
            return;
        }
        int node = highest(triangle, n);
        double height = Kernels3.dot(n, 0, solid.placedCorner, 3 * solid.sideCorner[side])
                - Kernels3.dot(n, 0, grid.node, 3 * node);
        if (height > gap && (which != Normals.REAL || peaks.isPeak(node, n))) {
            gap = height;
            feature = peaks.feature(node, side);
        }
    }

    private int highest(int triangle, double[] d) {
        int best = grid.corner(triangle, 0);
        for (int c = 1; c < 3; c++) {
            int node = grid.corner(triangle, c);
            if (Kernels3.dot(d, 0, grid.node, 3 * node) > Kernels3.dot(d, 0, grid.node, 3 * best)) {
                best = node;
            }
        }
        return best;
    }

    /** Whether an upright plane, along an edge of the triangle or along a bar, parts B from the piece. */
    private boolean isBeside(int triangle) {
        for (int c = 0; c < 3; c++) {
            grid.direction(grid.edge(triangle, c), along);
            if (partsUpright(triangle, along, 0)) {
                return true;
            }
        }
        for (int bar = 0; bar < solid.bars; bar++) {
            if (partsUpright(triangle, solid.placedDirection, 3 * bar)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an upright plane along a direction parts B, on either side, from the piece. */
    private boolean partsUpright(int triangle, double[] d, int o) {
        double length = Math.sqrt(d[o] * d[o] + d[o + 1] * d[o + 1]);
        if (length < FieldCrossings.PARALLEL) {
            return false;
        }
        for (int sign = -1; sign <= 1; sign += 2) {
            Flat3.set(n, 0, -sign * d[o + 1] / length, sign * d[o] / length, 0);
            double nearest = Kernels3.dot(n, 0, solid.placedCorner, 3 * solid.lowest(n, 0));
            if (nearest - Kernels3.dot(n, 0, grid.node, 3 * highest(triangle, n)) >= -none) {
                return true;
            }
        }
        return false;
    }
}
