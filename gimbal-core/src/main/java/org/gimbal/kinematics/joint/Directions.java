package org.gimbal.kinematics.joint;

import java.util.Arrays;

/**
 * What can be done with the directions S that {@link JointKinematics#directions} gives, in the axes of frame A and
 * about the origin of frame B: the twist V = S u = (v, ω), and the same columns in the axes of frame B, where R is the
 * rotation of frame B in frame A,
 *
 * <pre>   S_B = Rᵀ S,   Ṡ_B = Rᵀ (Ṡ − ω × S) </pre>
 *
 * with both halves of a column treated alike.
 */
public final class Directions {
    private Directions() {}

    /** V ← S u, six numbers. */
    public static void twist(int freedom, double[] directions, double[] u, int uo, double[] out) {
        Arrays.fill(out, 0, 6, 0);
        for (int k = 0; k < freedom; k++) {
            for (int i = 0; i < 6; i++) {
                out[i] += directions[6 * k + i] * u[uo + k];
            }
        }
    }

    /**
     * S ← S_B.
     *
     * @param pose X(q): position and quaternion
     */
    public static void toFrameB(double[] pose, int freedom, double[] directions) {
        for (int half = 0; half < 6 * freedom; half += 3) {
            turnBack(pose, directions, half);
        }
    }

    /**
     * Ṡ ← Ṡ_B.
     *
     * @param twist V, in frame A
     * @param directions S, in frame A
     */
    public static void ratesToFrameB(double[] pose, double[] twist, int freedom, double[] directions, double[] rates) {
        for (int h = 0; h < 6 * freedom; h += 3) {
            rates[h] -= twist[4] * directions[h + 2] - twist[5] * directions[h + 1];
            rates[h + 1] -= twist[5] * directions[h] - twist[3] * directions[h + 2];
            rates[h + 2] -= twist[3] * directions[h + 1] - twist[4] * directions[h];
            turnBack(pose, rates, h);
        }
    }

    /** v ← Rᵀ v = v − w t + u × t, t = 2 u × v, with the quaternion (w, u). */
    private static void turnBack(double[] pose, double[] v, int o) {
        double x = pose[4];
        double y = pose[5];
        double z = pose[6];
        double tx = 2 * (y * v[o + 2] - z * v[o + 1]);
        double ty = 2 * (z * v[o] - x * v[o + 2]);
        double tz = 2 * (x * v[o + 1] - y * v[o]);
        v[o] += y * tz - z * ty - pose[3] * tx;
        v[o + 1] += z * tx - x * tz - pose[3] * ty;
        v[o + 2] += x * ty - y * tx - pose[3] * tz;
    }
}
