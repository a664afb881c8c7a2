package org.gimbal.kinematics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.model.joint.JointType;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.RandomJoints;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every joint type owes its users: coordinates that are read as they were set, and velocities that are their
 * rates.
 */
class JointCoordinatesContractTest {
    private static final int SEEDS = 40;

    /** Half a step of a central difference: round-off 1e-16/1e-5 and curvature (1e-5)² are both about 1e-11. */
    private static final double STEP = 1e-5;

    /** A hundred times what the differences are accurate to. */
    private static final double DIFFERENCE_TOLERANCE = 1e-9;

    /** Poses carry a few times 1e-16; angles of twenty radians take another factor of twenty. */
    private static final double READ_BACK = 1e-12;

    /** What one case of the loops below is checked for. */
    private interface Check {
        void accept(JointCase joint, double[] coordinates, RandomGenerator random, String message);
    }

    @Test
    void coordinatesAreReadAsTheyWereSet() {
        forAll(4, (joint, coordinates, random, message) -> {
            double[] read = joint.coordinates();
            assertThat(read).as(message).hasSameSizeAs(coordinates);
            for (int k = 0; k < read.length; k++) {
                assertThat(read[k]).as(message).isCloseTo(coordinates[k], within(READ_BACK));
            }
            for (double violation : joint.violations()) {
                assertThat(violation).as(message).isCloseTo(0, within(READ_BACK));
            }
        });
    }

    /** Rotation vectors up to, and angles about, half a turn. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1e-5, 1e-7, 1e-9, 0.1415, 0.1414})
    void coordinatesAreReadNearHalfTurns(double missing) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            Vec3 vector = SpaceSamples.direction(random).times(Math.PI - missing);
            checkRead(JointType.spherical(), new double[] {vector.x(), vector.y(), vector.z()}, seed, random);
            for (double angle : new double[] {Math.PI - missing, -Math.PI + missing, Math.PI + missing}) {
                checkRead(JointType.revolute(SpaceSamples.direction(random)), new double[] {angle}, seed, random);
                checkRead(JointType.universal(Vec3.X, Vec3.Z), new double[] {angle, -angle}, seed, random);
            }
        }
    }

    /** About a coordinate axis two of three columns vanish; at a half turn the sign of the vector is free. */
    @Test
    void halfTurnsAreReadUpToTheirSign() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            Vec3 direction = seed < 3 ? new Vec3[] {Vec3.X, Vec3.Y, Vec3.Z}[seed] : SpaceSamples.direction(random);
            JointCase joint = new JointCase(JointType.spherical(), JointCase.Sides.PARENT_AND_CHILD, random);
            Vec3 vector = direction.times(Math.PI);
            joint.assemble(new double[] {vector.x(), vector.y(), vector.z()});
            Vec3 read = Vec3.from(joint.coordinates(), 0);
            Vec3 same = read.dot(vector) < 0 ? read.negate() : read;
            assertThat(SpaceSamples.distance(same, vector)).as("seed %d", seed).isLessThan(READ_BACK);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-2, 1e-5, 1e-8, 1.01e-9, 0.99e-9, 1e-12, 0})
    void smallRotationsAreRead(double angle) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            Vec3 vector = SpaceSamples.direction(random).times(angle);
            checkRead(JointType.spherical(), new double[] {vector.x(), vector.y(), vector.z()}, seed, random);
        }
    }

    private static void checkRead(JointType type, double[] coordinates, int seed, RandomGenerator random) {
        JointCase joint = new JointCase(type, JointCase.Sides.PARENT_AND_CHILD, random);
        joint.assemble(coordinates);
        remember(joint, coordinates, random);
        double[] read = joint.coordinates();
        for (int k = 0; k < read.length; k++) {
            assertThat(read[k]).as("seed %d, %s", seed, joint).isCloseTo(coordinates[k], within(READ_BACK));
        }
    }

    @Test
    void rowsAreDerivativesOfCoordinates() {
        forAll(1, (joint, coordinates, random, message) -> {
            checkRows(joint, 10 * DIFFERENCE_TOLERANCE, message); // arms up to 4 m scale the rows of lengths
            if (!joint.searches()) {
                joint.disturb(0.5, random.nextDouble(0.5), random);
                checkRows(joint, 10 * DIFFERENCE_TOLERANCE, message);
            }
        });
    }

    /**
     * Where coordinates are searched for, rows are derivatives up to the violation, with a factor that the bends of a
     * joint of this size give.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1e-2, 1e-3, 1e-4, 1e-5})
    void rowsOfSearchedCoordinatesAreOffByTheViolation(double violation) {
        forAll(1, (joint, coordinates, random, message) -> {
            if (joint.searches()) {
                joint.disturb(violation, violation, random);
                checkRows(joint, 100 * violation + 10 * DIFFERENCE_TOLERANCE, message);
            }
        });
    }

    private static void checkRows(JointCase joint, double tolerance, String message) {
        int count = joint.coordinates().length;
        double[][] rows = joint.gradients(count);
        for (int k = 0; k < 12; k++) {
            joint.move(k, STEP);
            double[] ahead = joint.coordinates();
            joint.move(k, -2 * STEP);
            double[] behind = joint.coordinates();
            joint.move(k, STEP);
            for (int i = 0; i < count; i++) {
                if (joint.type.coordinates().get(i).scalar()) {
                    assertThat(rows[i][k])
                            .as("%s, coordinate %d, increment %d", message, i, k)
                            .isCloseTo((ahead[i] - behind[i]) / (2 * STEP), within(tolerance));
                }
            }
        }
    }

    /** Three free rotations have the relative angular velocity in the axes of side A as their velocity. */
    @Test
    void rowsOfRotationVectorsAreTheAxesOfSideA() {
        forAll(1, (joint, coordinates, random, message) -> {
            int count = joint.searches() ? 0 : joint.coordinates().length; // of a composite they are axes of a part
            int rotation = 0;
            for (int i = 0; i < count; i++) {
                if (!joint.type.coordinates().get(i).scalar()) {
                    Vec3 axis = new Vec3[] {Vec3.X, Vec3.Y, Vec3.Z}[rotation++];
                    Vec3 expected = joint.jointFrameA().orientation().rotate(axis);
                    assertThat(Vec3.from(joint.rows.rows, 6 * i)).isEqualTo(Vec3.ZERO);
                    assertThat(SpaceSamples.distance(Vec3.from(joint.rows.rows, 6 * i + 3), expected))
                            .as(message)
                            .isLessThan(1e-14); // one rotation of a unit vector
                }
            }
        });
    }

    @Test
    void twistsAreReadAsTheRatesTheyWereMadeOf() {
        forAll(1, (joint, coordinates, random, message) -> {
            double[] rates = RandomJoints.rates(joint.type, 2, random);
            Vec3[] twist = joint.motion.twist(coordinates, rates, 0);
            Pose frameA = joint.jointFrameA();
            Vec3 point = frameA.times(joint.motion.pose(coordinates, 0)).position();
            // side A moves as well, and carries side B along
            Vec3 velocityA = SpaceSamples.vector(random);
            Vec3 spinA = SpaceSamples.vector(random);
            Vec3 spinB = spinA.plus(frameA.orientation().rotate(twist[1]));
            Vec3 centerA = joint.center(joint.table.sideA(joint.edge));
            Vec3 centerB = joint.center(joint.table.sideB(joint.edge));
            Vec3 velocityB = velocityA
                    .plus(spinA.cross(point.minus(centerA)))
                    .plus(frameA.orientation().rotate(twist[0]))
                    .plus(spinB.cross(centerB.minus(point)));
            double[] motion = new double[12];
            velocityA.into(motion, 0);
            spinA.into(motion, 3);
            velocityB.into(motion, 6);
            spinB.into(motion, 9);
            joint.coordinates();
            assertRates(joint.gradients(rates.length), motion, rates, message);
            double[] zero = new double[joint.violations().length];
            assertRates(joint.gradients(zero.length), motion, zero, message);
        });
    }

    private static void assertRates(double[][] rows, double[] motion, double[] expected, String message) {
        for (int i = 0; i < rows.length; i++) {
            double rate = 0;
            double largest = 1;
            for (int k = 0; k < 12; k++) {
                rate += rows[i][k] * motion[k];
                largest = Math.max(largest, Math.abs(rows[i][k]));
            }
            // velocities up to 20 m/s cancel
            assertThat(rate).as(message).isCloseTo(expected[i], within(1e-13 * largest));
        }
    }

    /** All types on all kinds of sides, assembled at coordinates of up to {@code turns} turns. */
    private static void forAll(double turns, Check check) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            for (JointType type : RandomJoints.all(random)) {
                for (JointCase.Sides sides : JointCase.Sides.values()) {
                    JointCase joint = new JointCase(type, sides, random);
                    double[] coordinates = RandomJoints.coordinates(type, turns, random);
                    joint.assemble(coordinates);
                    remember(joint, coordinates, random);
                    check.accept(joint, coordinates, random, "seed " + seed + ", " + joint);
                }
            }
        }
    }

    /**
     * Sets the angles of the last knot to up to 2.5 rad before or behind the present ones: less than half a turn. Where
     * coordinates are searched for it is 0.1, what a knot may be away at most, so that there is no other solution as
     * near.
     */
    private static void remember(JointCase joint, double[] coordinates, RandomGenerator random) {
        double apart = joint.searches() ? 0.1 : 2.5;
        double[] last = coordinates.clone();
        for (int k = 0; k < last.length; k++) {
            last[k] += joint.type.coordinates().get(k).scalar() ? random.nextDouble(-apart, apart) : 0;
        }
        joint.keep(last);
    }
}
