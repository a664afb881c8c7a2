package org.gimbal.contact;

import org.gimbal.kinematics.BodyInertia;
import org.gimbal.model.Mechanism;

/**
 * All that contact knows of a mechanism; constant.
 *
 * @param contacts shapes that may touch
 * @param bounds joint limits, dry friction, effort limits
 * @param inertia of the bodies
 * @param gravity size of the uniform gravity, m/s²; zero if there is none
 * @param frictionDirections zero for the exact cone of Coulomb friction, else the sides of the pyramid that replaces it
 * @param free whether bodies are connected by nothing but contacts
 * @param tolerances the numbers by which contact decides
 */
public record ContactModel(
        ContactTable contacts,
        BoundTable bounds,
        BodyInertia inertia,
        double gravity,
        int frictionDirections,
        boolean free,
        ContactTolerances tolerances) {

    /** Whether the bodies of a mechanism are connected by nothing: no joint, no constraint, no force between two. */
    public static boolean isFree(Mechanism mechanism) {
        return mechanism.joints().isEmpty()
                && mechanism.couplings().isEmpty()
                && mechanism.constraints().isEmpty()
                && mechanism.motions().isEmpty()
                && mechanism.forces().isEmpty()
                && mechanism.limits().isEmpty();
    }

    /** Number of bodies: the slot of the ground. */
    public int bodies() {
        return inertia.bodies();
    }
}
