package org.gimbal.geometry.contact.field;

import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Vec3;

/**
 * A height field compiled to flat arrays. Nodes are numbered row by row, k = j columns + i. Cell (i, j) has the
 * triangles 2 m (nodes k, k + 1, k + 1 + columns) and 2 m + 1 (nodes k, k + 1 + columns, k + columns), with m = j
 * (columns − 1) + i; both run counter-clockwise seen from above. Node k starts the edges 3 k (along x), 3 k + 1 (along
 * y) and 3 k + 2 (diagonal), as far as the grid goes.
 */
final class FieldGrid {
    /** Nodes that edges lead to from a node inside the grid. */
    static final int NEIGHBOURS = 6;

    private static final int[] RIGHT = {1, 1, 0, -1, -1, 0};
    private static final int[] UP = {0, 1, 1, 0, -1, -1};

    final int columns;
    final int rows;
    final int nodeCount;
    final int triangleCount;
    final double spacingX;
    final double spacingY;

    /** Three numbers a node, and the upward unit normal of each triangle. */
    final double[] node;

    final double[] normal;

    private final double[] along = new double[3];
    private final double[] across = new double[3];

    FieldGrid(HeightField field) {
        columns = field.columns();
        rows = field.rows();
        spacingX = field.spacingX();
        spacingY = field.spacingY();
        nodeCount = Math.multiplyExact(columns, rows);
        triangleCount = 2 * (columns - 1) * (rows - 1);
        node = new double[3 * nodeCount];
        for (int k = 0; k < nodeCount; k++) {
            field.node(k % columns, k / columns).into(node, 3 * k);
        }
        normal = new double[3 * triangleCount];
        for (int t = 0; t < triangleCount; t++) {
            Vec3 a = Vec3.from(node, 3 * corner(t, 0));
            Vec3 b = Vec3.from(node, 3 * corner(t, 1));
            Vec3 c = Vec3.from(node, 3 * corner(t, 2));
            b.minus(a).cross(c.minus(a)).unit().into(normal, 3 * t);
        }
    }

    /** The node at corner 0, 1 or 2 of a triangle. */
    int corner(int triangle, int c) {
        int cell = triangle / 2;
        int k = cell / (columns - 1) * columns + cell % (columns - 1);
        if (c == 0) {
            return k;
        }
        if (triangle % 2 == 0) {
            return c == 1 ? k + 1 : k + 1 + columns;
        }
        return c == 1 ? k + 1 + columns : k + columns;
    }

    /** The node at the other end of edge k of a node, counter-clockwise from x on; −1 beyond the border. */
    int neighbour(int k, int which) {
        int i = k % columns + RIGHT[which];
        int j = k / columns + UP[which];
        return i >= 0 && j >= 0 && i < columns && j < rows ? j * columns + i : -1;
    }

    /** Whether a node is a corner of a triangle. */
    boolean isCorner(int k, int triangle) {
        return corner(triangle, 0) == k || corner(triangle, 1) == k || corner(triangle, 2) == k;
    }

    /** Whether the grid has this edge. */
    boolean hasEdge(int edge) {
        int k = edge / 3;
        boolean right = k % columns + 1 < columns;
        boolean up = k / columns + 1 < rows;
        return switch (edge % 3) {
            case 0 -> right;
            case 1 -> up;
            default -> right && up;
        };
    }

    /** The node where an edge ends. */
    int edgeEnd(int edge) {
        int k = edge / 3;
        return switch (edge % 3) {
            case 0 -> k + 1;
            case 1 -> k + columns;
            default -> k + 1 + columns;
        };
    }

    /** Writes the unit vector along an edge; returns the edge's length. */
    double direction(int edge, double[] out) {
        Flat3.minus(node, 3 * edgeEnd(edge), node, 3 * (edge / 3), out, 0);
        double length = Flat3.norm(out, 0);
        Flat3.set(out, 0, out[0] / length, out[1] / length, out[2] / length);
        return length;
    }

    /** The edge that begins at corner 0, 1 or 2 of a triangle, whichever way it is numbered. */
    int edge(int triangle, int c) {
        int a = corner(triangle, c);
        int b = corner(triangle, (c + 1) % 3);
        int step = Math.abs(b - a);
        return 3 * Math.min(a, b) + (step == 1 ? 0 : step == columns ? 1 : 2);
    }

    /** Whether the grid has this edge and the ground falls off on both sides of it, or ends there. */
    boolean isRidge(int edge, double least) {
        if (!hasEdge(edge)) {
            return false;
        }
        int left = beside(edge, 0);
        int right = beside(edge, 1);
        if (left < 0 || right < 0) {
            return true;
        }
        direction(edge, along);
        Kernels3.cross(normal, 3 * left, normal, 3 * right, across, 0);
        return Kernels3.dot(across, 0, along, 0) > least;
    }

    /** The triangle left (side 0) or right (side 1) of an edge seen from above, or −1 beyond the border. */
    int beside(int edge, int side) {
        int k = edge / 3;
        int i = k % columns;
        int j = k / columns;
        return switch (edge % 3) {
            case 0 -> side == 0 ? triangle(i, j, 0) : triangle(i, j - 1, 1);
            case 1 -> side == 0 ? triangle(i - 1, j, 0) : triangle(i, j, 1);
            default -> side == 0 ? triangle(i, j, 1) : triangle(i, j, 0);
        };
    }

    boolean isBeside(int edge, int triangle) {
        return beside(edge, 0) == triangle || beside(edge, 1) == triangle;
    }

    /** Triangle 0 or 1 of a cell, −1 if there is no such cell. */
    int triangle(int i, int j, int which) {
        boolean inside = i >= 0 && j >= 0 && i < columns - 1 && j < rows - 1;
        return inside ? 2 * (j * (columns - 1) + i) + which : -1;
    }

    /** The triangle above or below a point, −1 beyond the border. */
    int under(double x, double y) {
        double u = x / spacingX + 0.5 * (columns - 1);
        double v = y / spacingY + 0.5 * (rows - 1);
        if (!(u >= 0 && v >= 0 && u <= columns - 1 && v <= rows - 1)) {
            return -1;
        }
        int i = Math.min((int) u, columns - 2);
        int j = Math.min((int) v, rows - 2);
        return triangle(i, j, u - i >= v - j ? 0 : 1);
    }

    /** The last column at or left of x, and the last row at or below y, within the grid. */
    int columnAt(double x) {
        return (int) Flat3.clamp(Math.floor(x / spacingX + 0.5 * (columns - 1)), 0, columns - 1);
    }

    int rowAt(double y) {
        return (int) Flat3.clamp(Math.floor(y / spacingY + 0.5 * (rows - 1)), 0, rows - 1);
    }

    /** How far a point is above the plane of a triangle. */
    double height(int triangle, double[] p, int o) {
        int a = 3 * corner(triangle, 0);
        int n = 3 * triangle;
        return normal[n] * (p[o] - node[a])
                + normal[n + 1] * (p[o + 1] - node[a + 1])
                + normal[n + 2] * (p[o + 2] - node[a + 2]);
    }

    /** (n × e)·(p − a) for the side e of a triangle that starts at corner c, times its length: positive inside. */
    double inside(int triangle, int c, double[] p, int o) {
        int a = 3 * corner(triangle, c);
        int b = 3 * corner(triangle, (c + 1) % 3);
        int n = 3 * triangle;
        double ex = node[b] - node[a];
        double ey = node[b + 1] - node[a + 1];
        double ez = node[b + 2] - node[a + 2];
        return (normal[n + 1] * ez - normal[n + 2] * ey) * (p[o] - node[a])
                + (normal[n + 2] * ex - normal[n] * ez) * (p[o + 1] - node[a + 1])
                + (normal[n] * ey - normal[n + 1] * ex) * (p[o + 2] - node[a + 2]);
    }
}
