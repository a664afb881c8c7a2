package org.gimbal.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.gimbal.numerics.space.SpaceSamples.distance;
import static org.gimbal.numerics.space.SpaceSamples.norm;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ShapeTest {
    /** Round-off of a sum over up to 1536 points; the quadrature itself is exact for these bodies. */
    private static final double QUADRATURE = 1e-13;

    /** A handful of operations. */
    private static final double ROUND_OFF = 1e-15;

    static Stream<Arguments> bodies() {
        return Stream.of(
                arguments(new Box(1, 2, 3), Solid.ofBox(new Vec3(-0.5, -1, -1.5), new Vec3(0.5, 1, 1.5))),
                arguments(new Box(4, 1e-3, 0.2), Solid.ofBox(new Vec3(-2, -5e-4, -0.1), new Vec3(2, 5e-4, 0.1))),
                arguments(new Sphere(0.7), ellipsoid(0.7, 0.7, 0.7)),
                arguments(new Cylinder(0.3, 2), cylinder(0.3, 2)),
                arguments(new Cylinder(5, 1e-2), cylinder(5, 1e-2)),
                arguments(new Capsule(0.3, 2), capsule(0.3, 2)),
                arguments(new Capsule(1, 1e-2), capsule(1, 1e-2)),
                arguments(new Capsule(1e-2, 10), capsule(1e-2, 10)),
                arguments(new Ellipsoid(0.5, 1.5, 2.5), ellipsoid(0.5, 1.5, 2.5)),
                arguments(new Ellipsoid(3, 1e-2, 0.2), ellipsoid(3, 1e-2, 0.2)));
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void volumeAndInertiaAgreeWithIntegrationOverTheBody(Shape shape, Solid solid) {
        assertThat(shape.volume()).isCloseTo(solid.volume(), within(QUADRATURE * solid.volume()));
        Mat3 expected = solid.unitInertia(Vec3.ZERO);
        assertThat(solid.center().norm()).isLessThan(QUADRATURE * Math.sqrt(norm(expected)));
        // entry by entry: the small moment of a rod is to be as good as its large ones
        assertEntry(shape.unitInertia().xx(), expected.xx());
        assertEntry(shape.unitInertia().yy(), expected.yy());
        assertEntry(shape.unitInertia().zz(), expected.zz());
        assertThat(distance(shape.unitInertia(), expected)).isLessThan(QUADRATURE * norm(expected));
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void everyShapeHasAPossibleInertia(Shape shape) {
        assertThat(InertiaCheck.check(shape.unitInertia())).isEmpty();
    }

    @Test
    void aShortCapsuleIsASphere() {
        Sphere sphere = new Sphere(0.8);
        Capsule capsule = new Capsule(0.8, 1e-12);
        // the difference is of the order length/radius
        assertThat(capsule.volume()).isCloseTo(sphere.volume(), within(3e-12));
        assertThat(distance(capsule.unitInertia(), sphere.unitInertia())).isLessThan(3e-12);
    }

    @Test
    void aThinCapsuleIsARod() {
        Mat3 rod = Mat3.diagonal(4.0 / 12, 4.0 / 12, 0);
        assertThat(distance(new Capsule(1e-12, 2).unitInertia(), rod)).isLessThan(1e-11);
        assertThat(distance(new Cylinder(1e-12, 2).unitInertia(), rod)).isLessThan(ROUND_OFF);
    }

    @Test
    void anEllipsoidOfEqualAxesIsASphere() {
        Sphere sphere = new Sphere(1.3);
        Ellipsoid ellipsoid = new Ellipsoid(1.3, 1.3, 1.3);
        assertThat(ellipsoid.volume()).isCloseTo(sphere.volume(), within(ROUND_OFF * sphere.volume()));
        assertThat(distance(ellipsoid.unitInertia(), sphere.unitInertia())).isLessThan(2 * ROUND_OFF);
    }

    @Test
    void aCubeHasASixthOfItsEdgeSquared() {
        assertThat(new Box(3, 3, 3).volume()).isEqualTo(27);
        assertThat(new Box(3, 3, 3).unitInertia()).isEqualTo(Mat3.diagonal(1.5, 1.5, 1.5));
    }

    static Stream<Arguments> sizes() {
        return Stream.of(
                size("box: size x", s -> new Box(s, 1, 1)),
                size("box: size y", s -> new Box(1, s, 1)),
                size("box: size z", s -> new Box(1, 1, s)),
                size("sphere: radius", Sphere::new),
                size("cylinder: radius", s -> new Cylinder(s, 1)),
                size("cylinder: length", s -> new Cylinder(1, s)),
                size("capsule: radius", s -> new Capsule(s, 1)),
                size("capsule: length", s -> new Capsule(1, s)),
                size("ellipsoid: semi-axis a", s -> new Ellipsoid(s, 1, 1)),
                size("ellipsoid: semi-axis b", s -> new Ellipsoid(1, s, 1)),
                size("ellipsoid: semi-axis c", s -> new Ellipsoid(1, 1, s)));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void sizesMustBePositiveLengths(String what, DoubleFunction<Shape> shape) {
        for (double bad : new double[] {-1, 0, -0.0, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> shape.apply(bad))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(what + " must be a positive length, got " + bad);
        }
        assertThat(shape.apply(Double.MIN_VALUE)).isNotNull();
    }

    @Test
    void shapesDescribeThemselves() {
        List<Shape> shapes = List.of(
                new Box(1, 2.5, 3), new Sphere(0.5), new Cylinder(0.1, 2), new Capsule(0.1, 2), new Ellipsoid(1, 2, 3));
        assertThat(shapes.stream().map(Shape::describe))
                .containsExactly(
                        "box 1.0 × 2.5 × 3.0",
                        "sphere of radius 0.5",
                        "cylinder of radius 0.1 and length 2.0",
                        "capsule of radius 0.1 and length 2.0 between the cap centres",
                        "ellipsoid with semi-axes 1.0, 2.0, 3.0");
    }

    private static Arguments size(String what, DoubleFunction<Shape> shape) {
        return arguments(what, shape);
    }

    private static void assertEntry(double actual, double expected) {
        assertThat(actual).isCloseTo(expected, within(QUADRATURE * expected));
    }

    private static Solid ellipsoid(double a, double b, double c) {
        DoubleUnaryOperator slice = z -> Math.sqrt(1 - z * z / (c * c));
        return Solid.ofEllipses(-c, c, z -> a * slice.applyAsDouble(z), z -> b * slice.applyAsDouble(z));
    }

    private static Solid cylinder(double radius, double length) {
        return Solid.ofEllipses(-length / 2, length / 2, z -> radius, z -> radius);
    }

    private static Solid capsule(double radius, double length) {
        double h = length / 2;
        DoubleUnaryOperator cap = z -> Math.sqrt(radius * radius - (Math.abs(z) - h) * (Math.abs(z) - h));
        return Solid.ofEllipses(-h - radius, -h, cap, cap)
                .and(cylinder(radius, length))
                .and(Solid.ofEllipses(h, h + radius, cap, cap));
    }
}
