package org.gimbal.geometry.hull;

import java.util.Arrays;

/**
 * A hull that grows point by point from a simplex. A new point removes the facets it lies above, and is joined to the
 * rim of the hole they leave.
 *
 * <p>Each point outside the hull is on the list of one facet: the one through which it is seen from a centre inside the
 * simplex. When facets are removed, only the points on their lists change lists, and they go to the new facets, which
 * are seen in the same directions. A point that is not above its facet is inside, and stays so. If points come in
 * random order, all that takes O(n log n) steps on average, whatever the points are (Clarkson and Shor, Applications of
 * random sampling in computational geometry II, 1989).
 *
 * <p>All decisions are exact on the lattice, so that the surface is closed and convex at every moment. A point that is
 * above no facet by more than a tolerance is left out.
 */
final class Growth {
    private final Lattice lattice;
    private final Facets facets;
    private final Fan fan;
    private final double tolerance;

    /** The facet on whose list each point is; none for points inside and for vertices. */
    private final int[] home;

    /** The facet of the new fan that begins at each vertex. */
    private final int[] beginning;

    private int[] visible = new int[64];
    private int visibleCount;

    /** The last search that found each facet visible, and the number of this one. */
    private int[] found = new int[64];

    private int search;

    /**
     * From four points that form a simplex.
     *
     * @param simplex the first three counter-clockwise seen from outside
     * @param tolerance in units of the lattice
     */
    Growth(Lattice lattice, int[] simplex, int points, double tolerance) {
        this.lattice = lattice;
        this.tolerance = tolerance;
        facets = new Facets(lattice, points);
        fan = new Fan(lattice);
        home = new int[points];
        beginning = new int[points];
        Arrays.fill(home, Facets.NONE);
        makeSimplex(simplex[0], simplex[1], simplex[2], simplex[3]);
        lattice.setCenter(simplex);
    }

    Facets facets() {
        return facets;
    }

    /** Whether the simplex is one: its centre lies inside, not on its surface. */
    boolean isSolid() {
        for (int f = 0; f < 4; f++) {
            if (sideOfCenter(f) >= 0) {
                return false;
            }
        }
        return true;
    }

    private int sideOfCenter(int f) {
        return lattice.side(facets.corner(f, 0), facets.corner(f, 1), facets.corner(f, 2), lattice.center());
    }

    private void makeSimplex(int a, int b, int c, int d) {
        int bottom = facets.make(a, b, c);
        int ab = facets.make(a, d, b);
        int bc = facets.make(b, d, c);
        int ca = facets.make(c, d, a);
        facets.join(bottom, 0, ab, 2);
        facets.join(bottom, 1, bc, 2);
        facets.join(bottom, 2, ca, 2);
        facets.join(ab, 1, bc, 0);
        facets.join(bc, 1, ca, 0);
        facets.join(ca, 1, ab, 0);
    }

    /** Puts a point on the list of the facet of the simplex through which it is seen, if it lies above it. */
    void offer(int point) {
        int f = 0;
        while (f < 3 && !isSeenThrough(f, point)) {
            f++;
        }
        list(f, point);
    }

    private boolean isSeenThrough(int facet, int point) {
        boolean within = true;
        for (int k = 0; k < 3; k++) {
            int from = facets.corner(facet, k);
            int to = facets.corner(facet, (k + 1) % 3);
            within &= lattice.side(lattice.center(), from, to, point) >= 0;
        }
        return within;
    }

    private void list(int facet, int point) {
        if (facets.isBelow(facet, point)) {
            facets.list(facet, point);
            home[point] = facet;
        } else {
            home[point] = Facets.NONE;
        }
    }

    /** Makes a point a vertex if it lies outside the hull by more than the tolerance, and says whether it did. */
    boolean add(int point) {
        if (home[point] == Facets.NONE) {
            return false;
        }
        if (!(findVisible(point) > tolerance)) {
            return false;
        }
        // in the order in which they were made, so that the order of the new ones does not depend on the search
        Arrays.sort(visible, 0, visibleCount);
        int firstNew = facets.count();
        for (int i = 0; i < visibleCount; i++) {
            joinToRim(visible[i], point);
        }
        closeFan(firstNew, point);
        home[point] = Facets.NONE;
        for (int i = 0; i < visibleCount; i++) {
            moveList(visible[i], point);
            facets.remove(visible[i]);
        }
        return true;
    }

    /** Collects the facets that a point lies above, which hang together; returns how high it lies above one at most. */
    private double findVisible(int point) {
        if (found.length < facets.count()) {
            found = Arrays.copyOf(found, 2 * facets.count());
        }
        search++;
        visibleCount = 0;
        see(home[point]);
        double most = 0;
        for (int i = 0; i < visibleCount; i++) {
            int facet = visible[i];
            most = Math.max(most, facets.height(facet, point));
            for (int k = 0; k < 3; k++) {
                int other = facets.neighbour(facet, k);
                if (found[other] != search && facets.isBelow(other, point)) {
                    see(other);
                }
            }
        }
        return most;
    }

    private void see(int facet) {
        found[facet] = search;
        if (visibleCount == visible.length) {
            visible = Arrays.copyOf(visible, 2 * visibleCount);
        }
        visible[visibleCount++] = facet;
    }

    /** A new facet on each edge of a visible facet beyond which there is one that stays. */
    private void joinToRim(int facet, int point) {
        for (int k = 0; k < 3; k++) {
            int other = facets.neighbour(facet, k);
            if (found[other] != search) {
                int from = facets.corner(facet, k);
                int to = facets.corner(facet, (k + 1) % 3);
                int made = facets.make(from, to, point);
                facets.join(made, 0, other, facets.edgeFrom(other, to));
                beginning[from] = made;
            }
        }
    }

    /** Joins the new facets with each other, going round the rim. */
    private void closeFan(int firstNew, int point) {
        fan.begin(point);
        int facet = firstNew;
        do {
            fan.add(facet, facets.corner(facet, 0));
            int next = beginning[facets.corner(facet, 1)];
            facets.join(facet, 1, next, 2);
            facet = next;
        } while (facet != firstNew);
        fan.end();
    }

    private void moveList(int facet, int except) {
        int p = facets.firstPoint(facet);
        while (p != Facets.NONE) {
            int next = facets.pointAfter(p);
            if (p != except) {
                list(fan.through(p), p);
            }
            p = next;
        }
    }
}
