package org.gimbal.model.force;

/**
 * A damper along a measure: it pushes with −D(q̇), N or N·m.
 *
 * @param along what it acts along
 */
public record Damper(String name, Measure along, Law law) implements MeasureForce {

    /** A linear damper: D = c q̇. */
    public static Damper linear(String name, Measure along, double damping) {
        return new Damper(name, along, new Linear(damping));
    }

    @Override
    public boolean conservative() {
        return false;
    }

    /**
     * Resistance against a speed: D(v)·v ≥ 0, D′ ≥ 0, which may jump; D and D′ must agree, which is checked when a run
     * is set up. Pure functions, called in every step, and by runs in several threads at once.
     */
    public interface Law {
        /** D(v), N or N·m. */
        double resistance(double v);

        /** D′(v), N·s/m or N·m·s/rad. */
        double slope(double v);

        /**
         * D″(v), N·s²/m² or N·m·s²/rad². Asked for by what linearises a mechanism, not by steps. Unless a law says
         * better it is a central difference of the slope over ± 10⁻⁵ (of v, where that is above one): good to about ten
         * digits of the slope per unit of v; across a kink of the slope its mean there.
         */
        default double curvature(double v) {
            double step = 1e-5 * Math.max(1, Math.abs(v));
            return (slope(v + step) - slope(v - step)) / (2 * step);
        }
    }

    /** D = c v. */
    public record Linear(double damping) implements Law {
        @Override
        public double resistance(double v) {
            return damping * v;
        }

        @Override
        public double slope(double v) {
            return damping;
        }

        @Override
        public double curvature(double v) {
            return 0;
        }
    }
}
