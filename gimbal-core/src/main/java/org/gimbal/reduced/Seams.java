package org.gimbal.reduced;

import java.util.stream.IntStream;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.reduced.tree.ReducedSystem;

/**
 * Where the spans of an adaptive integrator end because a joint is not smooth there: at the knots of splines third
 * derivatives jump, so that a method of high order loses it within a span that crosses one, and its estimate of the
 * error is no better. A span that has gone beyond a seam s is tried again up to where a parabola through its ends meets
 * s, with the velocity of the end that is nearer (docs/theory/reduced.md, section 8),
 *
 * <pre>
 *   q₀ + θ h u₀ + θ² (q₁ − q₀ − h u₀) = s,   or   q₁ − φ h u₁ − φ² (q₁ − q₀ − h u₁) = s,   θ = 1 − φ,
 * </pre>
 *
 * until it ends close to s. Allocates nothing.
 */
final class Seams {
    /**
     * As close as this is at the seam, in spans, m or rad, or relative where coordinates are large. What a kink of
     * accelerations does in between is nothing, but the first slope of the next span, taken before the kink, weighs as
     * if it were that of a share of the span: 1e-7 costs eight digits.
     */
    private static final double CLOSE = 1e-11;

    private final ReducedSystem system;
    private final int[] links;

    Seams(ReducedSystem system) {
        this.system = system;
        links = IntStream.range(0, system.count)
                .filter(i -> JointKinematics.hasSeams(system.joints, i))
                .toArray();
    }

    /**
     * θ of the first seam that a span goes beyond; one if there is none.
     *
     * @param begin coordinates, and behind them velocities, where it begins
     * @param end where it ends
     */
    double cut(double length, double[] begin, ExplicitStages end) {
        double least = 1;
        for (int i : links) {
            for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                double before = length * begin[system.size + k];
                least = Math.min(least, share(i, k, begin[k], before, end.coordinate(k), length * end.velocity(k)));
            }
        }
        return least;
    }

    /** θ of the first seam of coordinate k between its values q and p; v and w are its velocities there, times h. */
    private double share(int link, int k, double q, double v, double p, double w) {
        double sign = Math.signum(p - q);
        double close = sign * CLOSE * Math.max(1, Math.abs(q));
        // a span that begins at a seam leaves it
        double seam = JointKinematics.seam(system.joints, link, k - system.start[link], q + 2 * close, p - close);
        double way = sign * (seam - q);
        double back = sign * (p - seam);
        if (!(way > 0 && back > 0)) {
            return 1;
        }
        return back < way && sign * w > 0 ? 1 - root(back, way + back, sign * w) : root(way, way + back, sign * v);
    }

    /** The smaller root of v θ + (whole − v) θ² = way, 0 < way < whole. */
    private static double root(double way, double whole, double v) {
        return 2 * way / (v + Math.sqrt(Math.max(0, v * v + 4 * (whole - v) * way)));
    }
}
