package org.gimbal.maximal;

import org.gimbal.maximal.rotation.ChordRule;
import org.gimbal.maximal.rotation.RotationRule;
import org.gimbal.numerics.space.Kernels3;

/**
 * The velocity at a knot of the smooth path through the knots, better than the mean of the steps beside it. For steps
 * of one length h with velocities v₃, v₂, v₁, v⁺, the last behind the knot, and rotation vectors hω, Taylor and Magnus
 * give
 *
 * <pre>
 *   ẋ = ½(v₁ + v⁺) − ⅙ h²v̈ + O(h⁴),   h²v̈ = (3/2)(v⁺ − 2v₁ + v₂) − ½(v₁ − 2v₂ + v₃)
 *   ω = the same − h²/12 ω̇ × ω
 * </pre>
 *
 * where the discrete angular velocity of the papers, (2/h) sin of half the angle, is first made an angle over h.
 */
final class PathVelocity {
    /** How much step lengths may differ and still count as one. */
    private static final double EQUAL_STEP_SHARE = 1e-6;

    private final int count;
    private final double sineStretch;
    private final double[] change = new double[3];
    private final double[] mean = new double[3];

    PathVelocity(int links, RotationRule rule) {
        count = links;
        sineStretch = rule instanceof ChordRule ? 1.0 / 24 : 0;
    }

    /**
     * World velocities (ẋ, ω) at the present knot, six numbers per link.
     *
     * @param before v⁻, and {@code after} v⁺ of a step of length h
     */
    void atKnot(MaximalState state, double[] before, double[] after, double h, double[] out) {
        for (int k = 0; k < out.length; k++) {
            out[k] = 0.5 * (before[k] + after[k]);
        }
        if (before == state.past[0] && even(state, h)) {
            double[] v1 = state.past[0];
            double[] v2 = state.past[1];
            double[] v3 = state.past[2];
            for (int k = 0; k < out.length; k++) {
                out[k] -= (1.5 * (after[k] - 2 * v1[k] + v2[k]) - 0.5 * (v1[k] - 2 * v2[k] + v3[k])) / 6;
            }
        }
        for (int i = 0; i < count; i++) {
            rotation(6 * i + 3, before, after, h, out);
        }
    }

    /** Whether the three steps behind have the length h, too. */
    private static boolean even(MaximalState state, double h) {
        boolean same = state.pastCount > 3 && Math.abs(state.lastStep - h) < EQUAL_STEP_SHARE * Math.abs(h);
        for (int k = 0; k < 2; k++) {
            same &= Math.abs(state.pastTime[k] - state.pastTime[k + 1] - h) < EQUAL_STEP_SHARE * Math.abs(h);
        }
        return same;
    }

    /** Angles for sines, where those are the velocities, and the part of rotation vectors that does not commute. */
    private void rotation(int o, double[] before, double[] after, double h, double[] out) {
        for (int k = 0; k < 3; k++) {
            change[k] = after[o + k] - before[o + k];
            mean[k] = out[o + k];
        }
        double stretch = 1 + sineStretch * h * h * Kernels3.dot(mean, 0, mean, 0);
        Kernels3.cross(change, 0, mean, 0, out, o);
        for (int k = 0; k < 3; k++) {
            out[o + k] = stretch * mean[k] - h / 12 * out[o + k];
        }
    }
}
