package org.gimbal.io.urdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.io.mesh.FlatMeshException;
import org.gimbal.io.mesh.MeshShapes;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.tree.Link;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/** Reads the shapes of {@code <collision>} and {@code <visual>}. */
final class UrdfShapes {
    private static final String SHAPES = "box, sphere, cylinder, capsule, mesh";

    private final ModelFolder folder;
    private final ImportReport report;

    UrdfShapes(ModelFolder folder, ImportReport report) {
        this.folder = folder;
        this.report = report;
    }

    /**
     * A shape in the frame of its link.
     *
     * @param perDensity what it weighs in that frame at 1 kg/m³
     */
    record Formed(PlacedShape placed, MassProperties perDensity) {
        /** What it weighs at a density, kg/m³. */
        MassProperties ofDensity(double density) {
            return new MassProperties(
                    density * perDensity.mass(),
                    perDensity.centerOfMass(),
                    perDensity.inertia().times(density));
        }
    }

    /**
     * What a body touches with; nothing for a shape without extent.
     *
     * @param element a collision, or a visual that stands for one
     */
    Optional<Formed> read(XmlElement element, Link link) {
        element.find("name");
        element.find("group");
        Pose origin = UrdfReader.origin(element);
        XmlElement geometry = element.child("geometry").orElseThrow(() -> element.fault("lacks <geometry>"));
        List<XmlElement> shapes = geometry.all();
        if (shapes.size() != 1) {
            throw geometry.fault("needs one of " + SHAPES + ", got " + shapes.size());
        }
        return shape(shapes.get(0), link).map(shape -> placed(shape, origin));
    }

    private static Formed placed(Unplaced shape, Pose origin) {
        boolean here = origin.equals(Pose.IDENTITY);
        MassProperties mass = here ? shape.perDensity() : shape.perDensity().placedAt(origin);
        return new Formed(new PlacedShape(shape.shape(), origin), mass);
    }

    private record Unplaced(Shape shape, MassProperties perDensity) {}

    private Optional<Unplaced> shape(XmlElement e, Link link) {
        if (e.name().equals("mesh")) {
            return mesh(e, link);
        }
        double[] sizes = sizes(e);
        for (double size : sizes) {
            if (size == 0) {
                folder.repairs()
                        .add(e.place(), link.element(), "has a " + e.name() + " without extent: it is left out");
                return Optional.empty();
            }
        }
        try {
            Shape shape = switch (e.name()) {
                case "box" -> new Box(sizes[0], sizes[1], sizes[2]);
                case "sphere" -> new Sphere(sizes[0]);
                case "cylinder" -> new Cylinder(sizes[0], sizes[1]);
                default -> new Capsule(sizes[0], sizes[1]);
            };
            return Optional.of(new Unplaced(shape, MassProperties.ofDensity(shape, 1)));
        } catch (IllegalArgumentException fault) {
            throw e.fault(String.valueOf(fault.getMessage()));
        }
    }

    private static double[] sizes(XmlElement e) {
        return switch (e.name()) {
            case "box" -> e.numbers("size", 3, 3).orElseThrow(() -> e.fault("lacks the attribute 'size'"));
            case "sphere" -> new double[] {e.number("radius")};
            case "cylinder", "capsule" -> new double[] {e.number("radius"), e.number("length")};
            default -> throw e.fault("is no shape that is read: use " + SHAPES);
        };
    }

    private Optional<Unplaced> mesh(XmlElement e, Link link) {
        Vec3 scale = scale(e);
        try {
            MeshShapes.Hulled mesh =
                    MeshShapes.hull(e.need("filename"), scale, e.place(), link.element(), folder, report);
            return Optional.of(new Unplaced(mesh.shape(), mesh.ofDensity(1)));
        } catch (FlatMeshException fault) {
            folder.repairs().add(e.place(), link.element(), String.join("; ", fault.faults()) + ": it is left out");
            return Optional.empty();
        } catch (IllegalArgumentException fault) {
            throw e.fault(String.valueOf(fault.getMessage()));
        }
    }

    static Vec3 scale(XmlElement e) {
        double[] given = e.numbers("scale", 1, 3).orElse(new double[] {1});
        if (given.length == 1) {
            return new Vec3(given[0], given[0], given[0]);
        }
        if (given.length == 2) {
            throw e.fault("'scale' needs 3 numbers, got 2");
        }
        return Vec3.from(given, 0);
    }

    /** The shapes of visuals, where there are no collisions; what cannot be read is left out. */
    List<Formed> visuals(List<XmlElement> visuals, Link link) {
        List<Formed> shapes = new ArrayList<>();
        for (XmlElement visual : visuals) {
            try {
                read(visual, link).ifPresent(shapes::add);
            } catch (ModelFileException e) {
                folder.repairs()
                        .add(
                                visual.place(),
                                link.element(),
                                "is drawn without a shape that cannot be read: " + String.join("; ", e.faults()));
            }
        }
        return shapes;
    }
}
