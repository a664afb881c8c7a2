package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.contact.pair.FeatureList;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.Lines;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.polytope.Polytope;
import org.gimbal.geometry.contact.polytope.PolytopeSurface;
import org.gimbal.geometry.contact.polytope.PosedPolytope;
import org.gimbal.numerics.space.Kernels3;

/**
 * A polytope A and a capsule B: the segment x + t u, |t| ≤ h, with a radius r. Features, each measured to the segment
 * and reduced by r:
 *
 * <ul>
 *   <li>0, 1: an end of the segment (− and +) against the whole polytope, the nearest point found anew;
 *   <li>then each edge with the segment: {@link Lines}, n on the side where the solid ends;
 *   <li>then each vertex with the nearest point of the segment;
 *   <li>then each face with each end of the segment, for segments that have got inside: gap = n·(end − q) − r.
 * </ul>
 *
 * <p>Listed are the closest of all, the ends, and those edges and vertices abreast of the segment whose normal is
 * within 25° of that of the closest: a capsule lying across a face has the two places where it crosses the border.
 */
final class PolytopeCapsule implements RelativePair {
    private static final double ALIGNED = 0.9;
    private static final double PARALLEL = 1e-6;
    private static final double SAME_PLACE = 1e-3;
    private static final double SAME_DEPTH = 1e-9;

    private final PosedPolytope a;
    private final PolytopeSurface surface;
    private final double radius;
    private final double half;
    private final double same;
    private final int firstVertex;
    private final int firstFace;
    private final FeatureList list;
    private final Lines lines = new Lines();
    private final double[] u = new double[3];
    private final double[] end = new double[3];
    private final double[] outward = new double[3];
    private final double[] closest = new double[RelativePair.SIZE];
    private final double[] measured = new double[RelativePair.SIZE];

    /** Parameter of the point of the segment measured last. */
    private double t;

    PolytopeCapsule(Polytope polytope, double radius, double half) {
        a = PosedPolytope.fixed(polytope);
        surface = new PolytopeSurface(polytope);
        this.radius = radius;
        this.half = half;
        same = SAME_DEPTH * polytope.size;
        firstVertex = 2 + polytope.edgeCount;
        firstFace = firstVertex + polytope.vertexCount;
        list = new FeatureList(capacity(), SAME_PLACE * Math.min(polytope.size, half));
    }

    @Override
    public int capacity() {
        return 8;
    }

    @Override
    public int find(double[] place, double reach, int[] features, int from) {
        list.clear(reach, features, from);
        int best = closest(place);
        evaluate(best, place, closest, 0);
        list.add(best, closest);
        if (list.count() == 0) {
            return 0;
        }
        if (best >= firstFace) {
            int otherEnd = firstFace + ((best - firstFace) ^ 1);
            evaluate(otherEnd, place, measured, 0);
            list.add(otherEnd, measured);
            return list.count();
        }
        for (int feature = 0; feature < firstFace; feature++) {
            evaluate(feature, place, measured, 0);
            if (feature < 2 || isSupport(feature)) {
                list.add(feature, measured);
            }
        }
        return list.count();
    }

    private boolean isSupport(int feature) {
        return isAbreast(feature)
                && Kernels3.dot(measured, RelativePair.NORMAL, closest, RelativePair.NORMAL) > ALIGNED
                && measured[RelativePair.GAP] > closest[RelativePair.GAP] - same
                && (feature >= firstVertex || lines.sine() > Lines.SHALLOW_SINE);
    }

    /**
     * The closest feature. If some face or edge separates the segment from the polytope, it is the nearest of the ends,
     * of the crossings and of the vertices; else the face or edge that separates them most nearly.
     */
    private int closest(double[] place) {
        int separating = separating(place);
        evaluate(separating, place, measured, 0);
        if (measured[RelativePair.GAP] + radius <= 0) {
            return separating;
        }
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int feature = 0; feature < firstFace; feature++) {
            evaluate(feature, place, measured, 0);
            boolean real = feature < 2 || (isAbreast(feature) && measured[RelativePair.GAP] + radius >= 0);
            if (real && measured[RelativePair.GAP] < least) {
                least = measured[RelativePair.GAP];
                best = feature;
            }
        }
        return best;
    }

    /** As {@link SeparatingAxis}: a segment has no faces, and its normals are all that are perpendicular to it. */
    private int separating(double[] place) {
        int best = firstFace;
        double most = Double.NEGATIVE_INFINITY;
        for (int f = firstFace; f < firstFace + 2 * a.shape.faceCount; f += 2) {
            evaluate(f, place, measured, 0);
            double minus = measured[RelativePair.GAP];
            evaluate(f + 1, place, measured, 0);
            double least = Math.min(minus, measured[RelativePair.GAP]);
            if (least > most) {
                most = least;
                best = minus <= measured[RelativePair.GAP] ? f : f + 1;
            }
        }
        for (int e = 0; e < a.shape.edgeCount; e++) {
            double left = Kernels3.dot(a.normal, 3 * a.shape.edgeLeft[e], u, 0);
            double right = Kernels3.dot(a.normal, 3 * a.shape.edgeRight[e], u, 0);
            if (left * right < 0) {
                evaluate(2 + e, place, measured, 0);
                if (measured[RelativePair.GAP] > most + same && lines.sine() > PARALLEL) {
                    most = measured[RelativePair.GAP];
                    best = 2 + e;
                }
            }
        }
        return best;
    }

    /** Whether the feature measured last is met by inner points of the segment and, for an edge, of the edge. */
    private boolean isAbreast(int feature) {
        if (feature >= firstVertex) {
            return Math.abs(t) < half;
        }
        return Math.abs(lines.onSecond()) < half
                && lines.onFirst() > 0
                && lines.onFirst() < a.shape.edgeLength[feature - 2];
    }

    @Override
    public void evaluate(int feature, double[] place, double[] out, int o) {
        Flat3.set(u, 0, place[5], place[8], place[11]);
        if (feature < 2) {
            Flat3.along(place, 0, feature == 0 ? -half : half, u, 0, end, 0);
            surface.nearest(end, 0, out, o);
        } else if (feature < firstVertex) {
            int e = feature - 2;
            a.outward(e, outward);
            lines.measure(a.vertex, 3 * a.shape.edgeFrom[e], a.direction, 3 * e, place, 0, u, 0, outward, out, o);
        } else if (feature < firstFace) {
            atVertex(3 * (feature - firstVertex), place, out, o);
        } else {
            int face = (feature - firstFace) / 2;
            Flat3.along(place, 0, (feature - firstFace) % 2 == 0 ? -half : half, u, 0, end, 0);
            out[o] = a.height(face, end, 0);
            Flat3.copy(a.normal, 3 * face, out, o + 1);
            Flat3.along(end, 0, -out[o], out, o + 1, out, o + 4);
        }
        out[o] -= radius;
        Flat3.along(out, o + 4, out[o], out, o + 1, out, o + 7);
    }

    private void atVertex(int v, double[] place, double[] out, int o) {
        Flat3.minus(a.vertex, v, place, 0, end, 0);
        t = Flat3.clamp(Kernels3.dot(end, 0, u, 0), -half, half);
        Flat3.along(place, 0, t, u, 0, end, 0);
        Flat3.minus(end, 0, a.vertex, v, out, o + 1);
        out[o] = Flat3.norm(out, o + 1);
        if (out[o] > 0) {
            Flat3.set(out, o + 1, out[o + 1] / out[o], out[o + 2] / out[o], out[o + 3] / out[o]);
        } else {
            Flat3.set(out, o + 1, 0, 0, 1);
        }
        Flat3.copy(a.vertex, v, out, o + 4);
    }
}
