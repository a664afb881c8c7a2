package org.gimbal.kinematics.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.CoordinateJoint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.PathJoint;
import org.gimbal.model.joint.SplineCurveJoint;
import org.gimbal.model.joint.SplineSurfaceJoint;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.RandomJoints;
import org.junit.jupiter.api.Test;

/**
 * What every joint type owes engines in joint coordinates: the pose X(q), its directions S(q) and their rates Ṡ(q, u),
 * in the axes of either frame. {@code JointContractTest} sees to it that all types are sampled.
 */
class JointMotionContractTest {
    private static final int SEEDS = 100;

    /** Half a step of a central difference: round-off 1e-16/1e-5 and curvature (1e-5)² are both about 1e-11. */
    private static final double STEP = 1e-5;

    /** A hundred times what the differences are accurate to; lengths, angles and velocities are up to 4. */
    private static final double DIFFERENCE_TOLERANCE = 1e-8;

    /** What one case of the loop below is checked for. */
    private interface Check {
        void accept(JointType type, JointMotion motion, double[] q, double[] u, String message);
    }

    @Test
    void framesCoincideAtZero() {
        forAll((type, motion, q, u, message) -> {
            if (saysWhereFrameBIs(type)) {
                return;
            }
            Pose zero = motion.pose(new double[q.length], 0);
            assertThat(zero.position().norm()).as(message).isCloseTo(0, within(1e-15));
            // a rotation's quaternion may have either sign
            assertThat(Math.abs(zero.orientation().w())).as(message).isCloseTo(1, within(1e-15));
        });
    }

    private static boolean saysWhereFrameBIs(JointType type) {
        return type instanceof CoordinateJoint
                || type instanceof PathJoint
                || type instanceof SplineCurveJoint
                || type instanceof SplineSurfaceJoint
                || (type instanceof Composite composite
                        && composite.parts().stream().anyMatch(part -> saysWhereFrameBIs(part.type())));
    }

    @Test
    void orientationsAreUnitQuaternions() {
        forAll((type, motion, q, u, message) -> assertThat(
                        motion.pose(q, 0).orientation().norm())
                .as(message)
                .isCloseTo(1, within(1e-14))); // a product of at most six
    }

    /** Where all coordinates but one rest, column by column. */
    @Test
    void directionsAreDerivativesOfThePose() {
        forAll((type, motion, q, u, message) -> {
            double[] directions = motion.directions(q, 0);
            for (int k = 0; k < q.length; k++) {
                double[] unit = new double[q.length];
                unit[k] = 1;
                double[] moving = velocity(
                        motion.pose(RandomJoints.moved(type, q, unit, STEP), 0),
                        motion.pose(RandomJoints.moved(type, q, unit, -STEP), 0));
                for (int i = 0; i < 6; i++) {
                    assertThat(directions[6 * k + i])
                            .as("%s, coordinate %d, component %d", message, k, i)
                            .isCloseTo(moving[i], within(DIFFERENCE_TOLERANCE));
                }
            }
        });
    }

    /** Velocity of the origin and angular velocity, in frame A. */
    private static double[] velocity(Pose ahead, Pose behind) {
        double[] out = new double[6];
        ahead.position().minus(behind.position()).times(1 / (2 * STEP)).into(out, 0);
        ahead.orientation()
                .times(behind.orientation().conjugate())
                .rotationVector()
                .times(1 / (2 * STEP))
                .into(out, 3);
        return out;
    }

    @Test
    void twistsAreSumsOfDirections() {
        forAll((type, motion, q, u, message) -> {
            Vec3[] twist = motion.twist(q, u, 0);
            double[] moving = velocity(
                    motion.pose(RandomJoints.moved(type, q, u, STEP), 0),
                    motion.pose(RandomJoints.moved(type, q, u, -STEP), 0));
            assertThat(twist[0].minus(Vec3.from(moving, 0)).norm()).as(message).isLessThan(DIFFERENCE_TOLERANCE);
            assertThat(twist[1].minus(Vec3.from(moving, 3)).norm()).as(message).isLessThan(DIFFERENCE_TOLERANCE);
        });
    }

    @Test
    void directionRatesAreDerivativesOfDirections() {
        forAll((type, motion, q, u, message) -> {
            double[] ahead = motion.directions(RandomJoints.moved(type, q, u, STEP), 0);
            double[] behind = motion.directions(RandomJoints.moved(type, q, u, -STEP), 0);
            assertDifference(motion.directionRates(q, u, 0), ahead, behind, message);
        });
    }

    @Test
    void inFrameBTheSameHolds() {
        forAll((type, motion, q, u, message) -> {
            double[] ahead = inFrameB(motion, RandomJoints.moved(type, q, u, STEP));
            double[] behind = inFrameB(motion, RandomJoints.moved(type, q, u, -STEP));
            double[] rates = motion.directionRates(q, u, 0);
            double[] twist = new double[6];
            Vec3[] moving = motion.twist(q, u, 0);
            moving[0].into(twist, 0);
            moving[1].into(twist, 3);
            Directions.ratesToFrameB(pose(motion, q), twist, q.length, motion.directions(q, 0), rates);
            assertDifference(rates, ahead, behind, message);
            Pose relative = motion.pose(q, 0);
            double[] plain = motion.directions(q, 0);
            double[] turned = inFrameB(motion, q);
            for (int half = 0; half < plain.length; half += 3) {
                Vec3 back = relative.orientation().rotate(Vec3.from(turned, half));
                assertThat(back.minus(Vec3.from(plain, half)).norm())
                        .as(message)
                        .isLessThan(1e-14);
            }
        });
    }

    private static double[] inFrameB(JointMotion motion, double[] q) {
        double[] directions = motion.directions(q, 0);
        Directions.toFrameB(pose(motion, q), q.length, directions);
        return directions;
    }

    private static double[] pose(JointMotion motion, double[] q) {
        double[] pose = new double[7];
        motion.pose(q, 0).position().into(pose, 0);
        motion.pose(q, 0).orientation().into(pose, 3);
        return pose;
    }

    private static void assertDifference(double[] rates, double[] ahead, double[] behind, String message) {
        for (int i = 0; i < rates.length; i++) {
            assertThat(rates[i])
                    .as("%s, entry %d", message, i)
                    .isCloseTo((ahead[i] - behind[i]) / (2 * STEP), within(DIFFERENCE_TOLERANCE));
        }
    }

    private static void forAll(Check check) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            for (JointType type : RandomJoints.all(random)) {
                double[] q = RandomJoints.coordinates(type, 1, random);
                double[] u = RandomJoints.rates(type, 2, random);
                check.accept(type, new JointMotion(type), q, u, "seed " + seed + ", " + type);
            }
        }
    }
}
