package org.gimbal.io.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.report.ImportReport;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * Makes bodies of groups and joints of the ways between them. A group without mass between two others hands its motions
 * on to the next; where no single joint has all motions of a way, or several branches part at a group without mass, a
 * carrier stands in: a body so light that it does not matter, which the report names.
 */
final class TreeBodies {
    /** Mass of a carrier relative to the lightest body. */
    private static final double CARRIER = 1e-6;

    /** Radius of gyration of a carrier, m. */
    private static final double CARRIER_RADIUS = 0.1;

    private final List<Group> groups;
    private final MechanismBuilder builder;
    private final ImportReport report;
    private final LinkTree tree;
    private final TreeNames names = new TreeNames();
    private final Map<Group, Base> bases = new HashMap<>();
    private final Map<Group, Integer> usefulChildren = new HashMap<>();
    private final Set<Group> useful = new HashSet<>();
    private final double carrierMass;

    /** The body from which a group is reached, and the way from its frame. */
    private record Base(String body, Way way) {}

    TreeBodies(LinkTree tree, List<Group> groups, MechanismBuilder builder) {
        this.tree = tree;
        this.groups = groups;
        this.builder = builder;
        report = tree.report();
        carrierMass = CARRIER
                * groups.stream()
                        .filter(Group::massive)
                        .mapToDouble(group -> mass(group).mass())
                        .min()
                        .orElse(1);
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
        Way way = base.way().then(group.way());
        Link head = group.head().link();
        if (!group.massive() && !group.needed() && usefulChildren.getOrDefault(group, 0) == 1) {
            report.altered(
                    head.place(),
                    head.element(),
                    "has no mass: its motion is joined with the next one's, and its frame is not kept");
            bases.put(group, new Base(base.body(), way));
            return;
        }
        if (!group.massive()) {
            reportCarrier(head, "has no mass but carries several parts");
        }
        MassProperties mass = group.massive() ? mass(group) : carrier();
        addBody(group, mass);
        names.facts(head.name(), names.facts(base.body()).beyond(way, mass.centerOfMass()));
        names.parent(head.name(), base.body());
        addJoints(base.body(), way, head);
        settle(group, head.name());
    }

    private void drop(Group group) {
        for (Group.Member member : group.members()) {
            Link link = member.link();
            report.ignored(link.place(), link.element(), "has no mass and carries none: it is left out");
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

    private MassProperties carrier() {
        return MassProperties.of(carrierMass, Mat3.IDENTITY.times(carrierMass * CARRIER_RADIUS * CARRIER_RADIUS));
    }

    private void reportCarrier(Link link, String why) {
        report.altered(
                link.place(),
                link.element(),
                why
                        + String.format(
                                Locale.ROOT,
                                ": a carrier of %.1e kg stands in, a millionth of the lightest body; give it its true mass",
                                carrierMass));
    }

    private void addBody(Group group, MassProperties mass) {
        List<PlacedShape> shapes = new ArrayList<>();
        group.members().forEach(member -> shapes.addAll(member.link().shapes(group.pose(member))));
        Link head = group.head().link();
        tree.places().put("body", head.name(), head.place());
        builder.body(new Body(head.name(), mass, shapes));
    }

    private void addJoints(String parent, Way way, Link child) {
        List<Motion> motions = way.motions();
        String from = parent;
        Pose origin = Pose.IDENTITY;
        int done = 0;
        while (done < motions.size()) {
            Segment segment = Segment.longest(motions, done, origin, way.end());
            boolean last = segment.to() == motions.size();
            String to = last ? child.name() : child.name() + ".carrier" + segment.to();
            if (!last) {
                reportCarrier(child, "no single joint has all the motions before it");
                builder.body(new Body(to, carrier(), List.of()));
            }
            addJoint(from, to, segment);
            origin = segment.end();
            from = to;
            done = segment.to();
        }
    }

    private void addJoint(String from, String to, Segment segment) {
        JointFit fit = segment.fit();
        boolean floating = fit.type() instanceof BasicJoint basic && basic.row() == BasicJoint.Row.FLOATING;
        if (floating && from.equals(Mechanism.GROUND)) {
            segment.motions().forEach(motion -> names.free(motion.name(), to, segment.child()));
            return;
        }
        String name = segment.name();
        tree.places().put("joint", name, segment.motions().get(0).place());
        builder.joint(name, fit.type(), new Anchor(from, fit.frame()), new Anchor(to, segment.frameOnChild()));
        for (int k = 0; k < segment.motions().size(); k++) {
            JointFit.Coordinate coordinate = fit.coordinates().get(k);
            names.joint(segment.motions().get(k).name(), name);
            if (coordinate.index() >= 0) {
                names.motion(
                        segment.motions().get(k).name(),
                        new TreeNames.MotionCoordinate(new CoordinateRef(name, coordinate.index()), coordinate.sign()));
            }
        }
        if (segment.motions().size() > 1) {
            Motion first = segment.motions().get(0);
            report.altered(
                    first.place(),
                    "joint '" + name + "'",
                    "several motions in a row are one " + fit.type().label() + " joint");
        }
    }

    /** Some motions in a row that one joint has. */
    private record Segment(List<Motion> motions, int to, JointFit fit, Pose end, Pose child) {

        /** @param origin pose of the frame from which the segment starts */
        static Segment longest(List<Motion> all, int from, Pose origin, Pose end) {
            Pose back = origin.equals(Pose.IDENTITY) ? origin : origin.inverse();
            for (int to = all.size(); ; to--) {
                List<Motion> some = new ArrayList<>();
                for (Motion motion : all.subList(from, to)) {
                    some.add(motion.after(back));
                }
                Pose reached = to == all.size() ? end : all.get(to).before();
                Pose child = Motion.join(back, reached);
                int last = to;
                var fit = JointFit.of(some);
                if (fit.isPresent()) {
                    return new Segment(some, last, fit.get(), reached, child);
                }
            }
        }

        String name() {
            return String.join("+", motions.stream().map(Motion::name).toList());
        }

        /** The frame of the joint seen from the child, to the bit where the child stands at the motion's own frame. */
        Pose frameOnChild() {
            Motion only = motions.get(0);
            if (motions.size() == 1 && child.equals(only.before())) {
                return only.point().equals(Vec3.ZERO) ? Pose.IDENTITY : Pose.at(only.point());
            }
            return child.inverse().times(fit.frame());
        }
    }
}
