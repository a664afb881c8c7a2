package org.gimbal.io.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.ConvexMesh.Triangle;
import org.gimbal.geometry.MeshMoments;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.Place;
import org.gimbal.io.source.Repairs;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Meshes: volumes, centres and inertias against closed forms, and what their files may look like. */
class TriangleMeshTest {
    private static final Place HERE = Place.of("test.obj");
    private static final String CUBE = """
            v 1 2 3
            v 3 2 3
            v 3 4 3
            v 1 4 3
            v 1 2 5
            v 3 2 5
            v 3 4 5
            v 1 4 5
            f 4 3 2 1
            f 5 6 7 8
            f 1 2 6 5
            f 2 3 7 6
            f 3 4 8 7
            f 4 1 5 8
            """;

    @Test
    void aCubeHasItsClosedForm() {
        TriangleMesh cube = ObjReader.read(CUBE, HERE);
        assertThat(cube.triangles()).hasSize(12);
        assertThat(cube.openEdges()).isZero();
        MeshMoments m = cube.moments();
        assertThat(m.volume()).isCloseTo(8, within(1e-14));
        assertNear(m.centroid(), new Vec3(2, 3, 4), 1e-14);
        assertNear(m.unitInertia(), Mat3.IDENTITY.times(2 * 4 / 12.0), 1e-14);
    }

    /** The corner of a unit cube: V = 1/6, centroid at a quarter, ∫ x² = V/10, ∫ xy = V/20 about the corner. */
    @Test
    void aTetrahedronHasItsClosedForm() {
        MeshMoments m = ObjReader.read("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n", HERE)
                .moments();
        assertThat(m.volume()).isCloseTo(1 / 6.0, within(1e-15));
        assertNear(m.centroid(), new Vec3(0.25, 0.25, 0.25), 1e-15);
        double xx = 0.1 - 1 / 16.0;
        double xy = 0.05 - 1 / 16.0;
        assertNear(m.unitInertia(), Mat3.symmetric(2 * xx, 2 * xx, 2 * xx, -xy, -xy, -xy), 1e-15);
    }

    /** Volume and inertia of a ball, from inside, with errors that fall with the square of the edges. */
    @Test
    void aBallIsReachedByRefinement() {
        double before = Double.POSITIVE_INFINITY;
        for (int n : new int[] {8, 16, 32, 64}) {
            MeshMoments m = ball(n).moments();
            double error = 4 * Math.PI / 3 - m.volume();
            assertThat(error).isPositive().isLessThan(before / 3.5);
            assertThat(m.centroid().norm()).isLessThan(1e-14);
            assertThat(0.4 - m.unitInertia().zz()).isPositive().isLessThan(10.0 / (n * n));
            before = error;
        }
        assertThat(before).isLessThan(0.02);
    }

    private static TriangleMesh ball(int n) {
        TriangleMesh.Collector mesh = new TriangleMesh.Collector();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < 2 * n; j++) {
                int a = mesh.vertex(onBall(i, j, n));
                int b = mesh.vertex(onBall(i + 1, j, n));
                int c = mesh.vertex(onBall(i + 1, j + 1, n));
                int d = mesh.vertex(onBall(i, j + 1, n));
                mesh.triangle(a, b, c);
                mesh.triangle(a, c, d);
            }
        }
        return mesh.mesh();
    }

    private static Vec3 onBall(int i, int j, int n) {
        double polar = Math.PI * i / n;
        double r = i % n == 0 ? 0 : StrictMath.sin(polar);
        double around = Math.PI * (j % (2 * n)) / n;
        return new Vec3(r * StrictMath.cos(around), r * StrictMath.sin(around), i == n ? -1 : StrictMath.cos(polar));
    }

    @Test
    void anOpenMeshIsTold() {
        TriangleMesh open = ObjReader.read(CUBE.replace("f 4 1 5 8\n", ""), HERE);
        assertThat(open.openEdges()).isEqualTo(4);
        ImportReport report = new ImportReport();
        MeshShapes.Hulled hulled = MeshShapes.hull(open, "mesh 'cube'", HERE, "<mesh>", report);
        assertThat(hulled.volume()).isCloseTo(8, within(1e-12));
        assertThat(report.findings()).hasSize(1);
        assertThat(report.findings().get(0).note()).startsWith("mesh 'cube' is open at 4 edges");
    }

    @Test
    void aMeshInsideOutIsTold() {
        TriangleMesh turned = ObjReader.read(CUBE, HERE).scaled(new Vec3(1, 1, 1));
        TriangleMesh inside = new TriangleMesh(
                turned.vertices(),
                turned.triangles().stream()
                        .map(t -> new Triangle(t.a(), t.c(), t.b()))
                        .toList());
        ImportReport report = new ImportReport();
        MeshShapes.hull(inside, "mesh 'cube'", HERE, "<mesh>", report);
        assertThat(report.findings().get(0).note()).contains("is inside out");
    }

    @Test
    void allVerticesOfALargeMeshGoToItsHull() {
        int n = 16;
        ImportReport report = new ImportReport();
        MeshShapes.Hulled hulled = MeshShapes.hull(ball(n), "mesh 'ball'", HERE, "<mesh>", report);
        assertThat(hulled.shape().vertices()).hasSize(2 + 2 * n * (n - 1));
        assertThat(hulled.shape().volume()).isCloseTo(ball(n).moments().volume(), within(1e-12));
        assertThat(report.findings()).isEmpty();
    }

    @Test
    void aHullOfVeryManyVerticesIsMadeCoarserAndSaysByHowMuch() {
        ImportReport report = new ImportReport();
        TriangleMesh ball = ball(40);
        MeshShapes.Hulled hulled = MeshShapes.hull(ball, "mesh 'ball'", HERE, "<mesh>", report);
        ConvexMesh shape = hulled.shape();
        assertThat(shape.vertices()).hasSize(600);
        assertThat(hulled.volume()).isCloseTo(ball.moments().volume(), within(1e-12));
        assertThat(report.findings()).hasSize(1);
        String note = report.findings().get(0).note();
        assertThat(note).startsWith("mesh 'ball' has a hull of 3122 vertices: contacts see one of 600 of them, ");
        double told = Double.parseDouble(note.replaceAll(".* up to (.*) m smaller", "$1"));
        double most = 0;
        for (Triangle t : shape.triangles()) {
            Vec3 normal = t.areaVector(shape.vertices()).unit();
            // the ball has radius 1 and its middle at the origin
            most = Math.max(most, 1 - normal.dot(shape.vertices().get(t.a())));
        }
        // the ball is a polytope too, a little smaller than the sphere; and two digits are told
        assertThat(told).isBetween(0.7 * most, 1.06 * most);
        assertThat(most).isLessThan(0.02);
    }

    @Test
    void anOpenMeshOfVeryManyVerticesWeighsWhatItsWholeHullWeighs() {
        TriangleMesh ball = ball(40);
        TriangleMesh open = new TriangleMesh(
                ball.vertices(), ball.triangles().subList(1, ball.triangles().size()));
        MeshShapes.Hulled hulled = MeshShapes.hull(open, "mesh 'ball'", HERE, "<mesh>", new ImportReport());
        assertThat(hulled.shape().vertices()).hasSize(600);
        assertThat(hulled.volume()).isCloseTo(ball.moments().volume(), within(1e-12));
    }

    /** A file in bytes that begins with the word of one in text. */
    @Test
    void theLengthTellsBytesFromText(@TempDir Path folder) throws Exception {
        ByteBuffer bytes = ByteBuffer.allocate(84 + 50).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put("solid but not text".getBytes(StandardCharsets.US_ASCII)).position(80);
        bytes.putInt(1).position(84 + 12);
        for (float number : new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}) {
            bytes.putFloat(number);
        }
        Files.write(folder.resolve("t.stl"), bytes.array());
        TriangleMesh mesh = MeshFiles.read("t.stl", HERE, ModelFolder.of(folder.resolve("model.yaml"), Map.of()));
        assertThat(mesh.vertices()).containsExactly(Vec3.ZERO, Vec3.X, Vec3.Y);
    }

    @Test
    void faultsOfFilesAreTold() {
        for (String[] each : List.of(
                new String[] {"v 0 0\n", "test.obj:1: v: needs three numbers"},
                new String[] {"v 0 0 0\nf 1 2 3\n", "test.obj:2: f: '2' is no vertex so far"},
                new String[] {"v 0 0 x\n", "'x' is no coordinate"},
                new String[] {"v 0 0 1e999\n", "'1e999' is no coordinate"},
                new String[] {"v 0 0 0\nf 1 1\n", "a face needs three corners"})) {
            assertThatThrownBy(() -> ObjReader.read(each[0], HERE))
                    .isInstanceOf(ModelFileException.class)
                    .hasMessageContaining(each[1]);
        }
        byte[] stl = "solid a\nvertex 0 0 0\nvertex 1 0 0\nendsolid".getBytes(StandardCharsets.US_ASCII);
        assertThatThrownBy(() -> StlReader.read(stl, Place.of("a.stl"), Repairs.ofStrictness(true)))
                .hasMessageContaining("a.stl:4: mesh: ends within a triangle");
    }

    private static void assertNear(Vec3 a, Vec3 b, double tolerance) {
        assertThat(a.minus(b).norm()).isLessThan(tolerance);
    }

    private static void assertNear(Mat3 a, Mat3 b, double tolerance) {
        for (int k = 0; k < 3; k++) {
            assertNear(a.column(k), b.column(k), tolerance);
        }
    }
}
