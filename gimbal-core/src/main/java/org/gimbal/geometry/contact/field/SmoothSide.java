package org.gimbal.geometry.contact.field;

import org.gimbal.geometry.contact.pair.Sides;
import org.gimbal.geometry.contact.pair.Surface;

/** A surface without edges is its own only side. */
record SmoothSide(Surface surface) implements Sides {
    @Override
    public int count() {
        return 1;
    }

    @Override
    public void side(int k, double[] p, int q, double[] out, int o) {
        surface.nearest(p, q, out, o);
    }
}
