package org.gimbal.model.force;

import java.util.List;
import org.gimbal.model.part.BodyDisplacements;
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

    /**
     * The potential and what it does to the bodies; both must agree, which is checked when a run is set up. Runs of one
     * mechanism in several threads call the same law at once: it must keep nothing between calls, or synchronise.
     */
    public interface Law {
        /** V in joule. */
        double energy(BodyPoses poses);

        /**
         * Adds −∂V/∂x (x: the centre of mass) and −∂V/∂θ (θ: a world-axes rotation about the centre of mass) for each
         * body. Called in every step: should not allocate.
         */
        void push(BodyPoses poses, WrenchSink out);
    }

    /**
     * A law that knows its second derivative too, which is checked when a run is set up. What linearises a mechanism
     * takes central differences of {@link Law#push} with steps of 10⁻⁵ m and rad for laws that do not.
     */
    public interface SecondOrderLaw extends Law {
        /**
         * Adds, for each body, the change of the wrench that {@link #push} adds, to first order in the displacements:
         * of the force and of the torque about the centre of mass, which moves too; world axes.
         */
        void pushChange(BodyPoses poses, BodyDisplacements displacements, WrenchSink out);
    }
}
