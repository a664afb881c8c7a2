package org.gimbal.sim;

/**
 * Looks at a knot and sets inputs; touches nothing else. A run may have several: {@link Simulation.Builder#controller}.
 */
@FunctionalInterface
public interface Controller {
    void control(Snapshot at, Inputs inputs);
}
