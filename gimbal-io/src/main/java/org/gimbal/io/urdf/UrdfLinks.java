package org.gimbal.io.urdf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gimbal.geometry.InertiaCheck;
import org.gimbal.geometry.InertiaFault;
import org.gimbal.geometry.MassProperties;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.tree.Link;
import org.gimbal.io.tree.LinkTree;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.part.Visual;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;

/** Reads links: inertia, the shapes a body touches with, and what it looks like. */
final class UrdfLinks {
    private final ModelFolder folder;
    private final ImportReport report;
    private final UrdfShapes shapes;
    private final UrdfVisuals drawn;
    private final Map<Link, List<UrdfShapes.Formed>> formed = new LinkedHashMap<>();
    private final List<Link> heavy = new ArrayList<>();

    UrdfLinks(ModelFolder folder, ImportReport report) {
        this.folder = folder;
        this.report = report;
        shapes = new UrdfShapes(folder, report);
        drawn = new UrdfVisuals(folder, report, shapes);
    }

    /** All links with their shapes, in the order of the file. */
    Map<Link, List<UrdfShapes.Formed>> formed() {
        return formed;
    }

    /** What a link looks like; if nothing of that can be drawn, like what it touches with. */
    private void addLooks(List<XmlElement> visuals, List<UrdfShapes.Formed> own, Link link) {
        List<Visual> looks = visuals.stream()
                .flatMap(visual -> drawn.read(visual, link).stream())
                .toList();
        looks.forEach(link::visual);
        if (looks.isEmpty() && !visuals.isEmpty()) {
            own.forEach(each -> link.visual(
                    new Visual.Solid(each.placed().shape(), each.placed().pose(), null)));
        }
    }

    /** A colour that links may name. */
    void addMaterial(XmlElement material) {
        drawn.add(material);
    }

    /** Whether the file states the mass of a link. */
    boolean hasMass(Link link) {
        return heavy.contains(link);
    }

    boolean anyMass() {
        return !heavy.isEmpty();
    }

    void add(XmlElement element, LinkTree tree) {
        Link link = tree.link(element.need("name"), element.place(), element.label());
        element.passOver("type", report, "is a remark");
        element.child("inertial").ifPresent(inertial -> addInertia(inertial, link));
        List<UrdfShapes.Formed> own = new ArrayList<>();
        List<XmlElement> collisions = element.children("collision");
        collisions.forEach(collision -> shapes.read(collision, link).ifPresent(own::add));
        List<XmlElement> visuals = element.children("visual");
        if (collisions.isEmpty()) {
            own.addAll(shapes.visuals(visuals, link));
        }
        addLooks(visuals, own, link);
        own.forEach(each -> link.shape(each.placed()));
        formed.put(link, own);
    }

    /** The inertia is about the centre of mass, in the axes of the frame that {@code origin} gives. */
    private void addInertia(XmlElement element, Link link) {
        Pose origin = UrdfReader.origin(element);
        Optional<XmlElement> stated = element.child("mass");
        if (stated.isEmpty()) {
            folder.repairs()
                    .add(element.place(), link.element(), "has an <inertial> without <mass>: it counts as none");
            element.child("inertia");
            return;
        }
        double mass = stated.get().number("value");
        Optional<Mat3> inertia = element.child("inertia").map(UrdfLinks::inertia);
        if (mass == 0) {
            report.doubtful(element.place(), link.element(), "has an inertia but no mass: both are left out");
            return;
        }
        if (inertia.isEmpty()) {
            folder.repairs().add(element.place(), link.element(), "has a mass without <inertia>: it is a point mass");
        }
        MassProperties own = MassProperties.of(mass, possible(inertia.orElse(Mat3.diagonal(0, 0, 0)), element, link));
        link.mass(origin.equals(Pose.IDENTITY) ? own : own.placedAt(origin));
        heavy.add(link);
    }

    /** The inertia, or the nearest one that a body can have. */
    private Mat3 possible(Mat3 inertia, XmlElement element, Link link) {
        Optional<InertiaFault> fault = InertiaCheck.check(inertia);
        if (fault.isEmpty() || !fault.get().nearestValid().isFinite()) {
            return inertia;
        }
        folder.repairs()
                .add(
                        element.place(),
                        link.element(),
                        fault.get().reason() + ": no body has it, the nearest possible inertia is taken");
        return fault.get().nearestValid();
    }

    private static Mat3 inertia(XmlElement e) {
        return Mat3.symmetric(
                e.number("ixx", 0),
                e.number("iyy", 0),
                e.number("izz", 0),
                e.number("ixy", 0),
                e.number("ixz", 0),
                e.number("iyz", 0));
    }
}
