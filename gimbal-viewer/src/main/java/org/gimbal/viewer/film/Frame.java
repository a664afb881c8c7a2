package org.gimbal.viewer.film;

import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * A picture of the mechanism and what its quantities did since the frame before.
 *
 * @param knot number of the knot it shows, counted from the start of the film
 * @param time of that knot, s
 * @param poses seven numbers per body: position, then the unit quaternion body → world, scalar first
 * @param values of each quantity at the knot
 * @param lows least value of each quantity over the knots since the frame before
 * @param highs greatest value, likewise
 * @param contacts {@link #CONTACT} numbers per touching point: place, force on the second body (both in the world), gap,
 *     and the indices of the first and the second body
 */
public record Frame(
        long knot, double time, float[] poses, float[] values, float[] lows, float[] highs, float[] contacts) {

    /** Numbers of a touching point. */
    public static final int CONTACT = 9;

    /** Where a body is; the ground, −1, is where it always is. */
    public Pose pose(int body) {
        if (body < 0) {
            return Pose.IDENTITY;
        }
        int o = 7 * body;
        Quat turned = new Quat(poses[o + 3], poses[o + 4], poses[o + 5], poses[o + 6]);
        return new Pose(new Vec3(poses[o], poses[o + 1], poses[o + 2]), turned.unit());
    }

    /** One frame in the place of two: the later picture, and the extremes of both. */
    Frame after(Frame earlier) {
        float[] low = lows.clone();
        float[] high = highs.clone();
        for (int k = 0; k < low.length; k++) {
            // what is not a number gives way to what is
            low[k] = Float.isNaN(low[k]) || earlier.lows[k] < low[k] ? earlier.lows[k] : low[k];
            high[k] = Float.isNaN(high[k]) || earlier.highs[k] > high[k] ? earlier.highs[k] : high[k];
        }
        return new Frame(knot, time, poses, values, low, high, contacts);
    }
}
