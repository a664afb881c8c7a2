package org.gimbal.contact;

import org.gimbal.kinematics.BodyInertia;

/**
 * All that contact knows of a mechanism; constant.
 *
 * @param contacts shapes that may touch
 * @param bounds joint limits, dry friction, effort limits
 * @param inertia of the bodies
 * @param gravity size of the uniform gravity, m/s²; zero if there is none
 * @param frictionDirections zero for the exact cone of Coulomb friction, else the sides of the pyramid that replaces it
 * @param tolerances the numbers by which contact decides
 */
public record ContactModel(
        ContactTable contacts,
        BoundTable bounds,
        BodyInertia inertia,
        double gravity,
        int frictionDirections,
        ContactTolerances tolerances) {

    /** Number of bodies: the slot of the ground. */
    public int bodies() {
        return inertia.bodies();
    }
}
