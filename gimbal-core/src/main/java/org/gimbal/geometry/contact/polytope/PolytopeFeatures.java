package org.gimbal.geometry.contact.polytope;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.Lines;
import org.gimbal.geometry.contact.pair.RelativePair;

/**
 * The features of two polytopes, numbered: first a face of A with a vertex of B, then a face of B with a vertex of A,
 * then an edge of A with an edge of B. Each is kept as it is while shapes move:
 *
 * <ul>
 *   <li>face (normal n, point q) of A and vertex v of B: gap = n·(v − q), p_B = v, p_A = v − gap n;
 *   <li>face (normal m, point q) of B and vertex v of A: n = −m, gap = m·(v − q), p_A = v, p_B = v + gap n;
 *   <li>two edges: {@link Lines}, n on the side where both solids end.
 * </ul>
 */
final class PolytopeFeatures {
    private final Polytope a;
    private final Polytope b;
    private final int firstOfB;
    private final int firstEdge;
    private final Lines lines = new Lines();
    private final double[] scratch = new double[12];
    private final double[] outward = new double[3];

    PolytopeFeatures(Polytope a, Polytope b) {
        this.a = a;
        this.b = b;
        firstOfB = Math.multiplyExact(a.faceCount, b.vertexCount);
        firstEdge = Math.addExact(firstOfB, Math.multiplyExact(b.faceCount, a.vertexCount));
        Math.addExact(firstEdge, Math.multiplyExact(a.edgeCount, b.edgeCount));
    }

    int faceOfA(int face, int vertexOfB) {
        return face * b.vertexCount + vertexOfB;
    }

    int faceOfB(int face, int vertexOfA) {
        return firstOfB + face * a.vertexCount + vertexOfA;
    }

    int edges(int edgeOfA, int edgeOfB) {
        return firstEdge + edgeOfA * b.edgeCount + edgeOfB;
    }

    /** The lines of the two edges measured last. */
    Lines lines() {
        return lines;
    }

    void evaluate(int feature, double[] place, double[] out, int o) {
        if (feature < firstOfB) {
            overA(feature / b.vertexCount, feature % b.vertexCount, place, out, o);
        } else if (feature < firstEdge) {
            int k = feature - firstOfB;
            overB(k / a.vertexCount, k % a.vertexCount, place, out, o);
        } else {
            int k = feature - firstEdge;
            crossing(k / b.edgeCount, k % b.edgeCount, place, out, o);
        }
    }

    private void overA(int face, int vertex, double[] place, double[] out, int o) {
        Flat3.toA(place, b.vertex, 3 * vertex, out, o + RelativePair.POINT_B);
        out[o] = a.height(face, out, o + RelativePair.POINT_B);
        Flat3.copy(a.normal, 3 * face, out, o + RelativePair.NORMAL);
        Flat3.along(
                out, o + RelativePair.POINT_B, -out[o], out, o + RelativePair.NORMAL, out, o + RelativePair.POINT_A);
    }

    private void overB(int face, int vertex, double[] place, double[] out, int o) {
        Flat3.toB(place, a.vertex, 3 * vertex, scratch, 0);
        out[o] = b.height(face, scratch, 0);
        Flat3.turnToA(place, b.normal, 3 * face, scratch, 0);
        Flat3.set(out, o + RelativePair.NORMAL, -scratch[0], -scratch[1], -scratch[2]);
        Flat3.copy(a.vertex, 3 * vertex, out, o + RelativePair.POINT_A);
        Flat3.along(out, o + RelativePair.POINT_A, out[o], out, o + RelativePair.NORMAL, out, o + RelativePair.POINT_B);
    }

    private void crossing(int ea, int eb, double[] place, double[] out, int o) {
        Flat3.toA(place, b.vertex, 3 * b.edgeFrom[eb], scratch, 0);
        Flat3.turnToA(place, b.edgeDirection, 3 * eb, scratch, 3);
        Flat3.turnToA(place, b.normal, 3 * b.edgeLeft[eb], scratch, 6);
        Flat3.turnToA(place, b.normal, 3 * b.edgeRight[eb], scratch, 9);
        int l = 3 * a.edgeLeft[ea];
        int r = 3 * a.edgeRight[ea];
        for (int k = 0; k < 3; k++) {
            outward[k] = a.normal[l + k] + a.normal[r + k] - scratch[6 + k] - scratch[9 + k];
        }
        lines.measure(a.vertex, 3 * a.edgeFrom[ea], a.edgeDirection, 3 * ea, scratch, 0, scratch, 3, outward, out, o);
    }

    /** Whether the lines measured last come nearest within both edges, and not at an end. */
    boolean crossesWithin(int ea, int eb) {
        return lines.onFirst() > 0
                && lines.onFirst() < a.edgeLength[ea]
                && lines.onSecond() > 0
                && lines.onSecond() < b.edgeLength[eb];
    }
}
