package org.gimbal.io.mjcf;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.gimbal.io.model.Drive;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.source.Rotations;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.Body;
import org.gimbal.model.Coupling;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.jspecify.annotations.Nullable;

/** A keyframe is the start, the first unless another is named: positions, velocities and controls in MuJoCo's order. */
final class MjcfKeyframe {
    private final MjcfBodies bodies;
    private final TreeNames names;
    private final MjcfSettings settings;
    private final ImportReport report;
    private final Optional<XmlElement> key;

    /**
     * Finds it.
     *
     * @param wanted its name; empty for the first
     */
    MjcfKeyframe(
            String wanted,
            XmlElement mujoco,
            MjcfBodies bodies,
            TreeNames names,
            MjcfSettings settings,
            ImportReport report) {
        this.bodies = bodies;
        this.names = names;
        this.settings = settings;
        this.report = report;
        List<XmlElement> keys = mujoco.children("keyframe").stream()
                .flatMap(group -> group.children("key").stream())
                .toList();
        key = wanted.isEmpty() ? keys.stream().findFirst() : Optional.of(named(wanted, keys, mujoco));
        keys.stream()
                .filter(each -> !key.filter(chosen -> chosen == each).isPresent())
                .forEach(each -> each.ignore(report, "only one keyframe is the start, the first unless one is named"));
    }

    private static XmlElement named(String wanted, List<XmlElement> keys, XmlElement mujoco) {
        List<String> known = keys.stream().map(each -> each.word("name", "")).toList();
        int at = known.indexOf(wanted);
        if (at < 0) {
            throw mujoco.fault("has no keyframe '" + wanted + "'" + Nearest.remedy(wanted, known));
        }
        return keys.get(at);
    }

    List<Drive> drives(MjcfActuators actuators) {
        return key.flatMap(each -> each.numbers("ctrl", actuators.size(), actuators.size()))
                .map(actuators::drives)
                .orElseGet(() -> actuators.drives(new double[0]));
    }

    /** Asks for everything that will be used, so that the report is complete. */
    void read() {
        key.ifPresent(each -> {
            for (String attribute : List.of("name", "qpos", "qvel", "ctrl")) {
                each.find(attribute);
            }
            each.ignore("time", report, "has no effect: runs begin at zero");
            for (String attribute : List.of("act", "mpos", "mquat")) {
                each.ignore(attribute, report, "has no effect");
            }
        });
    }

    InitialState apply(InitialState start) {
        if (key.isEmpty()) {
            return start;
        }
        XmlElement each = key.get();
        int positions = bodies.joints().stream()
                .mapToInt(joint -> joint.kind().positions())
                .sum();
        int velocities = bodies.joints().stream()
                .mapToInt(joint -> joint.kind().velocities())
                .sum();
        InitialState state = start;
        double[] q = each.numbers("qpos", positions, positions).orElse(null);
        double[] v = each.numbers("qvel", velocities, velocities).orElse(null);
        int atQ = 0;
        int atV = 0;
        for (MjcfJoint joint : bodies.joints()) {
            if (q != null) {
                state = position(state, joint, q, atQ);
            }
            if (v != null) {
                state = velocity(state, joint, q, v, atQ, atV);
            }
            atQ += joint.kind().positions();
            atV += joint.kind().velocities();
        }
        return meshed(state);
    }

    private InitialState position(InitialState state, MjcfJoint joint, double[] q, int at) {
        return switch (joint.kind()) {
            case FREE ->
                free(joint)
                        .map(body -> state.pose(body, pose(q, at).times(inverse(bodyFrame(joint)))))
                        .orElse(state);
            case BALL ->
                names.rotation(joint.name())
                        .map(rotation -> rotation.start(state, rotation(q, at).rotationVector()))
                        .orElseGet(() -> lost(joint, state));
            default ->
                names.motion(joint.name())
                        .map(motion -> state.position(motion, q[at] - joint.reference(settings)))
                        .orElseGet(() -> lost(joint, state));
        };
    }

    private InitialState velocity(
            InitialState state, MjcfJoint joint, double @Nullable [] q, double[] v, int atQ, int at) {
        return switch (joint.kind()) {
            case FREE ->
                free(joint)
                        .map(body -> twist(state, joint, body, q, v, atQ, at))
                        .orElse(state);
            case BALL ->
                names.rotation(joint.name())
                        .map(rotation -> {
                            Vec3 local = Vec3.from(v, at);
                            Vec3 inA = q == null ? local : rotation(q, atQ).rotate(local);
                            return rotation.startVelocity(state, inA);
                        })
                        .orElse(state);
            default ->
                names.motion(joint.name())
                        .map(motion -> state.velocity(motion, v[at]))
                        .orElse(state);
        };
    }

    /** MuJoCo has the velocity of the frame's origin, Gimbal that of the centre of mass. */
    private InitialState twist(
            InitialState state, MjcfJoint joint, String body, double @Nullable [] q, double[] v, int atQ, int at) {
        Quat turn = q == null ? zero(joint).orientation() : pose(q, atQ).orientation();
        Body found = state.mechanism().bodies().get(state.mechanism().bodyIndex(body));
        Vec3 omega = Vec3.from(v, at + 3);
        Pose frame = bodyFrame(joint);
        Vec3 center = inverse(frame).apply(found.massProperties().centerOfMass());
        Vec3 linear = Vec3.from(v, at).plus(turn.rotate(omega.cross(center)));
        return state.twist(body, linear, frame.orientation().rotate(omega));
    }

    private Pose zero(MjcfJoint joint) {
        return bodies.zeroPose(joint.body()).orElse(Pose.IDENTITY);
    }

    /** Where the frame of the file's body lies in the body it became part of. */
    private Pose bodyFrame(MjcfJoint joint) {
        return names.link(joint.body()).map(Anchor::frame).orElse(Pose.IDENTITY);
    }

    private static Pose inverse(Pose pose) {
        return pose.equals(Pose.IDENTITY) ? pose : pose.inverse();
    }

    private Optional<String> free(MjcfJoint joint) {
        return names.freeBody(joint.name());
    }

    private Pose pose(double[] q, int at) {
        return new Pose(Vec3.from(q, at), rotation(q, at + 3));
    }

    /** Of four numbers of any length; zeros are no rotation, as in MuJoCo. */
    private Quat rotation(double[] q, int at) {
        Quat given = Quat.from(q, at);
        if (given.norm() > 0) {
            return Rotations.unit(given);
        }
        XmlElement element = key.orElseThrow();
        report.altered(element.place(), element.label(), "has a quaternion of zeros: taken as no rotation");
        return Quat.IDENTITY;
    }

    /** What gears hold is moved to where it meshes: a keyframe may tell otherwise by what a soft equality gives way. */
    private InitialState meshed(InitialState start) {
        InitialState state = start;
        for (Coupling gear : start.mechanism().couplings()) {
            OptionalDouble first = state.givenPosition(gear.first());
            OptionalDouble second = state.givenPosition(gear.second());
            if (first.isPresent() && second.isPresent()) {
                double meshing = gear.ratio() * first.getAsDouble() + gear.offset();
                if (Math.abs(meshing - second.getAsDouble()) > 0) {
                    report.altered(
                            key.orElseThrow().place(),
                            key.orElseThrow().label(),
                            "has " + gear.second() + " at " + (float) second.getAsDouble() + ", where '" + gear.name()
                                    + "' asks for " + (float) meshing);
                    state = state.position(gear.second(), meshing);
                }
            }
            OptionalDouble rate = state.givenVelocity(gear.first());
            if (rate.isPresent() && state.givenVelocity(gear.second()).isPresent()) {
                state = state.velocity(gear.second(), gear.ratio() * rate.getAsDouble());
            }
        }
        return state;
    }

    private InitialState lost(MjcfJoint joint, InitialState state) {
        report.ignored(
                joint.element().place(),
                joint.element().label(),
                "its value in the keyframe is lost: the joint has no coordinate of its own");
        return state;
    }
}
