package org.gimbal.io.mesh;

import java.util.Locale;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.MeshMoments;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.Place;
import org.gimbal.numerics.space.Vec3;

/** Makes shapes of mesh files. Shapes are convex: a mesh that is not becomes its hull, and the report says so. */
public final class MeshShapes {
    /**
     * More vertices than this no shape gets: where two polytopes touch is sought among all pairs of their edges, which
     * takes about ten milliseconds a search at this size and four times as long at twice as many.
     */
    private static final int MOST_VERTICES = 600;

    /** Larger than this, in metres, a part is most likely given in millimetres. */
    private static final double LARGE_SIZE = 10;

    /** By how much a hull may be larger than its mesh before the mesh counts as concave. */
    private static final double LARGEST_HULL_EXCESS = 0.01;

    private final TriangleMesh mesh;
    private final String what;
    private final Place place;
    private final String element;
    private final ImportReport report;

    private MeshShapes(TriangleMesh mesh, String what, Place place, String element, ImportReport report) {
        this.mesh = mesh;
        this.what = what;
        this.place = place;
        this.element = element;
        this.report = report;
    }

    /**
     * A mesh as a shape.
     *
     * @param shape what contacts see: the hull, or a coarser one if that has very many vertices
     * @param solid what is weighed: the mesh if it is closed, otherwise its hull
     */
    public record Hulled(ConvexMesh shape, TriangleMesh solid) {
        /** Of this density, spread over what the mesh encloses; over the hull if the mesh is open. */
        public MassProperties ofDensity(double density) {
            MeshMoments m = solid.moments();
            double mass = density * m.volume();
            return new MassProperties(mass, m.centroid(), m.unitInertia().times(mass));
        }

        public double volume() {
            return solid.moments().volume();
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
        return new MeshShapes(mesh, what, place, element, report).hulled();
    }

    private Hulled hulled() {
        double volume = mesh.moments().volume();
        int open = mesh.openEdges();
        boolean closed = open == 0 && volume > 0;
        if (!closed) {
            String fault = open > 0 ? " is open at " + open + " edges" : " is inside out";
            report.doubtful(place, element, what + fault + ": its volume is taken from its hull");
        }
        if (mesh.extent() > LARGE_SIZE) {
            report.doubtful(
                    place,
                    element,
                    what + String.format(Locale.ROOT, " is %.4g m large", mesh.extent())
                            + ": if it is in millimetres, add scale=\"0.001 0.001 0.001\"");
        }
        ConvexMesh hull = hull();
        if (closed && hull.volume() > (1 + LARGEST_HULL_EXCESS) * volume) {
            report.altered(
                    place,
                    element,
                    what + " is not convex: contacts see its hull, which has "
                            + String.format(Locale.ROOT, "%.3g", hull.volume() / volume)
                            + " times its volume; split it into convex parts if that matters");
        }
        return new Hulled(forContacts(hull), closed ? mesh : new TriangleMesh(hull.vertices(), hull.triangles()));
    }

    private ConvexMesh hull() {
        try {
            return ConvexMesh.hull(mesh.vertices());
        } catch (IllegalArgumentException e) {
            throw new FlatMeshException(place, element, what + ": " + e.getMessage());
        }
    }

    private ConvexMesh forContacts(ConvexMesh hull) {
        if (hull.vertices().size() <= MOST_VERTICES) {
            return hull;
        }
        ConvexMesh coarse = ConvexMesh.hull(hull.vertices(), MOST_VERTICES);
        report.altered(
                place,
                element,
                what + " has a hull of " + hull.vertices().size() + " vertices: contacts see one of " + MOST_VERTICES
                        + String.format(Locale.ROOT, " of them, which is up to %.2g m smaller", gap(hull, coarse)));
        return coarse;
    }

    /** How far the vertices of a hull lie outside the faces of a coarser one, at most. */
    private static double gap(ConvexMesh hull, ConvexMesh coarse) {
        double most = 0;
        for (ConvexMesh.Triangle t : coarse.triangles()) {
            Vec3 normal = t.areaVector(coarse.vertices()).unit();
            double plane = normal.dot(coarse.vertices().get(t.a()));
            for (Vec3 v : hull.vertices()) {
                most = Math.max(most, normal.dot(v) - plane);
            }
        }
        return most;
    }
}
