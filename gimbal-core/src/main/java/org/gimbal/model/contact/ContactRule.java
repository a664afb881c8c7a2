package org.gimbal.model.contact;

import java.util.List;
import org.gimbal.model.part.PlacedShape;

/**
 * Two bodies that may touch, or a body and the ground: all shapes of one side against all of the other. Properties are
 * those of the pair; {@link Surface} combines those of two sides.
 *
 * @param a a body or the ground
 * @param shapesA what touches on side A, in its body frame (world axes for the ground); empty for the shapes the body
 *     has
 * @param b a body or the ground
 * @param shapesB the same for side B
 * @param friction coefficient of Coulomb friction, not negative
 * @param restitution share that an impact gives back, from 0 to 1; {@code restitutionLaw} says of what
 * @param rolling m: the torque against rolling is at most this times the normal force; not negative
 * @param spinning m: the same for the torque against spinning about the normal
 * @param restitutionLaw what restitution is a share of; {@link RestitutionLaw#STRONGE} unless said otherwise
 */
public record ContactRule(
        String name,
        String a,
        List<PlacedShape> shapesA,
        String b,
        List<PlacedShape> shapesB,
        double friction,
        double restitution,
        double rolling,
        double spinning,
        RestitutionLaw restitutionLaw) {
    public ContactRule {
        shapesA = List.copyOf(shapesA);
        shapesB = List.copyOf(shapesB);
    }

    /** The same with friction against rolling and spinning, m. */
    public ContactRule withRolling(double rollingLength, double spinningLength) {
        return new ContactRule(
                name, a, shapesA, b, shapesB, friction, restitution, rollingLength, spinningLength, restitutionLaw);
    }

    /** The same with another law of restitution. */
    public ContactRule withRestitutionLaw(RestitutionLaw law) {
        return new ContactRule(name, a, shapesA, b, shapesB, friction, restitution, rolling, spinning, law);
    }

    /** A rule with {@link RestitutionLaw#STRONGE}. */
    public ContactRule(
            String name,
            String a,
            List<PlacedShape> shapesA,
            String b,
            List<PlacedShape> shapesB,
            double friction,
            double restitution,
            double rolling,
            double spinning) {
        this(name, a, shapesA, b, shapesB, friction, restitution, rolling, spinning, RestitutionLaw.STRONGE);
    }

    /** A rule without rolling or spinning friction. */
    public ContactRule(
            String name,
            String a,
            List<PlacedShape> shapesA,
            String b,
            List<PlacedShape> shapesB,
            double friction,
            double restitution) {
        this(name, a, shapesA, b, shapesB, friction, restitution, 0, 0);
    }

    /** A rule for all shapes of two sides. */
    public static ContactRule between(String name, String a, String b, double friction, double restitution) {
        return new ContactRule(name, a, List.of(), b, List.of(), friction, restitution);
    }
}
