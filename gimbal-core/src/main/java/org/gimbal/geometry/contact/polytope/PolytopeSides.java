package org.gimbal.geometry.contact.polytope;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.Sides;

/** The planes of a polytope's faces. */
public record PolytopeSides(Polytope polytope) implements Sides {
    @Override
    public int count() {
        return polytope.faceCount;
    }

    @Override
    public void side(int k, double[] p, int q, double[] out, int o) {
        out[o] = polytope.height(k, p, q);
        Flat3.copy(polytope.normal, 3 * k, out, o + 1);
        Flat3.along(p, q, -out[o], out, o + 1, out, o + 4);
    }
}
