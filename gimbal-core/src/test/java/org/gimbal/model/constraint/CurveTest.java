package org.gimbal.model.constraint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The ready-made curves: both derivatives, and that splines go where they shall. */
class CurveTest {
    private static final double STEP = 1e-5;
    private static final List<Vec3> POINTS = points(9);

    private static List<Vec3> points(int n) {
        var random = new SplittableRandom(3);
        List<Vec3> points = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            points.add(SpaceSamples.vector(random));
        }
        return points;
    }

    static List<Curve> curves() {
        return List.of(
                Curve.ellipse(2, 0.3),
                Curve.circle(0.7),
                Curve.line(),
                Curve.spline(POINTS),
                Curve.spline(POINTS.subList(0, 2)),
                Curve.spline(POINTS.subList(0, 3)),
                Curve.closedSpline(POINTS),
                Curve.closedSpline(POINTS.subList(0, 3)));
    }

    /** Random parameters, well beyond both ends too. */
    @ParameterizedTest
    @MethodSource("curves")
    void derivativesAreThoseOfTheCurve(Curve curve) {
        var random = new SplittableRandom(7);
        for (int trial = 0; trial < 200; trial++) {
            double s = random.nextDouble(-20, 20);
            double[] here = at(curve, s);
            double[] ahead = at(curve, s + STEP);
            double[] behind = at(curve, s - STEP);
            for (int i = 3; i < 9; i++) {
                // round-off 1e-16/STEP; the third derivative of a spline jumps, which costs STEP times the jump
                double allowed = i < 6 ? 1e-8 : 1e-3;
                assertThat(here[i])
                        .as("%s, s = %s, number %d", curve, s, i)
                        .isCloseTo((ahead[i - 3] - behind[i - 3]) / (2 * STEP), within(allowed));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("curves")
    void curvesDoNotAllocate(Curve curve) {
        double[] out = new double[9];
        assertThat(AllocationMeter.bytesOf(() -> {
                    for (int i = 0; i < 1000; i++) {
                        curve.at(0.01 * i, out);
                    }
                }))
                .isZero();
    }

    @Test
    void splinesGoThroughTheirPoints() {
        for (boolean closed : new boolean[] {false, true}) {
            Curve spline = closed ? Curve.closedSpline(POINTS) : Curve.spline(POINTS);
            double s = 0;
            for (int k = 0; k < POINTS.size(); k++) {
                s += k == 0 ? 0 : SpaceSamples.distance(POINTS.get(k), POINTS.get(k - 1));
                assertThat(SpaceSamples.distance(Vec3.from(at(spline, s), 0), POINTS.get(k)))
                        .as("point %d", k)
                        .isLessThan(1e-14);
            }
        }
    }

    /** Curve, tangent and bend are the same on both sides of every knot, also where a closed one begins. */
    @Test
    void splinesAreTwiceSmooth() {
        for (Curve spline : List.of(Curve.closedSpline(POINTS), Curve.spline(POINTS))) {
            double s = 0;
            for (int k = 0; k < POINTS.size(); k++) {
                s += k == 0 ? 0 : SpaceSamples.distance(POINTS.get(k), POINTS.get(k - 1));
                double[] left = at(spline, s - 1e-9);
                double[] right = at(spline, s + 1e-9);
                for (int i = 0; i < 9; i++) {
                    assertThat(left[i])
                            .as("%s, point %d, number %d", spline, k, i)
                            .isCloseTo(right[i], within(1e-6));
                }
            }
        }
    }

    @Test
    void closedSplinesRepeatThemselves() {
        Curve spline = Curve.closedSpline(POINTS);
        double length = 2 * spline.reach();
        for (double s = 0; s < length; s += 0.1) {
            double[] first = at(spline, s);
            double[] later = at(spline, s + 3 * length);
            double[] before = at(spline, s - 2 * length);
            for (int i = 0; i < 9; i++) {
                assertThat(later[i]).isCloseTo(first[i], within(1e-11));
                assertThat(before[i]).isCloseTo(first[i], within(1e-11));
            }
        }
    }

    @Test
    void openSplinesGoOnStraight() {
        Curve spline = Curve.spline(POINTS);
        double end = 2 * spline.reach();
        double[] last = at(spline, end);
        double[] beyond = at(spline, end + 4);
        for (int i = 0; i < 3; i++) {
            assertThat(beyond[i]).isCloseTo(last[i] + 4 * last[3 + i], within(1e-13));
            assertThat(beyond[6 + i]).isCloseTo(0, within(1e-13));
        }
    }

    /** Cubic splines are of fourth order in place: 24 points of a circle are within 10⁻⁴ of it. */
    @Test
    void closedSplineThroughACircleIsNearlyOne() {
        List<Vec3> circle = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            double angle = i * Math.PI / 12;
            circle.add(new Vec3(StrictMath.cos(angle), StrictMath.sin(angle), 0));
        }
        Curve spline = Curve.closedSpline(circle);
        for (double s = 0; s < 7; s += 0.01) {
            assertThat(Vec3.from(at(spline, s), 0).norm()).isCloseTo(1, within(1e-4));
        }
    }

    @Test
    void curvesThatAreNoneAreRefused() {
        assertRefused(() -> Curve.ellipse(1, 0), "an ellipse has semi-axes 1.0 and 0.0: both must be positive lengths");
        assertRefused(
                () -> Curve.circle(Double.NaN), "an ellipse has semi-axes NaN and NaN: both must be positive lengths");
        assertRefused(() -> Curve.spline(List.of(Vec3.X)), "a spline needs at least 2 points, got 1");
        assertRefused(
                () -> Curve.closedSpline(List.of(Vec3.X, Vec3.Y)), "a closed spline needs at least 3 points, got 2");
        assertRefused(
                () -> Curve.spline(List.of(Vec3.X, Vec3.Y, Vec3.Y)),
                "points 2 and 3 of a spline, (0.0, 1.0, 0.0) and (0.0, 1.0, 0.0), must be finite and differ");
    }

    private static void assertRefused(Runnable make, String message) {
        assertThatThrownBy(make::run).isInstanceOf(ModelException.class).hasMessage(message);
    }

    private static double[] at(Curve curve, double s) {
        double[] out = new double[9];
        curve.at(s, out);
        return out;
    }
}
