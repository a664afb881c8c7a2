package org.gimbal.force;

/**
 * A rotor geared to a measure, as engines see it  that step with impulses on bodies (docs/theory/maximal.md, M15): no
 * effort of its own, but inertia a along the measure.
 */
public record RotorInertia(double inertia) implements EffortLaw {
    @Override
    public double effort(double q, double rate, double[] command, int c) {
        return 0;
    }
}
