/**
 * Reads the sensors of a mechanism at the knots of a run, whatever the engine: all they see is what the engine has
 * published.
 *
 * <p>Begin with {@link org.gimbal.sensor.SensorProbes}, which makes a probe for each sensor of the model and lets them
 * read knot after knot, into {@link org.gimbal.sensor.SensorReadings}. Probes keep what they need of the knot before;
 * they allocate nothing while they read.
 *
 * <p>May import: {@code numerics.space}, {@code geometry}, {@code geometry.ray}, {@code model}, {@code kinematics},
 * {@code contact}. Must not know: engines, runs.
 */
@NullMarked
package org.gimbal.sensor;

import org.jspecify.annotations.NullMarked;
