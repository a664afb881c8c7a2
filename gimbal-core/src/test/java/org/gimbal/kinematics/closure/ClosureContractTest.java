package org.gimbal.kinematics.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Curve;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.constraint.PointOnPlane;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.AllocationMeter;
import org.gimbal.testing.RandomJoints;
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

    /** One or more of each kind between two frames; a kind without a sample is red below. */
    private static List<Constraint> samples(Anchor a, Anchor b, RandomGenerator random) {
        List<Vec3> corners = List.of(Vec3.X, Vec3.Y, new Vec3(-1, 0, 0.5), new Vec3(0, -1, 0.2));
        List<Constraint> samples = new ArrayList<>(List.of(
                new Distance("sample", a, b, 0.6),
                new PointOnPlane("sample", a, b, SpaceSamples.vector(random), -0.3),
                new PointOnCurve("sample", a, b, Curve.line()),
                new PointOnCurve("sample", a, b, Curve.ellipse(1.5, 0.7)),
                new PointOnCurve("sample", a, b, Curve.spline(corners)),
                new PointOnCurve("sample", a, b, Curve.closedSpline(corners))));
        for (String axes : List.of("x", "y", "z", "xy", "xz", "yz", "xyz")) {
            samples.add(PointToPoint.along("sample", a, b, axes));
        }
        return samples;
    }

    @Test
    void everyKindOfConstraintHasASample() {
        Set<Class<?>> sampled = cases(1).stream()
                .flatMap(c -> c.mechanism.constraints().stream())
                .map(Object::getClass)
                .collect(Collectors.toSet());
        assertThat(sampled).isEqualTo(Set.of(Constraint.class.getPermittedSubclasses()));
    }

    private static List<ClosureCase> cases(int seed) {
        var random = new SplittableRandom(seed);
        List<ClosureCase> cases = new ArrayList<>();
        for (List<String> sides : List.of(List.of("a", "b"), List.of("ground", "b"), List.of("a", "ground"))) {
            Anchor a = on(sides.get(0), random);
            Anchor b = on(sides.get(1), random);
            for (Constraint constraint : samples(a, b, random)) {
                cases.add(new ClosureCase(
                        constraint + " " + sides,
                        ClosureCase.bodies(random).constrain(constraint).build(),
                        random));
            }
            for (JointType type : RandomJoints.all(random)) {
                cases.add(new ClosureCase(type + " " + sides, loop(type, a, b, random), random));
            }
        }
        cases.add(new ClosureCase("gear", gear(random), random));
        cases.add(new ClosureCase("user", user(random), random));
        return cases;
    }

    /** Bodies that floating joints hold to the ground, so that any joint between them closes a loop. */
    private static Mechanism loop(JointType type, Anchor a, Anchor b, RandomGenerator random) {
        var builder = ClosureCase.bodies(random);
        for (String body : List.of("a", "b")) {
            builder.joint("hold-" + body, JointType.floating(), Anchor.ground(), Anchor.on(body));
        }
        return builder.joint("loop", type, a, b).build();
    }

    private static Mechanism gear(RandomGenerator random) {
        return ClosureCase.bodies(random)
                .joint("slide", JointType.prismatic(Vec3.X), on("a", random), on("b", random))
                .joint("wheel", JointType.revolute(Vec3.Y), on("b", random), on("c", random))
                .gear("sample", "slide", "wheel", 0.7, 0.1)
                .build();
    }

    private static Mechanism user(RandomGenerator random) {
        var builder = ClosureCase.bodies(random);
        List<Vec3> centers = builder.build().bodies().stream()
                .map(body -> body.massProperties().centerOfMass())
                .toList();
        Law law = new Law(SpaceSamples.vector(random), centers.get(1), SpaceSamples.vector(random), centers.get(2));
        return builder.constrain(new UserConstraint("sample", List.of("b", "c"), 2, law))
                .build();
    }

    private static Anchor on(String body, RandomGenerator random) {
        return Anchor.on(body, SpaceSamples.pose(random));
    }

    /** Height of a point of body 0; square of the distance from it to a point of body 1. */
    private record Law(Vec3 point0, Vec3 center0, Vec3 point1, Vec3 center1) implements UserConstraint.Law {
        private static Pose pose(BodyPoses p, int b) {
            return new Pose(
                    new Vec3(p.position(b, 0), p.position(b, 1), p.position(b, 2)),
                    new Quat(p.orientation(b, 0), p.orientation(b, 1), p.orientation(b, 2), p.orientation(b, 3)));
        }

        private Vec3 between(BodyPoses poses) {
            return pose(poses, 1).apply(point1).minus(pose(poses, 0).apply(point0));
        }

        @Override
        public void evaluate(BodyPoses poses, double[] violation) {
            violation[0] = pose(poses, 0).apply(point0).z() - 0.2;
            violation[1] = between(poses).dot(between(poses)) - 0.5;
        }

        @Override
        public void gradient(BodyPoses poses, GradientSink out) {
            Vec3 d = between(poses).times(2);
            add(out, 0, 0, Vec3.Z, pose(poses, 0).orientation().rotate(point0.minus(center0)));
            add(out, 1, 0, d.negate(), pose(poses, 0).orientation().rotate(point0.minus(center0)));
            add(out, 1, 1, d, pose(poses, 1).orientation().rotate(point1.minus(center1)));
        }

        private static void add(GradientSink out, int row, int body, Vec3 t, Vec3 arm) {
            Vec3 w = arm.cross(t);
            out.add(row, body, t.x(), t.y(), t.z(), w.x(), w.y(), w.z());
        }
    }

    private static void forAll(Consumer<ClosureCase> check) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            cases(seed).forEach(check);
        }
    }

    @Test
    void gradientsAreDerivatives() {
        forAll(c -> {
            if (c.linkage.joints.edges() > c.linkage.joints.count()
                    && c.linkage.joints.keptAtEveryKnot(c.linkage.joints.count())) {
                return; // exact on the manifold only: see JointContractTest
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
        cases(1).forEach(c -> assertThat(c.closure.relative())
                .as("%s", c)
                .isEqualTo(!c.toString().equals("user")));
    }

    @Test
    void internalOnesAreTheRelativeOnesWithoutTheGround() {
        cases(1).forEach(c -> c.mechanism
                .constraints()
                .forEach(constraint -> assertThat(constraint.internal())
                        .as("%s", c)
                        .isEqualTo(c.closure.relative() && !c.touchesGround())));
    }

    /** Between marks that nobody may overwrite, all of it. */
    @Test
    void rowsAreWrittenToTheirPlaceInFull() {
        cases(1).forEach(c -> {
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
        cases(1).stream()
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
