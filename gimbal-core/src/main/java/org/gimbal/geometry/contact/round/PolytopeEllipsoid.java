package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.pair.Surface;
import org.gimbal.geometry.contact.polytope.Polytope;
import org.gimbal.geometry.contact.polytope.PosedPolytope;

/**
 * A polytope A and an ellipsoid B, one contact. Features: first the faces, each with the point of the ellipsoid lowest
 * over its plane, v = x − R D² m/|D m| with m = Rᵀn and D = diag(a, b, c), gap = n·(v − q); then the edges, each with
 * its point nearest to the ellipsoid ({@link NearestOnSegment}), both found anew at every pose.
 *
 * <p>The face that the ellipsoid is highest over is the closest if the lowest point is over it, else the nearest edge.
 */
final class PolytopeEllipsoid implements RelativePair {
    private final Polytope a;
    private final PosedPolytope posed;
    private final double[] axis;
    private final NearestOnSegment segment;
    private final double[] m = new double[3];
    private final double[] from = new double[3];
    private final double[] along = new double[3];
    private final double[] local = new double[Surface.SIZE];
    private final double[] found = new double[RelativePair.SIZE];

    PolytopeEllipsoid(Polytope a, Ellipsoid ellipsoid) {
        this.a = a;
        posed = PosedPolytope.fixed(a);
        axis = new double[] {ellipsoid.a(), ellipsoid.b(), ellipsoid.c()};
        segment = new NearestOnSegment(new EllipsoidSurface(ellipsoid));
    }

    @Override
    public int capacity() {
        return 1;
    }

    @Override
    public int find(double[] place, double reach, int[] features, int at) {
        int best = highest(place);
        evaluate(best, place, found, 0);
        if (!(found[RelativePair.GAP] < reach)) {
            return 0;
        }
        if (!posed.isOver(best, found, RelativePair.POINT_B, 0)) {
            best = nearestEdge(place);
            evaluate(best, place, found, 0);
        }
        features[at] = best;
        return found[RelativePair.GAP] < reach ? 1 : 0;
    }

    private int highest(double[] place) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int f = 0; f < a.faceCount; f++) {
            overFace(f, place, found, 0);
            if (found[RelativePair.GAP] > most) {
                most = found[RelativePair.GAP];
                best = f;
            }
        }
        return best;
    }

    private int nearestEdge(double[] place) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int e = 0; e < a.edgeCount; e++) {
            atEdge(e, place, found, 0);
            if (found[RelativePair.GAP] < least) {
                least = found[RelativePair.GAP];
                best = e;
            }
        }
        return a.faceCount + best;
    }

    @Override
    public void evaluate(int feature, double[] place, double[] out, int o) {
        if (feature < a.faceCount) {
            overFace(feature, place, out, o);
        } else {
            atEdge(feature - a.faceCount, place, out, o);
        }
    }

    private void overFace(int face, double[] place, double[] out, int o) {
        int n = 3 * face;
        for (int k = 0; k < 3; k++) {
            double turned =
                    place[3 + k] * a.normal[n] + place[6 + k] * a.normal[n + 1] + place[9 + k] * a.normal[n + 2];
            m[k] = axis[k] * turned;
        }
        double length = Flat3.norm(m, 0);
        Flat3.set(m, 0, -axis[0] * m[0] / length, -axis[1] * m[1] / length, -axis[2] * m[2] / length);
        Flat3.toA(place, m, 0, out, o + RelativePair.POINT_B);
        out[o] = a.height(face, out, o + RelativePair.POINT_B);
        Flat3.copy(a.normal, n, out, o + RelativePair.NORMAL);
        Flat3.along(
                out, o + RelativePair.POINT_B, -out[o], out, o + RelativePair.NORMAL, out, o + RelativePair.POINT_A);
    }

    private void atEdge(int e, double[] place, double[] out, int o) {
        Flat3.toB(place, a.vertex, 3 * a.edgeFrom[e], from, 0);
        Flat3.toB(place, a.vertex, 3 * a.edgeTo[e], along, 0);
        for (int k = 0; k < 3; k++) {
            along[k] = (along[k] - from[k]) / a.edgeLength[e];
        }
        segment.find(from, 0, along, 0, a.edgeLength[e], local, 0);
        out[o] = local[0];
        Flat3.turnToA(place, local, 1, m, 0);
        Flat3.set(out, o + RelativePair.NORMAL, -m[0], -m[1], -m[2]);
        Flat3.toA(place, local, 4, out, o + RelativePair.POINT_B);
        Flat3.along(
                out, o + RelativePair.POINT_B, -out[o], out, o + RelativePair.NORMAL, out, o + RelativePair.POINT_A);
    }
}
