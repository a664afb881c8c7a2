package org.gimbal.io.urdf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.MotionNames;
import org.gimbal.io.model.WrittenModel;
import org.gimbal.io.source.Rotations;
import org.gimbal.io.xml.XmlText;
import org.gimbal.kinematics.ElementaryMotion;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * Writes the part of a model that URDF has words for. The frame of a link is that of the joint which carries it, so
 * bodies are described anew in those frames; the losses list what could not be said.
 */
public final class UrdfWriter {
    private static final String WORLD = "world";

    private final Mechanism mechanism;
    private final MotionNames names;
    private final UrdfEffects effects;
    private final List<String> losses = new ArrayList<>();
    private final Map<String, Pose> linkFrames = new LinkedHashMap<>();
    private final XmlText out = new XmlText();

    private UrdfWriter(Model model) {
        mechanism = model.mechanism();
        names = new MotionNames(mechanism);
        effects = new UrdfEffects(model, names, losses);
        mechanism.armatures().forEach(each -> losses.add("armature of '" + names.of(each.coordinate()) + "'"));
        mechanism.sensors().forEach(each -> losses.add("sensor '" + each.name() + "'"));
    }

    /**
     * Writes a model.
     *
     * @throws ModelException naming the joint that URDF does not have
     */
    public static WrittenModel write(Model model) {
        UrdfWriter writer = new UrdfWriter(model);
        writer.write();
        return new WrittenModel(writer.out.toString(), writer.losses);
    }

    private void write() {
        out.open("robot", "name", mechanism.name());
        SpanningTree tree = new SpanningTree(mechanism);
        boolean anchored = mechanism.joints().stream()
                .anyMatch(joint -> joint.a().isGround() || joint.b().isGround());
        if (anchored) {
            out.empty("link", "name", WORLD);
        }
        linkFrames.put(Mechanism.GROUND, Pose.IDENTITY);
        for (SpanningTree.Link link : tree.links()) {
            Body body = mechanism.bodies().get(link.body());
            if (link.joint() == SpanningTree.FREE) {
                linkFrames.put(body.name(), Pose.IDENTITY);
                writeLink(body);
            } else {
                writeJoint(mechanism.joints().get(link.joint()), link.reversed(), body);
            }
        }
        tree.loopJoints().forEach(index -> writeLoop(mechanism.joints().get(index)));
        effects.listOthers();
        out.close();
    }

    private void writeLink(Body body) {
        Pose back = back(body.name());
        MassProperties mass = body.massProperties().placedAt(back);
        out.open("link", "name", body.name());
        out.open("inertial");
        origin(Pose.at(mass.centerOfMass()));
        out.empty("mass", "value", XmlText.number(mass.mass()));
        Mat3 i = mass.inertia();
        out.empty(
                "inertia",
                "ixx",
                XmlText.number(i.xx()),
                "iyy",
                XmlText.number(i.yy()),
                "izz",
                XmlText.number(i.zz()),
                "ixy",
                XmlText.number(i.xy()),
                "ixz",
                XmlText.number(i.xz()),
                "iyz",
                XmlText.number(i.yz()));
        out.close();
        for (PlacedShape placed : body.shapes()) {
            writeShape(body, placed, back);
        }
        out.close();
    }

    private void writeShape(Body body, PlacedShape placed, Pose back) {
        String[] shape = UrdfEffects.shape(placed.shape());
        if (shape.length == 0) {
            losses.add("body '" + body.name() + "': " + placed.shape().describe());
            return;
        }
        out.open("collision");
        origin(back.times(placed.pose()));
        out.open("geometry");
        out.empty(shape[0], Arrays.copyOfRange(shape, 1, shape.length));
        out.close();
        out.close();
    }

    private Pose back(String body) {
        Pose frame = linkFrames.getOrDefault(body, Pose.IDENTITY);
        return frame.equals(Pose.IDENTITY) ? frame : frame.inverse();
    }

    /** A joint that URDF does not have is several, with links without mass between them. */
    private void writeJoint(Joint joint, boolean reversed, Body child) {
        Anchor from = reversed ? joint.b() : joint.a();
        Anchor to = reversed ? joint.a() : joint.b();
        Pose origin = back(from.body()).times(from.frame());
        String parent = from.isGround() ? WORLD : from.body();
        linkFrames.put(child.name(), to.frame());
        if (isWhole(joint)) {
            Vec3 axis = reversed ? joint.type().axis().negate() : joint.type().axis();
            openJoint(joint.name(), joint.type().label(), parent, child.name(), origin, axis);
            out.close();
        } else {
            writeRow(MotionNames.motions(joint, reversed, "URDF"), parent, origin, child);
            if (names.loseNameOf(joint)) {
                losses.add("the name of joint '" + joint.name() + "', whose motions are joints");
            }
        }
        writeLink(child);
    }

    /** Whether URDF has a type for all motions at once, and nothing acts along one of them. */
    private boolean isWhole(Joint joint) {
        return joint.type() instanceof BasicJoint basic
                && switch (basic.row()) {
                    case FIXED -> true;
                    case PLANAR, FLOATING -> !effects.actAlong(joint);
                    default -> false;
                };
    }

    private void writeRow(List<ElementaryMotion> row, String first, Pose origin, Body child) {
        String parent = first;
        Pose reached = Pose.IDENTITY;
        for (int k = 0; k < row.size(); k++) {
            ElementaryMotion motion = row.get(k);
            boolean last = k == row.size() - 1;
            String link = last ? child.name() : linkName(names.of(motion) + ".link");
            if (!last) {
                out.empty("link", "name", link);
            }
            Pose step = between(reached, motion.frame());
            openJoint(
                    names.of(motion),
                    effects.type(motion),
                    parent,
                    link,
                    k == 0 ? origin.times(step) : step,
                    motion.axis());
            if (motion.kind() != ElementaryMotion.Kind.BALL) {
                effects.write(motion, out);
            }
            out.close();
            parent = link;
            reached = motion.frame();
        }
        linkFrames.computeIfPresent(child.name(), (name, frame) -> frame.times(motionFrame(row)));
    }

    private String linkName(String wish) {
        boolean taken = mechanism.bodies().stream().anyMatch(body -> body.name().equals(wish));
        return taken ? linkName(wish + ".massless") : wish;
    }

    private static Pose motionFrame(List<ElementaryMotion> row) {
        return row.get(row.size() - 1).frame();
    }

    /** The pose of one frame in another, to the bit where they are the same. */
    private static Pose between(Pose a, Pose b) {
        return a.equals(b)
                ? Pose.IDENTITY
                : a.equals(Pose.IDENTITY) ? b : a.inverse().times(b);
    }

    private void openJoint(String name, String type, String parent, String child, Pose origin, Vec3 axis) {
        out.open("joint", "name", name, "type", type);
        out.empty("parent", "link", parent);
        out.empty("child", "link", child);
        origin(origin);
        out.empty("axis", "xyz", XmlText.vector(axis));
    }

    private void writeLoop(Joint joint) {
        String type = joint.type().label();
        boolean known = joint.type() instanceof BasicJoint basic
                && List.of("revolute", "prismatic", "cylindrical", "planar", "fixed", "spherical")
                        .contains(basic.label());
        if (!known) {
            throw new ModelException("joint '" + joint.name() + "' closes a loop with a " + type
                    + " joint, for which URDF has no element: write a scene (.yaml) instead");
        }
        out.open("loop_joint", "name", joint.name(), "type", type);
        side("link1", joint.a());
        side("link2", joint.b());
        out.empty("axis", "xyz", XmlText.vector(joint.type().axis()));
        out.close();
    }

    private void side(String element, Anchor side) {
        Pose pose = back(side.body()).times(side.frame());
        out.empty(
                element,
                "link",
                side.isGround() ? WORLD : side.body(),
                "xyz",
                XmlText.vector(pose.position()),
                "rpy",
                XmlText.vector(Rotations.rollPitchYaw(pose.orientation())));
    }

    private void origin(Pose pose) {
        out.empty(
                "origin",
                "xyz",
                XmlText.vector(pose.position()),
                "rpy",
                XmlText.vector(Rotations.rollPitchYaw(pose.orientation())));
    }
}
