package org.gimbal.force;

import java.util.Arrays;
import org.gimbal.kinematics.BodyFrames;

/**
 * Central differences of the wrenches of user laws that do not know their derivatives:
 *
 * <pre>   δw = (w(z + εδ) − w(z − εδ)) / 2ε,   ε |δ|∞ = 10⁻⁵ m, rad, m/s or rad/s </pre>
 *
 * For a smooth law whose wrench is W and changes over a length or a speed L this errs by about (10⁻⁵/L)² of the change
 * and 10⁻¹¹ W/L; across a kink it gives the mean of both sides. Scratch space; allocates nothing after it is made.
 */
final class WrenchDifference {
    /** Near the cube root of round-off, where central differences are best. */
    private static final double STEP = 1e-5;

    final double[] x;
    final double[] q;
    final double[] velocity;
    private final double[] ahead;
    private final double[] behind;

    WrenchDifference(int links) {
        x = new double[3 * links];
        q = new double[4 * links];
        velocity = new double[6 * links];
        ahead = new double[6 * links];
        behind = new double[6 * links];
    }

    /** Clears both wrenches; ε for a direction (δ, δv), zero if the direction is. */
    double begin(double[] displacement, double[] velocityChange) {
        Arrays.fill(ahead, 0);
        Arrays.fill(behind, 0);
        double largest = 0;
        for (int k = 0; k < ahead.length; k++) {
            largest = Math.max(largest, Math.max(Math.abs(displacement[k]), Math.abs(velocityChange[k])));
        }
        return largest == 0 ? 0 : STEP / largest;
    }

    /** Poses ← those given, displaced by {@code factor} δ. */
    void displace(double[] fromX, double[] fromQ, double[] displacement, double factor) {
        for (int i = 0; i < x.length / 3; i++) {
            BodyFrames.displace(fromX, fromQ, i, displacement, factor, x, q);
        }
    }

    /** Velocities ← those given plus {@code factor} δv. */
    void accelerate(double[] from, double[] change, double factor) {
        for (int k = 0; k < velocity.length; k++) {
            velocity[k] = from[k] + factor * change[k];
        }
    }

    /** Where the wrenches ahead (sign 1) or behind (sign −1) are added to. */
    double[] wrench(int sign) {
        return sign > 0 ? ahead : behind;
    }

    /** out += (w ahead − w behind)/2ε. */
    void addTo(double reach, double[] out) {
        for (int k = 0; k < ahead.length; k++) {
            out[k] += (ahead[k] - behind[k]) / (2 * reach);
        }
    }
}
