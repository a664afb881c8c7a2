package org.gimbal.kinematics.joint;

/**
 * The motion of a joint whose pose is a smooth function X(q) of its coordinates: all that {@link CoordinateKernel}
 * needs to know to make a joint of it, and all that engines in joint coordinates ask for. Constant; scratch space is
 * passed in.
 *
 * <p>Frames as in {@link JointKinematics}: poses of frame B in frame A, directions (v, ω) of the origin of frame B in
 * the axes of frame A. The velocities u of the coordinates are what {@link #move} moves along: plainly q̇, unless a
 * motion says otherwise.
 */
public interface RelativeMotion {
    /** Number of coordinates. */
    int freedom();

    /** How many numbers of scratch space the functions below need. */
    int workSize();

    /**
     * X(q).
     *
     * @param q coordinates, from {@code qo}
     * @param out receives position and unit quaternion, seven numbers from {@code o}
     * @param work scratch space
     */
    void pose(double[] q, int qo, double[] out, int o, double[] work);

    /**
     * S(q).
     *
     * @param out receives six numbers per coordinate from {@code o}
     */
    void directions(double[] q, int qo, double[] out, int o, double[] work);

    /**
     * Ṡ(q, u).
     *
     * @param u velocities, from {@code qo} like the coordinates
     */
    void directionRates(double[] q, double[] u, int qo, double[] out, int o, double[] work);

    /** Moves a coordinate by a small step along its velocity. */
    default void move(double[] q, int qo, int index, double by) {
        q[qo + index] += by;
    }

    /** q̇ of the velocities u, all arrays from {@code qo}. */
    default void derivatives(double[] q, double[] u, int qo, double[] out) {
        System.arraycopy(u, qo, out, qo, freedom());
    }

    /** Writes rotation vectors of more than half a turn as shorter ones. */
    default void shorten(double[] q, int qo) {}

    /** Whether a coordinate is the first of the three of a rotation vector. */
    default boolean startsRotationVector(int index) {
        return false;
    }

    /**
     * Values of a coordinate that a search for all poses should begin from, one by one; empty if its own value will do,
     * or for an angle thirds of a turn from it. For set-up code.
     */
    default double[] starts(int index) {
        return new double[0];
    }

    /**
     * The first seam that a coordinate comes to on its way between two values, both left out: where X has a third
     * derivative that jumps. Not a number if there is none.
     */
    default double seam(int index, double from, double to) {
        return Double.NaN;
    }
}
