package org.gimbal.geometry.contact.pair;

/** A convex solid with sharp edges as the common part of solids with smooth surfaces, its sides. */
public interface Sides {
    int count();

    /**
     * The signed distance of the point {@code p[q…]} from the surface of one side taken alone, the outward normal and
     * the foot: as {@link Surface#nearest}.
     */
    void side(int k, double[] p, int q, double[] out, int o);
}
