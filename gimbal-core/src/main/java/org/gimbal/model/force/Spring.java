package org.gimbal.model.force;

import org.gimbal.model.motion.CubicSpline;

/**
 * A spring along a measure q: it has the energy V(q) and pushes with −V′(q), N or N·m.
 *
 * @param along what it acts along
 */
public record Spring(String name, Measure along, Law law) implements MeasureForce {

    /** A linear spring: V = ½ k (q − rest)². */
    public static Spring linear(String name, Measure along, double stiffness, double rest) {
        return new Spring(name, along, new Linear(stiffness, rest));
    }

    /**
     * A spring with any characteristic: a smooth curve through points (q, effort), where a positive effort pushes towards
     * growing q; beyond the first and the last the effort stays.
     */
    public static Spring splined(String name, Measure along, double[]... points) {
        return new Spring(name, along, new Splined(CubicSpline.through(points)));
    }

    @Override
    public boolean conservative() {
        return true;
    }

    /**
     * An energy and its derivatives; they must agree, which is checked when a run is set up. The curvature may jump.
     * Pure functions, called in every step, and by runs in several threads at once.
     */
    public interface Law {
        /** V(q), J. */
        double energy(double q);

        /** V′(q), N or N·m. */
        double slope(double q);

        /** V″(q), N/m or N·m/rad. */
        double curvature(double q);

        /**
         * V‴(q), N/m² or N·m/rad². Asked for by what linearises a mechanism, not by steps. Unless a law says better it
         * is a central difference of the curvature over ± 10⁻⁵ (of q, where that is above one): good to about ten
         * digits of the curvature per unit of q; across a kink of the curvature its mean slope there.
         */
        default double curvatureSlope(double q) {
            double step = 1e-5 * Math.max(1, Math.abs(q));
            return (curvature(q + step) - curvature(q - step)) / (2 * step);
        }
    }

    /** V = −∫ f dq from the first point on, of an effort f(q). */
    public record Splined(CubicSpline effort) implements Law {
        @Override
        public double energy(double q) {
            return -effort.integral(q);
        }

        @Override
        public double slope(double q) {
            return -effort.value(q);
        }

        @Override
        public double curvature(double q) {
            return -effort.rate(q);
        }

        @Override
        public double curvatureSlope(double q) {
            return -effort.acceleration(q);
        }
    }

    /** V = ½ k (q − rest)². */
    public record Linear(double stiffness, double rest) implements Law {
        @Override
        public double energy(double q) {
            return 0.5 * stiffness * (q - rest) * (q - rest);
        }

        @Override
        public double slope(double q) {
            return stiffness * (q - rest);
        }

        @Override
        public double curvature(double q) {
            return stiffness;
        }

        @Override
        public double curvatureSlope(double q) {
            return 0;
        }
    }
}
