package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.MotionNames;
import org.gimbal.io.xml.XmlText;
import org.gimbal.kinematics.ElementaryMotion;
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
import org.gimbal.model.joint.Armature;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** Joints as MJCF has them, one for each coordinate, with what acts along; and the start in their order. */
final class MjcfCoordinates {
    private final Model model;
    private final Mechanism mechanism;
    private final List<Double> positions = new ArrayList<>();

    private final MotionNames names;

    MjcfCoordinates(Model model, MotionNames names) {
        this.model = model;
        this.names = names;
        mechanism = model.mechanism();
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

    /** One after the other; seen from side B everything is the other way. */
    void writeJoints(Joint joint, boolean reversed, XmlText out) {
        Pose side = (reversed ? joint.a() : joint.b()).frame();
        double[] start = model.start()
                .givenPosition(joint.name())
                .orElseGet(() -> new double[joint.type().freedom()]);
        for (ElementaryMotion motion : MotionNames.motions(joint, reversed, "MJCF")) {
            boolean here = motion.frame().equals(Pose.IDENTITY);
            Pose frame = here ? side : side.times(motion.frame());
            int k = motion.coordinate().index();
            if (motion.kind() == ElementaryMotion.Kind.BALL) {
                out.empty("joint", "name", names.of(motion), "type", "ball", "pos", XmlText.vector(frame.position()));
                addRotation(Quat.fromRotationVector(Vec3.from(start, k)));
            } else {
                writeScalar(motion, frame, out);
                positions.add(start[k]);
            }
        }
    }

    private void writeScalar(ElementaryMotion motion, Pose frame, XmlText out) {
        CoordinateRef ref = motion.coordinate();
        String type = motion.kind() == ElementaryMotion.Kind.SLIDE ? "slide" : "hinge";
        List<String> all =
                new ArrayList<>(List.of("name", names.of(ref), "type", type, "pos", XmlText.vector(frame.position())));
        all.addAll(List.of("axis", XmlText.vector(frame.orientation().rotate(motion.axis()))));
        for (JointLimit limit : mechanism.limits()) {
            if (limit.coordinate().equals(ref)) {
                all.addAll(List.of("range", bound(limit.lower()) + " " + bound(limit.upper())));
            }
        }
        for (Armature armature : mechanism.armatures()) {
            if (armature.coordinate().equals(ref)) {
                all.addAll(List.of("armature", XmlText.number(armature.inertia())));
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
                names.of(gear.second()),
                "joint2",
                names.of(gear.first()),
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
        return !(along instanceof Measure.JointCoordinate);
    }
}
