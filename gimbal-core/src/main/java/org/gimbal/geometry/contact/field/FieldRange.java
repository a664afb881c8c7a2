package org.gimbal.geometry.contact.field;

/**
 * The part of a height field below or above a solid, or near it: cells, and a height that the ground must reach to
 * matter.
 */
final class FieldRange {
    int left;
    int right;
    int low;
    int high;
    private double bottom;

    /** All cells that are no farther than {@code margin} beside the placed corners. */
    void cover(FieldGrid grid, Skeleton solid, double margin) {
        double[] p = solid.placedCorner;
        double west = p[0];
        double east = p[0];
        double south = p[1];
        double north = p[1];
        bottom = p[2];
        for (int k = 3; k < p.length; k += 3) {
            west = Math.min(west, p[k]);
            east = Math.max(east, p[k]);
            south = Math.min(south, p[k + 1]);
            north = Math.max(north, p[k + 1]);
            bottom = Math.min(bottom, p[k + 2]);
        }
        bottom -= margin;
        left = grid.columnAt(west - margin);
        right = grid.columnAt(east + margin);
        low = grid.rowAt(south - margin);
        high = grid.rowAt(north + margin);
    }

    /** Whether a node is so high that the solid may be near it. */
    boolean reaches(FieldGrid grid, int node) {
        return grid.node[3 * node + 2] >= bottom;
    }
}
