package org.gimbal.io.urdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.ModelReader;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.Rotations;
import org.gimbal.io.source.SourceText;
import org.gimbal.io.tree.Link;
import org.gimbal.io.tree.LinkTree;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.io.tree.Way;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.io.xml.XmlFile;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * Reads URDF. Links that fixed joints connect are one body and kept as frames; a root link called {@code world}, or one
 * without mass, is the ground; any other root floats.
 */
public final class UrdfReader implements ModelReader {
    private static final String WORLD = "world";

    private final UrdfOptions options;

    public UrdfReader(UrdfOptions options) {
        this.options = options;
    }

    @Override
    public LoadedModel read(SourceText text, ModelFolder folder) {
        return read(XmlFile.parse(text, folder.repairs()), text, folder);
    }

    /** The same for a file that is already parsed. */
    public LoadedModel read(XmlElement robot, SourceText text, ModelFolder folder) {
        if (!robot.name().equals("robot")) {
            throw robot.fault("a URDF begins with <robot name=\"…\">");
        }
        ImportReport report = new ImportReport();
        XacroLeftovers.in(robot, folder.repairs());
        Places places = new Places(text.place(0));
        LinkTree tree = new LinkTree(report, places);
        String name = robot.word("name", text.stem());
        MechanismBuilder builder = Mechanism.named(name.isBlank() ? text.stem() : name);
        robot.passOver("version", report, "has no effect");
        UrdfLinks links = new UrdfLinks(folder, report);
        robot.children("material").forEach(links::addMaterial);
        robot.children("link").forEach(link -> links.add(link, tree));
        UrdfJoints joints = new UrdfJoints(tree, report, folder.repairs());
        robot.children("joint").forEach(joints::add);
        robot.children("fixed_frame").forEach(frame -> addFrame(frame, tree));
        UrdfLoops loops = new UrdfLoops(tree);
        robot.children("loop_joint").forEach(loops::add);
        robot.children("constraint").forEach(loops::add);
        reportOthers(robot, report);
        UrdfMasses masses = new UrdfMasses(links, options, report, folder.repairs());
        UrdfBase base = new UrdfBase(tree, report, folder.repairs());
        List<Link> roots = tree.loose();
        List<Link> others =
                roots.stream().filter(root -> !root.name().equals(WORLD)).toList();
        base.tellOfSeveral(others);
        Set<Link> moving = tree.moving();
        masses.fill(moving);
        List<Link> fixed = options.fixedBase() || masses.onlyPoses()
                ? roots
                : roots.stream().filter(root -> root.name().equals(WORLD)).toList();
        if (!moving.isEmpty()) {
            base.ask(roots.stream().filter(root -> !fixed.contains(root)).toList());
            base.fix(fixed);
        }
        TreeNames names = tree.addTo(builder);
        if (moving.isEmpty()) {
            base.weld(fixed, builder, names);
        }
        joints.addEffects(builder, names);
        loops.addTo(builder, names, places);
        robot.report(report);
        Mechanism mechanism = places.build(builder, report);
        Model model =
                new Model(joints.start(names.start(mechanism)), List.of(), names.frames(), Model.RunSettings.STANDARD);
        return new LoadedModel(model, report, places);
    }

    private static void addFrame(XmlElement element, LinkTree tree) {
        String name = element.need("name");
        Link frame = tree.link(name, element.place(), element.label());
        tree.connect(
                link(element, "parent", tree),
                frame,
                new Way().offset(origin(element)),
                element.label(),
                element.place());
    }

    private static void reportOthers(XmlElement robot, ImportReport report) {
        robot.children("transmission").forEach(element -> reportTransmission(element, report));
        robot.children("gazebo").forEach(element -> reportGazebo(element, report));
        robot.children("ros2_control").forEach(element -> element.passOver(report, "settings of a controller"));
        robot.children("sensor").forEach(element -> element.passOver(report, "sensors are not read"));
    }

    /** Friction of a link is told with its value: what touches, which URDF does not say, says it here. */
    private static void reportGazebo(XmlElement element, ImportReport report) {
        String link = element.word("reference", "");
        String friction = element.peek("mu1").stream()
                .map(each -> each.find("value").orElse(each.text().strip()))
                .findFirst()
                .orElse("");
        element.ignore(
                report,
                friction.isEmpty()
                        ? "settings of another simulator"
                        : "settings of another simulator; its friction is that of a member {bodies: " + link
                                + ", friction: " + friction + "} of a contact set");
    }

    /** What gears a motor has does not change what it does at the joint, which is what URDF states. */
    private static void reportTransmission(XmlElement element, ImportReport report) {
        List<XmlElement> parts = new ArrayList<>(element.children("joint"));
        parts.addAll(element.children("actuator"));
        parts.add(element);
        String reduction = parts.stream()
                .flatMap(part -> part.children("mechanicalReduction").stream())
                .map(part -> part.text().strip())
                .filter(text -> !text.equals("1") && !text.isEmpty())
                .findFirst()
                .orElse("");
        element.passOver(
                report,
                reduction.isEmpty()
                        ? "motors come with the effort limits of joints"
                        : "efforts and speeds are those of the joint: the motor turns " + reduction + " times as fast");
    }

    /** The link that a child element such as {@code <parent link="…"/>} names. */
    static Link link(XmlElement element, String child, LinkTree tree) {
        XmlElement reference =
                element.child(child).orElseThrow(() -> element.fault("lacks <" + child + " link=\"…\"/>"));
        String name = reference.need("link");
        boolean ground =
                child.equals("parent") && name.equals(WORLD) && tree.find(name).isEmpty();
        return ground ? tree.ground() : tree.need(name, reference.place(), element.label());
    }

    /** {@code <origin xyz rpy>}; the identity if there is none. */
    static Pose origin(XmlElement element) {
        return element.child("origin").map(UrdfReader::pose).orElse(Pose.IDENTITY);
    }

    static Pose pose(XmlElement element) {
        Vec3 rpy = element.vector("rpy", Vec3.ZERO);
        return new Pose(element.vector("xyz", Vec3.ZERO), Rotations.rollPitchYaw(rpy.x(), rpy.y(), rpy.z()));
    }
}
