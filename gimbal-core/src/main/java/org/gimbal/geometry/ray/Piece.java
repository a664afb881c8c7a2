package org.gimbal.geometry.ray;

/** A convex set that solids are intersections of. */
interface Piece {
    /**
     * Narrows a span of a ray, enter and leave, to what is inside; where enter is beyond leave nothing is.
     *
     * @param origin where the ray begins
     * @param direction of length one
     */
    void clip(double[] origin, double[] direction, double[] span);

    boolean contains(double[] point);
}
