package org.gimbal.io.urdf;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.io.mesh.MeshShapes;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.tree.Link;
import org.gimbal.io.tree.LinkTree;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/** Reads links: inertia, and the shapes a body touches with. */
final class UrdfLinks {
    private final ModelFolder folder;
    private final ImportReport report;

    UrdfLinks(ModelFolder folder, ImportReport report) {
        this.folder = folder;
        this.report = report;
    }

    void add(XmlElement element, LinkTree tree) {
        Link link = tree.link(element.need("name"), element.place(), element.label());
        element.child("inertial").ifPresent(inertial -> addInertia(inertial, link));
        List<XmlElement> collisions = element.children("collision");
        collisions.forEach(collision -> addShape(collision, link));
        for (XmlElement visual : element.children("visual")) {
            visual.child("material").ifPresent(material -> material.ignore(report, "colours are not read"));
            if (collisions.isEmpty()) {
                addShape(visual, link);
            } else {
                visual.ignore(report, "the body has the shapes of <collision>, not of <visual>");
            }
        }
    }

    /** The inertia is about the centre of mass, in the axes of the frame that {@code origin} gives. */
    private void addInertia(XmlElement element, Link link) {
        Pose origin = UrdfReader.origin(element);
        double mass = element.child("mass")
                .orElseThrow(() -> element.fault("lacks <mass value=\"…\"/>: give it one, or remove <inertial>"))
                .number("value");
        Mat3 inertia = element.child("inertia")
                .map(UrdfLinks::inertia)
                .orElseThrow(() -> element.fault("lacks <inertia ixx=\"…\" …/>: give it one, or remove <inertial>"));
        if (mass == 0) {
            report.doubtful(element.place(), link.element(), "has an inertia but no mass: both are left out");
            return;
        }
        MassProperties own = MassProperties.of(mass, inertia);
        link.mass(origin.equals(Pose.IDENTITY) ? own : own.placedAt(origin));
    }

    private static Mat3 inertia(XmlElement e) {
        return Mat3.symmetric(
                e.number("ixx"),
                e.number("iyy"),
                e.number("izz"),
                e.number("ixy", 0),
                e.number("ixz", 0),
                e.number("iyz", 0));
    }

    private void addShape(XmlElement element, Link link) {
        element.find("name");
        Pose origin = UrdfReader.origin(element);
        XmlElement geometry = element.child("geometry").orElseThrow(() -> element.fault("lacks <geometry>"));
        List<Shape> shapes = new ArrayList<>();
        for (XmlElement shape : geometry.all()) {
            shapes.add(shape(shape, link));
        }
        if (shapes.size() != 1) {
            throw geometry.fault("needs one of box, cylinder, sphere, capsule, mesh, got " + shapes.size());
        }
        link.shape(new PlacedShape(shapes.get(0), origin));
    }

    private Shape shape(XmlElement e, Link link) {
        try {
            switch (e.name()) {
                case "box" -> {
                    Vec3 size = Vec3.from(
                            e.numbers("size", 3, 3).orElseThrow(() -> e.fault("lacks the attribute 'size'")), 0);
                    return new Box(size.x(), size.y(), size.z());
                }
                case "sphere" -> {
                    return new Sphere(e.number("radius"));
                }
                case "cylinder" -> {
                    return new Cylinder(e.number("radius"), e.number("length"));
                }
                case "capsule" -> {
                    return new Capsule(e.number("radius"), e.number("length"));
                }
                case "mesh" -> {
                    Vec3 scale = e.vector("scale", new Vec3(1, 1, 1));
                    return MeshShapes.hull(e.need("filename"), scale, e.place(), link.element(), folder, report)
                            .shape();
                }
                default -> throw e.fault("is no shape that is read: use box, cylinder, sphere, capsule or mesh");
            }
        } catch (IllegalArgumentException fault) {
            throw e.fault(String.valueOf(fault.getMessage()));
        }
    }
}
