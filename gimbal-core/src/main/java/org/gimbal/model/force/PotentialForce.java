package org.gimbal.model.force;

import java.util.List;
import org.gimbal.model.part.BodyPoses;

/**
 * A user-supplied potential of one or several bodies.
 *
 * @param bodies the names of the bodies it acts on, in the order the law sees them
 */
public record PotentialForce(String name, List<String> bodies, Law law) implements Force {
    public PotentialForce {
        bodies = List.copyOf(bodies);
    }

    @Override
    public boolean conservative() {
        return true;
    }

    /** The potential and what it does to the bodies; both must agree, which is checked when a run is set up. */
    public interface Law {
        /** V in joule. */
        double energy(BodyPoses poses);

        /**
         * Adds −∂V/∂x (x: the centre of mass) and −∂V/∂θ (θ: a world-axes rotation about the centre of mass) for each
         * body. Called in every step: should not allocate.
         */
        void push(BodyPoses poses, WrenchSink out);
    }
}
