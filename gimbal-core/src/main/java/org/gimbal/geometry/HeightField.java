package org.gimbal.geometry;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;

/**
 * Ground given by heights over a regular grid centred on the origin: node (i, j), with the column i counted along x and
 * the row j along y, is the point ((i − (columns − 1)/2) spacingX, (j − (rows − 1)/2) spacingY, heights[j columns +
 * i]). Each cell is two triangles that share the diagonal from its node (i, j) to (i + 1, j + 1). All below the
 * triangles is solid; beyond the edge of the grid there is nothing. It has no mass properties.
 *
 * @param spacingX distance between columns
 * @param spacingY distance between rows
 * @param columns nodes in a row, at least 2
 * @param heights row after row; as many full rows as there are, at least 2
 */
public record HeightField(double spacingX, double spacingY, int columns, List<Double> heights) implements Shape {
    public HeightField {
        Sizes.requireLength("height field", "spacing x", spacingX);
        Sizes.requireLength("height field", "spacing y", spacingY);
        if (columns < 2) {
            throw new IllegalArgumentException("height field: needs at least 2 columns, got " + columns);
        }
        heights = List.copyOf(heights);
        if (heights.size() % columns != 0 || heights.size() < 2 * columns) {
            throw new IllegalArgumentException("height field: needs at least 2 full rows of " + columns
                    + " heights, got " + heights.size() + " heights");
        }
        for (int k = 0; k < heights.size(); k++) {
            if (!Double.isFinite(heights.get(k))) {
                throw new IllegalArgumentException("height field: the height in column " + k % columns + " of row "
                        + k / columns + " must be finite, got " + heights.get(k));
            }
        }
    }

    /** Heights as rows along x: {@code rows[j][i]} belongs to node (i, j). */
    public static HeightField of(double spacingX, double spacingY, double[][] rows) {
        List<Double> all = new ArrayList<>();
        for (int j = 0; j < rows.length; j++) {
            if (rows[j].length != rows[0].length) {
                throw new IllegalArgumentException(
                        "height field: row " + j + " has " + rows[j].length + " heights, row 0 has " + rows[0].length);
            }
            for (double height : rows[j]) {
                all.add(height);
            }
        }
        return new HeightField(spacingX, spacingY, rows.length == 0 ? 0 : rows[0].length, all);
    }

    public int rows() {
        return heights.size() / columns;
    }

    /** Node in column i of row j. */
    public Vec3 node(int i, int j) {
        return new Vec3(
                (i - 0.5 * (columns - 1)) * spacingX,
                (j - 0.5 * (rows() - 1)) * spacingY,
                heights.get(j * columns + i));
    }

    @Override
    public double volume() {
        throw Sizes.noMass(this);
    }

    @Override
    public Mat3 unitInertia() {
        throw Sizes.noMass(this);
    }

    @Override
    public String describe() {
        return "height field of " + columns + " × " + rows() + " nodes, spaced " + spacingX + " × " + spacingY;
    }
}
