package org.gimbal.geometry.ray;

import org.gimbal.geometry.HeightField;

/**
 * The triangles of a height field, seen from both sides. Only cells under the ray are looked at: row by row, those
 * between where it enters the row and where it leaves it.
 */
final class FieldTarget implements RayTarget {
    private final int columns;
    private final int rows;
    private final double spacingX;
    private final double spacingY;
    private final double[] heights;
    private final double[] span = new double[2];

    /** Corners of the triangle at hand. */
    private final double[] corners = new double[9];

    FieldTarget(HeightField field) {
        columns = field.columns();
        rows = field.rows();
        spacingX = field.spacingX();
        spacingY = field.spacingY();
        heights = field.heights().stream().mapToDouble(Double::doubleValue).toArray();
    }

    @Override
    public double distance(double[] origin, double[] direction) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int j = 0; j < rows - 1; j++) {
            span[0] = 0;
            span[1] = Double.POSITIVE_INFINITY;
            narrow(origin[1], direction[1], y(j), y(j + 1));
            if (span[0] > span[1]) {
                continue;
            }
            double from = origin[0] + (direction[0] == 0 ? 0 : span[0] * direction[0]);
            double to = origin[0] + (direction[0] == 0 ? 0 : span[1] * direction[0]);
            int first = cell(Math.min(from, to));
            int last = cell(Math.max(from, to));
            for (int i = first; i <= last; i++) {
                nearest = Math.min(nearest, cellDistance(i, j, origin, direction));
            }
        }
        return nearest;
    }

    /** Both triangles of a cell; they share the diagonal from (i, j) to (i + 1, j + 1). */
    private double cellDistance(int i, int j, double[] origin, double[] direction) {
        corner(0, i, j);
        corner(1, i + 1, j);
        corner(2, i + 1, j + 1);
        double distance = triangleDistance(origin, direction);
        corner(1, i + 1, j + 1);
        corner(2, i, j + 1);
        return Math.min(distance, triangleDistance(origin, direction));
    }

    private double y(int j) {
        return (j - 0.5 * (rows - 1)) * spacingY;
    }

    /** The cell of a coordinate, or the last one on its side. */
    private int cell(double x) {
        double place = x / spacingX + 0.5 * (columns - 1);
        return (int) Math.max(0, Math.min(columns - 2, Math.floor(place)));
    }

    private void narrow(double origin, double direction, double least, double most) {
        double slack = 1e-12 * (most - least); // so that no ray slips between two rows
        if (direction == 0) {
            if (origin < least - slack || origin > most + slack) {
                span[1] = Double.NEGATIVE_INFINITY;
            }
            return;
        }
        double a = (least - slack - origin) / direction;
        double b = (most + slack - origin) / direction;
        span[0] = Math.max(span[0], Math.min(a, b));
        span[1] = Math.min(span[1], Math.max(a, b));
    }

    private void corner(int k, int i, int j) {
        corners[3 * k] = (i - 0.5 * (columns - 1)) * spacingX;
        corners[3 * k + 1] = y(j);
        corners[3 * k + 2] = heights[j * columns + i];
    }

    /**
     * Where the ray o + t d meets the triangle p + α u + β v: by Cramer's rule, with a slack of round-off so that no
     * ray slips between two triangles.
     */
    private double triangleDistance(double[] o, double[] d) {
        double[] c = corners;
        double ux = c[3] - c[0];
        double uy = c[4] - c[1];
        double uz = c[5] - c[2];
        double vx = c[6] - c[0];
        double vy = c[7] - c[1];
        double vz = c[8] - c[2];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double rate = nx * d[0] + ny * d[1] + nz * d[2];
        if (rate == 0) {
            return Double.POSITIVE_INFINITY;
        }
        double rx = o[0] - c[0];
        double ry = o[1] - c[1];
        double rz = o[2] - c[2];
        double t = -(nx * rx + ny * ry + nz * rz) / rate;
        // in the plane of x and y a cell has the area of both of its triangles: nz = ux vy − uy vx is never zero
        double px = rx + t * d[0];
        double py = ry + t * d[1];
        double alpha = (px * vy - py * vx) / nz;
        double beta = (ux * py - uy * px) / nz;
        boolean hit = t >= 0 && alpha >= -1e-12 && beta >= -1e-12 && alpha + beta <= 1 + 1e-12;
        return hit ? t : Double.POSITIVE_INFINITY;
    }

    /** Below the triangles. */
    @Override
    public boolean contains(double[] point) {
        double i = point[0] / spacingX + 0.5 * (columns - 1);
        double j = point[1] / spacingY + 0.5 * (rows - 1);
        if (i < 0 || j < 0 || i > columns - 1 || j > rows - 1) {
            return false;
        }
        int column = (int) Math.min(columns - 2, i);
        int row = (int) Math.min(rows - 2, j);
        double x = i - column;
        double y = j - row;
        int o = row * columns + column;
        double diagonal = heights[o + columns + 1];
        double height = x >= y
                ? heights[o] + x * (heights[o + 1] - heights[o]) + y * (diagonal - heights[o + 1])
                : heights[o] + y * (heights[o + columns] - heights[o]) + x * (diagonal - heights[o + columns]);
        return point[2] <= height;
    }
}
