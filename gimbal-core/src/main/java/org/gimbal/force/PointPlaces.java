package org.gimbal.force;

/** Where the points of a field are at a pose, and how they move with a displacement. Scratch space. */
final class PointPlaces {
    /** From the centre of mass of its body to each point, world axes. */
    final double[] arm;

    /** Each point, world axes. */
    final double[] at;

    /** δθ × arm of each point. */
    final double[] swing;

    /** How each point moves: δx + δθ × arm. */
    final double[] moved;

    final double[] matrix = new double[9];

    PointPlaces(int points) {
        arm = new double[3 * points];
        at = new double[3 * points];
        swing = new double[3 * points];
        moved = new double[3 * points];
    }
}
