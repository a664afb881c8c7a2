package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.io.mesh.FlatMeshException;
import org.gimbal.io.mesh.MeshShapes;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.Repairs;
import org.gimbal.io.tree.Link;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** Reads geoms: what they look like, what they weigh and what they may touch. */
final class MjcfGeoms {
    static final List<String> SOFTNESS = List.of("solref", "solimp", "solmix", "margin", "gap");
    static final String HARD = "is softness of MuJoCo's contacts and limits, which are hard here";

    private final MjcfSettings settings;
    private final MjcfAssets assets;
    private final ImportReport report;
    private final Repairs repairs;
    private final List<Geom> geoms = new ArrayList<>();
    private final Map<Link, List<Quat>> axes = new HashMap<>();

    /** A geom that may touch others; its shape lies in the frame of the link. */
    record Geom(
            String name,
            Link link,
            PlacedShape placed,
            Friction friction,
            int type,
            int affinity,
            int priority,
            Defaulted element) {}

    /** Against sliding; against spinning and rolling, m. */
    record Friction(double sliding, double spinning, double rolling) {
        /** As many of the coefficients as the dimension of the contact asks for. */
        static Friction of(double[] given, double dimension) {
            double[] all = {1, 0.005, 0.0001};
            System.arraycopy(given, 0, all, 0, Math.min(3, given.length));
            return new Friction(dimension >= 3 ? all[0] : 0, dimension >= 4 ? all[1] : 0, dimension >= 6 ? all[2] : 0);
        }

        Friction or(Friction other) {
            return new Friction(
                    Math.max(sliding, other.sliding),
                    Math.max(spinning, other.spinning),
                    Math.max(rolling, other.rolling));
        }
    }

    MjcfGeoms(MjcfSettings settings, MjcfAssets assets, ImportReport report, Repairs repairs) {
        this.settings = settings;
        this.repairs = repairs;
        this.assets = assets;
        this.report = report;
    }

    /** The axes of all geoms that a link's mass is taken from. */
    List<Quat> axesOf(Link link) {
        return axes.getOrDefault(link, List.of());
    }

    /** All geoms that may touch others, in the order of the file. */
    List<Geom> touching() {
        return geoms;
    }

    /**
     * Adds a geom to a link.
     *
     * @param offset of the frame the geom is described in
     * @return its mass, if it counts
     */
    Optional<MassProperties> add(Defaulted geom, Link link, Pose offset, boolean massWanted, boolean ground) {
        geom.ignore(SOFTNESS, report, HARD);
        geom.ignore(
                List.of("material", "rgba", "group", "user", "shellinertia", "fluidshape", "fluidcoef"),
                report,
                "has no effect");
        int type = (int) geom.number("contype", 1);
        int affinity = (int) geom.number("conaffinity", 1);
        boolean visual = type == 0 && affinity == 0;
        String kind = geom.word("type", geom.has("mesh") ? "mesh" : "sphere");
        double[] friction = geom.numbers("friction", 1, 3).orElse(new double[] {1});
        Friction mu = Friction.of(friction, geom.number("condim", 3));
        if (kind.equals("mesh") && visual && !massWanted) {
            geom.find("mesh");
            settings.pose(geom);
            geom.own().ignore(report, "is only drawn: it touches nothing and its mass is not asked for");
            return Optional.empty();
        }
        if (kind.equals("sdf") && !geom.find("mesh").filter(assets::hasPoints).isPresent()) {
            geom.own().ignore(report, "is a shape that a plugin computes, which is not read");
            return Optional.empty();
        }
        try {
            Formed formed = form(kind, geom);
            PlacedShape placed = new PlacedShape(formed.shape, join(offset, formed.pose));
            String name = geom.own().word("name", "");
            if (!(ground && visual)) {
                link.shape(placed);
            }
            if (!visual || !name.isEmpty()) { // a geom with a name may be one of a pair
                geoms.add(new Geom(name, link, placed, mu, type, affinity, (int) geom.number("priority", 0), geom));
            }
            if (!massWanted) {
                return Optional.empty();
            }
            axes.computeIfAbsent(link, key -> new ArrayList<>())
                    .add(placed.pose().orientation());
            return Optional.of(mass(geom, formed, placed));
        } catch (FlatMeshException e) {
            repairs.add(
                    geom.place(), geom.label(), String.join("; ", e.faults()) + ": left out, as it encloses nothing");
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            throw geom.fault(String.valueOf(e.getMessage()));
        }
    }

    /** A shape, its place, and the mesh it was made of if there is one. */
    record Formed(Shape shape, Pose pose, Optional<MeshShapes.Hulled> mesh) {}

    private Formed form(String kind, Defaulted geom) {
        switch (kind) {
            case "plane" -> {
                geom.find("size");
                return plain(new HalfSpace(), geom);
            }
            case "sphere", "capsule", "cylinder", "box", "ellipsoid" -> {
                if (geom.has("mesh")) {
                    return MjcfFit.of(kind, mesh(geom), geom, report).placed(settings.pose(geom));
                }
                return kind.equals("sphere") ? plain(new Sphere(size(geom, 1)[0]), geom) : solid(kind, geom);
            }
            case "mesh", "sdf" -> {
                MeshShapes.Hulled mesh = mesh(geom);
                geom.find("size");
                if (kind.equals("sdf")) {
                    report.altered(
                            geom.place(), geom.label(), "has the distances of a plugin: taken as the hull of its mesh");
                }
                return new Formed(mesh.shape(), settings.pose(geom), Optional.of(mesh));
            }
            case "hfield" -> {
                String name = geom.find("hfield").orElseThrow(() -> geom.fault("lacks the attribute 'hfield'"));
                return plain(assets.field(name, geom), geom);
            }
            default ->
                throw geom.fault("has type '" + kind
                        + "': there are plane, sphere, capsule, ellipsoid, cylinder, box, mesh, hfield, sdf");
        }
    }

    private MeshShapes.Hulled mesh(Defaulted geom) {
        return assets.mesh(geom.find("mesh").orElseThrow(() -> geom.fault("lacks the attribute 'mesh'")), geom);
    }

    /** Of a size, or from one point to another. */
    private Formed solid(String kind, Defaulted geom) {
        return geom.has("fromto") ? between(kind, geom) : plain(sized(kind, geom), geom);
    }

    private Formed plain(Shape shape, Defaulted geom) {
        return new Formed(shape, settings.pose(geom), Optional.empty());
    }

    /** The volume of a site, a ball of 5 mm if nothing is said; empty if it is none, or given by two ends. */
    static Optional<Shape> volume(Defaulted site) {
        String kind = site.word("type", "sphere");
        double[] size = site.numbers("size", 1, 3).orElse(new double[] {0.005, 0.005, 0.005});
        int least = kind.equals("sphere") ? 1 : kind.equals("box") || kind.equals("ellipsoid") ? 3 : 2;
        boolean fits = size.length >= least && Arrays.stream(size).limit(least).allMatch(each -> each > 0);
        if (site.has("fromto") || !fits) {
            return Optional.empty();
        }
        return switch (kind) {
            case "sphere" -> Optional.of(new Sphere(size[0]));
            case "capsule", "cylinder", "box", "ellipsoid" -> Optional.of(sized(kind, size));
            default -> Optional.empty();
        };
    }

    private static Shape sized(String kind, Defaulted geom) {
        return sized(kind, size(geom, kind.equals("box") || kind.equals("ellipsoid") ? 3 : 2));
    }

    private static Shape sized(String kind, double[] size) {
        return switch (kind) {
            case "capsule" -> new Capsule(size[0], 2 * size[1]);
            case "cylinder" -> new Cylinder(size[0], 2 * size[1]);
            case "box" -> new Box(2 * size[0], 2 * size[1], 2 * size[2]);
            default -> new Ellipsoid(size[0], size[1], size[2]);
        };
    }

    /** From one point to another, along z of its own frame. */
    private Formed between(String kind, Defaulted geom) {
        double[] ends = geom.numbers("fromto", 6, 6).orElseThrow();
        Vec3 from = Vec3.from(ends, 0);
        Vec3 along = Vec3.from(ends, 3).minus(from);
        double length = along.norm();
        if (!(length > 0)) {
            throw geom.fault("'fromto' names one point twice: its ends must differ");
        }
        double[] size = size(geom, 1);
        double second = size.length > 1 ? size[1] : size[0];
        Shape shape = switch (kind) {
            case "capsule" -> new Capsule(size[0], length);
            case "cylinder" -> new Cylinder(size[0], length);
            case "box" -> new Box(2 * size[0], 2 * second, length);
            default -> new Ellipsoid(size[0], second, length / 2);
        };
        // MuJoCo's z axis points from the second end to the first
        Pose pose = new Pose(from.plus(along.times(0.5)), MjcfSettings.toward(along.negate()));
        return new Formed(shape, pose, Optional.empty());
    }

    private static double[] size(Defaulted geom, int least) {
        double[] size = geom.numbers("size", 1, 3).orElseThrow(() -> geom.fault("lacks the attribute 'size'"));
        if (size.length < least) {
            throw geom.fault("'size' needs " + least + " numbers, got " + size.length);
        }
        return size;
    }

    private static MassProperties mass(Defaulted geom, Formed formed, PlacedShape placed) {
        boolean given = geom.has("mass");
        double density = geom.number("density", 1000);
        MassProperties own;
        if (formed.shape instanceof HalfSpace || formed.shape instanceof HeightField) {
            own = MassProperties.point(0);
        } else if (formed.mesh.isPresent()) {
            MeshShapes.Hulled mesh = formed.mesh.get();
            own = mesh.ofDensity(given ? geom.number("mass", 0) / mesh.volume() : density);
        } else {
            own = given
                    ? MassProperties.ofMass(formed.shape, geom.number("mass", 0))
                    : MassProperties.ofDensity(formed.shape, density);
        }
        return placed.pose().equals(Pose.IDENTITY) ? own : own.placedAt(placed.pose());
    }

    static Pose join(Pose outer, Pose inner) {
        return outer.equals(Pose.IDENTITY) ? inner : outer.times(inner);
    }
}
