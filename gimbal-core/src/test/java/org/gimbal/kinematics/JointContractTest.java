package org.gimbal.kinematics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.SingularOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.joint.JointType;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.RandomJoints;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every joint type owes the engines: constraint rows that are derivatives, free directions that are all the rest,
 * a correction that removes the violation. Coordinates are the business of {@link JointCoordinatesContractTest}.
 */
class JointContractTest {
    private static final int SEEDS = 40;

    /** Half a step of a central difference: round-off 1e-16/1e-5 and curvature (1e-5)² are both about 1e-11. */
    private static final double STEP = 1e-5;

    /** A hundred times what the differences are accurate to. A wrong term would show at 1e-2 or more. */
    private static final double DIFFERENCE_TOLERANCE = 1e-9;

    /** Sums of at most twenty products of numbers up to 3. */
    private static final double ROUND_OFF = 1e-14;

    @Test
    void everyJointTypeIsSampled() {
        Set<Class<?>> sampled = new HashSet<>();
        Set<BasicJoint.Row> rows = new HashSet<>();
        for (JointType type : RandomJoints.all(new SplittableRandom(1))) {
            sampled.add(type.getClass());
            if (type instanceof BasicJoint basic) {
                rows.add(basic.row());
            }
        }
        assertThat(sampled)
                .as("records that JointType permits")
                .containsExactlyInAnyOrderElementsOf(records(JointType.class).toList());
        assertThat(rows).containsExactlyInAnyOrder(BasicJoint.Row.values());
    }

    private static Stream<Class<?>> records(Class<?> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses()).flatMap(t -> records(t))
                : Stream.of(type);
    }

    @Test
    void rowsAreDerivativesOfViolations() {
        forAllOnAndOff(1.4, (joint, seed) -> checkRows(joint, DIFFERENCE_TOLERANCE, seed));
    }

    private static void checkRows(JointCase joint, double tolerance, int seed) {
        double[] violations = joint.violations();
        double[][] rows = joint.gradients(violations.length);
        for (int k = 0; k < 12; k++) {
            joint.move(k, STEP);
            double[] ahead = joint.violations();
            joint.move(k, -2 * STEP);
            double[] behind = joint.violations();
            joint.move(k, STEP);
            for (int i = 0; i < rows.length; i++) {
                double scale = norm(rows[i]);
                assertThat(rows[i][k])
                        .as("seed %d, %s, row %d, increment %d", seed, joint, i, k)
                        .isCloseTo((ahead[i] - behind[i]) / (2 * STEP), within(tolerance * scale));
            }
        }
    }

    /**
     * Where coordinates are searched for, beside the manifold: free directions and correction hold exactly, derivatives
     * up to the violation.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1e-2, 1e-3, 1e-4, 1e-5})
    void searchedJointsHoldBesideTheManifold(double violation) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            for (JointType type : RandomJoints.all(random)) {
                JointCase joint = new JointCase(type, JointCase.Sides.PARENT_AND_CHILD, random);
                if (joint.searches()) {
                    double[] coordinates = RandomJoints.coordinates(type, 1, random);
                    joint.assemble(coordinates);
                    joint.keep(coordinates);
                    joint.disturb(violation, violation, random);
                    checkFreeDirections(joint, seed);
                    checkCorrection(joint, seed);
                    // bends of a joint of this size: up to some 1/m and 1
                    checkRows(joint, 100 * violation, seed);
                }
            }
        }
    }

    /** Of constraints and of coordinates, where the joint is assembled. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void rowsChangeAsTheySay(boolean coordinates) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            for (JointType type : RandomJoints.all(random)) {
                JointCase joint = new JointCase(type, JointCase.Sides.PARENT_AND_CHILD, random);
                double[] start = RandomJoints.coordinates(type, 1, random);
                joint.assemble(start);
                joint.keep(start);
                for (int k = 0; k < 12; k++) {
                    double[][] rates = joint.gradientRates(k, coordinates);
                    joint.move(k, STEP);
                    double[][] ahead = gradients(joint, coordinates);
                    joint.move(k, -2 * STEP);
                    double[][] behind = gradients(joint, coordinates);
                    joint.move(k, STEP);
                    for (int i = 0; i < rates.length; i++) {
                        for (int c = 0; c < 12; c++) {
                            assertThat(rates[i][c])
                                    .as("seed %d, %s, row %d, increments %d and %d", seed, joint, i, c, k)
                                    // bends of bends are some hundreds, levers some metres
                                    .isCloseTo((ahead[i][c] - behind[i][c]) / (2 * STEP), within(1e-6));
                        }
                    }
                }
            }
        }
    }

    private static double[][] gradients(JointCase joint, boolean coordinates) {
        int count = coordinates ? joint.coordinates().length : joint.violations().length;
        return joint.gradients(count);
    }

    @Test
    void freeDirectionsAreAllThatTheRowsLeaveFree() {
        forAllOnAndOff(1.4, JointContractTest::checkFreeDirections);
    }

    private static void checkFreeDirections(JointCase joint, int seed) {
        joint.update();
        int count = joint.violations().length;
        double[][] free = joint.freeDirections();
        assertThat(count).as("rows of %s", joint).isEqualTo(6 - joint.type.freedom());
        assertThat(count).as("rows of %s", joint).isEqualTo(joint.table.rows(joint.edge));
        assertThat(free).as("free directions of %s", joint).hasNumberOfRows(6 - count);
        for (double[] direction : free) {
            for (int i = 0; i < count; i++) {
                assertThat(rate(joint, i, direction))
                        .as("seed %d, %s, row %d", seed, joint, i)
                        .isCloseTo(0, within(ROUND_OFF));
            }
        }
        if (free.length > 0) {
            // unit axes; those of a universal joint are out of square by 80° at most here: √(1 − sin 80°) = 0.12
            assertThat(smallestSingularValue(free))
                    .as("seed %d, independence of the free directions of %s", seed, joint)
                    .isGreaterThan(0.1);
        }
    }

    @Test
    void correctionRemovesTheViolation() {
        // the kernels promise this up to 84°
        forAllOnAndOff(1.4, JointContractTest::checkCorrection);
    }

    private static void checkCorrection(JointCase joint, int seed) {
        joint.update();
        double[] violations = joint.violations();
        double[] correction = Arrays.copyOfRange(joint.frames.correction, 6 * joint.edge, 6 * joint.edge + 6);
        for (int i = 0; i < violations.length; i++) {
            assertThat(rate(joint, i, correction))
                    .as("seed %d, %s, row %d", seed, joint, i)
                    // corrections are divided by the cosine of up to 1.4 rad, 0.17
                    .isCloseTo(-violations[i], within(10 * ROUND_OFF));
        }
    }

    @Test
    void updateReturnsTheSumOfSquares() {
        forAllOnAndOff(3.1, (joint, seed) -> {
            double sum = joint.update();
            double square = 0;
            for (double violation : joint.violations()) {
                square += violation * violation;
            }
            assertThat(sum).as("seed %d, %s", seed, joint).isCloseTo(square, within(ROUND_OFF * (1 + square)));
        });
    }

    @Test
    void misalignedFramesAndAxesCountWithTheSquareOfTheSine() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            for (JointType type : RandomJoints.all(random)) {
                if (type instanceof BasicJoint basic && basic.row().lockedRotations() == 3) {
                    JointCase joint = new JointCase(type, JointCase.Sides.PARENT_AND_CHILD, random);
                    double angle = random.nextDouble(3);
                    joint.assemble(RandomJoints.coordinates(type, 1, random));
                    double[] aligned = joint.violations();
                    joint.disturb(0, angle, random);
                    double[] turned = joint.violations();
                    double sine = StrictMath.sin(angle);
                    int rotations = aligned.length - 3;
                    assertThat(norm(Arrays.copyOfRange(turned, rotations, aligned.length)))
                            .as("seed %d, %s turned by %s", seed, joint, angle)
                            .isCloseTo(sine, within(ROUND_OFF));
                }
            }
        }
    }

    /** Beyond 84° the correction is cut, but it must still turn the sides towards each other. */
    @ParameterizedTest
    @ValueSource(doubles = {1.5, 1.6, 2, 2.5, 3})
    void correctionTurnsBackFromFarAway(double angle) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            Vec3 axis = SpaceSamples.direction(random);
            JointCase joint = new JointCase(JointType.prismatic(axis), JointCase.Sides.PARENT_AND_CHILD, random);
            joint.assemble(new double[] {0});
            joint.disturb(0, angle, random);
            joint.update();
            double before = joint.frames.traceOfRotation(joint.edge);
            for (int k = 0; k < 3; k++) {
                joint.move(9 + k, 1e-3 * joint.frames.correction[6 * joint.edge + 3 + k]);
            }
            joint.update();
            // trace = 1 + 2 cos: it grows as the angle falls
            assertThat(joint.frames.traceOfRotation(joint.edge))
                    .as("seed %d", seed)
                    .isGreaterThan(before);
        }
    }

    /** The third joint axis must be the axis of the type; 1e-13 is what a thousand rounding errors leave. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-2, 1e-4, 1e-5, 1e-6, 1e-7, 1e-9, 0})
    void axesStartFromTheGivenAxisHoweverCloseToStraightDown(double tilt) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            double azimuth = random.nextDouble(6.3);
            Vec3 axis = new Vec3(
                    StrictMath.sin(tilt) * StrictMath.cos(azimuth),
                    StrictMath.sin(tilt) * StrictMath.sin(azimuth),
                    -StrictMath.cos(tilt));
            Quat axes = JointKinematics.axes(JointType.revolute(axis));
            assertThat(axes.norm()).isCloseTo(1, within(1e-15));
            assertThat(SpaceSamples.distance(axes.rotate(Vec3.Z), axis))
                    .as("seed %d, axis %s", seed, axis)
                    .isLessThan(1e-13);
        }
    }

    @Test
    void axesOfAUniversalJointAreItsTwoAxes() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            Vec3 first = SpaceSamples.direction(random);
            Vec3 second = first.cross(SpaceSamples.direction(random)).unit();
            Vec3 skew = second.plus(first.times(random.nextDouble(-1, 1)));
            Quat axes = JointKinematics.axes(JointType.universal(first.times(3), skew));
            assertThat(SpaceSamples.distance(axes.rotate(Vec3.X), first)).isLessThan(ROUND_OFF);
            assertThat(SpaceSamples.distance(axes.rotate(Vec3.Y), second)).isLessThan(ROUND_OFF);
        }
    }

    /**
     * All types on all kinds of sides, first assembled, then out of place by up to half a metre and {@code angle}; but
     * those whose coordinates are searched for only assembled.
     */
    private static void forAllOnAndOff(double angle, BiConsumer<JointCase, Integer> check) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            for (JointType type : RandomJoints.all(random)) {
                for (JointCase.Sides sides : JointCase.Sides.values()) {
                    JointCase joint = new JointCase(type, sides, random);
                    double[] coordinates = RandomJoints.coordinates(type, 3, random);
                    joint.assemble(coordinates);
                    joint.keep(coordinates);
                    check.accept(joint, seed);
                    if (!joint.searches()) {
                        joint.disturb(0.5, random.nextDouble(angle), random);
                        check.accept(joint, seed);
                    }
                }
            }
        }
    }

    /** Row i of the joint applied to a relative motion. */
    private static double rate(JointCase joint, int row, double[] motion) {
        double sum = 0;
        for (int k = 0; k < 6; k++) {
            sum += joint.rows.rows[6 * row + k] * motion[k];
        }
        return sum;
    }

    private static double norm(double[] v) {
        return Math.sqrt(Arrays.stream(v).map(c -> c * c).sum());
    }

    private static double smallestSingularValue(double[][] rows) {
        var svd = DecompositionFactory_DDRM.svd(rows.length, 6, false, false, true);
        svd.decompose(new DMatrixRMaj(rows));
        double[] values = svd.getSingularValues();
        SingularOps_DDRM.descendingOrder(null, false, values, rows.length, null, false);
        return values[rows.length - 1];
    }
}
