package org.gimbal.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.gimbal.numerics.space.SpaceSamples.distance;
import static org.gimbal.numerics.space.SpaceSamples.norm;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gimbal.geometry.ConvexMesh.Triangle;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

class ConvexMeshTest {
    private static final double ROUND_OFF = 1e-14;

    private static final List<Vec3> CORNERS =
            List.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(0, 1, 0), new Vec3(0, 0, 1));
    private static final List<Triangle> SIDES =
            List.of(new Triangle(0, 2, 1), new Triangle(0, 1, 3), new Triangle(1, 2, 3), new Triangle(0, 3, 2));

    @Test
    void aBoxOfTrianglesWeighsWhatTheBoxWeighs() {
        Box box = new Box(0.3, 1.2, 2.5);
        ConvexMesh mesh = ConvexMesh.of(box);
        assertThat(mesh.vertices()).hasSize(8);
        assertThat(mesh.triangles()).hasSize(12);
        assertThat(mesh.volume()).isCloseTo(box.volume(), within(ROUND_OFF));
        assertThat(mesh.centroid().norm()).isLessThan(ROUND_OFF);
        assertThat(distance(mesh.unitInertia(), box.unitInertia())).isLessThan(ROUND_OFF);
    }

    @Test
    void aMeshElsewhereHasItsCentroidThere() {
        Random random = new Random(3);
        Box box = new Box(0.3, 1.2, 2.5);
        Pose pose = new Pose(new Vec3(10, -20, 30), SpaceSamples.rotation(random));
        ConvexMesh mesh = ConvexMesh.hull(
                ConvexMesh.of(box).vertices().stream().map(pose::apply).toList());
        MassProperties expected = MassProperties.ofMass(box, 2).placedAt(pose);
        MassProperties actual = MassProperties.ofMass(mesh, 2);
        assertThat(distance(actual.centerOfMass(), expected.centerOfMass())).isLessThan(1e-12);
        assertThat(distance(actual.inertia(), expected.inertia())).isLessThan(1e-12 * norm(expected.inertia()));
        assertThat(mesh.volume()).isCloseTo(box.volume(), within(1e-12));
    }

    @Test
    void aTetrahedronHasItsTextbookMoments() {
        ConvexMesh mesh = new ConvexMesh(CORNERS, SIDES);
        assertThat(mesh.volume()).isCloseTo(1.0 / 6, within(ROUND_OFF));
        assertThat(distance(mesh.centroid(), new Vec3(0.25, 0.25, 0.25))).isLessThan(ROUND_OFF);
        // ∫x² = 1/10 and ∫xy = 1/20 per volume about the corner; less 1/16 about the centroid
        double xx = 0.1 - 0.0625;
        double xy = 0.05 - 0.0625;
        Mat3 expected = Mat3.symmetric(2 * xx, 2 * xx, 2 * xx, -xy, -xy, -xy);
        assertThat(distance(mesh.unitInertia(), expected)).isLessThan(ROUND_OFF);
    }

    @Test
    void aHullOfManyPointsIsNearlyTheSphereTheyLieOn() {
        Random random = new Random(11);
        List<Vec3> points = new ArrayList<>();
        for (int k = 0; k < 400; k++) {
            points.add(SpaceSamples.direction(random).times(0.5));
            points.add(SpaceSamples.vector(random).times(0.2));
        }
        ConvexMesh mesh = ConvexMesh.hull(points);
        assertThat(mesh.vertices()).hasSize(400);
        assertThat(mesh.volume()).isCloseTo(new Sphere(0.5).volume(), within(0.03));
        assertThat(InertiaCheck.check(mesh.unitInertia())).isEmpty();
    }

    @Test
    void aHullLeavesOutPointsOnFacesAndEdges() {
        List<Vec3> grid = new ArrayList<>();
        for (int k = 0; k < 27; k++) {
            grid.add(Vec3.from(new double[] {k % 3, Math.floorDiv(k, 3) % 3, Math.floorDiv(k, 9)}, 0));
        }
        assertThat(ConvexMesh.hull(grid).vertices()).hasSize(8);
    }

    @Test
    void flatPointsHaveNoHull() {
        List<Vec3> square = List.of(Vec3.ZERO, Vec3.X, Vec3.Y, Vec3.X.plus(Vec3.Y), new Vec3(0.3, 0.4, 0));
        assertThatThrownBy(() -> ConvexMesh.hull(square))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("convex hull: all 5 points lie in one plane");
        assertThatThrownBy(() -> ConvexMesh.hull(square.subList(0, 3)))
                .hasMessage("convex hull: needs at least 4 points, got 3");
    }

    @Test
    void anOpenMeshIsRefused() {
        ConvexMesh cube = ConvexMesh.of(new Box(1, 1, 1));
        List<Triangle> open = cube.triangles().subList(1, 12);
        assertRefused(cube.vertices(), open, "belongs to triangle", "only: the surface is open there");
    }

    @Test
    void aFlippedTriangleIsRefused() {
        List<Triangle> flipped = new ArrayList<>(SIDES);
        flipped.set(2, new Triangle(1, 3, 2));
        assertRefused(
                CORNERS,
                flipped,
                "triangles 1 and 2 both run along the edge from vertex 1 to vertex 3: one of them is flipped");
    }

    @Test
    void aMeshInsideOutIsRefused() {
        List<Triangle> inside =
                SIDES.stream().map(t -> new Triangle(t.a(), t.c(), t.b())).toList();
        assertRefused(CORNERS, inside, "is inside out");
    }

    @Test
    void aMeshWithADentIsRefused() {
        List<Vec3> dented = new ArrayList<>(CORNERS);
        dented.add(new Vec3(0.2, 0.2, 0.2));
        List<Triangle> sides = List.of(
                SIDES.get(0),
                SIDES.get(1),
                SIDES.get(3),
                new Triangle(1, 2, 4),
                new Triangle(2, 3, 4),
                new Triangle(3, 1, 4));
        assertRefused(dented, sides, "is not convex: vertex ", " outside the plane of triangle 3 (1, 2, 4)");
    }

    /** Every edge of it bends outwards, and no vertex is inside; but the star goes round twice. */
    @Test
    void aDoublePyramidOverAStarIsRefused() {
        List<Vec3> vertices = new ArrayList<>(List.of(Vec3.Z, Vec3.Z.negate()));
        List<Triangle> sides = new ArrayList<>();
        for (int k = 0; k < 5; k++) {
            double angle = 0.8 * Math.PI * k;
            vertices.add(new Vec3(StrictMath.cos(angle), StrictMath.sin(angle), 0));
            int next = (k + 1) % 5;
            sides.add(new Triangle(0, 2 + k, 2 + next));
            sides.add(new Triangle(1, 2 + next, 2 + k));
        }
        assertRefused(vertices, sides, "is not convex: the triangles ", " lie one over the other");
    }

    /** A face that sags by a part of the tolerance passes, one that sags by ten times as much does not. */
    @Test
    void aFaceMaySagWithinTheTolerance() {
        for (double sag : new double[] {0, 1e-10, 1e-8}) {
            List<Vec3> cube = new ArrayList<>(ConvexMesh.of(new Box(1, 1, 1)).vertices());
            List<Triangle> sides = new ArrayList<>(ConvexMesh.of(new Box(1, 1, 1)).triangles().stream()
                    .filter(t -> t.areaVector(cube).z() <= 0)
                    .toList());
            cube.add(new Vec3(0.1, 0.2, 0.5 - sag));
            int[] top = {4, 5, 7, 6};
            for (int k = 0; k < 4; k++) {
                sides.add(new Triangle(8, top[k], top[(k + 1) % 4]));
            }
            if (sag < 1e-9) {
                assertThat(new ConvexMesh(cube, sides).volume()).isCloseTo(1, within(1e-9));
            } else {
                assertRefused(cube, sides, "is not convex: vertex ");
            }
        }
    }

    @Test
    void twoSurfacesInOnePlaceAreRefused() {
        List<Vec3> twice = new ArrayList<>(CORNERS);
        twice.addAll(CORNERS);
        List<Triangle> sides = new ArrayList<>(SIDES);
        SIDES.forEach(t -> sides.add(new Triangle(t.a() + 4, t.b() + 4, t.c() + 4)));
        assertRefused(twice, sides, "is not one closed surface: V − E + F is 4, not 2");
    }

    @Test
    void badNumbersAndIndicesAreNamed() {
        List<Vec3> bad = new ArrayList<>(CORNERS);
        bad.set(3, new Vec3(0, Double.NaN, 1));
        assertRefused(bad, SIDES, "vertex 3 must be finite");
        List<Triangle> missing = new ArrayList<>(SIDES);
        missing.set(1, new Triangle(0, 1, 4));
        assertRefused(CORNERS, missing, "triangle 1 (0, 1, 4) names vertex 4, but there are 4");
        List<Triangle> thin = new ArrayList<>(SIDES);
        thin.set(1, new Triangle(0, 1, 1));
        assertRefused(CORNERS, thin, "triangle 1 (0, 1, 1) has no area");
        List<Vec3> lonely = new ArrayList<>(CORNERS);
        lonely.add(new Vec3(0.1, 0.1, 0.1));
        assertRefused(lonely, SIDES, "vertex 4 belongs to no triangle");
        assertRefused(CORNERS.subList(0, 3), SIDES, "needs at least 4 vertices, got 3");
    }

    private static void assertRefused(List<Vec3> vertices, List<Triangle> triangles, String... message) {
        assertThatThrownBy(() -> new ConvexMesh(vertices, triangles))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("convex mesh: ")
                .hasMessageContainingAll(message);
    }
}
