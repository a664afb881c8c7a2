package org.gimbal.model.contact;

import java.util.List;
import org.gimbal.model.PlacedShape;

/**
 * Two bodies that may touch, or a body and the ground: all shapes of one side against all of the other.
 *
 * @param a a body or the ground
 * @param shapesA what touches on side A, in its body frame (world axes for the ground); empty for the shapes the body has
 * @param b a body or the ground
 * @param shapesB the same for side B
 * @param friction coefficient of Coulomb friction, not negative
 * @param restitution share of the approach speed that an impact gives back, from 0 to 1
 */
public record ContactRule(
        String name,
        String a,
        List<PlacedShape> shapesA,
        String b,
        List<PlacedShape> shapesB,
        double friction,
        double restitution) {
    public ContactRule {
        shapesA = List.copyOf(shapesA);
        shapesB = List.copyOf(shapesB);
    }
}
