package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gimbal.io.model.Model;
import org.gimbal.io.xml.XmlText;
import org.gimbal.model.Body;
import org.gimbal.model.Coupling;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.Spring;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.joint.Universal;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** Joints as MJCF has them, one for each coordinate, with what acts along; and the start in their order. */
final class MjcfCoordinates {
    private final Model model;
    private final Mechanism mechanism;
    private final List<Double> positions = new ArrayList<>();

    MjcfCoordinates(Model model) {
        this.model = model;
        mechanism = model.mechanism();
    }

    /** Whether this is the only coordinate of its joint, whose name it then has. */
    static String name(Mechanism mechanism, CoordinateRef ref) {
        Joint joint = mechanism.joint(ref.joint());
        return joint.type().freedom() == 1
                ? joint.name()
                : joint.name() + "."
                        + joint.type().coordinates().get(ref.index()).name();
    }

    Pose freePose(Body body) {
        return model.start().givenPose(body.name()).orElse(Pose.IDENTITY);
    }

    void addFree(Body body) {
        Pose pose = freePose(body);
        Vec3 p = pose.position();
        positions.addAll(List.of(p.x(), p.y(), p.z()));
        addRotation(pose.orientation());
    }

    private void addRotation(Quat q) {
        positions.addAll(List.of(q.w(), q.x(), q.y(), q.z()));
    }

    /**
     * Translations first, then rotations, as the coordinates of the joint are; seen from side B everything is the other
     * way.
     */
    void writeJoints(Joint joint, boolean reversed, XmlText out) {
        if (joint.type().freedom() == 0) {
            return;
        }
        if (reversed && joint.type().freedom() > 1) {
            throw new ModelException(
                    "joint '" + joint.name() + "' is described from the side that it carries: exchange its sides");
        }
        Pose frame = (reversed ? joint.a() : joint.b()).frame();
        String pos = XmlText.vector(frame.position());
        double[] start = model.start()
                .givenPosition(joint.name())
                .orElseGet(() -> new double[joint.type().freedom()]);
        Map<Integer, Vec3> turns = turns(joint);
        List<Vec3> slides = slides(joint);
        for (int k = 0; k < slides.size(); k++) {
            scalar(joint, k, "slide", frame.orientation().rotate(slides.get(k)), reversed, pos, out);
            positions.add(start[k]);
        }
        turns.forEach((k, axis) -> {
            scalar(joint, k, "hinge", frame.orientation().rotate(axis), reversed, pos, out);
            positions.add(start[k]);
        });
        if (turns.isEmpty() && slides.size() < start.length) {
            out.empty("joint", "name", joint.name(), "type", "ball", "pos", pos);
            addRotation(Quat.fromRotationVector(Vec3.from(start, slides.size())));
        }
    }

    private List<Vec3> slides(Joint joint) {
        if (!(joint.type() instanceof BasicJoint basic)) {
            return List.of();
        }
        Quat axes = MjcfSettings.toward(basic.axis());
        return switch (basic.row().lockedTranslations()) {
            case 0 -> List.of(axes.rotate(Vec3.X), axes.rotate(Vec3.Y), axes.rotate(Vec3.Z));
            case 1 -> List.of(axes.rotate(Vec3.X), axes.rotate(Vec3.Y));
            case 2 -> List.of(basic.axis());
            default -> List.of();
        };
    }

    private static Map<Integer, Vec3> turns(Joint joint) {
        Map<Integer, Vec3> turns = new LinkedHashMap<>();
        if (joint.type() instanceof Universal universal) {
            turns.put(0, universal.firstAxis());
            turns.put(1, universal.secondAxis());
        } else if (joint.type() instanceof BasicJoint basic) {
            if (basic.row().lockedRotations() == 2) {
                turns.put(basic.freedom() - 1, basic.axis());
            }
        } else {
            throw new ModelException("joint '" + joint.name() + "' is "
                    + joint.type().label() + ", which MJCF does not have: write a scene (.yaml) instead");
        }
        return turns;
    }

    private void scalar(Joint joint, int index, String type, Vec3 axis, boolean reversed, String pos, XmlText out) {
        CoordinateRef ref = new CoordinateRef(joint.name(), index);
        List<String> all = new ArrayList<>(List.of("name", name(mechanism, ref), "type", type, "pos", pos));
        all.addAll(List.of("axis", XmlText.vector(reversed ? axis.negate() : axis)));
        for (JointLimit limit : mechanism.limits()) {
            if (limit.coordinate().equals(ref)) {
                all.addAll(List.of("range", bound(limit.lower()) + " " + bound(limit.upper())));
            }
        }
        for (Force force : mechanism.forces()) {
            all.addAll(along(force, ref));
        }
        out.empty("joint", all.toArray(String[]::new));
    }

    private static String bound(double value) {
        return Double.isInfinite(value) ? (value > 0 ? "1e9" : "-1e9") : XmlText.number(value);
    }

    private static List<String> along(Force force, CoordinateRef ref) {
        Measure here = new Measure.JointCoordinate(ref);
        if (force instanceof Spring spring
                && spring.law() instanceof Spring.Linear law
                && spring.along().equals(here)) {
            return List.of("stiffness", XmlText.number(law.stiffness()), "springref", XmlText.number(law.rest()));
        }
        if (force instanceof Damper damper
                && damper.law() instanceof Damper.Linear law
                && damper.along().equals(here)) {
            return List.of("damping", XmlText.number(law.damping()));
        }
        if (force instanceof DryFriction friction && friction.along().equals(here)) {
            return List.of("frictionloss", XmlText.number(friction.effort()));
        }
        return List.of();
    }

    void writeGear(Coupling gear, XmlText out) {
        out.empty(
                "joint",
                "name",
                gear.name(),
                "joint1",
                name(mechanism, gear.second()),
                "joint2",
                name(mechanism, gear.first()),
                "polycoef",
                XmlText.number(gear.offset()) + " " + XmlText.number(gear.ratio()) + " 0 0 0");
    }

    /** @param controls values of the actuators; none if there are none */
    void writeKeyframe(Optional<String> controls, XmlText out) {
        List<String> all = new ArrayList<>(List.of("name", "start"));
        if (!positions.isEmpty()) {
            all.addAll(List.of("qpos", positions.stream().map(XmlText::number).collect(Collectors.joining(" "))));
        }
        controls.ifPresent(values -> all.addAll(List.of("ctrl", values)));
        out.open("keyframe");
        out.empty("key", all.toArray(String[]::new));
        out.close();
    }

    void listLosses(List<String> losses) {
        boolean moving = mechanism.joints().stream()
                        .anyMatch(joint ->
                                model.start().givenVelocity(joint.name()).isPresent())
                || mechanism.bodies().stream()
                        .anyMatch(body ->
                                model.start().givenLinearVelocity(body.name()).isPresent());
        if (moving) {
            losses.add("the velocities of the start");
        }
        for (Force force : mechanism.forces()) {
            boolean alongPoints = (force instanceof Spring spring && isPoints(spring.along()))
                    || (force instanceof Damper damper && isPoints(damper.along()))
                    || (force instanceof DryFriction friction && isPoints(friction.along()));
            boolean known = force instanceof Spring
                    || force instanceof Damper
                    || force instanceof DryFriction
                    || force instanceof Servo;
            if (alongPoints || !known) {
                losses.add("force '" + force.name() + "'");
            }
        }
    }

    private static boolean isPoints(Measure along) {
        return along instanceof Measure.PointDistance;
    }
}
