package org.gimbal.geometry.contact.pair;

/** The surface of a solid as points see it. */
public interface Surface {
    /** Numbers that {@link #nearest} writes. */
    int SIZE = 7;

    /**
     * For the point {@code p[q…]} in the frame of the solid: its signed distance from the surface (negative inside),
     * the outward unit normal there, and the nearest point of the surface, to {@code out[o…o + 6]}: the first seven
     * numbers of {@link RelativePair}. The point is foot + distance · normal. Where several points of the surface are
     * nearest, one of them by a fixed rule. {@code out} may not overlap {@code p}.
     */
    void nearest(double[] p, int q, double[] out, int o);
}
