package org.gimbal.geometry.contact.field;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.numerics.space.Kernels3;

/**
 * A ball over a height field. Its features are the places of the surface where the distance from its centre c is a
 * local minimum, numbered: first the triangles, then the edges, then the nodes of the grid.
 *
 * <ul>
 *   <li>Triangle with the normal n and a corner q: c lies over it; gap = n·(c − q) − r.
 *   <li>Edge: the foot f of c is within it, and c − f does not lean over either triangle beside it, which only happens
 *       on ridges; gap = |c − f| − r, measured from the whole line.
 *   <li>Node q: c − q leans along none of the edges that meet there; gap = |c − q| − r.
 * </ul>
 *
 * <p>Below the surface distances from triangles are negative. There only the triangle that is least far counts; if c is
 * over (here: under) none, the one straight above it does. A ball of radius zero, a corner of something, has triangles
 * only, and always the one straight below or above it.
 */
final class FieldBall {
    /** Relative to an edge: what still counts as over a triangle. */
    private static final double BORDER = 1e-9;

    private final FieldGrid grid;
    private final double radius;
    private final int firstEdge;
    private final int firstNode;
    private final double[] c = new double[3];
    private final double[] d = new double[3];
    private final double[] e = new double[3];
    private final double[] measured = new double[RelativePair.SIZE];

    /** Whether the centre is below the surface, and if so the least deep triangle so far that it is below. */
    private boolean buried;

    private int shallowest;
    private double depth;

    FieldBall(FieldGrid grid, double radius) {
        this.grid = grid;
        this.radius = radius;
        firstEdge = grid.triangleCount;
        firstNode = firstEdge + 3 * grid.nodeCount;
    }

    /** How many features are numbered. */
    int featureCount() {
        return firstNode + grid.nodeCount;
    }

    /** A node at, or at the beginning of, the triangle, edge or node of a feature. */
    int node(int feature) {
        if (feature < firstEdge) {
            return grid.corner(feature, 0);
        }
        return feature < firstNode ? (feature - firstEdge) / 3 : feature - firstNode;
    }

    /** Whether a triangle is one of those that a feature touches. */
    boolean touches(int feature, int triangle) {
        if (feature < firstEdge) {
            return feature == triangle;
        }
        if (feature < firstNode) {
            return grid.isBeside(feature - firstEdge, triangle);
        }
        return grid.isCorner(feature - firstNode, triangle);
    }

    void measure(int feature, double[] center, int o, double[] out, int q) {
        if (feature < firstEdge) {
            out[q] = grid.height(feature, center, o);
            Flat3.copy(grid.normal, 3 * feature, out, q + 1);
        } else {
            if (feature < firstNode) {
                footOnEdge(feature - firstEdge, center, o);
            } else {
                Flat3.copy(grid.node, 3 * (feature - firstNode), d, 0);
            }
            Flat3.minus(center, o, d, 0, out, q + 1);
            out[q] = Flat3.norm(out, q + 1);
            boolean apart = out[q] > 0;
            for (int k = 1; k <= 3; k++) {
                out[q + k] = apart ? out[q + k] / out[q] : k == 3 ? 1 : 0;
            }
        }
        Flat3.along(center, o, -out[q], out, q + 1, out, q + 4);
        Flat3.along(center, o, -radius, out, q + 1, out, q + 7);
        out[q] -= radius;
    }

    /** Offers all features within reach to the list, numbered from {@code base}. */
    void find(double[] center, double reach, NearestFeatures list, int base) {
        Flat3.copy(center, 0, c, 0);
        double range = radius + reach;
        shallowest = -1;
        depth = Double.NEGATIVE_INFINITY;
        int column = grid.under(c[0], c[1]);
        buried = column >= 0 && grid.height(column, c, 0) < 0;
        int left = grid.columnAt(c[0] - range);
        int right = Math.min(grid.columnAt(c[0] + range) + 1, grid.columns - 1);
        int low = grid.rowAt(c[1] - range);
        int high = Math.min(grid.rowAt(c[1] + range) + 1, grid.rows - 1);
        for (int j = low; j <= high; j++) {
            for (int i = left; i <= right; i++) {
                triangles(i, j, list, base);
                if (radius > 0 && !buried) {
                    ridges(j * grid.columns + i, list, base);
                }
            }
        }
        if (shallowest >= 0) {
            offer(shallowest, list, base);
        } else if (column >= 0 && (buried || radius == 0)) {
            offer(column, list, base);
        }
    }

    private void triangles(int i, int j, NearestFeatures list, int base) {
        for (int which = 0; which < 2; which++) {
            int t = grid.triangle(i, j, which);
            if (t >= 0 && isOver(t)) {
                double height = grid.height(t, c, 0);
                if (height >= 0 && !buried) {
                    offer(t, list, base);
                } else if (height < 0 && buried && height > depth) {
                    depth = height;
                    shallowest = t;
                }
            }
        }
    }

    private boolean isOver(int t) {
        double tolerance = BORDER * grid.spacingX * grid.spacingY;
        for (int k = 0; k < 3; k++) {
            if (grid.inside(t, k, c, 0) < -tolerance) {
                return false;
            }
        }
        return true;
    }

    private void ridges(int node, NearestFeatures list, int base) {
        for (int edge = 3 * node; edge < 3 * node + 3; edge++) {
            if (grid.hasEdge(edge) && isNearestOnEdge(edge)) {
                offer(firstEdge + edge, list, base);
            }
        }
        if (isNearestAtNode(node)) {
            offer(firstNode + node, list, base);
        }
    }

    /** The foot of c is inside the edge, and c − foot leans over neither triangle: d·(±n × e) ≤ 0. */
    private boolean isNearestOnEdge(int edge) {
        double along = footOnEdge(edge, c, 0);
        if (!(along > 0 && along < 1)) {
            return false;
        }
        Flat3.minus(c, 0, d, 0, d, 0);
        boolean above = false;
        for (int side = 0; side < 2; side++) {
            int t = grid.beside(edge, side);
            if (t >= 0) {
                int n = 3 * t;
                double lean = (grid.normal[n + 1] * e[2] - grid.normal[n + 2] * e[1]) * d[0]
                        + (grid.normal[n + 2] * e[0] - grid.normal[n] * e[2]) * d[1]
                        + (grid.normal[n] * e[1] - grid.normal[n + 1] * e[0]) * d[2];
                if ((side == 0 ? lean : -lean) > 0) {
                    return false;
                }
                above |= Kernels3.dot(grid.normal, n, d, 0) > 0;
            }
        }
        return above;
    }

    /** d ← foot of the point on the line of an edge, e ← the edge; returns where the foot is, 0 … 1. */
    private double footOnEdge(int edge, double[] p, int o) {
        int a = 3 * (edge / 3);
        Flat3.minus(grid.node, 3 * grid.edgeEnd(edge), grid.node, a, e, 0);
        Flat3.minus(p, o, grid.node, a, d, 0);
        double s = Kernels3.dot(d, 0, e, 0) / Kernels3.dot(e, 0, e, 0);
        Flat3.along(grid.node, a, s, e, 0, d, 0);
        return s;
    }

    /** c is above the node, and c − q leans along none of the edges there. */
    private boolean isNearestAtNode(int node) {
        Flat3.minus(c, 0, grid.node, 3 * node, d, 0);
        boolean leans = d[2] <= 0;
        for (int k = 0; k < FieldGrid.NEIGHBOURS && !leans; k++) {
            int other = grid.neighbour(node, k);
            if (other >= 0) {
                Flat3.minus(grid.node, 3 * other, grid.node, 3 * node, e, 0);
                leans = Kernels3.dot(d, 0, e, 0) > 0;
            }
        }
        return !leans;
    }

    private void offer(int feature, NearestFeatures list, int base) {
        measure(feature, c, 0, measured, 0);
        list.offer(base + feature, measured);
    }
}
