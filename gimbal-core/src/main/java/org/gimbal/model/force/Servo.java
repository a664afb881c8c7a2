package org.gimbal.model.force;

/**
 * A motor that holds a measure at a target: effort = stiffness (target − q) + damping (target speed − q̇) +
 * feed-forward, cut at ± limit. The target is set through the inputs of a run and is zero at first. A servo without
 * stiffness follows a speed, one without damping too is a motor: its effort is the feed-forward.
 *
 * @param along what it acts along
 * @param limit largest effort, N or N·m; infinite if there is none
 */
public record Servo(String name, Measure along, double stiffness, double damping, double limit)
        implements MeasureForce {
    @Override
    public boolean conservative() {
        return false;
    }

    /** Whether its effort depends on the measure; if not, it is a motor that is told its effort. */
    public boolean follows() {
        return stiffness > 0 || damping > 0;
    }
}
