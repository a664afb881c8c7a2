package org.gimbal.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.contact.ShapePairs;
import org.gimbal.geometry.contact.UnsupportedPairException;
import org.gimbal.model.contact.ContactExclusion;
import org.gimbal.model.contact.ContactMember;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.contact.Surface;
import org.gimbal.model.part.PlacedShape;

/** Finds everything that is wrong with the sets of contacts of a description. */
final class ContactSetChecks {
    private final ContactPairs.Parts parts;
    private final Set<String> taken = new HashSet<>();
    private final Set<String> bodies;
    private final Map<String, List<PlacedShape>> shapesOf = new HashMap<>();
    private final List<String> faults = new ArrayList<>();

    ContactSetChecks(MechanismBuilder builder) {
        parts = new ContactPairs.Parts(
                builder.bodies, builder.groundShapes, builder.joints, builder.contacts, builder.contactSets);
        builder.contacts.forEach(contact -> taken.add(contact.name()));
        bodies = parts.numbers().keySet();
        shapesOf.put(Mechanism.GROUND, parts.ground());
        parts.bodies().forEach(body -> shapesOf.put(body.name(), body.shapes()));
    }

    List<String> faults() {
        for (ContactSet set : parts.sets()) {
            String who = "contact set '" + set.name() + "'";
            require(!set.name().isBlank(), "a contact set has no name: give every one one");
            require(
                    taken.add(set.name()),
                    "two contacts or sets of them are called '" + set.name() + "': names must be unique");
            require(!set.members().isEmpty(), who + " has no members: name bodies, such as \"*\" for all");
            set.members().forEach(member -> checkMember(who, member));
            set.exclusions().forEach(exclusion -> checkExclusion(who, exclusion));
        }
        if (faults.isEmpty() && !parts.sets().isEmpty()) {
            checkPairs(new ContactPairs(parts));
        }
        return faults;
    }

    private void checkMember(String who, ContactMember member) {
        if (!member.isPattern() && !bodies.contains(member.bodies())) {
            faults.add(who + " refers to body '" + member.bodies() + "', which does not exist");
            return;
        }
        List<String> named =
                member.isPattern() ? bodies.stream().filter(member::names).toList() : List.of(member.bodies());
        require(!named.isEmpty(), who + " has a member '" + member.bodies() + "', which no body is called");
        require(
                !member.shapes().isEmpty() || named.stream().anyMatch(this::hasShapes),
                who + ": '" + member.bodies() + "' has no shape that could touch: give it one");
        Surface surface = member.surface();
        String of = who + ", member '" + member.bodies() + "',";
        checkCoefficient(of, "friction", surface.friction());
        checkCoefficient(of, "rolling friction", surface.rolling());
        checkCoefficient(of, "spinning friction", surface.spinning());
        require(
                surface.restitution() >= 0 && surface.restitution() <= 1,
                of + " has restitution " + surface.restitution() + ": it must be from 0 to 1");
    }

    private boolean hasShapes(String body) {
        return !shapesOf.getOrDefault(body, List.of()).isEmpty();
    }

    private void checkExclusion(String who, ContactExclusion exclusion) {
        for (String side : List.of(exclusion.a(), exclusion.b())) {
            ContactExclusion pattern = new ContactExclusion(side, side);
            require(
                    bodies.contains(side)
                            || (!pattern.isPlain() && bodies.stream().anyMatch(pattern::namesA)),
                    who + " excludes '" + side + "', which no body is called");
        }
    }

    private void checkCoefficient(String who, String what, double value) {
        require(
                value >= 0 && Double.isFinite(value),
                who + " has " + what + " " + value + ": it must be finite and not negative");
    }

    /** Which kinds of shapes meet is asked for each two kinds, and only of those that cannot for each two shapes. */
    private void checkPairs(ContactPairs pairs) {
        if (pairs.end() > Integer.MAX_VALUE) {
            faults.add("contact set '" + parts.sets().get(0).name() + "': "
                    + pairs.sides().size() + " shapes are too many to touch by rule: at most 46 000");
            return;
        }
        Map<Class<?>, List<Integer>> kinds = new LinkedHashMap<>();
        for (int k = 0; k < pairs.sides().size(); k++) {
            kinds.computeIfAbsent(shape(pairs, k).getClass(), kind -> new ArrayList<>())
                    .add(k);
        }
        List<List<Integer>> lists = List.copyOf(kinds.values());
        for (int a = 0; a < lists.size(); a++) {
            for (int b = a; b < lists.size(); b++) {
                checkKinds(pairs, lists.get(a), lists.get(b));
            }
        }
    }

    private void checkKinds(ContactPairs pairs, List<Integer> a, List<Integer> b) {
        try {
            ShapePairs.of(largest(pairs, a), largest(pairs, b));
        } catch (UnsupportedPairException e) {
            for (int i : a) {
                for (int j : b) {
                    int set = i == j ? -1 : pairs.setOf(i, j);
                    if (set >= 0) {
                        faults.add("contact set '" + parts.sets().get(set).name() + "': " + e.getMessage());
                        return;
                    }
                }
            }
        }
    }

    /** The one that is hardest to find a pair for. */
    private static Shape largest(ContactPairs pairs, List<Integer> shapes) {
        Shape most = shape(pairs, shapes.get(0));
        for (int k : shapes) {
            if (shape(pairs, k) instanceof ConvexMesh mesh
                    && most instanceof ConvexMesh other
                    && mesh.vertices().size() > other.vertices().size()) {
                most = mesh;
            }
        }
        return most;
    }

    private static Shape shape(ContactPairs pairs, int k) {
        return pairs.sides().get(k).placed().shape();
    }

    private void require(boolean condition, String fault) {
        if (!condition) {
            faults.add(fault);
        }
    }
}
