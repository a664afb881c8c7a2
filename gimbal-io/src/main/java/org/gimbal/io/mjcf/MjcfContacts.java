package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.geometry.contact.ShapePairs;
import org.gimbal.geometry.contact.UnsupportedPairException;
import org.gimbal.io.mjcf.MjcfGeoms.Friction;
import org.gimbal.io.mjcf.MjcfGeoms.Geom;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;

/**
 * Makes contact rules: geoms whose bits match may touch, but not within a body, between a body and the one that carries
 * it, or where excluded. The friction of a pair is the larger one.
 */
final class MjcfContacts {
    /** More pairs of bodies than this are most likely not meant; the report tells. */
    private static final int MOST_RULES = 20_000;

    private static final String LEFT_OUT = "' has no mass and is no body here, so nothing touches it";

    private final TreeNames names;
    private final ImportReport report;
    private final List<Geom> geoms;

    /** Names of geoms on bodies that were left out, and of these bodies. */
    private final Map<String, String> lostGeoms = new HashMap<>();

    private final Set<String> excluded = new HashSet<>();
    private final Map<String, Rule> rules = new LinkedHashMap<>();

    /** Pairs of shapes of two bodies with one friction. */
    private record Rule(String a, List<PlacedShape> shapesA, String b, List<PlacedShape> shapesB, Friction friction) {}

    MjcfContacts(List<Geom> geoms, TreeNames names, ImportReport report) {
        this.names = names;
        this.report = report;
        this.geoms = geoms.stream()
                .filter(geom -> names.link(geom.link().name()).isPresent())
                .toList();
        geoms.stream()
                .filter(geom -> names.isLeftOut(geom.link().name()))
                .forEach(geom -> lostGeoms.put(geom.name(), geom.link().name()));
    }

    void addTo(MechanismBuilder builder, XmlElement mujoco) {
        for (XmlElement contact : mujoco.children("contact")) {
            contact.children("exclude").forEach(this::exclude);
            contact.children("pair").forEach(this::pair);
        }
        for (int i = 0; i < geoms.size(); i++) {
            for (int j = i + 1; j < geoms.size() && rules.size() <= MOST_RULES; j++) {
                consider(geoms.get(i), geoms.get(j));
            }
        }
        if (rules.size() > MOST_RULES) {
            throw mujoco.fault("has more than " + MOST_RULES
                    + " pairs of bodies that may touch: say which, with contype and conaffinity or <exclude>");
        }
        Set<String> taken = new HashSet<>();
        for (Rule rule : rules.values()) {
            String name = rule.a + "-" + rule.b;
            for (int k = 2; !taken.add(name); k++) {
                name = rule.a + "-" + rule.b + "-" + k;
            }
            Friction mu = rule.friction;
            builder.contact(new ContactRule(name, rule.a, rule.shapesA, rule.b, rule.shapesB, mu.sliding(), 0)
                    .withRolling(mu.rolling(), mu.spinning()));
        }
    }

    private void exclude(XmlElement element) {
        element.find("name");
        for (String attribute : List.of("body1", "body2")) {
            if (names.isLeftOut(element.need(attribute))) {
                element.ignore(report, "body '" + element.need(attribute) + LEFT_OUT);
                return;
            }
        }
        String a = body(element, "body1");
        String b = body(element, "body2");
        excluded.add(a + "\n" + b);
        excluded.add(b + "\n" + a);
    }

    private String body(XmlElement element, String attribute) {
        String name = element.need(attribute);
        return name.equals("world")
                ? Mechanism.GROUND
                : names.link(name)
                        .map(Anchor::body)
                        .orElseThrow(() -> element.fault("there is no body '" + name + "'"));
    }

    private void pair(XmlElement element) {
        element.find("name");
        for (String each : MjcfGeoms.SOFTNESS) {
            element.ignore(each, report, MjcfGeoms.HARD);
        }
        element.ignore("solreffriction", report, MjcfGeoms.HARD);
        for (String attribute : List.of("geom1", "geom2")) {
            String lost = lostGeoms.get(element.need(attribute));
            if (lost != null) {
                element.ignore(report, "geom '" + element.need(attribute) + "': body '" + lost + LEFT_OUT);
                return;
            }
        }
        Geom a = geom(element, "geom1");
        Geom b = geom(element, "geom2");
        double dimension = element.number("condim", 3);
        put(
                a,
                b,
                element.numbers("friction", 1, 5)
                        .map(all -> pairFriction(all, dimension))
                        .orElse(a.friction().or(b.friction())));
    }

    /** Pairs have two coefficients of sliding, one of spinning and two of rolling; the first of each counts. */
    private static Friction pairFriction(double[] all, double dimension) {
        double[] three = {all[0], all.length > 2 ? all[2] : 0.005, all.length > 3 ? all[3] : 0.0001};
        return Friction.of(three, dimension);
    }

    private Geom geom(XmlElement element, String attribute) {
        String name = element.need(attribute);
        return geoms.stream()
                .filter(geom -> geom.name().equals(name))
                .findFirst()
                .orElseThrow(() -> element.fault("there is no geom '" + name + "' that may touch"
                        + Nearest.remedy(name, geoms.stream().map(Geom::name).toList())));
    }

    private void consider(Geom a, Geom b) {
        if (!a.meets(b)) {
            return;
        }
        String bodyA = body(a);
        String bodyB = body(b);
        boolean related = bodyA.equals(bodyB)
                || (!bodyA.equals(Mechanism.GROUND)
                        && names.parent(bodyB).filter(bodyA::equals).isPresent())
                || (!bodyB.equals(Mechanism.GROUND)
                        && names.parent(bodyA).filter(bodyB::equals).isPresent());
        if (!related && !excluded.contains(bodyA + "\n" + bodyB)) {
            put(a, b, a.friction().or(b.friction()));
        }
    }

    private String body(Geom geom) {
        return names.link(geom.link().name()).orElseThrow().body();
    }

    private void put(Geom a, Geom b, Friction friction) {
        try {
            ShapePairs.of(a.placed().shape(), b.placed().shape());
        } catch (UnsupportedPairException e) {
            report.ignored(
                    b.element().place(),
                    b.element().label(),
                    "its contact with " + a.element().label() + ": " + e.getMessage());
            return;
        }
        // one rule for each geom of side A: all its partners on one body with one friction
        String key = body(a) + "\n" + body(b) + "\n" + friction + "\n" + a.index();
        rules.computeIfAbsent(key, k -> new Rule(body(a), List.of(placed(a)), body(b), new ArrayList<>(), friction))
                .shapesB
                .add(placed(b));
    }

    private PlacedShape placed(Geom geom) {
        Anchor link = names.link(geom.link().name()).orElseThrow();
        return new PlacedShape(
                geom.placed().shape(),
                MjcfGeoms.join(link.frame(), geom.placed().pose()));
    }
}
