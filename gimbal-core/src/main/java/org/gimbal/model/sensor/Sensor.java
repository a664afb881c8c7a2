package org.gimbal.model.sensor;

import java.util.List;

/**
 * Something that is read off a mechanism at every knot, by name.
 *
 * <p>Readings belong to the moment where they are known without a look ahead:
 *
 * <ul>
 *   <li>positions, poses, velocities, ranges and centres of mass to the present knot;
 *   <li>efforts, wrenches of joints and forces of contacts to the knot where the last step began, as impulses act at
 *       knots;
 *   <li>accelerometers to the middle of the last step.
 * </ul>
 *
 * What needs a step is not a number before the first one, and after a jump to another state.
 */
public sealed interface Sensor
        permits JointSensor,
                InertialSensor,
                FrameSensor,
                WrenchSensor,
                ContactSensor,
                TouchSensor,
                RangeSensor,
                SubtreeSensor {
    /** What numbers of a vector are called. */
    List<String> VECTOR = List.of("x", "y", "z");

    /** What the number of a scalar is called: nothing. */
    List<String> SCALAR = List.of("");

    /** What its readings are found by. */
    String name();

    /** What the numbers are called, in their order; a single number has an empty name. */
    List<String> components();

    /** Unit of all its numbers; empty for those of an orientation. */
    String unit();

    /** What it reads, in words. */
    String describe();
}
