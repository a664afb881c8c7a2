package org.gimbal.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.geometry.contact.ShapePairs;
import org.gimbal.geometry.contact.UnsupportedPairException;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.part.PlacedShape;

/** Finds everything that is wrong with the contacts of a description. */
final class ContactChecks {
    private final Map<String, Body> bodies = new HashMap<>();
    private final List<PlacedShape> ground;
    private final List<ContactRule> contacts;
    private final List<String> faults = new ArrayList<>();

    ContactChecks(List<Body> bodies, List<PlacedShape> ground, List<ContactRule> contacts) {
        bodies.forEach(body -> this.bodies.put(body.name(), body));
        this.ground = ground;
        this.contacts = contacts;
    }

    List<String> faults() {
        for (PlacedShape part : ground) {
            require(part.pose().isFinite(), "a part of the ground has a pose that is not finite: " + part.pose());
        }
        Set<String> names = new HashSet<>();
        for (ContactRule contact : contacts) {
            String who = "contact '" + contact.name() + "'";
            require(!contact.name().isBlank(), "a contact has no name: give every contact one");
            require(names.add(contact.name()), "two elements are called " + who + ": names must be unique");
            checkCoefficient(who, "friction", contact.friction());
            checkCoefficient(who, "rolling friction", contact.rolling());
            checkCoefficient(who, "spinning friction", contact.spinning());
            require(
                    contact.restitution() >= 0 && contact.restitution() <= 1,
                    who + " has restitution " + contact.restitution() + ": it must be from 0 to 1");
            require(
                    !contact.a().equals(contact.b()),
                    who + " lets '" + contact.a() + "' touch itself: name two bodies, or a body and the ground");
            checkPairs(who, shapes(who, contact.a(), contact.shapesA()), shapes(who, contact.b(), contact.shapesB()));
        }
        return faults;
    }

    private void checkCoefficient(String who, String what, double value) {
        require(
                value >= 0 && Double.isFinite(value),
                who + " has " + what + " " + value + ": it must be finite and not negative");
    }

    private List<PlacedShape> shapes(String who, String side, List<PlacedShape> given) {
        if (!side.equals(Mechanism.GROUND) && !bodies.containsKey(side)) {
            faults.add(who + " refers to body '" + side + "', which does not exist");
            return List.of();
        }
        List<PlacedShape> found = shapesOf(side, given);
        require(!found.isEmpty(), who + ": '" + side + "' has no shape that could touch: give it one");
        return found;
    }

    private List<PlacedShape> shapesOf(String side, List<PlacedShape> given) {
        if (!given.isEmpty()) {
            return given;
        }
        Body body = bodies.get(side);
        return body == null ? ground : body.shapes();
    }

    private void checkPairs(String who, List<PlacedShape> a, List<PlacedShape> b) {
        for (PlacedShape first : a) {
            for (PlacedShape second : b) {
                try {
                    ShapePairs.of(first.shape(), second.shape());
                } catch (UnsupportedPairException e) {
                    faults.add(who + ": " + e.getMessage());
                }
            }
        }
    }

    private void require(boolean condition, String fault) {
        if (!condition) {
            faults.add(fault);
        }
    }
}
