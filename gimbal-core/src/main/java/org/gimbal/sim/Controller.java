package org.gimbal.sim;

/** Looks at a knot and sets inputs; touches nothing else. */
@FunctionalInterface
public interface Controller {
    void control(Snapshot at, Inputs inputs);
}
