package org.gimbal.model.force;

import java.util.List;
import org.gimbal.model.part.BodyMotions;

/**
 * A user-supplied wrench that need not come from a potential: drag, thrust, a prescribed force in time.
 *
 * @param bodies the names of the bodies it acts on, in the order the law sees them
 */
public record WrenchForce(String name, List<String> bodies, Law law) implements Force {
    public WrenchForce {
        bodies = List.copyOf(bodies);
    }

    @Override
    public boolean conservative() {
        return false;
    }

    /**
     * What it does to the bodies; must be a pure function of its arguments. Runs of one mechanism in several threads
     * call the same law at once: it must keep nothing between calls, or synchronise.
     */
    @FunctionalInterface
    public interface Law {
        /** Adds the wrenches on the bodies at a time, s. Called in every step: should not allocate. */
        void push(double time, BodyMotions motions, WrenchSink out);
    }
}
