package org.gimbal.kinematics.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.gimbal.geometry.MassProperties;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Curve;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

/** Where on its curve a point is, from the first search through many turns. */
class CurveClosureTest {
    /** The rim of a crown: closed, not plane. */
    private static final Curve CORD = new Curve() {
        @Override
        public void at(double s, double[] out) {
            ring(s, 0, out, 0);
            ring(s, 1, out, 3);
            ring(s, 2, out, 6);
        }

        /** The k-th derivatives of (cos s, sin s, 0.4 cos 3s). */
        private static void ring(double s, int k, double[] out, int o) {
            out[o] = StrictMath.cos(s + k * Math.PI / 2);
            out[o + 1] = StrictMath.sin(s + k * Math.PI / 2);
            out[o + 2] = 0.4 * StrictMath.pow(3, k) * StrictMath.cos(3 * s + k * Math.PI / 2);
        }

        @Override
        public double start() {
            return 1;
        }

        @Override
        public double reach() {
            return Math.PI;
        }
    };

    private final double[] violation = new double[2];
    private final double[] gradient = new double[24];

    private static Linkage bead(Curve curve) {
        return new Linkage(Mechanism.named("bead")
                .body("bead", MassProperties.of(1, Mat3.diagonal(1, 1, 1)))
                .constrain(new PointOnCurve("wire", Anchor.ground(), Anchor.on("bead"), curve))
                .build());
    }

    private static void put(Configuration at, Vec3 place) {
        at.set(new double[] {place.x(), place.y(), place.z()}, new double[] {1, 0, 0, 0});
    }

    private static Vec3 on(Curve curve, double s) {
        double[] c = new double[9];
        curve.at(s, c);
        return Vec3.from(c, 0);
    }

    @Test
    void searchFindsTheNearestPlaceOfAll() {
        var random = new SplittableRandom(4);
        for (Curve curve : new Curve[] {CORD, Curve.ellipse(2, 0.3)}) {
            Linkage linkage = bead(curve);
            Configuration at = linkage.newConfiguration();
            for (int trial = 0; trial < 100; trial++) {
                Vec3 place = SpaceSamples.vector(random).times(2);
                put(at, place);
                linkage.closures.begin(at);
                double least = Double.POSITIVE_INFINITY;
                for (int i = 0; i < 2000; i++) {
                    least = Math.min(least, SpaceSamples.distance(on(curve, i * Math.PI / 1000), place));
                }
                assertThat(SpaceSamples.distance(on(curve, at.memory[0]), place))
                        .as("%s", place)
                        .isLessThan(least + 1e-12);
            }
        }
    }

    @Test
    void violationIsTheDistance() {
        var random = new SplittableRandom(6);
        Linkage linkage = bead(CORD);
        Configuration at = linkage.newConfiguration();
        for (int trial = 0; trial < 100; trial++) {
            put(
                    at,
                    on(CORD, random.nextDouble(7))
                            .plus(SpaceSamples.vector(random).times(0.05)));
            linkage.closures.begin(at);
            linkage.closures.evaluate(at, violation, gradient);
            double distance = SpaceSamples.distance(on(CORD, at.memory[0]), Vec3.from(at.x, 0));
            assertThat(StrictMath.hypot(violation[0], violation[1])).isCloseTo(distance, within(1e-14));
        }
    }

    /**
     * Over five turns in steps of up to a third of a radian: the parameter counts on, the normals turn with the
     * tangent.
     */
    @Test
    void pointIsFollowedAndNormalsDoNotFlip() {
        var random = new SplittableRandom(8);
        Linkage linkage = bead(CORD);
        Configuration at = linkage.newConfiguration();
        double s = 1;
        put(at, on(CORD, s));
        linkage.closures.begin(at);
        linkage.closures.evaluate(at, violation, gradient);
        while (s < 10 * Math.PI) {
            Vec3 first = Vec3.from(gradient, 6);
            Vec3 second = Vec3.from(gradient, 18);
            s += random.nextDouble(0.33);
            put(at, on(CORD, s));
            linkage.closures.evaluate(at, violation, gradient);
            double[] then = gradient.clone();
            linkage.closures.remember(at);
            linkage.closures.evaluate(at, violation, gradient);
            assertThat(at.memory[0]).isCloseTo(s, within(1e-12));
            assertThat(violation).containsExactly(new double[2], within(1e-14));
            assertThat(gradient).as("the same rows once remembered").containsExactly(then, within(1e-13));
            assertThat(Vec3.from(gradient, 6).dot(first)).isGreaterThan(0.5);
            assertThat(Vec3.from(gradient, 18).dot(second)).isGreaterThan(0.5);
        }
    }

    /** The first row of a plane curve is in its plane, the second across. */
    @Test
    void normalsOfAPlaneCurveStayInAndAcrossIt() {
        Linkage linkage = bead(Curve.ellipse(2, 0.3));
        Configuration at = linkage.newConfiguration();
        put(at, on(Curve.ellipse(2, 0.3), 0.4));
        linkage.closures.begin(at);
        for (double s = 0.4; s < 20; s += 0.1) {
            put(at, on(Curve.ellipse(2, 0.3), s));
            linkage.closures.remember(at);
            linkage.closures.evaluate(at, violation, gradient);
            assertThat(gradient[8]).isCloseTo(0, within(1e-13));
            assertThat(Math.abs(gradient[20])).isCloseTo(1, within(1e-13));
        }
    }

    /** Where the curve is straight there is no bend to start from. */
    @Test
    void straightCurvesHaveNormalsToo() {
        Linkage linkage = bead(Curve.line());
        Configuration at = linkage.newConfiguration();
        put(at, new Vec3(-7, 0.3, 0.4));
        linkage.closures.begin(at);
        linkage.closures.evaluate(at, violation, gradient);
        assertThat(at.memory[0]).isCloseTo(-7, within(1e-14));
        assertThat(StrictMath.hypot(violation[0], violation[1])).isCloseTo(0.5, within(1e-15));
        assertThat(gradient[6]).isZero();
        assertThat(gradient[18]).isZero();
    }
}
