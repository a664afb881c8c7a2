package org.gimbal.geometry.hull;

import java.util.Arrays;

/**
 * How far each vertex of a hull sticks out beyond its neighbours along the mean normal of its facets: next to nothing
 * for a vertex within a flat face or a straight edge, which became one because it came before the corners.
 */
final class Protrusion {
    /** What sticks out by 4⁻⁵ of the tolerance does so because points were moved to the lattice. */
    private static final int BLUNTEST = 5;

    private final Lattice lattice;
    private final Facets facets;

    /** The plane through each vertex across the mean normal, four numbers. */
    private final double[] plane;

    /** Infinite for points that are no vertices. */
    private final double[] depth;

    Protrusion(Lattice lattice, Facets facets, int points) {
        this.lattice = lattice;
        this.facets = facets;
        plane = new double[4 * points];
        depth = new double[points];
        Arrays.fill(depth, Double.POSITIVE_INFINITY);
        for (int f = 0; f < facets.count(); f++) {
            if (!facets.isRemoved(f)) {
                addNormals(f);
            }
        }
        for (int v = 0; v < points; v++) {
            lattice.passThrough(v, plane, 4 * v);
        }
        for (int f = 0; f < facets.count(); f++) {
            if (!facets.isRemoved(f)) {
                measure(f);
            }
        }
    }

    private void addNormals(int facet) {
        for (int k = 0; k < 3; k++) {
            int o = 4 * facets.corner(facet, k);
            for (int axis = 0; axis < 3; axis++) {
                plane[o + axis] += facets.areaVector(facet, axis);
            }
        }
    }

    /** Each edge is met twice, once in either direction. */
    private void measure(int facet) {
        for (int k = 0; k < 3; k++) {
            int v = facets.corner(facet, k);
            int next = facets.corner(facet, (k + 1) % 3);
            depth[v] = Math.min(depth[v], -lattice.height(plane, 4 * v, next));
        }
    }

    boolean isVertex(int point) {
        return depth[point] < Double.POSITIVE_INFINITY;
    }

    /** 0 for a vertex that sticks out by more than so many units of the lattice, 1 for a quarter of them, and so on. */
    int bluntness(int vertex, double units) {
        int steps = 0;
        while (steps < BLUNTEST && !(depth[vertex] > units * Math.scalb(1.0, -2 * steps))) {
            steps++;
        }
        return steps;
    }
}
