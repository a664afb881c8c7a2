package org.gimbal.model.force;

/**
 * A spring along a measure q: it has the energy V(q) and pushes with −V′(q), N or N·m.
 *
 * @param along what it acts along
 */
public record Spring(String name, Measure along, Law law) implements Force {

    /** A linear spring: V = ½ k (q − rest)². */
    public static Spring linear(String name, Measure along, double stiffness, double rest) {
        return new Spring(name, along, new Linear(stiffness, rest));
    }

    @Override
    public boolean conservative() {
        return true;
    }

    /**
     * An energy and its derivatives; they must agree, which is checked when a run is set up. Pure functions, called in
     * every step.
     */
    public interface Law {
        /** V(q), J. */
        double energy(double q);

        /** V′(q), N or N·m. */
        double slope(double q);

        /** V″(q), N/m or N·m/rad. */
        double curvature(double q);
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
    }
}
