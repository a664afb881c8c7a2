package org.gimbal.io.urdf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.source.Repairs;
import org.gimbal.io.source.Rotations;
import org.gimbal.io.tree.LinkTree;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.io.tree.Way;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.Coupling;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Measure;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;

/** Reads joints, and when bodies are known adds what acts along them: limits, damping, mimics. */
final class UrdfJoints {
    /** Beyond this an angle is most likely in degrees. */
    private static final double LARGE_ANGLE = 4 * Math.PI;

    /** Rad or m; URDF wants numbers, and files have such where they mean no limit. */
    static final double FAR = 1e9;

    private final LinkTree tree;
    private final ImportReport report;
    private final Repairs repairs;
    private final Set<String> all = new LinkedHashSet<>();
    private final List<XmlElement> scalar = new ArrayList<>();
    private final Map<CoordinateRef, Double> starts = new LinkedHashMap<>();

    UrdfJoints(LinkTree tree, ImportReport report, Repairs repairs) {
        this.tree = tree;
        this.report = report;
        this.repairs = repairs;
    }

    void add(XmlElement joint) {
        String name = joint.need("name");
        all.add(name);
        Way way = new Way().offset(UrdfReader.origin(joint));
        addMotion(joint, name, way);
        tree.connect(
                UrdfReader.link(joint, "parent", tree),
                UrdfReader.link(joint, "child", tree),
                way,
                joint.label(),
                joint.place());
        for (String tag : List.of("safety_controller", "calibration")) {
            joint.children(tag).forEach(child -> child.passOver(report, "settings of a controller"));
        }
    }

    private void addMotion(XmlElement joint, String name, Way way) {
        String type = joint.need("type");
        switch (type) {
            case "revolute", "continuous", "prismatic" -> {
                Vec3 axis = axis(joint);
                if (type.equals("prismatic")) {
                    way.slide(name, axis, true, joint.place());
                } else {
                    way.turn(name, axis, Vec3.ZERO, true, joint.place());
                }
                scalar.add(joint);
            }
            case "fixed" -> forget(joint, "moves nothing in a fixed joint");
            case "floating" -> {
                way.free(name, joint.place());
                forget(joint, "has no effect in a floating joint");
            }
            case "planar" -> {
                addPlane(joint, name, way);
                forget(joint, "has no effect in a planar joint");
            }
            case "ball", "spherical" -> {
                way.ball(name, Vec3.ZERO, joint.place());
                forget(joint, "has no effect in a ball joint");
            }
            default ->
                throw joint.fault("has type '" + type
                        + "': there are revolute, continuous, prismatic, fixed, floating, planar, ball");
        }
    }

    private static Vec3 axis(XmlElement joint) {
        Vec3 axis =
                joint.child("axis").map(child -> child.vector("xyz", Vec3.X)).orElse(Vec3.X);
        if (!Rotations.isDirection(axis)) {
            throw joint.fault("has the zero vector as axis, or one too large: give it a direction");
        }
        return axis;
    }

    /** Two slides across the axis and a turn about it. */
    private static void addPlane(XmlElement joint, String name, Way way) {
        Vec3 normal = axis(joint).unit();
        Vec3 x = normal.equals(Vec3.Z) ? Vec3.X : normal.anyPerpendicular();
        way.slide(name + ".x", x, false, joint.place())
                .slide(name + ".y", normal.cross(x), false, joint.place())
                .turn(name + ".angle", normal, Vec3.ZERO, false, joint.place());
    }

    private void forget(XmlElement joint, String why) {
        for (String tag : List.of("limit", "dynamics", "mimic")) {
            joint.child(tag).ifPresent(child -> child.ignore(report, why));
        }
        if (!joint.need("type").equals("planar")) {
            joint.child("axis").ifPresent(axis -> axis.vector("xyz", Vec3.X));
        }
    }

    private static boolean loaded(XmlElement joint) {
        return joint.child("limit").isPresent()
                || joint.child("dynamics").isPresent()
                || joint.child("mimic").isPresent();
    }

    /** Adds what acts along the joints. */
    void addEffects(MechanismBuilder builder, TreeNames names) {
        for (XmlElement joint : scalar) {
            Optional<CoordinateRef> coordinate = names.motion(joint.need("name"));
            if (coordinate.isEmpty()) {
                if (loaded(joint)) {
                    report.ignored(
                            joint.place(),
                            joint.label(),
                            "what acts along it is lost: it has no coordinate of its own");
                }
                continue;
            }
            joint.child("limit")
                    .ifPresentOrElse(
                            limit -> addLimit(joint, limit, coordinate.get(), builder), () -> requireLimit(joint));
            joint.child("dynamics").ifPresent(dynamics -> addDynamics(joint, dynamics, coordinate.get(), builder));
            joint.child("mimic").ifPresent(mimic -> addMimic(joint, mimic, coordinate.get(), builder, names));
        }
    }

    /** URDF says nothing about a start: where zero is out of reach, joints start at the limit nearest to it. */
    InitialState start(InitialState zero) {
        InitialState state = zero;
        for (Map.Entry<CoordinateRef, Double> each : starts.entrySet()) {
            state = state.position(each.getKey(), each.getValue());
        }
        return state;
    }

    private void requireLimit(XmlElement joint) {
        if (!joint.need("type").equals("continuous")) {
            report.doubtful(
                    joint.place(),
                    joint.label(),
                    "lacks <limit lower upper effort velocity>: it is taken as unlimited");
        }
    }

    private void addLimit(XmlElement joint, XmlElement limit, CoordinateRef at, MechanismBuilder builder) {
        addMotor(joint, limit, at, builder);
        limit.ignore("velocity", report, "is not enforced");
        if (joint.need("type").equals("continuous")) {
            limit.ignore("lower", report, "has no meaning for a continuous joint");
            limit.ignore("upper", report, "has no meaning for a continuous joint");
            return;
        }
        if (!limit.has("lower") && !limit.has("upper")) {
            report.altered(
                    limit.place(), joint.label(), "its limit has neither lower nor upper: it is taken as unlimited");
            return;
        }
        double first = bound(limit.bound("lower", 0));
        double second = bound(limit.bound("upper", 0));
        if (first > second) {
            repairs.add(
                    limit.place(),
                    joint.label(),
                    "its lower limit " + first + " is above its upper limit " + second + ": they change places");
        }
        double lower = Math.min(first, second);
        double upper = Math.max(first, second);
        if (joint.need("type").equals("revolute") && Math.max(-lower, upper) > LARGE_ANGLE) {
            report.doubtful(
                    limit.place(),
                    joint.label(),
                    String.format(
                            Locale.ROOT,
                            "limits of %.4g and %.4g rad look like degrees: URDF has radians",
                            lower,
                            upper));
        }
        if (Double.isInfinite(lower) && Double.isInfinite(upper)) {
            return;
        }
        builder.limit(new JointLimit(at, lower, upper, 0));
        if (lower > 0 || upper < 0) {
            starts.put(at, lower > 0 ? lower : upper);
        }
        tree.places().put("limit of joint", at.joint(), limit.place());
    }

    private static double bound(double value) {
        return Math.abs(value) >= FAR ? Math.copySign(Double.POSITIVE_INFINITY, value) : value;
    }

    /** An effort above zero is what the motor of the joint can do; the motor is called like the joint. */
    private void addMotor(XmlElement joint, XmlElement limit, CoordinateRef at, MechanismBuilder builder) {
        double effort = limit.bound("effort", 0);
        if (effort > 0) {
            String name = joint.need("name");
            tree.places().put("force", name, limit.place());
            builder.motor(name, new Measure.JointCoordinate(at), effort);
        }
    }

    private void addDynamics(XmlElement joint, XmlElement dynamics, CoordinateRef at, MechanismBuilder builder) {
        double damping = dynamics.number("damping", 0);
        if (damping != 0) {
            String name = joint.need("name") + ".damping";
            tree.places().put("force", name, dynamics.place());
            builder.force(Damper.linear(name, new Measure.JointCoordinate(at), damping));
        }
        double friction = dynamics.number("friction", 0);
        if (friction != 0) {
            String name = joint.need("name") + ".friction";
            tree.places().put("force", name, dynamics.place());
            builder.force(new DryFriction(name, new Measure.JointCoordinate(at), friction));
        }
    }

    private void addMimic(
            XmlElement joint, XmlElement mimic, CoordinateRef at, MechanismBuilder builder, TreeNames names) {
        String leader = mimic.need("joint");
        double multiplier = mimic.number("multiplier", 1);
        double offset = mimic.number("offset", 0);
        Optional<CoordinateRef> from = names.motion(leader);
        if (!all.contains(leader) || leader.equals(joint.need("name"))) {
            throw mimic.fault("joint '" + joint.need("name") + "' mimics '" + leader + "', "
                    + (all.contains(leader) ? "which is itself" : "which there is not" + Nearest.remedy(leader, all)));
        }
        if (from.isEmpty()) {
            report.ignored(
                    mimic.place(),
                    joint.label(),
                    "mimics joint '" + leader + "', which is no joint with a coordinate: it moves on its own now");
            return;
        }
        if (multiplier == 0) {
            report.ignored(mimic.place(), joint.label(), "mimics with multiplier 0: make the joint fixed instead");
            return;
        }
        String name = joint.need("name") + ".mimic";
        tree.places().put("gear", name, mimic.place());
        builder.couple(new Coupling(name, from.get(), at, multiplier, offset));
    }
}
