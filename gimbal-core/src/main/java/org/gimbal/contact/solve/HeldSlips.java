package org.gimbal.contact.solve;

import java.util.function.BooleanSupplier;
import org.gimbal.contact.ContactTolerances;

/**
 * Solves a step again and again, each time with the sizes of the slips of the time before where they lift contacts
 * ({@link org.gimbal.numerics.cone.ContactCone#holdSlips}), until these no longer change: then it is Coulomb's law. Each
 * such problem is convex and has a solution wherever some motion opens all gaps (Cadoux 2009; Acary, Cadoux, Lemaréchal
 * and Malick 2011), also where contacts wedge a body in. Contacts take energy in every pass, so that in the shortest
 * parts of a step the last pass may stand, its error reported.
 */
final class HeldSlips {
    private final ContactCones cones;
    private final ContactTolerances.HeldSlips tolerances;

    /** Solves the step with slips as they are held. */
    private final BooleanSupplier solve;

    private boolean active;
    private double errorOverFloor;

    HeldSlips(ContactCones cones, ContactTolerances.HeldSlips tolerances, BooleanSupplier solve) {
        this.cones = cones;
        this.tolerances = tolerances;
        this.solve = solve;
    }

    /** Nothing has been solved in this way yet. */
    void clear() {
        errorOverFloor = 0;
    }

    /** Whether slips are held at present. */
    boolean active() {
        return active;
    }

    /** How far slips of the last solve were from those held, in units of where such an error is to end. */
    double errorOverFloor() {
        return errorOverFloor;
    }

    /** Solves until Coulomb's law holds, or, {@code leniently}, for a number of passes; whether there is a solution. */
    boolean converge(boolean leniently) {
        active = true;
        cones.holdSlips(true);
        boolean solved = true;
        boolean settled = false;
        for (int pass = 0; solved && !settled && pass < tolerances.passes(); pass++) {
            if (pass > 0) {
                cones.holdSlips(false);
            }
            solved = solve.getAsBoolean();
            errorOverFloor = cones.slipErrorOverFloor();
            settled = errorOverFloor <= tolerances.errorFactor();
        }
        cones.releaseFriction();
        active = false;
        boolean stands = solved && (settled || leniently);
        errorOverFloor = stands ? errorOverFloor : 0;
        return stands;
    }
}
