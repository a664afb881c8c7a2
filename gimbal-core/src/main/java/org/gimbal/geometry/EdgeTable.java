package org.gimbal.geometry;

import java.util.Arrays;
import java.util.List;
import org.gimbal.geometry.ConvexMesh.Triangle;

/** Which triangle lies to the left of each edge, seen from outside. An edge has a direction: that of its triangle. */
final class EdgeTable {
    static final int NONE = -1;

    /** Where the edges from each vertex begin. */
    private final int[] start;

    /** For each edge its end and its triangle, sorted among those from one vertex. */
    private final long[] entry;

    EdgeTable(int vertexCount, List<Triangle> triangles) {
        start = new int[vertexCount + 1];
        for (Triangle t : triangles) {
            start[t.a() + 1]++;
            start[t.b() + 1]++;
            start[t.c() + 1]++;
        }
        Arrays.parallelPrefix(start, Integer::sum);
        entry = new long[3 * triangles.size()];
        int[] filled = start.clone();
        for (int k = 0; k < triangles.size(); k++) {
            Triangle t = triangles.get(k);
            entry[filled[t.a()]++] = pack(t.b(), k);
            entry[filled[t.b()]++] = pack(t.c(), k);
            entry[filled[t.c()]++] = pack(t.a(), k);
        }
        for (int v = 0; v < vertexCount; v++) {
            Arrays.sort(entry, start[v], start[v + 1]);
        }
    }

    /** The first triangle that has the edge, or {@link #NONE}. */
    int leftOf(int from, int to) {
        int k = Arrays.binarySearch(entry, start[from], start[from + 1], pack(to, 0));
        int place = k < 0 ? -k - 1 : k;
        return place < start[from + 1] && end(place) == to ? triangle(place) : NONE;
    }

    /** Calls for each edge that two triangles have: from, to, and the two. */
    void eachShared(SharedEdge action) {
        for (int v = 0; v + 1 < start.length; v++) {
            for (int k = start[v] + 1; k < start[v + 1]; k++) {
                if (end(k) == end(k - 1)) {
                    action.accept(v, end(k), triangle(k - 1), triangle(k));
                }
            }
        }
    }

    interface SharedEdge {
        void accept(int from, int to, int triangle, int other);
    }

    private static long pack(int end, int triangle) {
        return (long) end << 32 | triangle;
    }

    private int end(int k) {
        return (int) (entry[k] >>> 32);
    }

    private int triangle(int k) {
        return (int) entry[k];
    }
}
