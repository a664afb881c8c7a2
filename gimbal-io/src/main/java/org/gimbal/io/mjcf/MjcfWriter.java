package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.MotionNames;
import org.gimbal.io.model.WrittenModel;
import org.gimbal.io.xml.XmlText;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** Writes the part of a model that MJCF has words for; the losses list the rest. */
public final class MjcfWriter {
    private final Model model;
    private final Mechanism mechanism;
    private final List<String> losses = new ArrayList<>();
    private final XmlText out = new XmlText();
    private final MjcfShapes shapes;
    private final Map<Integer, List<SpanningTree.Link>> below = new LinkedHashMap<>();
    private final SpanningTree tree;
    private final MotionNames names;
    private final MjcfCoordinates coordinates;
    private final MjcfSensorSites sensors;

    private MjcfWriter(Model model) {
        this.model = model;
        mechanism = model.mechanism();
        tree = new SpanningTree(mechanism);
        shapes = new MjcfShapes(mechanism, losses);
        names = new MotionNames(mechanism);
        coordinates = new MjcfCoordinates(model, names);
        sensors = new MjcfSensorSites(mechanism, tree, names, model.frames(), losses);
        List<SpanningTree.Link> links = tree.links();
        for (SpanningTree.Link link : links) {
            below.computeIfAbsent(link.parent(), key -> new ArrayList<>()).add(link);
        }
    }

    /**
     * Writes a model.
     *
     * @throws ModelException naming the joint that MJCF does not have
     */
    public static WrittenModel write(Model model) {
        MjcfWriter writer = new MjcfWriter(model);
        writer.write();
        return new WrittenModel(writer.out.toString(), writer.losses);
    }

    private void write() {
        out.open("mujoco", "model", mechanism.name());
        out.empty("compiler", "angle", "radian", "inertiafromgeom", "false");
        out.empty(
                "option",
                "gravity",
                XmlText.vector(mechanism.gravity()),
                "timestep",
                XmlText.number(model.run().step()));
        shapes.writeAssets(out);
        out.open("worldbody");
        shapes.writeGeoms(Mechanism.GROUND, out);
        writeSites(Mechanism.GROUND);
        below.getOrDefault(SpanningTree.GROUND, List.of()).forEach(this::writeBody);
        out.close();
        shapes.writePairs(out);
        writeEqualities();
        MjcfControls controls = new MjcfControls(model, names, losses);
        controls.write(out);
        sensors.write(out);
        coordinates.writeKeyframe(controls.values(), out);
        listLosses();
        out.close();
    }

    private void writeBody(SpanningTree.Link link) {
        Body body = mechanism.bodies().get(link.body());
        boolean free = link.joint() == SpanningTree.FREE;
        Pose pose =
                free ? coordinates.freePose(body) : placeOf(mechanism.joints().get(link.joint()), link.reversed());
        out.open("body", attributes(pose, "name", body.name()));
        MassProperties m = body.massProperties();
        Mat3 i = m.inertia();
        out.empty(
                "inertial",
                "pos",
                XmlText.vector(m.centerOfMass()),
                "mass",
                XmlText.number(m.mass()),
                "fullinertia",
                XmlText.vector(new Vec3(i.xx(), i.yy(), i.zz())) + " "
                        + XmlText.vector(new Vec3(i.xy(), i.xz(), i.yz())));
        if (free) {
            out.empty("freejoint", "name", body.name() + ".free");
            coordinates.addFree(body);
        } else {
            coordinates.writeJoints(mechanism.joints().get(link.joint()), link.reversed(), out);
        }
        shapes.writeGeoms(body.name(), out);
        writeSites(body.name());
        for (SpanningTree.Link child : below.getOrDefault(tree.linkOfBody(link.body()), List.of())) {
            writeBody(child);
        }
        out.close();
    }

    /** Pose of the child in its parent with the joint at zero, where both frames coincide. */
    private static Pose placeOf(Joint joint, boolean reversed) {
        Pose parent = (reversed ? joint.b() : joint.a()).frame();
        Pose child = (reversed ? joint.a() : joint.b()).frame();
        return child.equals(Pose.IDENTITY) ? parent : parent.times(child.inverse());
    }

    static String[] attributes(Pose pose, String... first) {
        List<String> list = new ArrayList<>(List.of(first));
        if (!pose.position().equals(Vec3.ZERO)) {
            list.addAll(List.of("pos", XmlText.vector(pose.position())));
        }
        Quat q = pose.orientation();
        if (!q.equals(Quat.IDENTITY)) {
            list.addAll(List.of("quat", XmlText.number(q.w()) + " " + XmlText.vector(new Vec3(q.x(), q.y(), q.z()))));
        }
        return list.toArray(String[]::new);
    }

    /** Named frames, and the sides of joints that close loops. */
    private void writeSites(String body) {
        model.frames().forEach((name, frame) -> {
            if (frame.body().equals(body)) {
                out.empty("site", attributes(frame.frame(), "name", name));
            }
        });
        sensors.writeSites(body, shapes, out);
        for (int index : tree.loopJoints()) {
            Joint joint = mechanism.joints().get(index);
            writeSide(joint, joint.a(), body, ".a");
            writeSide(joint, joint.b(), body, ".b");
        }
    }

    private void writeSide(Joint joint, Anchor side, String body, String suffix) {
        if (!side.body().equals(body)) {
            return;
        }
        out.empty("site", attributes(side.frame(), "name", joint.name() + suffix));
        if (joint.type().label().equals("revolute")) {
            Pose along = side.frame().times(Pose.at(joint.type().axis().unit()));
            out.empty("site", attributes(along, "name", joint.name() + suffix + "2"));
        }
    }

    private void writeEqualities() {
        if (tree.loopJoints().isEmpty() && mechanism.couplings().isEmpty()) {
            return;
        }
        out.open("equality");
        for (int index : tree.loopJoints()) {
            writeLoop(mechanism.joints().get(index));
        }
        mechanism.couplings().forEach(gear -> coordinates.writeGear(gear, out));
        out.close();
    }

    /** A hinge is two points held together. */
    private void writeLoop(Joint joint) {
        String name = joint.name();
        switch (joint.type().label()) {
            case "spherical" -> sites("connect", name);
            case "fixed" -> sites("weld", name);
            case "revolute" -> {
                sites("connect", name);
                out.empty("connect", "name", name + ".2", "site1", name + ".a2", "site2", name + ".b2");
            }
            default ->
                throw new ModelException("joint '" + name + "' closes a loop with a "
                        + joint.type().label() + " joint, which MJCF does not have: write a scene (.yaml) instead");
        }
    }

    private void sites(String element, String name) {
        out.empty(element, "name", name, "site1", name + ".a", "site2", name + ".b");
    }

    private void listLosses() {
        mechanism.constraints().forEach(each -> losses.add("constraint '" + each.name() + "'"));
        mechanism.joints().stream()
                .filter(names::loseNameOf)
                .forEach(joint -> losses.add("the name of joint '" + joint.name() + "', whose motions are joints"));
        mechanism.motions().forEach(each -> losses.add("motion '" + each.name() + "'"));
        coordinates.listLosses(losses);
        if (model.run().duration() != Model.RunSettings.STANDARD.duration()) {
            losses.add("the duration of a run");
        }
        if (model.run().engine() != null) {
            losses.add("the engine of a run");
        }
    }
}
