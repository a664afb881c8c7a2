package org.gimbal.geometry.contact.polytope;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.Lines;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.numerics.space.Kernels3;

/**
 * The direction n in which two polytopes are farthest apart, or overlap least: the largest of min_B n·b − max_A n·a
 * over all outward normals of A, inward normals of B, and cross products of edges (no other direction can be best when
 * they overlap). An edge pair counts only where both edges end their solids in the direction ±n, that is, where the
 * arcs of normals round the edges cross on the unit sphere: with normals l, r left and right of the edges d of A and e
 * of B,
 *
 * <p>(l_B·d)(r_B·d) &lt; 0, (l_A·e)(r_A·e) &lt; 0, (l_B·d)(r_A·e) &lt; 0 (Gregorius, The separating axis test, 2013).
 *
 * <p>Faces win over edges and A over B within a relative 1e-9, so that rounding does not choose.
 */
final class SeparatingAxis {
    private static final double TIE_SHARE = 1e-9;

    enum Kind {
        FACE_OF_A,
        FACE_OF_B,
        EDGES
    }

    private final PosedPolytope a;
    private final PosedPolytope b;
    private final double tie;
    private final Lines lines = new Lines();
    private final double[] outward = new double[3];
    private final double[] measured = new double[RelativePair.SIZE];

    /** What was found: the separation, its kind, and the face and vertex or the edge of A and the edge of B. */
    double separation;

    Kind kind = Kind.FACE_OF_A;
    int first;
    int second;

    private int face;
    private int vertex;
    private final Heights ofA;
    private final Heights ofB;

    SeparatingAxis(PosedPolytope a, PosedPolytope b) {
        this.a = a;
        this.b = b;
        ofA = new Heights(a.shape);
        ofB = new Heights(b.shape);
        this.tie = TIE_SHARE * Math.min(a.shape.size, b.shape.size);
    }

    /** Searches; gives up as soon as the separation is at least {@code reach}, and says whether it did not. */
    boolean find(double reach) {
        separation = faces(a, b, reach, ofA);
        kind = Kind.FACE_OF_A;
        first = face;
        second = vertex;
        if (separation >= reach) {
            return false;
        }
        double other = faces(b, a, reach, ofB);
        if (other > separation + tie) {
            separation = other;
            kind = Kind.FACE_OF_B;
            first = face;
            second = vertex;
        }
        if (separation >= reach) {
            return false;
        }
        edges();
        return separation < reach;
    }

    /**
     * A face that is lower over the lowest vertex of the one before than the best over all of theirs cannot be the best
     * itself: it is left at that.
     */
    private double faces(PosedPolytope p, PosedPolytope q, double reach, Heights heights) {
        double most = Double.NEGATIVE_INFINITY;
        int lowest = 0;
        for (int f = 0; f < p.shape.faceCount; f++) {
            double least = p.height(f, q.vertex, 3 * lowest);
            if (least > most) {
                least = Double.POSITIVE_INFINITY;
                for (int v = 0; v < q.shape.vertexCount; v++) {
                    double height = p.height(f, q.vertex, 3 * v);
                    if (height < least) {
                        least = height;
                        lowest = v;
                    }
                }
            }
            heights.least[f] = least;
            heights.vertex[f] = lowest;
            if (least > most) {
                most = least;
                face = f;
                vertex = lowest;
            }
            if (most >= reach) {
                return most;
            }
        }
        return most;
    }

    /**
     * Heights of vertices q of one polytope over the faces of the other: the separation along the face's normal is none
     * larger. From them that along any normal n of an edge between faces l and r, at the vertex p, is at most
     *
     * <pre>   n·(q − p) = n_l·(q − p) + (n − n_l)·(q − p) ≤ height of q over l + |n_r − n_l| |q − p|. </pre>
     */
    private static final class Heights {
        final double[] least;
        final int[] vertex;
        final int[] edges;

        Heights(Polytope shape) {
            least = new double[shape.faceCount];
            vertex = new int[shape.faceCount];
            edges = new int[shape.edgeCount];
        }

        /** Lists the edges that may part the solids by more than {@code most}; how many. */
        int candidates(PosedPolytope p, PosedPolytope q, double most) {
            int count = 0;
            for (int e = 0; e < p.shape.edgeCount; e++) {
                if (bound(e, p.shape.edgeLeft[e], p, q) > most && bound(e, p.shape.edgeRight[e], p, q) > most) {
                    edges[count++] = e;
                }
            }
            return count;
        }

        private double bound(int e, int f, PosedPolytope p, PosedPolytope q) {
            double square = Flat3.squaredDistance(p.vertex, 3 * p.shape.edgeFrom[e], q.vertex, 3 * vertex[f]);
            return least[f] + p.shape.edgeSpread[e] * Math.sqrt(square);
        }
    }

    private void edges() {
        double most = separation + tie;
        int countA = ofA.candidates(a, b, separation);
        int countB = ofB.candidates(b, a, separation);
        for (int k = 0; k < countA; k++) {
            int i = ofA.edges[k];
            for (int l = 0; l < countB; l++) {
                int j = ofB.edges[l];
                if (arcsCross(i, j)) {
                    a.outward(i, outward);
                    lines.measure(
                            a.vertex,
                            3 * a.shape.edgeFrom[i],
                            a.direction,
                            3 * i,
                            b.vertex,
                            3 * b.shape.edgeFrom[j],
                            b.direction,
                            3 * j,
                            outward,
                            measured,
                            0);
                    if (measured[0] > most && lines.sine() > 1e-6) {
                        most = measured[0];
                        separation = most;
                        kind = Kind.EDGES;
                        first = i;
                        second = j;
                    }
                }
            }
        }
    }

    private boolean arcsCross(int i, int j) {
        double lb = Kernels3.dot(b.normal, 3 * b.shape.edgeLeft[j], a.direction, 3 * i);
        double rb = Kernels3.dot(b.normal, 3 * b.shape.edgeRight[j], a.direction, 3 * i);
        if (!(lb * rb < 0)) {
            return false;
        }
        double la = Kernels3.dot(a.normal, 3 * a.shape.edgeLeft[i], b.direction, 3 * j);
        double ra = Kernels3.dot(a.normal, 3 * a.shape.edgeRight[i], b.direction, 3 * j);
        return la * ra < 0 && lb * ra < 0;
    }
}
