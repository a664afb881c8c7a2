package org.gimbal.geometry.hull;

import java.util.Arrays;

/**
 * The facets round a vertex that has just been added, and which of them a point is seen through from the centre.
 * Half-planes that begin at the line from the centre to the vertex, one through each corner of the rim, part space into
 * sectors, one for each facet. They turn counter-clockwise round that line, each by less than half a turn, so that
 * a sector is found by halving.
 */
final class Fan {
    private final Lattice lattice;
    private int apex;
    private int count;
    private int[] facet = new int[16];
    private int[] rim = new int[16];
    private double[] plane = new double[4 * 16];

    /** The last half-plane within half a turn of the first; the sector that begins there goes beyond half a turn. */
    private int half;

    Fan(Lattice lattice) {
        this.lattice = lattice;
    }

    void begin(int vertex) {
        apex = vertex;
        count = 0;
    }

    /** The next facet counter-clockwise, and the corner of the rim where it begins. */
    void add(int nextFacet, int corner) {
        if (count == facet.length) {
            facet = Arrays.copyOf(facet, 2 * count);
            rim = Arrays.copyOf(rim, 2 * count);
            plane = Arrays.copyOf(plane, 8 * count);
        }
        facet[count] = nextFacet;
        rim[count] = corner;
        lattice.plane(lattice.center(), apex, corner, plane, 4 * count);
        count++;
    }

    void end() {
        half = 1;
        while (half + 1 < count && side(0, rim[half + 1]) >= 0) {
            half++;
        }
    }

    /** The facet through which a point is seen; one of several if it lies on a border. */
    int through(int point) {
        if (side(half, point) >= 0 && side((half + 1) % count, point) <= 0) {
            return facet[half];
        }
        int side = side(0, point);
        if (side == 0) {
            return facet[0];
        }
        int low = side > 0 ? 0 : half + 1;
        int high = side > 0 ? half : count;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (side(middle, point) >= 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return facet[low];
    }

    /** 1 if a point lies counter-clockwise of a half-plane by less than half a turn, −1 if clockwise. */
    private int side(int k, int point) {
        return lattice.side(plane, 4 * k, lattice.center(), apex, rim[k], point);
    }
}
