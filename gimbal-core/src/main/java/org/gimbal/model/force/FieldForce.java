package org.gimbal.model.force;

/** A field that acts on the extent of bodies: force and torque come from one potential of position and orientation. */
public sealed interface FieldForce extends Force permits CentralField, MutualField, GravityGradient {
    @Override
    default boolean conservative() {
        return true;
    }
}
