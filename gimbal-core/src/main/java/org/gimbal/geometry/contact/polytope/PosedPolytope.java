package org.gimbal.geometry.contact.polytope;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.numerics.space.Kernels3;

/** A polytope with its vertices, normals and edge directions in the frame of the pair. */
public final class PosedPolytope {
    public final Polytope shape;
    public final double[] vertex;
    public final double[] normal;
    public final double[] direction;

    private PosedPolytope(Polytope shape, double[] vertex, double[] normal, double[] direction) {
        this.shape = shape;
        this.vertex = vertex;
        this.normal = normal;
        this.direction = direction;
    }

    /** The one whose frame it is. */
    public static PosedPolytope fixed(Polytope shape) {
        return new PosedPolytope(shape, shape.vertex, shape.normal, shape.edgeDirection);
    }

    /** One that moves in it. */
    static PosedPolytope movable(Polytope shape) {
        return new PosedPolytope(
                shape,
                new double[shape.vertex.length],
                new double[shape.normal.length],
                new double[shape.edgeDirection.length]);
    }

    public void moveTo(double[] place) {
        for (int k = 0; k < vertex.length; k += 3) {
            Flat3.toA(place, shape.vertex, k, vertex, k);
        }
        for (int k = 0; k < normal.length; k += 3) {
            Flat3.turnToA(place, shape.normal, k, normal, k);
        }
        for (int k = 0; k < direction.length; k += 3) {
            Flat3.turnToA(place, shape.edgeDirection, k, direction, k);
        }
    }

    /** How far a point is above the plane of a face. */
    public double height(int face, double[] p, int o) {
        int v = 3 * shape.loop[shape.loopStart[face]];
        int n = 3 * face;
        return normal[n] * (p[o] - vertex[v])
                + normal[n + 1] * (p[o + 1] - vertex[v + 1])
                + normal[n + 2] * (p[o + 2] - vertex[v + 2]);
    }

    /** Whether a point lies in the prism over a face, give or take {@code tolerance}. */
    public boolean isOver(int face, double[] p, int o, double tolerance) {
        int n = 3 * face;
        for (int k = shape.loopStart[face]; k < shape.loopStart[face + 1]; k++) {
            int e = shape.loopEdge[k];
            int v = 3 * shape.loop[k];
            int d = 3 * e;
            double x = p[o] - vertex[v];
            double y = p[o + 1] - vertex[v + 1];
            double z = p[o + 2] - vertex[v + 2];
            // (n × d)·(p − v), d along the loop
            double inside = (normal[n + 1] * direction[d + 2] - normal[n + 2] * direction[d + 1]) * x
                    + (normal[n + 2] * direction[d] - normal[n] * direction[d + 2]) * y
                    + (normal[n] * direction[d + 1] - normal[n + 1] * direction[d]) * z;
            if ((shape.edgeFrom[e] == shape.loop[k] ? inside : -inside) < -tolerance) {
                return false;
            }
        }
        return true;
    }

    /** The face whose normal is most against a direction. */
    int facing(double[] d, int o) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int f = 0; f < shape.faceCount; f++) {
            double dot = Kernels3.dot(normal, 3 * f, d, o);
            if (dot < least) {
                least = dot;
                best = f;
            }
        }
        return best;
    }

    /** Sum of the normals on both sides of an edge: a direction out of the solid there. */
    public void outward(int edge, double[] out) {
        int l = 3 * shape.edgeLeft[edge];
        int r = 3 * shape.edgeRight[edge];
        Flat3.set(out, 0, normal[l] + normal[r], normal[l + 1] + normal[r + 1], normal[l + 2] + normal[r + 2]);
    }
}
