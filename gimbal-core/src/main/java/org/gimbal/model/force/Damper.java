package org.gimbal.model.force;

/**
 * A damper along a measure: it pushes with −D(q̇), N or N·m.
 *
 * @param along what it acts along
 */
public record Damper(String name, Measure along, Law law) implements Force {

    /** A linear damper: D = c q̇. */
    public static Damper linear(String name, Measure along, double damping) {
        return new Damper(name, along, new Linear(damping));
    }

    @Override
    public boolean conservative() {
        return false;
    }

    /** Resistance against a speed: D(v)·v ≥ 0, D′ ≥ 0. Pure functions, called in every step. */
    public interface Law {
        /** D(v), N or N·m. */
        double resistance(double v);

        /** D′(v), N·s/m or N·m·s/rad. */
        double slope(double v);
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
    }
}
