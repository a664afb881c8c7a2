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
import org.gimbal.model.force.MeasureForce;
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
    private final List<Double> velocities = new ArrayList<>();
    private final MjcfStart start;

    private final MotionNames names;

    MjcfCoordinates(Model model, MotionNames names) {
        this.model = model;
        this.names = names;
        start = new MjcfStart(model);
        mechanism = model.mechanism();
    }

    Pose freePose(Body body) {
        return start.pose(body);
    }

    void addFree(Body body) {
        Pose pose = freePose(body);
        Vec3 p = pose.position();
        positions.addAll(List.of(p.x(), p.y(), p.z()));
        addRotation(pose.orientation());
        addVelocity(start.velocity(body));
        addVelocity(start.spin(body));
    }

    private void addVelocity(Vec3 v) {
        velocities.addAll(List.of(v.x(), v.y(), v.z()));
    }

    private void addRotation(Quat q) {
        positions.addAll(List.of(q.w(), q.x(), q.y(), q.z()));
    }

    /** One after the other; seen from side B everything is the other way. */
    void writeJoints(Joint joint, boolean reversed, XmlText out) {
        Pose side = (reversed ? joint.a() : joint.b()).frame();
        double[] at = start.positions(joint);
        double[] rate = start.velocities(joint);
        for (ElementaryMotion motion : MotionNames.motions(joint, reversed, "MJCF")) {
            boolean here = motion.frame().equals(Pose.IDENTITY);
            Pose frame = here ? side : side.times(motion.frame());
            int k = motion.coordinate().index();
            if (motion.kind() == ElementaryMotion.Kind.BALL) {
                out.empty("joint", "name", names.of(motion), "type", "ball", "pos", XmlText.vector(frame.position()));
                Quat turn = Quat.fromRotationVector(Vec3.from(at, k));
                addRotation(turn);
                addVelocity(turn.conjugate().rotate(Vec3.from(rate, k)));
            } else {
                writeScalar(motion, frame, out);
                positions.add(at[k]);
                velocities.add(rate[k]);
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
        all.addAll(passive(ref));
        out.empty("joint", all.toArray(String[]::new));
    }

    private static String bound(double value) {
        return Double.isInfinite(value) ? (value > 0 ? "1e9" : "-1e9") : XmlText.number(value);
    }

    /** Springs, dampers and friction along a coordinate; MJCF has one of each, which several make up together. */
    private List<String> passive(CoordinateRef ref) {
        Measure here = new Measure.JointCoordinate(ref);
        double stiffness = 0;
        double moment = 0;
        double damping = 0;
        double friction = 0;
        for (Force force : mechanism.forces()) {
            if (!(force instanceof MeasureForce along) || !along.along().equals(here)) {
                continue;
            }
            if (force instanceof Spring spring && spring.law() instanceof Spring.Linear law) {
                stiffness += law.stiffness();
                moment += law.stiffness() * law.rest();
            } else if (force instanceof Damper damper && damper.law() instanceof Damper.Linear law) {
                damping += law.damping();
            } else if (force instanceof DryFriction dry) {
                friction += dry.effort();
            }
        }
        List<String> all = new ArrayList<>();
        if (stiffness != 0) {
            all.addAll(
                    List.of("stiffness", XmlText.number(stiffness), "springref", XmlText.number(moment / stiffness)));
        }
        if (damping != 0) {
            all.addAll(List.of("damping", XmlText.number(damping)));
        }
        if (friction != 0) {
            all.addAll(List.of("frictionloss", XmlText.number(friction)));
        }
        return all;
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
        if (velocities.stream().anyMatch(v -> v != 0)) {
            all.addAll(List.of("qvel", velocities.stream().map(XmlText::number).collect(Collectors.joining(" "))));
        }
        controls.ifPresent(values -> all.addAll(List.of("ctrl", values)));
        out.open("keyframe");
        out.empty("key", all.toArray(String[]::new));
        out.close();
    }

    void listLosses(List<String> losses) {
        boolean moving = start.isUnknown() && moving();
        if (moving) {
            losses.add("the velocities of the start");
        }
        listForces(losses);
    }

    private boolean moving() {
        return mechanism.joints().stream()
                        .anyMatch(joint ->
                                model.start().givenVelocity(joint.name()).isPresent())
                || mechanism.bodies().stream()
                        .anyMatch(body ->
                                model.start().givenLinearVelocity(body.name()).isPresent());
    }

    private void listForces(List<String> losses) {
        for (Force force : mechanism.forces()) {
            boolean known = force instanceof MeasureForce along && !isPoints(along.along()) && isLinear(force);
            if (!known) {
                losses.add("force '" + force.name() + "'");
            }
        }
    }

    private static boolean isLinear(Force force) {
        return (!(force instanceof Spring spring) || spring.law() instanceof Spring.Linear)
                && (!(force instanceof Damper damper) || damper.law() instanceof Damper.Linear);
    }

    private static boolean isPoints(Measure along) {
        return !(along instanceof Measure.JointCoordinate);
    }
}
