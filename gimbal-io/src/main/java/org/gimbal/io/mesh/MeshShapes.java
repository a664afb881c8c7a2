package org.gimbal.io.mesh;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.MeshMoments;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.Place;
import org.gimbal.numerics.space.Vec3;

/** Makes shapes of mesh files. Shapes are convex: a mesh that is not becomes its hull, and the report says so. */
public final class MeshShapes {
    /** More points than this are thinned out before their hull is sought. */
    private static final int MOST_POINTS = 600;

    /** So many directions in which the outermost point is kept then. */
    private static final int DIRECTIONS = 400;

    /** Larger than this, in metres, a part is most likely given in millimetres. */
    private static final double HUGE = 10;

    /** By how much a hull may be larger than its mesh before the mesh counts as concave. */
    private static final double CONCAVE = 0.01;

    private MeshShapes() {}

    /**
     * A mesh and its hull.
     *
     * @param shape the hull
     * @param mesh the mesh itself, scaled
     * @param closed whether it encloses a volume
     */
    public record Hulled(ConvexMesh shape, TriangleMesh mesh, boolean closed) {
        /** Of this mass or density spread over what the mesh encloses; over the hull if the mesh is open. */
        public MassProperties ofDensity(double density) {
            if (!closed) {
                return MassProperties.ofDensity(shape, density);
            }
            MeshMoments m = mesh.moments();
            double mass = density * m.volume();
            return new MassProperties(mass, m.centroid(), m.unitInertia().times(mass));
        }

        public double volume() {
            return closed ? mesh.moments().volume() : shape.volume();
        }
    }

    /**
     * Reads a mesh and makes its hull.
     *
     * @param place where the model names the file
     * @param element which element does so
     */
    public static Hulled hull(
            String file, Vec3 scale, Place place, String element, ModelFolder folder, ImportReport report) {
        TriangleMesh mesh = MeshFiles.read(file, place, folder).scaled(scale);
        return hull(mesh, "mesh '" + file + "'", place, element, report);
    }

    /** The same for a mesh that is already at hand. */
    public static Hulled hull(TriangleMesh mesh, String what, Place place, String element, ImportReport report) {
        int open = mesh.openEdges();
        boolean closed = open == 0 && mesh.moments().volume() > 0;
        if (!closed) {
            report.doubtful(
                    place,
                    element,
                    what + (open > 0 ? " is open at " + open + " edges" : " is inside out")
                            + ": its volume is taken from its hull");
        }
        if (mesh.extent() > HUGE) {
            report.doubtful(
                    place,
                    element,
                    what + String.format(Locale.ROOT, " is %.4g m large", mesh.extent())
                            + ": if it is in millimetres, add scale=\"0.001 0.001 0.001\"");
        }
        try {
            ConvexMesh shape = ConvexMesh.hull(points(mesh, what, place, element, report));
            if (closed && shape.volume() > (1 + CONCAVE) * mesh.moments().volume()) {
                report.altered(
                        place,
                        element,
                        what + " is not convex: contacts see its hull, which has "
                                + String.format(
                                        Locale.ROOT,
                                        "%.3g",
                                        shape.volume() / mesh.moments().volume())
                                + " times its volume; split it into convex parts if that matters");
            }
            return new Hulled(shape, mesh, closed);
        } catch (IllegalArgumentException e) {
            throw new ModelFileException(place, element, what + ": " + e.getMessage());
        }
    }

    private static List<Vec3> points(TriangleMesh mesh, String what, Place place, String element, ImportReport report) {
        if (mesh.vertices().size() <= MOST_POINTS) {
            return mesh.vertices();
        }
        Set<Vec3> outermost = new LinkedHashSet<>();
        for (int k = 0; k < DIRECTIONS; k++) {
            outermost.add(farthest(mesh.vertices(), direction(k)));
        }
        report.altered(
                place,
                element,
                what + " has " + mesh.vertices().size() + " vertices: its hull is made of the " + outermost.size()
                        + " outermost ones");
        return new ArrayList<>(outermost);
    }

    /** Directions spread evenly over the sphere: along a spiral, each turned by the golden angle. */
    private static Vec3 direction(int k) {
        double z = 1 - (2 * k + 1.0) / DIRECTIONS;
        double r = Math.sqrt(1 - z * z);
        double angle = k * Math.PI * (3 - Math.sqrt(5));
        return new Vec3(r * StrictMath.cos(angle), r * StrictMath.sin(angle), z);
    }

    private static Vec3 farthest(List<Vec3> points, Vec3 direction) {
        Vec3 best = points.get(0);
        for (Vec3 point : points) {
            if (point.dot(direction) > best.dot(direction)) {
                best = point;
            }
        }
        return best;
    }
}
