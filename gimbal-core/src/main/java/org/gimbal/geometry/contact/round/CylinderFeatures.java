package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.Lines;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.polytope.Polytope;
import org.gimbal.geometry.contact.polytope.PosedPolytope;
import org.gimbal.numerics.space.Kernels3;

/**
 * What a polytope A and a cylinder B, of radius r, half length h, centre x and axis u, may touch with, in this order:
 *
 * <ul>
 *   <li>each face, of normal m, with the point of each rim that is lowest over its plane, x ± h u − r m⊥/|m⊥|, m⊥ the
 *       part of m across u;
 *   <li>each face with eight fixed points of each rim;
 *   <li>each vertex with the plane of each cap, and with the barrel: |v⊥| − r, v⊥ its way from the axis;
 *   <li>each edge with each rim ({@link EdgeRim}), with the barrel ({@link Lines} less r), and, for edges along the axis,
 *       with a ball of radius r at each end of it, which has the rim's gap to 1 − cos of the angle;
 *   <li>fixed points of each edge, {@value #GRID} to a length, with the plane of each cap.
 * </ul>
 */
final class CylinderFeatures {
    /** Fixed points of a rim. */
    static final int AROUND = 8;

    /** Sine of the angle between axis and normal of a face below which fixed points bear, and that below which only they do. */
    static final double NEARLY_FLAT = 0.2;

    static final double FLAT = 1e-3;

    /** Of vertices and edges: 0 and 1 are caps or rims, this is the barrel; behind it edges have the ends of the axis. */
    static final int BARREL = 2;

    static final int EDGE_KINDS = 5;

    private static final int GRID = 1024;

    /** Sine of the angle between edge and axis below which they touch along a line. */
    private static final double ALONG = 2e-3;

    private static final double DIAGONAL = Math.sqrt(0.5);
    private static final double[] COS = {1, DIAGONAL, 0, -DIAGONAL, -1, -DIAGONAL, 0, DIAGONAL};

    private final Polytope shape;
    private final PosedPolytope a;
    private final double radius;
    private final double half;
    private final int firstRim;
    private final int firstVertex;
    private final int firstEdge;
    private final int firstCrossing;
    private final EdgeRim edgeRim;
    private final Lines lines = new Lines();
    private final double[] u = new double[3];
    private final double[] w = new double[3];
    private final double[] outward = new double[3];

    /** Where the edge crossed last passes under the rim, as points of its grid. */
    private final int[] crossing = new int[2];

    CylinderFeatures(Polytope polytope, Cylinder cylinder) {
        shape = polytope;
        a = PosedPolytope.fixed(polytope);
        radius = cylinder.radius();
        half = cylinder.length() / 2;
        firstRim = 2 * shape.faceCount;
        firstVertex = firstRim + 2 * AROUND * shape.faceCount;
        firstEdge = firstVertex + 3 * shape.vertexCount;
        firstCrossing = firstEdge + EDGE_KINDS * shape.edgeCount;
        Math.addExact(firstCrossing, Math.multiplyExact(2 * (GRID + 1), shape.edgeCount));
        edgeRim = new EdgeRim(radius, half);
    }

    int ofFace(int face, int rim) {
        return 2 * face + rim;
    }

    int ofRim(int face, int k) {
        return firstRim + 2 * AROUND * face + k;
    }

    int ofVertex(int vertex, int kind) {
        return firstVertex + 3 * vertex + kind;
    }

    int ofEdge(int edge, int kind) {
        return firstEdge + EDGE_KINDS * edge + kind;
    }

    /** Of the edge crossed last. */
    int ofCrossing(int edge, int cap, int side) {
        return firstCrossing + (2 * edge + cap) * (GRID + 1) + crossing[side];
    }

    private void takeAxis(double[] place) {
        Flat3.set(u, 0, place[5], place[8], place[11]);
    }

    private static double sign(int rim) {
        return rim == 0 ? -1 : 1;
    }

    /** The least n·y of all points y of the cylinder. */
    double lowest(double[] n, int o, double[] place) {
        takeAxis(place);
        double along = Kernels3.dot(n, o, u, 0);
        return Kernels3.dot(n, o, place, 0) - half * Math.abs(along) - radius * across(n, o);
    }

    /** |n × u|, exact also where it is small. */
    private double across(double[] n, int o) {
        Kernels3.cross(n, o, u, 0, w, 0);
        return Flat3.norm(w, 0);
    }

    /** Sine of the angle between the axis and the normal of a face. */
    double tilt(int face, double[] place) {
        takeAxis(place);
        return across(shape.normal, 3 * face);
    }

    int capFacing(int face, double[] place) {
        takeAxis(place);
        return Kernels3.dot(shape.normal, 3 * face, u, 0) > 0 ? 0 : 1;
    }

    /** w ← the way from the axis to a vertex; returns its place along the axis. */
    private double fromAxis(double[] p, int o) {
        Flat3.set(w, 0, p[o] - origin[0], p[o + 1] - origin[1], p[o + 2] - origin[2]);
        double z = Kernels3.dot(w, 0, u, 0);
        Flat3.along(w, 0, -z, u, 0, w, 0);
        return z;
    }

    private final double[] origin = new double[3];

    private void takePlace(double[] place) {
        takeAxis(place);
        Flat3.copy(place, 0, origin, 0);
    }

    boolean isUnderCap(int vertex, double[] place) {
        takePlace(place);
        fromAxis(shape.vertex, 3 * vertex);
        return Flat3.norm(w, 0) <= radius;
    }

    boolean isBesideBarrel(int vertex, double[] place) {
        takePlace(place);
        return Math.abs(fromAxis(shape.vertex, 3 * vertex)) <= half;
    }

    /** Finds the first and last grid point of an edge within the radius from the axis; whether there are any. */
    boolean crossRim(int e, double[] place) {
        takePlace(place);
        fromAxis(shape.vertex, 3 * shape.edgeFrom[e]);
        double c = Kernels3.dot(w, 0, w, 0) - radius * radius;
        double along = Kernels3.dot(shape.edgeDirection, 3 * e, u, 0);
        double square = 1 - along * along;
        double b = Kernels3.dot(w, 0, shape.edgeDirection, 3 * e);
        double root = b * b - square * c;
        if (!(root > 0) || !(square > 0)) {
            return false;
        }
        double length = shape.edgeLength[e];
        double first = (-b - Math.sqrt(root)) / square / length;
        double last = (-b + Math.sqrt(root)) / square / length;
        crossing[0] = (int) Math.ceil(GRID * Flat3.clamp(first, 0, 2));
        crossing[1] = (int) Math.floor(GRID * Flat3.clamp(last, -1, 1));
        return crossing[0] <= crossing[1];
    }

    void evaluate(int feature, double[] place, double[] out, int o) {
        takePlace(place);
        if (feature < firstRim) {
            lowestOfRim(feature / 2, sign(feature % 2), out, o);
        } else if (feature < firstVertex) {
            int k = (feature - firstRim) % (2 * AROUND);
            fixedOfRim((feature - firstRim) / (2 * AROUND), k, place, out, o);
        } else if (feature < firstEdge) {
            vertex(3 * ((feature - firstVertex) / 3), (feature - firstVertex) % 3, out, o);
        } else if (feature < firstCrossing) {
            measureEdge(feature, place, out, o);
        } else {
            int point = (feature - firstCrossing) % (GRID + 1);
            int both = (feature - firstCrossing) / (GRID + 1);
            int e = both / 2;
            double s = shape.edgeLength[e] * point / GRID;
            Flat3.along(
                    shape.vertex, 3 * shape.edgeFrom[e], s, shape.edgeDirection, 3 * e, out, o + RelativePair.POINT_A);
            underCap(sign(both % 2), out, o);
        }
    }

    private void lowestOfRim(int face, double side, double[] out, int o) {
        int m = 3 * face;
        double along = Kernels3.dot(shape.normal, m, u, 0);
        Flat3.along(shape.normal, m, -along, u, 0, w, 0);
        double rho = Flat3.norm(w, 0);
        double scale = rho > 0 ? -radius / rho : 0; // straight up there is no lowest point: the middle will do
        Flat3.along(origin, 0, side * half, u, 0, out, o + RelativePair.POINT_B);
        Flat3.along(out, o + RelativePair.POINT_B, scale, w, 0, out, o + RelativePair.POINT_B);
        overFace(face, out, o);
    }

    private void fixedOfRim(int face, int k, double[] place, double[] out, int o) {
        double z = k < AROUND ? -half : half;
        Flat3.set(w, 0, radius * COS[k % AROUND], radius * COS[(k + 6) % AROUND], z);
        Flat3.toA(place, w, 0, out, o + RelativePair.POINT_B);
        overFace(face, out, o);
    }

    private void overFace(int face, double[] out, int o) {
        out[o] = shape.height(face, out, o + RelativePair.POINT_B);
        Flat3.copy(shape.normal, 3 * face, out, o + RelativePair.NORMAL);
        Flat3.along(
                out, o + RelativePair.POINT_B, -out[o], out, o + RelativePair.NORMAL, out, o + RelativePair.POINT_A);
    }

    private void vertex(int v, int kind, double[] out, int o) {
        Flat3.copy(shape.vertex, v, out, o + RelativePair.POINT_A);
        if (kind != BARREL) {
            underCap(sign(kind), out, o);
            return;
        }
        fromAxis(shape.vertex, v);
        double distance = Flat3.norm(w, 0);
        out[o] = distance - radius;
        if (distance > 0) {
            Flat3.set(out, o + RelativePair.NORMAL, -w[0] / distance, -w[1] / distance, -w[2] / distance);
        } else {
            Flat3.set(out, o + RelativePair.NORMAL, -u[1], u[0], 0); // on the axis: any way across will do
            double length = Flat3.norm(out, o + RelativePair.NORMAL);
            Flat3.set(out, o + 1, length > 0 ? out[o + 1] / length : 1, length > 0 ? out[o + 2] / length : 0, 0);
        }
        Flat3.along(out, o + RelativePair.POINT_A, out[o], out, o + RelativePair.NORMAL, out, o + RelativePair.POINT_B);
    }

    /** The point of A is known; n = ∓u. */
    private void underCap(double side, double[] out, int o) {
        Flat3.minus(out, o + RelativePair.POINT_A, origin, 0, w, 0);
        out[o] = side * Kernels3.dot(w, 0, u, 0) - half;
        Flat3.set(out, o + RelativePair.NORMAL, -side * u[0], -side * u[1], -side * u[2]);
        Flat3.along(out, o + RelativePair.POINT_A, out[o], out, o + RelativePair.NORMAL, out, o + RelativePair.POINT_B);
    }

    /** Measures an edge; whether it meets that part of the cylinder within the lengths of both. */
    boolean measureEdge(int feature, double[] place, double[] out, int o) {
        takePlace(place);
        int e = (feature - firstEdge) / EDGE_KINDS;
        int kind = (feature - firstEdge) % EDGE_KINDS;
        a.outward(e, outward);
        double length = shape.edgeLength[e];
        if (kind < BARREL) {
            boolean met = edgeRim.measure(
                    shape.vertex, 3 * shape.edgeFrom[e], shape.edgeDirection, 3 * e, origin, u, sign(kind), out, o);
            return met && edgeRim.onEdge() > 0 && edgeRim.onEdge() < length;
        }
        if (kind > BARREL) {
            return alongAxis(e, sign(kind - BARREL - 1), out, o);
        }
        lines.measure(
                shape.vertex, 3 * shape.edgeFrom[e], shape.edgeDirection, 3 * e, origin, 0, u, 0, outward, out, o);
        reduce(out, o);
        return lines.sine() > ALONG
                && Math.abs(lines.onSecond()) < half
                && lines.onFirst() > 0
                && lines.onFirst() < length;
    }

    private void reduce(double[] out, int o) {
        out[o] -= radius;
        Flat3.along(out, o + RelativePair.POINT_A, out[o], out, o + RelativePair.NORMAL, out, o + RelativePair.POINT_B);
    }

    /** The end of the axis against the line of an edge: n the way between them, out of the polytope. */
    private boolean alongAxis(int e, double side, double[] out, int o) {
        int v = 3 * shape.edgeFrom[e];
        int d = 3 * e;
        Flat3.along(origin, 0, side * half, u, 0, w, 0);
        Flat3.minus(w, 0, shape.vertex, v, w, 0);
        double s = Kernels3.dot(w, 0, shape.edgeDirection, d);
        Flat3.along(w, 0, -s, shape.edgeDirection, d, w, 0);
        double distance = Flat3.norm(w, 0);
        double sense = Kernels3.dot(w, 0, outward, 0) < 0 ? -1 : 1;
        double scale = distance > 0 ? sense / distance : 0;
        Flat3.set(out, o + RelativePair.NORMAL, scale * w[0], scale * w[1], scale * w[2]);
        out[o] = sense * distance;
        Flat3.along(shape.vertex, v, s, shape.edgeDirection, d, out, o + RelativePair.POINT_A);
        reduce(out, o);
        return across(shape.edgeDirection, d) <= ALONG && s > 0 && s < shape.edgeLength[e] && distance > 0;
    }
}
