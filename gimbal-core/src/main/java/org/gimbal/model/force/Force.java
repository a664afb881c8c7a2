package org.gimbal.model.force;

/** Something that pushes on bodies: sealed, so that every engine knows every force. */
public sealed interface Force permits CentralGravity, FieldForce, PotentialForce, WrenchForce, MeasureForce {

    String name();

    /** Whether the force comes from a potential, so that energy is kept and runs can be reversed. */
    boolean conservative();
}
