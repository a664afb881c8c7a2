package org.gimbal.reduced;

import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.CamLaw;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.reduced.tree.ReducedSystem;

/**
 * Where the spans of an adaptive integrator end because a joint or a cam is not smooth there: at the knots of splines third
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

    /** Of cams that a coordinate of the tree drives: their laws, and which coordinates. */
    private final CamLaw[] laws;

    private final int[] driving;

    Seams(ReducedSystem system) {
        this.system = system;
        links = IntStream.range(0, system.count)
                .filter(i -> JointKinematics.hasSeams(system.joints, i))
                .toArray();
        List<Cam> cams = system.mechanism.cams().stream()
                .filter(cam -> edge(cam.first()) < system.count)
                .toList();
        laws = cams.stream().map(Cam::law).toArray(CamLaw[]::new);
        driving = cams.stream()
                .mapToInt(cam -> system.start[edge(cam.first())] + cam.first().index())
                .toArray();
    }

    private int edge(CoordinateRef ref) {
        return system.joints.edgeOfJoint(system.mechanism.jointIndex(ref.joint()));
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
                double q = begin[k];
                double p = end.coordinate(k);
                // a span that begins at a seam leaves it
                double from = q + 2 * close(q, p);
                double seam = JointKinematics.seam(system.joints, i, k - system.start[i], from, p - close(q, p));
                least = Math.min(least, share(seam, length, k, begin, end));
            }
        }
        for (int c = 0; c < laws.length; c++) {
            double q = begin[driving[c]];
            double p = end.coordinate(driving[c]);
            double seam = laws[c].seam(q + 2 * close(q, p), p - close(q, p));
            least = Math.min(least, share(seam, length, driving[c], begin, end));
        }
        return least;
    }

    /** How far beside q a seam on the way to p is taken as reached, in that direction. */
    private static double close(double q, double p) {
        return Math.signum(p - q) * CLOSE * Math.max(1, Math.abs(q));
    }

    /** θ of a seam of coordinate k on its way from q to p; v and w are its velocities there, times h. */
    private double share(double seam, double length, int k, double[] begin, ExplicitStages end) {
        double q = begin[k];
        double p = end.coordinate(k);
        double v = length * begin[system.size + k];
        double w = length * end.velocity(k);
        double sign = Math.signum(p - q);
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
