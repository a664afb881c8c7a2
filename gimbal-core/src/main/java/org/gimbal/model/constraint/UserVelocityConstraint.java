package org.gimbal.model.constraint;

import java.util.List;
import org.gimbal.model.part.BodyMotions;
import org.gimbal.model.part.BodyPoses;

/**
 * A user-supplied constraint A(poses) u = b(t) on the velocities of one or several bodies.
 *
 * @param bodies the names of the bodies it holds, in the order the law sees them
 * @param rows how many equations there are
 */
public record UserVelocityConstraint(String name, List<String> bodies, int rows, Law law)
        implements Constraint, VelocityConstraint {
    public UserVelocityConstraint {
        bodies = List.copyOf(bodies);
    }

    /** Nobody knows: it may push on the ground. */
    @Override
    public boolean internal() {
        return false;
    }

    @Override
    public boolean driven() {
        return law.driven();
    }

    @Override
    public int positionRows() {
        return 0;
    }

    @Override
    public int velocityRows() {
        return rows;
    }

    /**
     * The equations twice: as what they ask of velocities and as their rows A, which must agree; that is checked when a
     * run is set up. Rows in metres or radians per second, smooth functions of the poses, independent. Called in every
     * step: should not allocate. Runs of one mechanism in several threads call the same law at once: it must keep
     * nothing between calls, or synchronise.
     */
    public interface Law {
        /** Fills {@code residual} with A u − b(t), one number per row; linear in the velocities. */
        void evaluate(BodyMotions motions, double time, double[] residual);

        /** Whether b differs from zero at any time: then the constraint does work. */
        default boolean driven() {
            return false;
        }

        /** Adds the derivatives of each row by the velocity of each body: A. */
        void rows(BodyPoses poses, GradientSink out);
    }
}
