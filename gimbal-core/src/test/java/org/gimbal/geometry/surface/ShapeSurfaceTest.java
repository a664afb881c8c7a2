package org.gimbal.geometry.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShapeSurfaceTest {
    private static List<Shape> solids() {
        return List.of(
                new Box(1, 2, 3),
                new Sphere(0.7),
                new Cylinder(0.4, 2),
                new Capsule(0.3, 1),
                new Ellipsoid(1, 2, 0.5),
                ConvexMesh.of(new Box(2, 1, 0.5)));
    }

    private static final HeightField FIELD = HeightField.of(0.5, 2, new double[][] {{0, 1, 3}, {2, 5, 4}});

    /** The surface encloses the volume of the shape (divergence theorem), faces outward, and its normals do too. */
    @ParameterizedTest
    @MethodSource("solids")
    void surfacesEncloseTheVolumeOfTheirShapes(Shape shape) {
        ShapeSurface surface = ShapeSurface.of(shape).orElseThrow();
        double volume = 0;
        for (int i = 0; i < surface.triangles().length; i += 3) {
            Vec3 a = corner(surface, i);
            Vec3 b = corner(surface, i + 1);
            Vec3 c = corner(surface, i + 2);
            volume += a.dot(b.cross(c)) / 6;
            Vec3 face = b.minus(a).cross(c.minus(a));
            assertThat(face.norm()).as("area of triangle %d", i / 3).isPositive();
            for (int k = i; k < i + 3; k++) {
                Vec3 normal = surface.normals().get(surface.triangles()[k]);
                assertThat(normal.norm()).isCloseTo(1, within(1e-14));
                // a facet of a ball is turned against the normals at its corners, by less than a sixth of a turn
                assertThat(face.unit().dot(normal)).isGreaterThan(0.5);
            }
        }
        // 32 corners of a circle have 0.6 % less area, balls lose that twice
        assertThat(volume).isBetween(0.975 * shape.volume(), 1.000001 * shape.volume());
    }

    private static Vec3 corner(ShapeSurface surface, int k) {
        return surface.points().get(surface.triangles()[k]);
    }

    @Test
    void theSurfaceOfAHeightFieldHasItsNodesAndFacesUp() {
        ShapeSurface surface = ShapeSurface.of(FIELD).orElseThrow();
        assertThat(surface.triangles()).hasSize(3 * 2 * 2);
        assertThat(surface.points()).contains(FIELD.node(0, 0), FIELD.node(2, 1), FIELD.node(1, 1));
        assertThat(surface.normals()).allMatch(normal -> normal.z() > 0);
    }

    @Test
    void everyKindOfShapeHasASurfaceOrIsKnownToHaveNone() {
        List<Shape> all = new ArrayList<>(solids());
        all.addAll(List.of(FIELD, new HalfSpace(), new Point()));
        assertThat(Shape.class.getPermittedSubclasses())
                .as("a sample of each")
                .containsExactlyInAnyOrder(all.stream().map(Shape::getClass).toArray(Class<?>[]::new));
        for (Shape shape : all) {
            boolean endless = shape instanceof HalfSpace || shape instanceof Point;
            assertThat(ShapeSurface.of(shape).isEmpty()).isEqualTo(endless);
        }
    }
}
