package org.gimbal.geometry.hull;

import java.util.Arrays;

/**
 * The triangles of a hull that grows, numbered in the order in which they are made; those removed keep their numbers.
 * Facet f has the corners {@code corner[3f … 3f + 2]}, counter-clockwise seen from outside, and
 * {@code neighbour[3f + k]} is the facet on the other side of its edge from corner k to the next. It also has a list of
 * the points above it that are seen through it from the centre.
 */
final class Facets {
    static final int NONE = -1;

    private final Lattice lattice;
    private int count;
    private int[] corner = new int[3 * 64];
    private int[] neighbour = new int[3 * 64];
    private boolean[] removed = new boolean[64];

    /** Unit normal and distance from the origin, four numbers each, and twice the area. */
    private double[] plane = new double[4 * 64];

    private double[] area = new double[64];

    /** First point of the list of each facet, the highest one and its height; and the point that follows each point. */
    private int[] first = new int[64];

    private int[] highest = new int[64];
    private double[] most = new double[64];
    private final int[] following;

    Facets(Lattice lattice, int points) {
        this.lattice = lattice;
        following = new int[points];
    }

    /** The number the next facet will have. */
    int count() {
        return count;
    }

    int make(int a, int b, int c) {
        if (count == removed.length) {
            grow(2 * count);
        }
        int f = count++;
        corner[3 * f] = a;
        corner[3 * f + 1] = b;
        corner[3 * f + 2] = c;
        area[f] = lattice.plane(a, b, c, plane, 4 * f);
        first[f] = NONE;
        highest[f] = NONE;
        return f;
    }

    private void grow(int size) {
        corner = Arrays.copyOf(corner, 3 * size);
        neighbour = Arrays.copyOf(neighbour, 3 * size);
        removed = Arrays.copyOf(removed, size);
        plane = Arrays.copyOf(plane, 4 * size);
        area = Arrays.copyOf(area, size);
        first = Arrays.copyOf(first, size);
        highest = Arrays.copyOf(highest, size);
        most = Arrays.copyOf(most, size);
    }

    void remove(int facet) {
        removed[facet] = true;
    }

    boolean isRemoved(int facet) {
        return removed[facet];
    }

    int corner(int facet, int k) {
        return corner[3 * facet + k];
    }

    int neighbour(int facet, int k) {
        return neighbour[3 * facet + k];
    }

    /** Joins edge k of one facet with edge j of another. */
    void join(int facet, int k, int other, int j) {
        neighbour[3 * facet + k] = other;
        neighbour[3 * other + j] = facet;
    }

    /** The edge of a facet that begins at a corner. */
    int edgeFrom(int facet, int vertex) {
        int k = 3 * facet;
        return corner[k] == vertex ? 0 : corner[k + 1] == vertex ? 1 : 2;
    }

    /** Whether a point lies above a facet's plane, exactly. */
    boolean isBelow(int facet, int point) {
        int k = 3 * facet;
        return lattice.side(plane, 4 * facet, corner[k], corner[k + 1], corner[k + 2], point) > 0;
    }

    /** How far a point lies above a facet's plane, in units of the lattice. */
    double height(int facet, int point) {
        return lattice.height(plane, 4 * facet, point);
    }

    /** Component of the facet's normal, its length twice the area. */
    double areaVector(int facet, int axis) {
        return area[facet] * plane[4 * facet + axis];
    }

    void list(int facet, int point) {
        following[point] = first[facet];
        first[facet] = point;
        double height = height(facet, point);
        if (highest[facet] == NONE || height > most[facet]) {
            highest[facet] = point;
            most[facet] = height;
        }
    }

    int firstPoint(int facet) {
        return first[facet];
    }

    int pointAfter(int point) {
        return following[point];
    }

    /** The point of the list that is farthest above, or {@link #NONE}. */
    int highest(int facet) {
        return highest[facet];
    }

    double mostHeight(int facet) {
        return most[facet];
    }
}
