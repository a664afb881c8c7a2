package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.gimbal.maximal.MaximalOptions.LinearSolver;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.testing.RandomJoints;
import org.gimbal.testing.RandomLoops;
import org.gimbal.testing.RandomLoops.Family;
import org.gimbal.testing.RandomLoops.Sort;
import org.gimbal.testing.RandomTree.Base;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs of 120 random mechanisms with loops without weight and 120 with, half of them where each takes several runs: joints hold, momenta are those of the mechanism as a
 * whole, energy errs by the square of the step, steps back undo steps forth, and neither the linear solver nor a pause changes
 * the motion.
 *
 * <p>Figures called "found" are the worst of 300 mechanisms, twenty of each sort instead of eight.
 */
class RandomLoopInvariantsTest {
    private static final int SEEDS = 8;

    /** For what needs several runs of each mechanism. */
    private static final int FEWER_SEEDS = 4;

    /** Velocities wished for, m/s and rad/s; runs get as fast as 4 without weight and 15 with it. */
    private static final double SPEED = 0.5;

    /** The default tolerance of the engine, m and rad. */
    private static final double JOINT_TOLERANCE = 1e-10;

    /** Velocities come from a linear solve without iteration, m/s or rad/s. Found: 2e-12. */
    private static final double VELOCITY_TOLERANCE = 1e-9;

    /**
     * Of the scale of the momenta. Rounding of 1e-15 of it a step, if it always went the same way, would make 3e-13 over 300
     * steps; the momenta of single bodies may grow to several times the scale at the start. Found: 1e-14 for linear, 2e-14 for angular
     * momentum.
     */
    private static final double MOMENTUM_TOLERANCE = 1e-12;

    /** With half the step a quarter of the error is left, more or less where a sharp peak falls between knots. Found: 0.251. */
    private static final double QUARTER = 0.3;

    /** Of the largest kinetic energy. Found: 4e-2 where a linkage snaps through at ten times its speed, 1e-2 with weight, else below 2e-3. */
    private static final double ENERGY_TOLERANCE = 0.1;

    /**
     * Poses (m, quaternion) and velocities (m/s, rad/s): rounding of some 1e-15 a step makes 2e-13 over 200 steps, times the
     * growth of small differences, which is tenfold or more where a linkage snaps through. Found: 1e-12.
     */
    private static final double RETURN_TOLERANCE = 1e-10;

    /**
     * Of 50 steps; poses and velocities. Solves end within 1e-10 of the solution, and mostly near round-off, however the systems were
     * solved; each may begin the next step with that error. Found: 6e-13.
     */
    private static final double SOLVER_TOLERANCE = 1e-8;

    /** How a sort of mechanisms is run. */
    private record Course(Family family, Base base, double gravity, double step, int steps) {
        RandomLoops draw(int seed) {
            return RandomLoops.of(new Sort(family, base, SPEED, gravity), new SplittableRandom(seed));
        }

        Simulation begin(RandomLoops loops) {
            return Simulation.of(new MaximalEngine(), loops.start(), step).build();
        }

        boolean floating() {
            return base != Base.GROUNDED;
        }

        @Override
        public String toString() {
            return family + ", " + base + (gravity == 0 ? "" : ", with weight");
        }
    }

    static Stream<Arguments> courses() {
        return Stream.of(Family.values())
                .flatMap(family -> Stream.of(Base.values())
                        .flatMap(base -> Stream.of(
                                Arguments.of(new Course(family, base, 0, 0.01, 300)),
                                Arguments.of(new Course(family, base, 9.81, 0.005, 60)))));
    }

    @ParameterizedTest
    @MethodSource("courses")
    void jointsHoldAndMomentaAreThoseOfTheWhole(Course course) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomLoops loops = course.draw(seed);
            Simulation run = course.begin(loops);
            LoopVelocityViolation violation = new LoopVelocityViolation(loops.mechanism());
            Whole whole = new Whole(run.now(), course.gravity);
            String what = course + ", seed " + seed;
            assertThat(violation.at(run.now())).as(what).isLessThanOrEqualTo(VELOCITY_TOLERANCE);
            for (int step = 1; step <= course.steps; step++) {
                double error = run.step().jointError();
                if (!(error <= JOINT_TOLERANCE)) {
                    assertThat(error)
                            .as("%s, joint error after step %d", what, step)
                            .isZero();
                }
                if (step % 10 == 0) {
                    String when = what + ", after step " + step;
                    assertThat(violation.at(run.now()))
                            .as("%s, velocities", when)
                            .isLessThanOrEqualTo(VELOCITY_TOLERANCE);
                    if (course.floating()) {
                        whole.assertMomenta(run.now(), when);
                    }
                }
            }
        }
    }

    /** What is known of a mechanism that nothing holds: it falls like one body. */
    private static final class Whole {
        private final Vec3 linear;
        private final Vec3 angular;
        private final Vec3 gravity;
        private final double mass;

        /** Σ m x at the start. */
        private final Vec3 moment;

        /** Σ|p_i| and Σ(|x_i × p_i| + |L_i|): what the sums of momenta are made of. */
        private final double linearScale;

        private final double angularScale;

        Whole(Snapshot at, double g) {
            linear = at.linearMomentum();
            angular = at.angularMomentum();
            gravity = new Vec3(0, 0, -g);
            double sum = 0;
            Vec3 first = Vec3.ZERO;
            double p = 0;
            double l = 0;
            for (var body : at.mechanism().bodies()) {
                var m = body.massProperties();
                Vec3 x = at.centerOfMass(body.name());
                Vec3 momentum = at.velocity(body.name()).times(m.mass());
                sum += m.mass();
                first = first.plus(x.times(m.mass()));
                p += momentum.norm();
                l += x.cross(momentum).norm()
                        + m.inertia().times(at.angularVelocity(body.name())).norm();
            }
            mass = sum;
            moment = first;
            linearScale = p;
            angularScale = l;
        }

        /** p = p₀ + M g t and L = L₀ + (Σmx t + p₀ t²/2) × g; the trapezoidal sum of the step is exact for both. */
        void assertMomenta(Snapshot now, String when) {
            double t = now.time();
            Vec3 p = linear.plus(gravity.times(mass * t));
            Vec3 turned = moment.times(t).plus(linear.times(t * t / 2));
            Vec3 l = angular.plus(turned.cross(gravity));
            double g = gravity.norm();
            assertThat(SpaceSamples.distance(now.linearMomentum(), p))
                    .as("%s, linear momentum", when)
                    .isLessThanOrEqualTo(MOMENTUM_TOLERANCE * (linearScale + mass * g * t));
            assertThat(SpaceSamples.distance(now.angularMomentum(), l))
                    .as("%s, angular momentum", when)
                    .isLessThanOrEqualTo(MOMENTUM_TOLERANCE * (angularScale + turned.norm() * g));
        }
    }

    @ParameterizedTest
    @MethodSource("courses")
    void energyErrsByTheSquareOfTheStep(Course course) {
        for (int seed = 0; seed < FEWER_SEEDS; seed++) {
            String what = course + ", seed " + seed;
            RandomLoops loops = course.draw(seed);
            int steps = course.steps / 2;
            double[] whole = energyError(loops, course.step, steps);
            double[] halved = energyError(loops, course.step / 2, 2 * steps);
            assertThat(whole[0]).as(what).isLessThan(ENERGY_TOLERANCE * whole[1]);
            if (whole[0] > 1e-9 * whole[1]) { // else rounding would be seen
                assertThat(halved[0]).as("%s, half the step", what).isLessThan(QUARTER * whole[0]);
            }
        }
    }

    /** Largest error of the energy, and largest kinetic energy. */
    private static double[] energyError(RandomLoops loops, double step, int steps) {
        Simulation run = Simulation.of(new MaximalEngine(), loops.start(), step).build();
        double start = run.now().energy();
        double error = 0;
        double kinetic = run.now().kineticEnergy();
        for (int i = 0; i < steps; i++) {
            run.step();
            error = Math.max(error, Math.abs(run.now().energy() - start));
            kinetic = Math.max(kinetic, run.now().kineticEnergy());
        }
        return new double[] {error, kinetic};
    }

    @ParameterizedTest
    @MethodSource("courses")
    void stepsBackUndoStepsForth(Course course) {
        int divided = 0;
        for (int seed = 0; seed < FEWER_SEEDS; seed++) {
            Simulation run = course.begin(course.draw(seed));
            Snapshot start = run.now().copy();
            int rescues = 0;
            for (int i = 0; i < 200; i++) {
                rescues += run.step(i < 100 ? course.step : -course.step).rescues();
                assertThat(i != 99 || farthest(start, run.now()) > 1e-3)
                        .as("%s, seed %d has moved", course, seed)
                        .isTrue();
            }
            if (rescues > 0) { // steps are not divided at the same places on the way back
                divided++;
                continue;
            }
            assertThat(farthest(start, run.now()))
                    .as("%s, seed %d, distance from the start", course, seed)
                    .isLessThan(RETURN_TOLERANCE);
        }
        assertThat(divided).as("runs with divided steps; found none").isLessThanOrEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("courses")
    void linearSolversMoveAlike(Course course) {
        for (int seed = 0; seed < FEWER_SEEDS; seed++) {
            RandomLoops loops = course.draw(seed);
            Snapshot pair = after(loops, course.step, LinearSolver.PAIR);
            for (LinearSolver other : new LinearSolver[] {LinearSolver.GRAPH_LDU, LinearSolver.DENSE_LDU}) {
                assertThat(farthest(pair, after(loops, course.step, other)))
                        .as("%s, seed %d, %s", course, seed, other)
                        .isLessThan(SOLVER_TOLERANCE);
            }
        }
    }

    private static Snapshot after(RandomLoops loops, double step, LinearSolver solver) {
        MaximalOptions options = MaximalOptions.defaults().withLinearSolver(solver);
        Simulation run =
                Simulation.of(new MaximalEngine(options), loops.start(), step).build();
        run.steps(50);
        return run.now();
    }

    /** Bit by bit, in the same run and in a new one. */
    @ParameterizedTest
    @MethodSource("courses")
    void aSavedRunGoesOnAsIfNothingHadBeen(Course course) {
        for (int seed = 0; seed < FEWER_SEEDS; seed++) {
            RandomLoops loops = course.draw(seed);
            Simulation run = course.begin(loops);
            run.steps(20);
            byte[] saved = run.save();
            String wanted = hashOfSteps(run);
            run.restore(saved);
            assertThat(run.save()).as("%s, seed %d", course, seed).isEqualTo(saved);
            assertThat(hashOfSteps(run))
                    .as("%s, seed %d, same run", course, seed)
                    .isEqualTo(wanted);
            Simulation other = course.begin(loops);
            other.restore(saved);
            assertThat(hashOfSteps(other))
                    .as("%s, seed %d, new run", course, seed)
                    .isEqualTo(wanted);
        }
    }

    private static String hashOfSteps(Simulation run) {
        TrajectoryHash hash = new TrajectoryHash();
        for (int i = 0; i < 20; i++) {
            run.step();
            hash.observe(run.now(), StepReport.NONE);
        }
        return hash.toString();
    }

    private static double farthest(Snapshot a, Snapshot b) {
        return Stream.of(
                        difference(a.bodyPositions(), b.bodyPositions()),
                        difference(a.bodyOrientations(), b.bodyOrientations()),
                        difference(a.bodyVelocities(), b.bodyVelocities()),
                        difference(a.bodyAngularVelocities(), b.bodyAngularVelocities()))
                .reduce(0.0, Math::max);
    }

    private static double difference(double[] a, double[] b) {
        double most = 0;
        for (int i = 0; i < a.length; i++) {
            most = Math.max(most, Math.abs(a[i] - b[i])); // a NaN stays one
        }
        return most;
    }

    @Test
    void everyMechanismHasClosuresAndAllKindsOccur() {
        Set<String> labels = new HashSet<>();
        int gears = 0;
        int constraints = 0;
        for (Arguments arguments : courses().toList()) {
            Course course = (Course) arguments.get()[0];
            for (int seed = 0; seed < SEEDS; seed++) {
                RandomLoops loops = course.draw(seed);
                Mechanism mechanism = loops.mechanism();
                labels.addAll(loops.labels());
                gears += mechanism.couplings().size();
                constraints += mechanism.constraints().size();
                assertThat(new MaximalSystem(mechanism).linkage.tree.loopJoints())
                        .as("%s, seed %d", course, seed)
                        .isNotEmpty();
            }
        }
        assertThat(labels).hasSize(RandomJoints.all(new SplittableRandom(1)).size());
        assertThat(gears).as("gears").isGreaterThan(20);
        assertThat(constraints).as("constraints").isGreaterThan(50);
    }
}
