package org.gimbal.model.joint;

import org.gimbal.model.part.CoordinateRef;

/**
 * Inertia that only a joint coordinate feels, as that of a rotor geared to it: a kinetic energy ½ a q̇². It has no weight,
 * and no share in the momentum of the bodies. A rotor of inertia J behind a gear of ratio n has a = n² J
 * (docs/theory/common.md, C26).
 *
 * @param inertia a, kg of lengths and kg·m² of angles
 */
public record Armature(CoordinateRef coordinate, double inertia) {}
