package org.gimbal.geometry.contact.pair;

/**
 * A pair seen from the frame of its first shape: all that the mathematics of contact needs. {@code place} is where the
 * second shape B lies in the frame of A: its origin in {@code place[0…2]}, its rotation, row by row and from the frame
 * of B to that of A, in {@code place[3…11]}.
 *
 * <p>Features and results are those of {@link org.gimbal.geometry.contact.ShapePair}, which has their contract, in the
 * frame of A: p_B = p_A + gap n, and the gap moves with the motion of p_B against p_A along n exactly to first order.
 */
public interface RelativePair {
    /** Numbers that one evaluation writes. */
    int SIZE = 10;

    /** Where they stand: the signed distance, */
    int GAP = 0;

    /** the unit normal from A to B, */
    int NORMAL = 1;

    /** the point of A, */
    int POINT_A = 4;

    /** and the point of B. */
    int POINT_B = 7;

    /** Where the rotation begins in a place. */
    int ROTATION = 3;

    /** Numbers of a place. */
    int PLACE = 12;

    /** The most features one call of find lists. */
    int capacity();

    /** Lists the features nearer than {@code reach}, the closest of all among them; returns how many. */
    int find(double[] place, double reach, int[] features, int from);

    /**
     * Lists features that keep apart what the given feature brings together at other places; for two convex shapes
     * everything that is found, however far.
     */
    default int parting(int feature, double[] place, int[] features, int from) {
        return find(place, Double.POSITIVE_INFINITY, features, from);
    }

    /** Measures one feature: writes gap, normal, point of A, point of B into {@code out[o…o + 9]}. */
    void evaluate(int feature, double[] place, double[] out, int o);
}
