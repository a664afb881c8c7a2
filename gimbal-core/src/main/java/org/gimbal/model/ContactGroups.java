package org.gimbal.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import org.gimbal.model.contact.ContactExclusion;
import org.gimbal.model.contact.ContactMember;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.contact.Surface;
import org.gimbal.model.part.PlacedShape;
import org.jspecify.annotations.Nullable;

/** A {@link ContactSet} with shapes and bodies by number. Constant; memory grows with the shapes, not their pairs. */
final class ContactGroups {
    private static final int NONE = -1;

    private final ContactSet set;

    /** By shape: its member, −1 if it is in none. */
    private int[] member = {};

    /** Pairs of bodies, sorted, see {@link #key}: those that joints connect, and those excluded by name. */
    private final long[] jointed;

    private final long[] excluded;

    /** Exclusions by pattern: the bodies that each side names, the ground first. */
    private final List<BitSet> sidesA = new ArrayList<>();

    private final List<BitSet> sidesB = new ArrayList<>();

    /** Gives shapes of bodies their numbers. */
    interface Numbering {
        int of(int body, PlacedShape shape);
    }

    ContactGroups(ContactSet set, ContactPairs.Parts parts, Map<String, Integer> bodies, Numbering numbering) {
        this.set = set;
        addShapes(parts, bodies, numbering);
        jointed = parts.joints().stream()
                .filter(joint ->
                        !set.jointed() && !joint.a().isGround() && !joint.b().isGround())
                .mapToLong(joint -> key(
                        bodies.getOrDefault(joint.a().body(), NONE),
                        bodies.getOrDefault(joint.b().body(), NONE)))
                .sorted()
                .toArray();
        excluded = set.exclusions().stream()
                .filter(ContactExclusion::isPlain)
                .mapToLong(each -> key(bodies.getOrDefault(each.a(), NONE), bodies.getOrDefault(each.b(), NONE)))
                .sorted()
                .toArray();
        for (ContactExclusion each : set.exclusions()) {
            if (!each.isPlain()) {
                sidesA.add(named(each::namesA, bodies));
                sidesB.add(named(each::namesB, bodies));
            }
        }
    }

    private static BitSet named(Predicate<String> names, Map<String, Integer> bodies) {
        BitSet found = new BitSet();
        bodies.forEach((name, body) -> found.set(body + 1, names.test(name)));
        return found;
    }

    /** First what bodies are made of by members without shapes, the last one of each; then shapes that members name. */
    private void addShapes(ContactPairs.Parts parts, Map<String, Integer> bodies, Numbering numbering) {
        int[] general = new int[parts.bodies().size() + 1];
        Arrays.fill(general, NONE);
        for (int m = 0; m < set.members().size(); m++) {
            int number = m;
            if (set.members().get(m).shapes().isEmpty()) {
                eachBody(set.members().get(m), bodies, body -> general[body + 1] = number);
            }
        }
        for (int body = NONE; body < parts.bodies().size(); body++) {
            for (PlacedShape shape : general[body + 1] == NONE ? List.<PlacedShape>of() : parts.shapes(body)) {
                put(numbering.of(body, shape), general[body + 1]);
            }
        }
        for (int m = 0; m < set.members().size(); m++) {
            int number = m;
            for (PlacedShape shape : set.members().get(m).shapes()) {
                eachBody(set.members().get(m), bodies, body -> put(numbering.of(body, shape), number));
            }
        }
    }

    private static void eachBody(ContactMember member, Map<String, Integer> bodies, IntConsumer take) {
        if (member.isPattern()) {
            bodies.forEach((name, body) -> {
                if (member.names(name)) {
                    take.accept(body);
                }
            });
        } else if (bodies.containsKey(member.bodies())) {
            take.accept(bodies.get(member.bodies()));
        }
    }

    private void put(int shape, int number) {
        if (shape >= member.length) {
            int before = member.length;
            member = Arrays.copyOf(member, Math.max(16, 2 * (shape + 1)));
            Arrays.fill(member, before, member.length, NONE);
        }
        member[shape] = number;
    }

    /** Two bodies in either order as one number. */
    private static long key(int a, int b) {
        return ((long) Math.min(a, b) << Integer.SIZE) | (Math.max(a, b) & 0xFFFF_FFFFL);
    }

    boolean mayTouch(int i, int j, int bodyI, int bodyJ) {
        if (bodyI == bodyJ || i >= member.length || j >= member.length || member[i] == NONE || member[j] == NONE) {
            return false;
        }
        ContactMember a = set.members().get(member[i]);
        ContactMember b = set.members().get(member[j]);
        return ((a.group() & b.mask()) != 0 || (b.group() & a.mask()) != 0) && !excludes(bodyI, bodyJ);
    }

    private boolean excludes(int a, int b) {
        long both = key(a, b);
        if (Arrays.binarySearch(jointed, both) >= 0 || Arrays.binarySearch(excluded, both) >= 0) {
            return true;
        }
        for (int k = 0; k < sidesA.size(); k++) {
            BitSet first = sidesA.get(k);
            BitSet second = sidesB.get(k);
            if ((first.get(a + 1) && second.get(b + 1)) || (first.get(b + 1) && second.get(a + 1))) {
                return true;
            }
        }
        return false;
    }

    @Nullable
    ContactMember member(int i) {
        return i < member.length && member[i] != NONE ? set.members().get(member[i]) : null;
    }

    private int priority(int i) {
        return set.members().get(member[i]).priority();
    }

    private Surface surface(int i) {
        return set.members().get(member[i]).surface();
    }

    /** The side whose surface counts alone in place of shape i, which meets j. */
    private Surface counts(int i, int j) {
        return priority(j) > priority(i) ? surface(j) : surface(i);
    }

    double friction(int i, int j) {
        return priority(i) == priority(j)
                ? set.friction().of(surface(i).friction(), surface(j).friction())
                : counts(i, j).friction();
    }

    double restitution(int i, int j) {
        return priority(i) == priority(j)
                ? set.restitution().of(surface(i).restitution(), surface(j).restitution())
                : counts(i, j).restitution();
    }

    double rolling(int i, int j) {
        return Math.max(counts(i, j).rolling(), counts(j, i).rolling());
    }

    double spinning(int i, int j) {
        return Math.max(counts(i, j).spinning(), counts(j, i).spinning());
    }
}
