package org.gimbal.model.constraint;

import java.util.List;
import org.gimbal.model.part.BodyDisplacements;
import org.gimbal.model.part.BodyPoses;

/**
 * A user-supplied constraint γ(poses) = 0 on one or several bodies.
 *
 * @param bodies the names of the bodies it holds, in the order the law sees them
 * @param rows how many equations there are
 */
public record UserConstraint(String name, List<String> bodies, int rows, Law law) implements Constraint {
    public UserConstraint {
        bodies = List.copyOf(bodies);
    }

    /** Nobody knows: it may hold a body to a place. */
    @Override
    public boolean internal() {
        return false;
    }

    /**
     * The equations and their derivatives; both must agree, which is checked when a run is set up. Scale the rows to
     * metres or radians, so that tolerances mean what they say; the rows must be independent. Called in every step:
     * should not allocate. Runs of one mechanism in several threads call the same law at once: it must keep nothing
     * between calls, or synchronise.
     */
    public interface Law {
        /** Fills {@code violation} with γ, one number per row. */
        void evaluate(BodyPoses poses, double[] violation);

        /** Adds ∂γ for each row and body. */
        void gradient(BodyPoses poses, GradientSink out);
    }

    /**
     * A law that knows its second derivatives too, which are checked when a run is set up. What linearises a mechanism
     * takes central differences of {@link Law#gradient} with steps of 10⁻⁵ m and rad for laws that do not. No step
     * needs them.
     */
    public interface SecondOrderLaw extends Law {
        /**
         * Adds, for each row and body, the change of what {@link #gradient} adds, to first order in the displacements;
         * world axes.
         */
        void gradientChange(BodyPoses poses, BodyDisplacements displacements, GradientSink out);
    }
}
