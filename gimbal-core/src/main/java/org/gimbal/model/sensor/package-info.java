/**
 * Sensors: what a robot may read of itself, each by a name. They watch and change nothing.
 *
 * <p>{@link org.gimbal.model.sensor.Sensor} is sealed and says of which knot readings are. To add a kind: a record
 * here, its faults in {@code SensorChecks}, its probe in the room {@code sensor}, its words in the {@code SensorForm}
 * of scene files; {@code SensorSamplesTest} is red until that is done.
 *
 * <p>May import: {@code numerics.space}, {@code geometry}, {@code model.part}.
 */
@NullMarked
package org.gimbal.model.sensor;

import org.jspecify.annotations.NullMarked;
