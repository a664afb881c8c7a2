package org.gimbal.kinematics.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
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
import org.gimbal.testing.RandomSplines;
import org.junit.jupiter.api.Test;

/**
 * What every joint type owes engines in joint coordinates: the pose X(q), its directions S(q) and their rates Ṡ(q, u),
 * in the axes of either frame. {@code JointContractTest} sees to it that all types are sampled.
 */
class JointMotionContractTest {
    private static final int SEEDS = 100;

    /**
     * Half a step of central differences, of which those over one and two steps are extrapolated: round-off is some
     * 1e-16/2e-4, and what is left of the truncation (2e-4)⁴ times fifth derivatives, which are up to some thousand on
     * splines.
     */
    private static final double STEP = 2e-4;

    /** Ten times what the differences are accurate to; lengths, angles and velocities are up to some ten. */
    private static final double DIFFERENCE_TOLERANCE = 1e-10;

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
                double[] moving = extrapolated(step -> velocity(type, motion, q, unit, step));
                for (int i = 0; i < 6; i++) {
                    assertThat(directions[6 * k + i])
                            .as("%s, coordinate %d, component %d", message, k, i)
                            .isCloseTo(moving[i], within(DIFFERENCE_TOLERANCE));
                }
            }
        });
    }

    /** The derivative from central differences over two lengths, whose errors go with the square of the length. */
    private static double[] extrapolated(DoubleFunction<double[]> difference) {
        double[] shorter = difference.apply(STEP);
        double[] longer = difference.apply(2 * STEP);
        for (int i = 0; i < shorter.length; i++) {
            shorter[i] += (shorter[i] - longer[i]) / 3;
        }
        return shorter;
    }

    /** Velocity of the origin and angular velocity, in frame A, by a difference. */
    private static double[] velocity(JointType type, JointMotion motion, double[] q, double[] u, double step) {
        Pose ahead = motion.pose(RandomJoints.moved(type, q, u, step), 0);
        Pose behind = motion.pose(RandomJoints.moved(type, q, u, -step), 0);
        double[] out = new double[6];
        ahead.position().minus(behind.position()).times(1 / (2 * step)).into(out, 0);
        ahead.orientation()
                .times(behind.orientation().conjugate())
                .rotationVector()
                .times(1 / (2 * step))
                .into(out, 3);
        return out;
    }

    /** What plain differences of splines are off by is truncation: half the step leaves a quarter of it. */
    @Test
    void plainDifferencesOfSplinesErrWithTheSquareOfTheStep() {
        int[] judged = {0};
        forAll((type, motion, q, u, message) -> {
            if (!(type instanceof SplineCurveJoint || type instanceof SplineSurfaceJoint)) {
                return;
            }
            Vec3[] twist = motion.twist(q, u, 0);
            double[] longer = velocity(type, motion, q, u, 1e-3);
            double[] shorter = velocity(type, motion, q, u, 5e-4);
            for (int half = 0; half < 2; half++) {
                double error = Vec3.from(longer, 3 * half).minus(twist[half]).norm();
                if (error > 1e-7) { // round-off is 1e-13
                    judged[0]++;
                    assertThat(error
                                    / Vec3.from(shorter, 3 * half)
                                            .minus(twist[half])
                                            .norm())
                            .as(message)
                            .isCloseTo(4, within(0.05)); // terms of fourth order are (1e-3)² times smaller
                }
            }
        });
        assertThat(judged[0]).isGreaterThan(3 * SEEDS);
    }

    @Test
    void twistsAreSumsOfDirections() {
        forAll((type, motion, q, u, message) -> {
            Vec3[] twist = motion.twist(q, u, 0);
            double[] moving = extrapolated(step -> velocity(type, motion, q, u, step));
            assertThat(twist[0].minus(Vec3.from(moving, 0)).norm()).as(message).isLessThan(DIFFERENCE_TOLERANCE);
            assertThat(twist[1].minus(Vec3.from(moving, 3)).norm()).as(message).isLessThan(DIFFERENCE_TOLERANCE);
        });
    }

    @Test
    void directionRatesAreDerivativesOfDirections() {
        forAll((type, motion, q, u, message) -> {
            double[] changing = extrapolated(step -> change(
                    motion.directions(RandomJoints.moved(type, q, u, step), 0),
                    motion.directions(RandomJoints.moved(type, q, u, -step), 0),
                    step));
            assertSame(motion.directionRates(q, u, 0), changing, message);
        });
    }

    @Test
    void inFrameBTheSameHolds() {
        forAll((type, motion, q, u, message) -> {
            double[] changing = extrapolated(step -> change(
                    inFrameB(motion, RandomJoints.moved(type, q, u, step)),
                    inFrameB(motion, RandomJoints.moved(type, q, u, -step)),
                    step));
            double[] rates = motion.directionRates(q, u, 0);
            double[] twist = new double[6];
            Vec3[] moving = motion.twist(q, u, 0);
            moving[0].into(twist, 0);
            moving[1].into(twist, 3);
            Directions.ratesToFrameB(pose(motion, q), twist, q.length, motion.directions(q, 0), rates);
            assertSame(rates, changing, message);
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

    private static double[] change(double[] ahead, double[] behind, double step) {
        double[] out = new double[ahead.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = (ahead[i] - behind[i]) / (2 * step);
        }
        return out;
    }

    private static void assertSame(double[] rates, double[] changing, String message) {
        for (int i = 0; i < rates.length; i++) {
            assertThat(rates[i]).as("%s, entry %d", message, i).isCloseTo(changing[i], within(DIFFERENCE_TOLERANCE));
        }
    }

    /** Third derivatives jump at seams, which differences over some 1e-3 would notice. */
    private static void leaveSeams(JointType type, double[] q) {
        for (int k = 0; k < q.length; k++) {
            double seam = JointKinematics.seam(EdgeTable.single(type), 0, k, q[k] - 0.005, q[k] + 0.005);
            q[k] = Double.isNaN(seam) ? q[k] : seam + 0.005;
        }
    }

    private static void forAll(Check check) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            List<JointType> types = new ArrayList<>(RandomJoints.all(random));
            types.addAll(RandomSplines.rough(random));
            for (JointType type : types) {
                double[] q = RandomJoints.coordinates(type, 1, random);
                leaveSeams(type, q);
                double[] u = RandomJoints.rates(type, 2, random);
                check.accept(type, new JointMotion(type), q, u, "seed " + seed + ", " + type);
            }
        }
    }
}
