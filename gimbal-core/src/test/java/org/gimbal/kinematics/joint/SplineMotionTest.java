package org.gimbal.kinematics.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.SplineCurveJoint;
import org.gimbal.model.joint.SplineSurfaceJoint.Control;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.RandomSplines;
import org.gimbal.testing.RedmaxSplines;
import org.junit.jupiter.api.Test;

/** Spline joints are those of the published RedMax code, and keep their promises beyond it. */
class SplineMotionTest {
    private static final int SEEDS = 50;

    /** Sixteen written digits of numbers up to 15, and products of them. */
    private static final double PUBLISHED = 1e-12;

    private record Row(String joint, double[] q, String quantity, double[] values) {}

    @Test
    void posesAndDirectionsAreThePublishedOnes() {
        int compared = 0;
        for (Row row : published()) {
            if (row.q.length == 0) {
                continue; // steps between control frames, which the curve itself tells
            }
            JointType type = row.joint.equals("curve21") ? RedmaxSplines.curve() : RedmaxSplines.surface();
            double[] own = row.quantity.startsWith("Q")
                    ? matrix(new JointMotion(type).pose(row.q, 0))
                    : row.quantity.startsWith("dS") ? derivatives(type, row.q) : inFrameB(type, row.q);
            assertThat(own).as("%s at %s", row.quantity, Arrays.toString(row.q)).hasSameSizeAs(row.values);
            for (int i = 0; i < own.length; i++) {
                assertThat(own[i])
                        .as("%s %s at %s, entry %d", row.joint, row.quantity, Arrays.toString(row.q), i)
                        .isCloseTo(row.values[i], within(PUBLISHED));
            }
            compared++;
        }
        assertThat(compared).isEqualTo(27); // six places of the curve and three of the surface
    }

    private static double[] matrix(Pose pose) {
        double[] out = new double[12];
        Mat3 r = pose.orientation().matrix();
        for (int i = 0; i < 3; i++) {
            Vec3 unit = i == 0 ? Vec3.X : i == 1 ? Vec3.Y : Vec3.Z;
            for (int j = 0; j < 3; j++) {
                Vec3 column = r.times(j == 0 ? Vec3.X : j == 1 ? Vec3.Y : Vec3.Z);
                out[4 * i + j] = column.dot(unit);
            }
            out[4 * i + 3] = pose.position().dot(unit);
        }
        return out;
    }

    /** (ω, v) in frame B. */
    private static double[] inFrameB(JointType type, double[] q) {
        double[] columns = new JointMotion(type).directions(q, 0);
        Directions.toFrameB(pose(type, q), q.length, columns);
        return angularFirst(columns);
    }

    /** By each coordinate in turn. */
    private static double[] derivatives(JointType type, double[] q) {
        double[] out = new double[6 * q.length * q.length];
        JointMotion motion = new JointMotion(type);
        for (int l = 0; l < q.length; l++) {
            double[] u = new double[q.length];
            u[l] = 1;
            double[] rates = motion.directionRates(q, u, 0);
            double[] twist = new double[6];
            motion.twist(q, u, 0)[0].into(twist, 0);
            motion.twist(q, u, 0)[1].into(twist, 3);
            Directions.ratesToFrameB(pose(type, q), twist, q.length, motion.directions(q, 0), rates);
            System.arraycopy(angularFirst(rates), 0, out, 6 * q.length * l, 6 * q.length);
        }
        return out;
    }

    private static double[] pose(JointType type, double[] q) {
        double[] pose = new double[7];
        new JointMotion(type).pose(q, 0).position().into(pose, 0);
        new JointMotion(type).pose(q, 0).orientation().into(pose, 3);
        return pose;
    }

    private static double[] angularFirst(double[] columns) {
        double[] out = new double[columns.length];
        for (int i = 0; i < columns.length; i++) {
            out[i] = columns[6 * (i / 6) + (i % 6 + 3) % 6];
        }
        return out;
    }

    private static List<Row> published() {
        try (InputStream in = SplineMotionTest.class.getResourceAsStream("/reference/redmax/spline_joints.csv")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split(",", -1))
                    .map(word -> new Row(word[0], numbers(word[1]), word[2], numbers(word[word.length - 1])))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double[] numbers(String text) {
        return text.isBlank()
                ? new double[0]
                : Arrays.stream(text.trim().split(" +", -1))
                        .mapToDouble(Double::parseDouble)
                        .toArray();
    }

    /** u is reduced by whole laps without error; what is left of it has the digits that a large number leaves. */
    @Test
    void closedCurvesRepeatThemselvesOverAnyNumberOfLaps() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            SplineCurveJoint curve = RandomSplines.closed(random);
            JointMotion motion = new JointMotion(curve);
            double u = Math.rint(random.nextDouble(curve.length()) * 1024) / 1024;
            for (double laps : new double[] {-1e9, -12345, -2, -1, 1, 2, 3, 1e6, 1e9}) {
                double[] there = {u + laps * curve.length()};
                assertThat(motion.pose(there, 0)).isEqualTo(motion.pose(new double[] {u}, 0));
                assertThat(motion.directions(there, 0)).isEqualTo(motion.directions(new double[] {u}, 0));
            }
        }
    }

    /** Pose, S and S′ have no jump at whole u, laps and ends of open curves included. */
    @Test
    void curvesAreTwiceContinuouslyDifferentiable() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            for (SplineCurveJoint curve : List.of(RandomSplines.open(random), RandomSplines.closed(random))) {
                for (int knot = -4; knot < 12; knot++) {
                    assertContinuous(curve, new double[] {Math.nextDown((double) knot)}, new double[] {knot});
                }
            }
        }
    }

    @Test
    void surfacesAreTwiceContinuouslyDifferentiable() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            JointType surface = RandomSplines.surface(random);
            for (int knot = -4; knot < 8; knot++) {
                double other = random.nextDouble(-4, 8);
                double before = Math.nextDown((double) knot);
                assertContinuous(surface, new double[] {before, other}, new double[] {knot, other});
                assertContinuous(surface, new double[] {other, before}, new double[] {other, knot});
            }
        }
    }

    private static void assertContinuous(JointType type, double[] before, double[] behind) {
        JointMotion motion = new JointMotion(type);
        double[] u = new double[before.length];
        Arrays.fill(u, 0.7);
        double[][] here = {
            matrix(motion.pose(before, 0)), motion.directions(before, 0), motion.directionRates(before, u, 0)
        };
        double[][] there = {
            matrix(motion.pose(behind, 0)), motion.directions(behind, 0), motion.directionRates(behind, u, 0)
        };
        for (int k = 0; k < 3; k++) {
            for (int i = 0; i < here[k].length; i++) {
                // round-off of numbers up to 10 only
                assertThat(here[k][i]).isCloseTo(there[k][i], within(1e-13));
            }
        }
    }

    /** Frames one behind the other on a screw: u is its coordinate, shifted by one frame, before and behind the ends too. */
    @Test
    void framesOnAScrewGiveTheScrew() {
        double lead = 0.3;
        double turn = 0.9;
        List<Pose> frames = IntStream.range(0, 5)
                .mapToObj(k -> new Pose(new Vec3(0, 0, lead * turn * k / (2 * Math.PI)), Quat.about(Vec3.Z, turn * k)))
                .toList();
        JointMotion curve = new JointMotion(JointType.splineCurve(frames));
        JointMotion screw = new JointMotion(JointType.screw(Vec3.Z, lead));
        for (double u = -20; u < 20; u += 0.37) {
            double[] own = matrix(curve.pose(new double[] {u}, 0));
            double[] exact = matrix(screw.pose(new double[] {turn * (u + 1)}, 0));
            for (int i = 0; i < 12; i++) {
                assertThat(own[i]).as("u = %f", u).isCloseTo(exact[i], within(1e-14));
            }
        }
    }

    /** A cubic B-spline repeats straight lines: a flat grid is a plane, also far behind its borders. */
    @Test
    void aFlatGridIsAPlane() {
        List<List<Control>> grid = IntStream.range(0, 4)
                .mapToObj(i -> IntStream.range(0, 5)
                        .mapToObj(j -> Control.at(i, 2 * j, 0))
                        .toList())
                .toList();
        JointMotion patch = new JointMotion(JointType.splineSurface(grid));
        for (double u = -30; u < 30; u += 1.37) {
            Pose pose = patch.pose(new double[] {u, -0.7 * u}, 0);
            // round-off of differences of numbers up to 31 · 60
            assertThat(pose.position().minus(new Vec3(u + 1, 2 - 1.4 * u, 0)).norm())
                    .isLessThan(1e-12);
            assertThat(pose.orientation()).isEqualTo(Quat.IDENTITY);
        }
    }
}
