package org.gimbal.kinematics.rolling;

import org.gimbal.numerics.space.Kernels3;

/**
 * The rotation vector θ that leads from one orientation to another, q₁ = exp(θ/2) ⊗ q₀, and how it changes when the
 * second one is turned a little further by δ:
 *
 * <pre>   δθ = (1 − ½[θ] + c [θ]²) δ,   c = (1 − α cot α)/θ²,   α = |θ|/2 </pre>
 *
 * The way back has −θ: what is made of θ and of means over both ends is the same both ways. Axes are those in which the
 * quaternions are. Up to half a turn.
 */
public final class TurnBetween {
    /** Below this sine of half the angle series are as good as the functions they stand for. */
    private static final double SMALL = 1e-3;

    /** θ. */
    public final double[] turn = new double[3];

    private final double[] between = new double[4];
    private final double[] inverse = new double[4];
    private final double[] crossed = new double[3];
    private double c;

    /** From the quaternion at {@code q0[o]} to that at {@code q1[p]}. */
    public void set(double[] q0, int o, double[] q1, int p) {
        inverse[0] = q0[o];
        for (int k = 1; k < 4; k++) {
            inverse[k] = -q0[o + k];
        }
        Kernels3.multiplyQuaternions(q1, p, inverse, 0, between, 0);
        double sine = Math.sqrt(Kernels3.dot(between, 1, between, 1));
        double cosine = Math.abs(between[0]);
        double alpha;
        double stretch; // α / sin α
        if (sine < SMALL) {
            double s2 = sine * sine;
            stretch = 1 + s2 * (1 / 6.0 + s2 * (3 / 40.0 + s2 * (15 / 336.0)));
            alpha = stretch * sine;
            c = 1 / 12.0 + alpha * alpha * (1 / 180.0 + alpha * alpha / 1890.0);
        } else {
            alpha = StrictMath.atan2(sine, cosine);
            stretch = alpha / sine;
            c = (1 - stretch * cosine) / (4 * alpha * alpha);
        }
        double factor = between[0] < 0 ? -2 * stretch : 2 * stretch;
        for (int k = 0; k < 3; k++) {
            turn[k] = factor * between[1 + k];
        }
    }

    /** What multiplies δ where {@code along} multiplies δθ, added to {@code out}: along + ½ θ × along + c θ × (θ × along). */
    public void addPulledBack(double[] along, double[] out, int o) {
        Kernels3.cross(turn, 0, along, 0, crossed, 0);
        double t = Kernels3.dot(turn, 0, along, 0);
        double square = Kernels3.dot(turn, 0, turn, 0);
        for (int k = 0; k < 3; k++) {
            out[o + k] += along[k] + 0.5 * crossed[k] + c * (t * turn[k] - square * along[k]);
        }
    }
}
