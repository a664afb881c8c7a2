package org.gimbal.model.contact;

import org.gimbal.model.part.CoordinateRef;

/**
 * Hard stops of a joint coordinate. If both are at the same place, they lock it.
 *
 * @param lower least value, m or rad; −∞ for none
 * @param upper greatest value; ∞ for none
 * @param restitution share of the speed that a stop gives back, from 0 to 1
 */
public record JointLimit(CoordinateRef coordinate, double lower, double upper, double restitution) {

    /** Whether both stops are at the same place: then the coordinate cannot move at all. */
    public boolean locks() {
        return lower == upper;
    }
}
