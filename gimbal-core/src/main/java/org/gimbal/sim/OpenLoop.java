package org.gimbal.sim;

import org.gimbal.model.Mechanism;

/** A controller that goes by the time alone, so that nothing of the knot need be computed for it. */
@FunctionalInterface
public interface OpenLoop extends Controller {
    void control(double time, Mechanism mechanism, Inputs inputs);

    @Override
    default void control(Snapshot at, Inputs inputs) {
        control(at.time(), at.mechanism(), inputs);
    }
}
