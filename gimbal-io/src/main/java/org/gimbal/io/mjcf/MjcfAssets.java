package org.gimbal.io.mjcf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.HeightField;
import org.gimbal.io.mesh.MeshFiles;
import org.gimbal.io.mesh.MeshShapes;
import org.gimbal.io.mesh.TriangleMesh;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.Limits;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.numerics.space.Vec3;

/** Meshes and height fields by name, made when a geom asks for them. */
final class MjcfAssets {
    private final MjcfSettings settings;
    private final ModelFolder folder;
    private final ImportReport report;
    private final Map<String, Defaulted> meshes = new LinkedHashMap<>();
    private final Map<String, Defaulted> fields = new LinkedHashMap<>();
    private final Map<String, MeshShapes.Hulled> made = new LinkedHashMap<>();

    MjcfAssets(
            XmlElement mujoco, MjcfSettings settings, MjcfDefaults defaults, ModelFolder folder, ImportReport report) {
        this.settings = settings;
        this.folder = folder;
        this.report = report;
        for (XmlElement asset : mujoco.children("asset")) {
            for (XmlElement mesh : asset.children("mesh")) {
                meshes.put(name(mesh), defaults.of(mesh, ""));
            }
            for (XmlElement field : asset.children("hfield")) {
                fields.put(name(field), defaults.of(field, ""));
            }
            for (String tag : List.of("texture", "material")) {
                asset.children(tag).forEach(each -> each.ignore(report, "colours are not read"));
            }
        }
    }

    /** Its name, or that of its file without the ending. */
    static String name(XmlElement element) {
        return element.find("name").orElseGet(() -> {
            String file = element.find("file").orElse("");
            String last = file.substring(file.lastIndexOf('/') + 1);
            int dot = last.lastIndexOf('.');
            return dot > 0 ? last.substring(0, dot) : last;
        });
    }

    /** Whether a mesh has points of its own, and is not one that a plugin makes. */
    boolean hasPoints(String name) {
        Defaulted mesh = meshes.get(name);
        return mesh == null || mesh.has("file") || mesh.has("vertex");
    }

    MeshShapes.Hulled mesh(String name, Defaulted geom) {
        MeshShapes.Hulled known = made.get(name);
        if (known != null) {
            return known;
        }
        Defaulted mesh = Optional.ofNullable(meshes.get(name))
                .orElseThrow(
                        () -> geom.fault("there is no mesh '" + name + "'" + Nearest.remedy(name, meshes.keySet())));
        mesh.ignore(
                List.of("smoothnormal", "maxhullvert", "texcoord", "normal", "inertia", "content_type"),
                report,
                "has no effect");
        Vec3 scale = mesh.vector("scale", new Vec3(1, 1, 1));
        Optional<double[]> points = mesh.numbers("vertex", 12, 3 * Limits.TRIANGLES);
        MeshShapes.Hulled hulled;
        if (points.isPresent()) {
            mesh.ignore("face", report, "is not read: the mesh is the hull of its vertices");
            hulled = MeshShapes.hull(
                    cloud(points.get(), mesh).scaled(scale), "mesh '" + name + "'", mesh.place(), mesh.label(), report);
        } else {
            String file = settings.meshFile(mesh.own().need("file"));
            hulled = MeshShapes.hull(
                    MeshFiles.read(file, mesh.place(), folder).scaled(scale),
                    "mesh '" + file + "'",
                    mesh.place(),
                    mesh.label(),
                    report);
        }
        made.put(name, hulled);
        return hulled;
    }

    /** Vertices without faces stand for their hull. */
    private static TriangleMesh cloud(double[] numbers, Defaulted mesh) {
        if (numbers.length % 3 != 0) {
            throw mesh.fault("'vertex' needs three numbers for each vertex, got " + numbers.length);
        }
        List<Vec3> points = new ArrayList<>();
        for (int k = 0; k < numbers.length; k += 3) {
            points.add(Vec3.from(numbers, k));
        }
        try {
            var hull = ConvexMesh.hull(points);
            return new TriangleMesh(hull.vertices(), hull.triangles());
        } catch (IllegalArgumentException e) {
            throw mesh.fault(String.valueOf(e.getMessage()));
        }
    }

    HeightField field(String name, Defaulted geom) {
        Defaulted field = Optional.ofNullable(fields.get(name))
                .orElseThrow(
                        () -> geom.fault("there is no hfield '" + name + "'" + Nearest.remedy(name, fields.keySet())));
        double[] size = field.numbers("size", 4, 4).orElseThrow(() -> field.fault("lacks the attribute 'size'"));
        float[][] data = field.has("file") ? fromFile(field) : elevation(field);
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (float[] row : data) {
            for (float height : row) {
                least = Math.min(least, height);
                most = Math.max(most, height);
            }
        }
        double range = most > least ? most - least : 1;
        List<Double> heights = new ArrayList<>();
        for (float[] row : data) {
            for (float height : row) {
                heights.add(size[2] * (height - least) / range);
            }
        }
        try {
            return new HeightField(
                    2 * size[0] / (data[0].length - 1), 2 * size[1] / (data.length - 1), data[0].length, heights);
        } catch (IllegalArgumentException e) {
            throw field.fault(String.valueOf(e.getMessage()));
        }
    }

    /** Rows from the largest y to the least, as one sees them from above. */
    private float[][] elevation(Defaulted field) {
        int rows = (int) field.number("nrow", 0);
        int columns = (int) field.number("ncol", 0);
        requireGrid(rows, columns, field);
        if (!field.has("elevation")) {
            report.altered(field.place(), field.label(), "has neither 'elevation' nor 'file': it is flat");
            return new float[rows][columns];
        }
        double[] all =
                field.numbers("elevation", rows * columns, rows * columns).orElseThrow();
        float[][] data = new float[rows][columns];
        for (int j = 0; j < rows; j++) {
            for (int i = 0; i < columns; i++) {
                data[rows - 1 - j][i] = (float) all[j * columns + i];
            }
        }
        return data;
    }

    /** MuJoCo's own format: rows and columns as integers, then floats. */
    private float[][] fromFile(Defaulted field) {
        String file = settings.meshFile(field.own().need("file"));
        byte[] bytes = folder.bytes(file, field.place(), Limits.MESH_BYTES);
        Optional<MjcfPicture> picture = MjcfPicture.of(bytes);
        if (picture.isPresent()) {
            requireGrid(picture.get().rows(), picture.get().columns(), field);
            try {
                return picture.get().heights();
            } catch (IOException e) {
                throw field.fault("'" + file + "' is a damaged picture: " + e.getMessage());
            }
        }
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length < 8 || bytes.length != 8 + 4L * in.getInt(0) * in.getInt(4)) {
            throw field.fault("'" + file + "' is no height field of MuJoCo's own format, and no PNG picture");
        }
        requireGrid(in.getInt(0), in.getInt(4), field);
        float[][] data = new float[in.getInt()][in.getInt()];
        for (float[] row : data) {
            for (int i = 0; i < row.length; i++) {
                row[i] = in.getFloat();
            }
        }
        return data;
    }

    private static void requireGrid(int rows, int columns, Defaulted field) {
        if (rows < 2 || columns < 2 || (long) rows * columns > Limits.TRIANGLES) {
            throw field.fault("has " + rows + " rows and " + columns
                    + " columns: it needs 2 or more of each, and at most " + Limits.TRIANGLES + " nodes");
        }
    }
}
