package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gimbal.io.xml.XmlText;
import org.gimbal.model.Body;
import org.gimbal.model.ContactPairs;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.Blend;
import org.gimbal.model.contact.ContactExclusion;
import org.gimbal.model.contact.ContactMember;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.contact.Surface;
import org.gimbal.model.part.PlacedShape;

/**
 * What sets of contacts are in MJCF: bits, friction and priority of geoms, and exclusions. A set that MJCF cannot say so,
 * such as one that combines friction by another rule than the larger one, is written as pairs.
 */
final class MjcfTouching {
    private final Mechanism mechanism;
    private final ContactPairs pairs;

    /** Whether the only set is one that bits can say. */
    private final boolean byBits;

    private final Map<ContactPairs.Side, ContactMember> members = new HashMap<>();

    MjcfTouching(Mechanism mechanism, List<String> losses) {
        this.mechanism = mechanism;
        List<ContactSet> sets = mechanism.contactSets();
        pairs = new ContactPairs(mechanism);
        byBits = sets.size() == 1 && saysBits(sets.get(0));
        for (int k = 0; byBits && k < pairs.sides().size(); k++) {
            ContactMember member = pairs.member(0, k);
            if (member != null) {
                members.put(pairs.sides().get(k), member);
            }
        }
        sets.stream()
                .filter(ContactSet::bounces)
                .forEach(set -> losses.add("the restitution of contact set '" + set.name() + "'"));
    }

    private static boolean saysBits(ContactSet set) {
        Surface first = set.members().get(0).surface();
        boolean same = set.members().stream().allMatch(each -> each.surface().friction() == first.friction());
        return !set.jointed() && (set.friction() == Blend.LARGEST || (same && set.friction() != Blend.PRODUCT));
    }

    /** All shapes of sets. */
    List<ContactPairs.Side> sides() {
        return mechanism.contactSets().isEmpty() ? List.of() : pairs.sides();
    }

    String bodyOf(ContactPairs.Side side) {
        return side.body() < 0
                ? Mechanism.GROUND
                : mechanism.bodies().get(side.body()).name();
    }

    List<String> attributes(String body, PlacedShape placed) {
        ContactMember member = members.get(new ContactPairs.Side(mechanism.bodyIndex(body), placed));
        if (member == null) {
            return List.of("contype", "0", "conaffinity", "0");
        }
        Surface s = member.surface();
        List<String> all = new ArrayList<>(List.of(
                "contype",
                String.valueOf(member.group()),
                "conaffinity",
                String.valueOf(member.mask()),
                "condim",
                dimension(s.friction(), s.rolling(), s.spinning()),
                "friction",
                String.join(
                        " ", XmlText.number(s.friction()), XmlText.number(s.spinning()), XmlText.number(s.rolling()))));
        if (member.priority() != 0) {
            all.addAll(List.of("priority", String.valueOf(member.priority())));
        }
        return all;
    }

    /** The dimension of a contact that has these coefficients of friction. */
    static String dimension(double friction, double rolling, double spinning) {
        if (rolling != 0) {
            return "6";
        }
        return spinning != 0 ? "4" : friction == 0 ? "1" : "3";
    }

    /** Each two bodies that an exclusion names. */
    void writeExclusions(XmlText out) {
        List<ContactExclusion> exclusions =
                byBits ? mechanism.contactSets().get(0).exclusions() : List.of();
        Set<ContactExclusion> written = new HashSet<>();
        for (ContactExclusion each : exclusions) {
            for (String a : bodies().filter(each::namesA).toList()) {
                for (String b : bodies().filter(each::namesB).toList()) {
                    boolean known = written.contains(new ContactExclusion(b, a));
                    if (!a.equals(b) && !known && written.add(new ContactExclusion(a, b))) {
                        out.empty("exclude", "body1", inFile(a), "body2", inFile(b));
                    }
                }
            }
        }
    }

    private Stream<String> bodies() {
        return Stream.concat(
                Stream.of(Mechanism.GROUND), mechanism.bodies().stream().map(Body::name));
    }

    private static String inFile(String body) {
        return body.equals(Mechanism.GROUND) ? "world" : body;
    }

    /** The pairs of sets that bits cannot say. */
    List<ContactRule> pairs() {
        List<ContactRule> all = new ArrayList<>();
        int n = byBits || mechanism.contactSets().isEmpty() ? 0 : pairs.sides().size();
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                if (pairs.setOf(i, j) >= 0) {
                    all.add(pairs.rule(pairs.number(i, j)));
                }
            }
        }
        return all;
    }
}
