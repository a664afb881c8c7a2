package org.gimbal.io.tree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.model.Body;
import org.gimbal.model.Coupling;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.model.part.Visual;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * Makes bodies of groups and joints of the ways between them. A group without mass hands its motions on to what it
 * carries; where it carries several parts, each of them gets the motions, tied together by gears.
 */
final class TreeBodies {
    private final List<Group> groups;
    private final MechanismBuilder builder;
    private final ImportReport report;
    private final LinkTree tree;
    private final TreeNames names = new TreeNames();
    private final Map<Group, Base> bases = new HashMap<>();
    private final Map<Group, Integer> usefulChildren = new HashMap<>();
    private final Set<Group> useful = new HashSet<>();

    /** Parts that a group without mass carries so far. */
    private final Map<Group, Integer> carried = new HashMap<>();

    /** Motions that are there again: the name of each, and the first. */
    private final Map<String, Motion> ties = new LinkedHashMap<>();

    /** The body from which a group is reached, and the way from its frame. */
    private record Base(String body, Way way) {}

    TreeBodies(LinkTree tree, List<Group> groups, MechanismBuilder builder) {
        this.tree = tree;
        this.groups = groups;
        this.builder = builder;
        report = tree.report();
    }

    TreeNames build() {
        for (int k = groups.size() - 1; k >= 0; k--) { // children stand behind their parents
            Group group = groups.get(k);
            usefulChildren.put(group, (int)
                    group.children().stream().filter(useful::contains).count());
            if (group.massive() || group.needed() || usefulChildren.getOrDefault(group, 0) > 0) {
                useful.add(group);
            }
        }
        groups.forEach(this::place);
        ties.forEach(this::tie);
        return names;
    }

    private void place(Group group) {
        if (group == groups.get(0)) {
            settle(group, Mechanism.GROUND);
        } else if (group.parent() == null) {
            placeRoot(group);
        } else if (!useful.contains(group)) {
            drop(group);
        } else {
            placeBelow(group, group.parent());
        }
    }

    private void placeRoot(Group group) {
        Link head = group.head().link();
        if (!group.massive()) {
            report.altered(
                    head.place(), head.element(), "has no mass and hangs below nothing: it is fixed to the ground");
            settle(group, Mechanism.GROUND);
            return;
        }
        MassProperties mass = mass(group);
        addBody(group, mass);
        names.facts(head.name(), new BodyFacts(group.head().pose(), mass.centerOfMass(), null, true));
        names.free(head.name(), head.name(), group.head().pose());
        settle(group, head.name());
    }

    private void placeBelow(Group group, Group parent) {
        Base base = bases.getOrDefault(parent, new Base(Mechanism.GROUND, new Way()));
        Way way = wayOf(parent, base, group).then(group.way());
        Link head = group.head().link();
        if (!group.massive()) {
            handOn(group, head, way);
            bases.put(group, new Base(base.body(), way));
            return;
        }
        MassProperties mass = mass(group);
        addBody(group, mass);
        names.facts(head.name(), names.facts(base.body()).beyond(way, mass.centerOfMass()));
        names.parent(head.name(), base.body());
        addJoint(base.body(), way, head);
        settle(group, head.name());
    }

    /** What becomes of a moving group without mass. */
    private void handOn(Group group, Link head, Way way) {
        if (group.needed()) {
            throw new ModelFileException(
                    head.place(),
                    head.element(),
                    "moves and has no mass, but a loop or a constraint holds on to it: give it its mass");
        }
        boolean several = usefulChildren.getOrDefault(group, 0) > 1;
        if (several && !way.motions().stream().allMatch(Motion::scalar)) {
            throw new ModelFileException(
                    head.place(),
                    head.element(),
                    "has no mass and carries several parts by a ball or floating joint: give it its mass");
        }
        for (Group.Member member : group.members()) {
            Link link = member.link();
            int shapes = link.shapes(Pose.IDENTITY).size();
            report.altered(
                    link.place(),
                    link.element(),
                    (link == head ? motionsOf(several) : "is fixed to '" + head.name() + "', which has no mass")
                            + "; its frame is not kept"
                            + (shapes == 0
                                    ? ""
                                    : ", nor are its shapes (" + shapes + "): give it its mass if they matter"));
            names.leftOut(link.name());
        }
    }

    private static String motionsOf(boolean several) {
        return several
                ? "has no mass: each part that it carries has its motion, held together by gears"
                : "has no mass: its motion is joined with the next one's";
    }

    /** The way to a parent, with motions of its own for the second part and those that follow. */
    private Way wayOf(Group parent, Base base, Group child) {
        boolean shared = !base.way().rigid() && usefulChildren.getOrDefault(parent, 0) > 1;
        int before = carried.merge(parent, 1, Integer::sum) - 1;
        if (!shared) {
            return base.way();
        }
        if (before == 0) {
            return base.way().named(name -> name);
        }
        String part = child.head().link().name();
        for (Motion motion : base.way().motions()) {
            ties.put(motion.name() + "@" + part, ties.getOrDefault(motion.name(), motion));
        }
        return base.way().named(name -> name + "@" + part);
    }

    /** What acts along the first acts once: the others only follow. */
    private void tie(String other, Motion first) {
        CoordinateRef from = names.motion(first.name()).orElseThrow();
        CoordinateRef to = names.motion(other).orElseThrow();
        tree.places().put("gear", other, first.place());
        builder.couple(new Coupling(other, from, to, 1, 0));
    }

    private void drop(Group group) {
        for (Group.Member member : group.members()) {
            Link link = member.link();
            report.ignored(link.place(), link.element(), "has no mass and carries none: it is left out");
            names.leftOut(link.name());
        }
    }

    /** From here on the group is a body, or part of the ground. */
    private void settle(Group group, String body) {
        for (Group.Member member : group.members()) {
            Link link = member.link();
            names.link(link.name(), new Anchor(body, group.pose(member)));
            if (body.equals(Mechanism.GROUND)) {
                link.shapes(group.pose(member)).forEach(part -> builder.ground(part.shape(), part.pose()));
            } else if (!link.name().equals(body)) {
                report.used(link.place(), link.element(), "part of body '" + body + "', kept as a frame");
            }
        }
        bases.put(group, new Base(body, new Way()));
    }

    private static MassProperties mass(Group group) {
        List<MassProperties> parts = new ArrayList<>();
        for (Group.Member member : group.members()) {
            if (member.link().massive()) {
                parts.addAll(member.link().masses(group.pose(member)));
            }
        }
        return parts.size() == 1 ? parts.get(0) : MassProperties.combine(parts);
    }

    private void addBody(Group group, MassProperties mass) {
        List<PlacedShape> shapes = new ArrayList<>();
        List<Visual> visuals = new ArrayList<>();
        group.members().forEach(member -> {
            shapes.addAll(member.link().shapes(group.pose(member)));
            visuals.addAll(member.link().visuals(group.pose(member)));
        });
        Link head = group.head().link();
        tree.places().put("body", head.name(), head.place());
        builder.body(new Body(head.name(), mass, shapes, visuals));
    }

    private void addJoint(String parent, Way way, Link child) {
        List<Motion> motions = way.motions();
        int freedom =
                motions.stream().mapToInt(motion -> motion.type().freedom()).sum();
        if (freedom > Composite.MOST_FREEDOM) {
            throw new ModelFileException(
                    child.place(),
                    child.element(),
                    "is moved in " + freedom + " ways by " + names(motions)
                            + " with no mass between them: a body has six; give a link between them its mass");
        }
        JointFit fit = JointFit.of(motions).orElseGet(() -> JointFit.composite(motions));
        boolean floating = fit.type() instanceof BasicJoint basic && basic.row() == BasicJoint.Row.FLOATING;
        if (floating && parent.equals(Mechanism.GROUND)) {
            motions.forEach(motion -> names.free(motion.name(), child.name(), way.end()));
            if (motions.size() > 1) {
                report.altered(
                        motions.get(0).place(),
                        child.element(),
                        "floats: " + names(motions) + " are no coordinates of their own, but its pose");
            }
            return;
        }
        String name = names(inOrder(motions, fit));
        tree.places().put("joint", name, motions.get(0).place());
        Anchor a = new Anchor(parent, fit.frame());
        builder.joint(name, fit.type(), a, new Anchor(child.name(), frameOnChild(motions, fit, way.end())));
        for (int k = 0; k < motions.size(); k++) {
            note(motions.get(k), name, fit.coordinates().get(k));
        }
        if (motions.size() > 1) {
            reportJoined(motions, name, fit);
        }
    }

    /** A composite joint is what the file has; another one has names of its own for the motions. */
    private void reportJoined(List<Motion> motions, String name, JointFit fit) {
        String what = "joint '" + name + "'";
        if (fit.type() instanceof Composite) {
            report.used(motions.get(0).place(), what, "a composite joint, whose parts have the names of the file");
            return;
        }
        List<String> became = new ArrayList<>();
        for (int k = 0; k < motions.size(); k++) {
            int at = fit.coordinates().get(k);
            became.add("'" + motions.get(k).name() + "' is "
                    + (at == JointFit.NONE
                            ? "none of its coordinates"
                            : "its coordinate '"
                                    + fit.type().coordinates().get(at).name() + "'"));
        }
        report.altered(
                motions.get(0).place(),
                what,
                "several motions in a row are one " + fit.type().label() + " joint: " + String.join(", ", became));
    }

    /** The motions in the order of their coordinates, so that the name of a joint tells which is which. */
    private static List<Motion> inOrder(List<Motion> motions, JointFit fit) {
        List<Motion> sorted = new ArrayList<>(motions);
        sorted.sort(Comparator.comparingInt(motion -> fit.coordinates().get(motions.indexOf(motion))));
        return sorted;
    }

    private static String names(List<Motion> motions) {
        return String.join("+", motions.stream().map(Motion::name).toList());
    }

    private void note(Motion motion, String joint, int coordinate) {
        if (coordinate == JointFit.NONE) {
            return;
        }
        CoordinateRef ref = new CoordinateRef(joint, coordinate);
        if (motion.scalar()) {
            names.motion(motion.name(), ref);
        } else {
            names.rotation(motion.name(), ref);
        }
    }

    /** The frame of the joint seen from the child, to the bit where the child stands at the motion's own frame. */
    private static Pose frameOnChild(List<Motion> motions, JointFit fit, Pose child) {
        Motion last = motions.get(motions.size() - 1);
        boolean own = motions.size() == 1 || fit.type() instanceof Composite;
        if (own && child.equals(last.before())) {
            return last.point().equals(Vec3.ZERO) ? Pose.IDENTITY : Pose.at(last.point());
        }
        return child.inverse().times(fit.frame());
    }
}
