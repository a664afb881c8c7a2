package org.gimbal.io.urdf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.WrittenModel;
import org.gimbal.io.xml.XmlText;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.Universal;
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
    private final UrdfEffects effects;
    private final List<String> losses = new ArrayList<>();
    private final Map<String, Pose> linkFrames = new LinkedHashMap<>();
    private final XmlText out = new XmlText();

    private UrdfWriter(Model model) {
        mechanism = model.mechanism();
        effects = new UrdfEffects(model, losses);
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

    /** A joint seen from its second side turns the other way about its axis. */
    private void writeJoint(Joint joint, boolean reversed, Body child) {
        Anchor from = reversed ? joint.b() : joint.a();
        Anchor to = reversed ? joint.a() : joint.b();
        linkFrames.put(child.name(), to.frame());
        Pose origin = back(from.body()).times(from.frame());
        String parent = from.isGround() ? WORLD : from.body();
        JointType type = joint.type();
        if (type instanceof Universal universal) {
            Vec3 first = reversed ? universal.secondAxis().negate() : universal.firstAxis();
            Vec3 second = reversed ? universal.firstAxis().negate() : universal.secondAxis();
            String middle = joint.name() + ".cross";
            out.empty("link", "name", middle);
            openJoint(joint.name() + ".1", "continuous", parent, middle, origin, first);
            out.close();
            openJoint(joint.name() + ".2", "continuous", middle, child.name(), Pose.IDENTITY, second);
            out.close();
        } else {
            Vec3 axis = reversed ? type.axis().negate() : type.axis();
            openJoint(joint.name(), effects.type(joint), parent, child.name(), origin, axis);
            effects.write(joint, out);
            out.close();
        }
        writeLink(child);
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
                XmlText.vector(UrdfEffects.rollPitchYaw(pose.orientation())));
    }

    private void origin(Pose pose) {
        out.empty(
                "origin",
                "xyz",
                XmlText.vector(pose.position()),
                "rpy",
                XmlText.vector(UrdfEffects.rollPitchYaw(pose.orientation())));
    }
}
