package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Shape;
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
import org.gimbal.model.contact.Blend;
import org.gimbal.model.contact.ContactExclusion;
import org.gimbal.model.contact.ContactMember;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.ContactSet;
import org.gimbal.model.contact.RestitutionLaw;
import org.gimbal.model.contact.Surface;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;

/**
 * Makes one set of contacts of all geoms whose bits let them touch, with what {@code <exclude>} leaves out, and a rule
 * for each {@code <pair>}. Geoms within a body do not touch, nor those of a body and of the one that carries it. The
 * friction of a pair is the larger one, or that of the side with the higher priority.
 */
final class MjcfContacts {
    private static final String NAME = "contact";
    private static final String LEFT_OUT = "' has no mass and is no body here, so nothing touches it";

    private final TreeNames names;
    private final ImportReport report;
    private final List<Geom> geoms;

    /** Names of geoms on bodies that were left out, and of these bodies. */
    private final Map<String, String> lostGeoms = new HashMap<>();

    private final Set<ContactExclusion> excluded = new LinkedHashSet<>();
    private final Set<String> taken = new HashSet<>(Set.of(NAME));
    private Optional<String> unread = Optional.empty();

    /** Geoms of one body that touch the same with the same friction. */
    private record Kind(String body, int type, int affinity, Friction friction, int priority) {}

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
        unread = MjcfUnread.in(mujoco);
        for (XmlElement contact : mujoco.children("contact")) {
            contact.children("exclude").forEach(this::exclude);
            contact.children("pair").forEach(element -> pair(element, builder));
        }
        Map<Kind, List<PlacedShape>> kinds = new LinkedHashMap<>();
        for (Geom geom : geoms) {
            if ((geom.type() != 0 || geom.affinity() != 0) && canTouch(geom)) {
                Kind kind = new Kind(body(geom), geom.type(), geom.affinity(), geom.friction(), geom.priority());
                kinds.computeIfAbsent(kind, key -> new ArrayList<>()).add(placed(geom));
            }
        }
        if (meet(kinds.keySet())) {
            builder.contacts(new ContactSet(
                    NAME,
                    kinds.entrySet().stream()
                            .map(each -> member(each.getKey(), each.getValue()))
                            .toList(),
                    List.copyOf(excluded),
                    false,
                    Blend.LARGEST,
                    Blend.SMALLEST,
                    RestitutionLaw.STRONGE));
        }
    }

    /** Whether anything may touch anything else, so that a file without contacts has none; most often soon found. */
    private boolean meet(Set<Kind> kinds) {
        return kinds.stream()
                .anyMatch(a -> kinds.stream().anyMatch(b -> (a.type & b.affinity) != 0 && !related(a.body, b.body)));
    }

    /** Whether two bodies never touch. */
    private boolean related(String a, String b) {
        return a.equals(b)
                || carries(a, b)
                || carries(b, a)
                || excluded.contains(new ContactExclusion(a, b))
                || excluded.contains(new ContactExclusion(b, a));
    }

    private boolean carries(String parent, String child) {
        return !parent.equals(Mechanism.GROUND)
                && names.parent(child).filter(parent::equals).isPresent();
    }

    private static ContactMember member(Kind kind, List<PlacedShape> shapes) {
        Friction mu = kind.friction;
        Surface surface = new Surface(mu.sliding(), 0, mu.rolling(), mu.spinning());
        return new ContactMember(kind.body, shapes, kind.type, kind.affinity, surface, kind.priority);
    }

    /** Ground shapes of a body that moves touch nothing here. */
    private boolean canTouch(Geom geom) {
        Shape shape = geom.placed().shape();
        boolean moves = !body(geom).equals(Mechanism.GROUND);
        if (moves && (shape instanceof HalfSpace || shape instanceof HeightField)) {
            report.ignored(
                    geom.element().place(),
                    geom.element().label(),
                    "its contacts: " + shape.describe() + " touches as a part of the ground only");
            return false;
        }
        return true;
    }

    private void exclude(XmlElement element) {
        element.find("name");
        for (String attribute : List.of("body1", "body2")) {
            if (names.isLeftOut(element.need(attribute))) {
                element.ignore(report, "body '" + element.need(attribute) + LEFT_OUT);
                return;
            }
            boolean known = element.need(attribute).equals("world")
                    || names.link(element.need(attribute)).isPresent();
            if (!known && unread.isPresent()) {
                element.ignore(
                        report,
                        "there is no body '" + element.need(attribute) + "', perhaps because " + unread.get()
                                + " is not read");
                return;
            }
        }
        excluded.add(new ContactExclusion(body(element, "body1"), body(element, "body2")));
    }

    private String body(XmlElement element, String attribute) {
        String name = element.need(attribute);
        return name.equals("world")
                ? Mechanism.GROUND
                : names.link(name)
                        .map(Anchor::body)
                        .orElseThrow(() -> element.fault("there is no body '" + name + "'"));
    }

    private void pair(XmlElement element, MechanismBuilder builder) {
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
        Friction mu = element.numbers("friction", 1, 5)
                .map(all -> pairFriction(all, dimension))
                .orElse(a.friction().or(b.friction()));
        try {
            ShapePairs.of(a.placed().shape(), b.placed().shape());
        } catch (UnsupportedPairException e) {
            element.ignore(report, String.valueOf(e.getMessage()));
            return;
        }
        String stem = body(a) + "-" + body(b);
        String name = stem;
        for (int k = 2; !taken.add(name); k++) {
            name = stem + "-" + k;
        }
        builder.contact(new ContactRule(name, body(a), List.of(placed(a)), body(b), List.of(placed(b)), mu.sliding(), 0)
                .withRolling(mu.rolling(), mu.spinning()));
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

    private String body(Geom geom) {
        return names.link(geom.link().name()).orElseThrow().body();
    }

    private PlacedShape placed(Geom geom) {
        Anchor link = names.link(geom.link().name()).orElseThrow();
        return new PlacedShape(
                geom.placed().shape(),
                MjcfGeoms.join(link.frame(), geom.placed().pose()));
    }
}
