package org.gimbal.io.mjcf;

import org.gimbal.model.force.Measure;

/**
 * A length that forces of the file act along: MuJoCo's is that of a measure of the mechanism, and a constant.
 *
 * @param offset what the file's length is more, m or rad
 * @param limit largest effort that the joint allows of all its actuators; infinite if it says none
 */
record MjcfTransmission(Measure along, double offset, double limit) {}
