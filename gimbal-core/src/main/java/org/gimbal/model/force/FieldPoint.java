package org.gimbal.model.force;

import org.gimbal.numerics.space.Vec3;

/**
 * A point of a body that a field acts on. A uniform sphere acts, and is acted on, like its mass or charge at its centre,
 * exactly, as long as nothing enters it.
 *
 * @param at where, body frame, m
 * @param strength mass in kg, or charge in C
 */
public record FieldPoint(Vec3 at, double strength) {}
