package org.gimbal.kinematics.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.constraint.PointOnPlane;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every closure owes the engines, whatever it is made from: a gradient that is the derivative of its violation, on
 * and off the constraint; bodies that push on each other alone where it says so; a place in the arrays that it keeps
 * to.
 */
class ClosureContractTest {
    private static final int SEEDS = 12;

    /** Half a step of a central difference: round-off 1e-16/1e-5 and curvature (1e-5)² are both about 1e-11. */
    private static final double STEP = 1e-5;

    /** Sums of at most fifty products of numbers up to 3. */
    private static final double ROUND_OFF = 1e-13;

    @Test
    void everyKindOfConstraintHasASample() {
        Set<Class<?>> sampled = ClosureSamples.cases(1).stream()
                .flatMap(c -> c.mechanism.constraints().stream())
                .map(Object::getClass)
                .collect(Collectors.toSet());
        assertThat(sampled).isEqualTo(Set.of(Constraint.class.getPermittedSubclasses()));
    }

    private static void forAll(Consumer<ClosureCase> check) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            ClosureSamples.cases(seed).forEach(check);
        }
    }

    @Test
    void gradientsAreDerivatives() {
        forAll(c -> {
            if (searched(c)) {
                return;
            }
            c.evaluate();
            int[] slots = c.closure.slots();
            for (int slot : slots) {
                for (int k = 0; k < 6 && slot < c.linkage.bodies.count(); k++) {
                    double[] ahead = c.violationMoved(slot, k, STEP);
                    double[] behind = c.violationMoved(slot, k, -STEP);
                    for (int row = 0; row < ahead.length; row++) {
                        assertThat(derivative(c, row, slot, k))
                                .as("%s, row %d, slot %d, increment %d", c, row, slot, k)
                                .isCloseTo((ahead[row] - behind[row]) / (2 * STEP), within(1e-7 * norm(c, row)));
                    }
                }
            }
        });
    }

    /** Whether coordinates are searched for: derivatives are exact on the manifold only, see JointContractTest. */
    private static boolean searched(ClosureCase c) {
        return IntStream.range(0, c.linkage.joints.edges()).anyMatch(c.linkage.joints::keptAtEveryKnot);
    }

    /** A gear has a body on two of its sides: their parts add up. */
    private static double derivative(ClosureCase c, int row, int slot, int k) {
        int[] slots = c.closure.slots();
        return IntStream.range(0, slots.length)
                .filter(side -> slots[side] == slot)
                .mapToDouble(side -> c.gradient(row, side)[k])
                .sum();
    }

    private static double norm(ClosureCase c, int row) {
        double sum = 0;
        for (int side = 0; side < c.closure.slots().length; side++) {
            sum += Arrays.stream(c.gradient(row, side)).map(v -> v * v).sum();
        }
        return Math.sqrt(sum);
    }

    /**
     * Extrapolated central differences of the gradient: with steps h and h/2 what they leave out goes with h⁴ = 10⁻¹⁵
     * of fifth derivatives, and round-off is 10⁻¹⁶/h = 10⁻¹²; found: below 3·10⁻¹¹. What closures take by differences
     * themselves, with steps of 10⁻⁵ (laws of users that do not know better), errs by some (10⁻⁵)²; found: 6·10⁻¹¹.
     */
    private static final double RATE_STEP = 2e-4;

    private static final double RATE_CLOSE = 1e-9;

    @Test
    void gradientsChangeAsTheySay() {
        for (int seed = 1; seed <= SEEDS; seed++) {
            var random = new SplittableRandom(seed);
            for (ClosureCase c : ClosureSamples.all(seed)) {
                if (searched(c)) {
                    continue;
                }
                double[] motion =
                        random.doubles(6L * c.linkage.bodies.count(), -1, 1).toArray();
                double[] rate = c.gradientRate(motion);
                double[] measured = extrapolated(c, motion);
                double size = Math.max(1, norm(measured));
                for (int k = 0; k < rate.length; k++) {
                    assertThat(rate[k])
                            .as("%s, seed %d, row %d, number %d", c, seed, k / (6 * c.closure.slots().length), k)
                            .isCloseTo(measured[k], within(RATE_CLOSE * size));
                }
            }
        }
    }

    private static double[] extrapolated(ClosureCase c, double[] motion) {
        double[] coarse = c.gradientDifference(motion, RATE_STEP);
        double[] fine = c.gradientDifference(motion, RATE_STEP / 2);
        for (int k = 0; k < fine.length; k++) {
            fine[k] += (fine[k] - coarse[k]) / 3;
        }
        return fine;
    }

    /**
     * C is a gradient: second derivatives by displacements of any two bodies commute, and those by two rotations of one
     * body differ by the derivative by the rotation that is their commutator. Rotation vectors are left out, whose rows
     * are velocities and no gradient.
     */
    @Test
    void secondDerivativesAreSymmetricButForRotationsThatDoNotCommute() {
        for (ClosureCase c : ClosureSamples.all(3)) {
            if (c.toString().startsWith(ClosureSamples.ROTATION_VECTOR) || searched(c)) {
                continue;
            }
            int n = 6 * c.linkage.bodies.count();
            c.evaluate();
            for (int row = 0; row < c.closure.rows(); row++) {
                double[][] second = secondDerivatives(c, row, n);
                double size = 1
                        + Arrays.stream(second)
                                .mapToDouble(ClosureContractTest::norm)
                                .max()
                                .orElse(0);
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j < n; j++) {
                        assertThat(second[i][j] - second[j][i])
                                .as("%s, row %d, by %d and %d", c, row, i, j)
                                .isCloseTo(commutator(c, row, i, j), within(symmetric(c) * size));
                    }
                }
            }
        }
    }

    /** Third derivatives of curves and those of laws that do not know their second ones are differences, see there. */
    private static double symmetric(ClosureCase c) {
        return c.toString().equals("user") || c.closure instanceof CurveClosure ? RATE_CLOSE : ROUND_OFF;
    }

    /** ∂C_i/∂z_j in row i and column j. */
    private static double[][] secondDerivatives(ClosureCase c, int row, int n) {
        double[][] second = new double[n][n];
        for (int j = 0; j < n; j++) {
            double[] motion = new double[n];
            motion[j] = 1;
            double[] rate = c.gradientRate(motion);
            int[] slots = c.closure.slots();
            for (int side = 0; side < slots.length; side++) {
                for (int k = 0; k < 6 && 6 * slots[side] < n; k++) {
                    second[6 * slots[side] + k][j] += rate[6 * (row * slots.length + side) + k];
                }
            }
        }
        return second;
    }

    private static double commutator(ClosureCase c, int row, int i, int j) {
        if (i / 6 != j / 6 || i % 6 < 3 || j % 6 < 3 || i == j) {
            return 0;
        }
        int k = 3 - i % 3 - j % 3;
        double sign = (j % 3 - i % 3 + 3) % 3 == 1 ? 1 : -1;
        return sign * derivative(c, row, i / 6, 3 + k);
    }

    @Test
    void ratesAreWrittenToTheirPlaceInFullWithoutAllocation() {
        for (ClosureCase c : ClosureSamples.all(1)) {
            double[] motion = new SplittableRandom(4)
                    .doubles(6L * c.linkage.bodies.count(), -1, 1)
                    .toArray();
            double[] expected = c.gradientRate(motion);
            double[] out = filled(expected.length + 9);
            c.closure.gradientRate(c.at, motion, out, 4);
            assertThat(Arrays.copyOfRange(out, 4, out.length - 5)).as("%s", c).isEqualTo(expected);
            assertThat(Arrays.stream(out).filter(v -> v == 77).count())
                    .as("%s", c)
                    .isEqualTo(9);
            // functions of users, and those of the samples, may allocate
            if (!c.toString().startsWith("user") && !c.toString().contains("CoordinateJoint")) {
                assertThat(AllocationMeter.bytesOf(() -> {
                            for (int i = 0; i < 200; i++) {
                                c.closure.gradientRate(c.at, motion, out, 4);
                            }
                        }))
                        .as("%s", c)
                        .isZero();
            }
        }
    }

    @Test
    void relativeOnesDoNotSeeWhatAllBodiesDoTogether() {
        var random = new SplittableRandom(17);
        forAll(c -> {
            if (c.closure.relative() && !c.touchesGround()) {
                c.evaluate();
                double[] before = c.violation.clone();
                c.moveAll(SpaceSamples.pose(random));
                c.evaluate();
                for (int row = worldRows(c); row < before.length; row++) {
                    assertThat(c.violation[row]).as("%s, row %d", c, row).isCloseTo(before[row], within(ROUND_OFF));
                }
                assertThat(norm(c.violation)).as("%s", c).isCloseTo(norm(before), within(ROUND_OFF));
            }
        });
    }

    /**
     * Joints whose points coincide have their first three rows in world axes, where the offset turns with the bodies.
     */
    private static int worldRows(ClosureCase c) {
        boolean points =
                c.closure instanceof LoopJointClosure && c.linkage.joints.pointsCoincide(c.linkage.joints.count());
        return points ? 3 : 0;
    }

    /**
     * Forces, and moments about the origin, of all sides together; the ground has its side too. In world axes the two
     * sides push at either end of the offset, so that on the constraint nothing is left.
     */
    @Test
    void relativeOnesPushBodiesAgainstEachOther() {
        forAll(c -> {
            c.evaluate();
            for (int row = 0; row < c.closure.rows() && c.closure.relative(); row++) {
                Vec3 force = Vec3.ZERO;
                Vec3 moment = Vec3.ZERO;
                for (int side = 0; side < c.closure.slots().length; side++) {
                    double[] g = c.gradient(row, side);
                    Vec3 f = Vec3.from(g, 0);
                    force = force.plus(f);
                    moment = moment.plus(c.center(c.closure.slots()[side]).cross(f))
                            .plus(Vec3.from(g, 3));
                }
                double allowed = ROUND_OFF * Math.max(1, norm(c, row));
                double apart = row < worldRows(c) ? norm(Arrays.copyOf(c.violation, 3)) : 0;
                assertThat(force.norm()).as("%s, row %d, force", c, row).isLessThan(allowed);
                assertThat(moment.norm()).as("%s, row %d, moment", c, row).isLessThan(allowed + apart);
            }
        });
    }

    private static double norm(double[] v) {
        return Math.sqrt(Arrays.stream(v).map(x -> x * x).sum());
    }

    /** From the frames in the world; curves are the business of {@link CurveClosureTest}. */
    @Test
    void violationsMeasureWhatTheConstraintSays() {
        forAll(c -> {
            c.evaluate();
            for (Constraint constraint : c.mechanism.constraints()) {
                if (constraint instanceof Distance d) {
                    assertViolation(c, inFrame(c, d.a(), d.b()).norm() - d.length());
                } else if (constraint instanceof PointOnPlane on) {
                    Vec3 p = inFrame(c, on.plane(), on.point());
                    assertViolation(c, p.dot(on.normal().unit()) - on.offset());
                } else if (constraint instanceof PointToPoint points) {
                    Vec3 p = inFrame(c, points.a(), points.b());
                    double[] all = {p.x(), p.y(), p.z()};
                    assertViolation(
                            c,
                            IntStream.range(0, 3)
                                    .filter(points::locks)
                                    .mapToDouble(i -> all[i])
                                    .toArray());
                }
            }
        });
    }

    /** The origin of frame B as seen from frame A. */
    private static Vec3 inFrame(ClosureCase c, Anchor a, Anchor b) {
        return c.frame(a).inverse().apply(c.frame(b).position());
    }

    private static void assertViolation(ClosureCase c, double... expected) {
        assertThat(c.violation).as("%s", c).containsExactly(expected, within(ROUND_OFF));
    }

    @Test
    void onlyUserConstraintsAreNotRelative() {
        ClosureSamples.cases(1)
                .forEach(c -> assertThat(c.closure.relative())
                        .as("%s", c)
                        .isEqualTo(!c.toString().equals("user")));
    }

    @Test
    void internalOnesAreTheRelativeOnesWithoutTheGround() {
        ClosureSamples.cases(1)
                .forEach(c -> c.mechanism
                        .constraints()
                        .forEach(constraint -> assertThat(constraint.internal())
                                .as("%s", c)
                                .isEqualTo(c.closure.relative() && !c.touchesGround())));
    }

    /** Between marks that nobody may overwrite, all of it. */
    @Test
    void rowsAreWrittenToTheirPlaceInFull() {
        ClosureSamples.cases(1).forEach(c -> {
            c.evaluate();
            double[] memory = c.at.memory.clone();
            double[] violation = filled(c.violation.length + 5);
            double[] gradient = filled(c.gradient.length + 9);
            c.closure.evaluate(c.at, violation, 2, gradient, 4);
            assertThat(Arrays.copyOfRange(violation, 2, violation.length - 3))
                    .as("%s", c)
                    .isEqualTo(c.violation);
            assertThat(Arrays.copyOfRange(gradient, 4, gradient.length - 5))
                    .as("%s", c)
                    .isEqualTo(c.gradient);
            assertThat(Arrays.stream(violation).filter(v -> v == 77).count())
                    .as("%s", c)
                    .isEqualTo(5);
            assertThat(Arrays.stream(gradient).filter(v -> v == 77).count())
                    .as("%s", c)
                    .isEqualTo(9);
            assertThat(c.at.memory)
                    .as("%s: evaluate must not change the memory", c)
                    .isEqualTo(memory);
        });
    }

    private static double[] filled(int length) {
        double[] array = new double[length];
        Arrays.fill(array, 77);
        return array;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void nothingIsAllocated(boolean remember) {
        ClosureSamples.cases(1).stream()
                .filter(c -> !c.toString().equals("user"))
                .forEach(c -> assertThat(AllocationMeter.bytesOf(() -> {
                            for (int i = 0; i < 200; i++) {
                                c.evaluate();
                                if (remember) {
                                    c.closure.remember(c.at);
                                }
                            }
                        }))
                        .as("%s", c)
                        .isZero());
    }

    @Test
    void everySamplePassesTheCheckOfItsDerivatives() {
        forAll(c -> c.linkage.closures.check(c.at));
    }
}
