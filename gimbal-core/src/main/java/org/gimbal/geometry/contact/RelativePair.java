package org.gimbal.geometry.contact;

/**
 * A pair seen from the frame of its first shape: all that the mathematics of contact needs. {@code place} is where the
 * second shape B lies in the frame of A: its origin in {@code place[0…2]}, its rotation, row by row and from the frame
 * of B to that of A, in {@code place[3…11]}. Results are those of {@link ShapePair}, in the frame of A.
 */
interface RelativePair {
    /** Where the rotation begins in a place. */
    int ROTATION = 3;

    /** Numbers of a place. */
    int PLACE = 12;

    int capacity();

    int find(double[] place, double reach, int[] features, int from);

    /** As {@link ShapePair#parting}; for two convex shapes everything that is found, however far. */
    default int parting(int feature, double[] place, int[] features, int from) {
        return find(place, Double.POSITIVE_INFINITY, features, from);
    }

    void evaluate(int feature, double[] place, double[] out, int o);
}
