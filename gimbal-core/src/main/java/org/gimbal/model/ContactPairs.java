package org.gimbal.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.Point;
import org.gimbal.model.contact.ContactMember;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.part.PlacedShape;
import org.jspecify.annotations.Nullable;

/**
 * Which shapes of a mechanism may touch which, and the numbers of their pairs. With P pairs that rules name one by one
 * and S shapes in all, a pair of a rule has its place among those as number, and shapes i &lt; j of a set have P + S i
 * + j: nothing is kept for each two shapes that sets let touch. Constant.
 */
public final class ContactPairs {
    /** A shape of a body, by number, or of the ground, −1: once, however many pairs it is in. */
    public record Side(int body, PlacedShape placed) {}

    private final List<String> names;
    private final List<ContactRule> rules;
    private final List<ContactSet> sets;
    private final List<Side> sides = new ArrayList<>();

    /** By pair of a rule: the rule and both shapes. */
    private final int[] rule;

    private final int[] shapeA;
    private final int[] shapeB;
    private final ContactGroups[] groups;

    public ContactPairs(Mechanism mechanism) {
        this(new Parts(
                mechanism.bodies(),
                mechanism.groundShapes(),
                mechanism.joints(),
                mechanism.contacts(),
                mechanism.contactSets()));
    }

    /** What pairs are made of; all names in it exist. */
    record Parts(
            List<Body> bodies,
            List<PlacedShape> ground,
            List<Joint> joints,
            List<ContactRule> rules,
            List<ContactSet> sets) {
        List<PlacedShape> shapes(int body) {
            return body < 0 ? ground : bodies.get(body).shapes();
        }

        Map<String, Integer> numbers() {
            Map<String, Integer> numbers = new LinkedHashMap<>();
            numbers.put(Mechanism.GROUND, -1);
            for (int b = 0; b < bodies.size(); b++) {
                numbers.put(bodies.get(b).name(), b);
            }
            return numbers;
        }
    }

    ContactPairs(Parts parts) {
        names = parts.bodies().stream().map(Body::name).toList();
        rules = parts.rules();
        sets = parts.sets();
        Map<String, Integer> bodies = parts.numbers();
        Map<Side, Integer> known = new HashMap<>();
        List<int[]> pairs = new ArrayList<>();
        for (int c = 0; c < rules.size(); c++) {
            ContactRule contact = rules.get(c);
            int a = bodies.getOrDefault(contact.a(), -1);
            int b = bodies.getOrDefault(contact.b(), -1);
            for (PlacedShape first : given(contact.shapesA(), parts.shapes(a))) {
                int sideA = side(known, a, first);
                for (PlacedShape second : given(contact.shapesB(), parts.shapes(b))) {
                    pairs.add(new int[] {c, sideA, side(known, b, second)});
                }
            }
        }
        rule = pairs.stream().mapToInt(k -> k[0]).toArray();
        shapeA = pairs.stream().mapToInt(k -> k[1]).toArray();
        shapeB = pairs.stream().mapToInt(k -> k[2]).toArray();
        groups = new ContactGroups[sets.size()];
        Arrays.setAll(
                groups, k -> new ContactGroups(sets.get(k), parts, bodies, (body, shape) -> side(known, body, shape)));
    }

    private static List<PlacedShape> given(List<PlacedShape> named, List<PlacedShape> all) {
        return named.isEmpty() ? all : named;
    }

    private int side(Map<Side, Integer> known, int body, PlacedShape shape) {
        return known.computeIfAbsent(new Side(body, shape), placed -> {
            sides.add(placed);
            return sides.size() - 1;
        });
    }

    /** All shapes that may touch something. */
    public List<Side> sides() {
        return sides;
    }

    /** Number of pairs that rules name one by one. */
    public int ofRules() {
        return rule.length;
    }

    /** A number above those of all pairs; sets may need more than there are numbers. */
    long end() {
        return rule.length + (sets.isEmpty() ? 0 : (long) sides.size() * sides.size());
    }

    /** The number of two shapes that a set lets touch. */
    public int number(int i, int j) {
        return rule.length + sides.size() * Math.min(i, j) + Math.max(i, j);
    }

    public int shapeA(int pair) {
        return pair < rule.length ? shapeA[pair] : (pair - rule.length) / sides.size();
    }

    public int shapeB(int pair) {
        return pair < rule.length ? shapeB[pair] : (pair - rule.length) % sides.size();
    }

    /** Whether a number is that of a pair. */
    public boolean contains(int pair) {
        return pair >= 0
                && (pair < rule.length
                        || (pair < end() && shapeA(pair) < shapeB(pair) && setOf(shapeA(pair), shapeB(pair)) >= 0));
    }

    /**
     * The first set that lets two shapes touch; −1 if none does, or if both are points, which never meet. Rules that name
     * both are not looked at.
     */
    public int setOf(int i, int j) {
        if (groups.length == 0) {
            return -1;
        }
        if (sides.get(i).placed.shape() instanceof Point && sides.get(j).placed.shape() instanceof Point) {
            return -1;
        }
        for (int k = 0; k < groups.length; k++) {
            if (groups[k].mayTouch(i, j, sides.get(i).body, sides.get(j).body)) {
                return k;
            }
        }
        return -1;
    }

    /** What a shape is by a set; null if it is in none of the set's members. */
    public @Nullable ContactMember member(int set, int shape) {
        return groups[set].member(shape);
    }

    /** The rule that a pair belongs to, or behind all rules its set: the place in {@link Mechanism#contactNames}. */
    public int ruleIndex(int pair) {
        return pair < rule.length ? rule[pair] : rules.size() + setOf(shapeA(pair), shapeB(pair));
    }

    /** Number that is the same for pairs of the same rule or, of a set, of the same two bodies. */
    public long bodiesOf(int pair) {
        if (pair < rule.length) {
            return rule[pair];
        }
        long a = 1L + sides.get(shapeA(pair)).body;
        long b = 1L + sides.get(shapeB(pair)).body;
        return rules.size() + (names.size() + 1L) * a + b;
    }

    /** The rule that a pair belongs to; of a set one is made, for its two shapes. */
    public ContactRule rule(int pair) {
        int index = ruleIndex(pair);
        if (index < rules.size()) {
            return rules.get(index);
        }
        ContactSet set = sets.get(index - rules.size());
        Side a = sides.get(shapeA(pair));
        Side b = sides.get(shapeB(pair));
        return new ContactRule(
                set.name(),
                name(a.body),
                List.of(a.placed),
                name(b.body),
                List.of(b.placed),
                friction(pair),
                restitution(pair),
                rolling(pair),
                spinning(pair),
                set.restitutionLaw());
    }

    private String name(int body) {
        return body < 0 ? Mechanism.GROUND : names.get(body);
    }

    private ContactGroups groupsOf(int pair) {
        return groups[ruleIndex(pair) - rules.size()];
    }

    public double friction(int pair) {
        return pair < rule.length
                ? rules.get(rule[pair]).friction()
                : groupsOf(pair).friction(shapeA(pair), shapeB(pair));
    }

    public double restitution(int pair) {
        return pair < rule.length
                ? rules.get(rule[pair]).restitution()
                : groupsOf(pair).restitution(shapeA(pair), shapeB(pair));
    }

    /** m. */
    public double rolling(int pair) {
        return pair < rule.length
                ? rules.get(rule[pair]).rolling()
                : groupsOf(pair).rolling(shapeA(pair), shapeB(pair));
    }

    /** m. */
    public double spinning(int pair) {
        return pair < rule.length
                ? rules.get(rule[pair]).spinning()
                : groupsOf(pair).spinning(shapeA(pair), shapeB(pair));
    }
}
