package org.gimbal.geometry.contact.polytope;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.Surface;
import org.gimbal.numerics.space.Kernels3;

/**
 * A polytope as points see it. Let f be the face whose plane the point p is highest above (or least deep below).
 * Inside, f is the nearest face. Outside, if p lies over f, its foot on f is nearest; otherwise the nearest point is on
 * an edge.
 */
public final class PolytopeSurface implements Surface {
    private final Polytope polytope;
    private final PosedPolytope posed;

    public PolytopeSurface(Polytope polytope) {
        this.polytope = polytope;
        this.posed = PosedPolytope.fixed(polytope);
    }

    @Override
    public void nearest(double[] p, int q, double[] out, int o) {
        int face = 0;
        double height = Double.NEGATIVE_INFINITY;
        for (int f = 0; f < polytope.faceCount; f++) {
            double h = polytope.height(f, p, q);
            if (h > height) {
                height = h;
                face = f;
            }
        }
        if (height <= 0 || posed.isOver(face, p, q, 0)) {
            out[o] = height;
            Flat3.copy(polytope.normal, 3 * face, out, o + 1);
            Flat3.along(p, q, -height, out, o + 1, out, o + 4);
        } else {
            onEdge(p, q, face, out, o);
        }
    }

    private void onEdge(double[] p, int q, int face, double[] out, int o) {
        double least = Double.POSITIVE_INFINITY;
        int nearest = 0;
        for (int e = 0; e < polytope.edgeCount; e++) {
            footOn(e, p, q, out, o + 4);
            double distance = Flat3.squaredDistance(p, q, out, o + 4);
            if (distance < least) {
                least = distance;
                nearest = e;
            }
        }
        footOn(nearest, p, q, out, o + 4);
        Flat3.minus(p, q, out, o + 4, out, o + 1);
        out[o] = Flat3.norm(out, o + 1);
        if (out[o] > 0) {
            Flat3.set(out, o + 1, out[o + 1] / out[o], out[o + 2] / out[o], out[o + 3] / out[o]);
        } else {
            Flat3.copy(polytope.normal, 3 * face, out, o + 1);
        }
    }

    private void footOn(int e, double[] p, int q, double[] out, int o) {
        int from = 3 * polytope.edgeFrom[e];
        Flat3.minus(p, q, polytope.vertex, from, out, o);
        double s = Flat3.clamp(Kernels3.dot(out, o, polytope.edgeDirection, 3 * e), 0, polytope.edgeLength[e]);
        Flat3.along(polytope.vertex, from, s, polytope.edgeDirection, 3 * e, out, o);
    }
}
