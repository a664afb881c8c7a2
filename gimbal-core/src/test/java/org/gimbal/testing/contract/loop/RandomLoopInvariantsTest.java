package org.gimbal.testing.contract.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Families;
import org.gimbal.testing.LoopCourse;
import org.gimbal.testing.Needs;
import org.gimbal.testing.PathHash;
import org.gimbal.testing.RandomJoints;
import org.gimbal.testing.RandomLoops;
import org.gimbal.testing.SnapshotDistance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs of up to 120 random mechanisms with loops without weight and 120 with, half of them where each takes several runs:
 * joints hold, momenta are those of the mechanism as a whole, energy errs by the square of the step, steps back undo
 * steps forth, and a pause does not change the motion.
 *
 * <p>Figures called "found" are the worst of 300 mechanisms, twenty of each sort instead of eight.
 */
@Needs({Capability.JOINTS, Capability.LOOPS})
abstract class RandomLoopInvariantsTest extends EngineTest {
    /** Of each sort. */
    private static final int FAMILY = 8;

    private static final int SEEDS = Families.of(FAMILY);

    /** For what needs several runs of each mechanism. */
    private static final int FEWER_SEEDS = Families.of(FAMILY / 2);

    /** The default tolerance of the engine, m and rad. */
    private static final double JOINT_TOLERANCE = 1e-10;

    /** Velocities come from a linear solve without iteration, m/s or rad/s. Found: 2e-12. */
    private static final double VELOCITY_TOLERANCE = 1e-9;

    /**
     * Of the scale of the momenta. Rounding of 1e-15 of it a step, if it always went the same way, would make 3e-13
     * over 300 steps; the momenta of single bodies may grow to several times the scale at the start. Found: 1e-14 for
     * linear, 2e-14 for angular momentum.
     */
    private static final double MOMENTUM_TOLERANCE = 1e-12;

    /**
     * With half the step a quarter of the error is left, more or less where a sharp peak falls between knots. Found:
     * 0.251.
     */
    private static final double QUARTER = 0.3;

    /** With an eighth of the step, where kinks of splines spread errors by a factor of 3. Found: 0.031. */
    private static final double SIXTY_FOURTH = 3 / 64.0;

    /** Joints along paths that are only twice differentiable. */
    private static final Set<String> KINKED = Set.of("path", "spline-curve", "spline-surface");

    /**
     * Of the largest kinetic energy. Found: 4e-2 where a linkage snaps through at ten times its speed, 1e-2 with
     * weight, else below 2e-3.
     */
    private static final double ENERGY_TOLERANCE = 0.1;

    /**
     * Poses (m, quaternion) and velocities (m/s, rad/s): rounding of some 1e-15 a step makes 2e-13 over 200 steps,
     * times the growth of small differences, which is tenfold or more where a linkage snaps through. Found: 1e-12.
     */
    private static final double RETURN_TOLERANCE = 1e-10;

    static Stream<LoopCourse> courses() {
        return LoopCourse.all();
    }

    private Simulation begin(LoopCourse course, RandomLoops loops) {
        return begin(loops.start(), course.step());
    }

    @ParameterizedTest
    @MethodSource("courses")
    void jointsHoldAndMomentaAreThoseOfTheWhole(LoopCourse course) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomLoops loops = course.draw(seed);
            Simulation run = begin(course, loops);
            LoopVelocityViolation violation = new LoopVelocityViolation(loops.mechanism());
            Whole whole = new Whole(run.now(), course.gravity());
            String what = course + ", seed " + seed;
            assertThat(violation.at(run.now())).as(what).isLessThanOrEqualTo(VELOCITY_TOLERANCE);
            for (int step = 1; step <= course.steps(); step++) {
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
                    if (course.floating() && can(Capability.EXACT_MOMENTUM)) {
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
    void energyErrsByTheSquareOfTheStep(LoopCourse course) {
        for (int seed = 0; seed < FEWER_SEEDS; seed++) {
            String what = course + ", seed " + seed;
            RandomLoops loops = course.draw(seed);
            int steps = course.steps() / 2;
            double[] whole = energyError(loops, course.step(), steps);
            assertThat(whole[0]).as(what).isLessThan(methodError(ENERGY_TOLERANCE * whole[1]));
            if (whole[0] <= Math.max(1e-9, roundOff()) * whole[1]) { // rounding would be seen, or another tolerance
                continue;
            }
            boolean kinks = seesKinksOfSplines() && loops.labels().stream().anyMatch(KINKED::contains);
            int parts = kinks ? 8 : 2;
            double most = kinks ? SIXTY_FOURTH : QUARTER;
            double[] finer = energyError(loops, course.step() / parts, parts * steps);
            assertThat(finer[0]).as("%s, in %d parts", what, parts).isLessThan(most * whole[0]);
        }
    }

    /** Largest error of the energy, and largest kinetic energy. */
    private double[] energyError(RandomLoops loops, double step, int steps) {
        Simulation run = begin(loops.start(), step);
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
    @Needs(Capability.BACKWARDS)
    void stepsBackUndoStepsForth(LoopCourse course) {
        int divided = 0;
        for (int seed = 0; seed < FEWER_SEEDS; seed++) {
            Simulation run = begin(course, course.draw(seed));
            Snapshot start = run.now().copy();
            int rescues = 0;
            for (int i = 0; i < 200; i++) {
                rescues += run.step(i < 100 ? course.step() : -course.step()).rescues();
                assertThat(i != 99 || SnapshotDistance.farthest(start, run.now()) > 1e-3)
                        .as("%s, seed %d has moved", course, seed)
                        .isTrue();
            }
            if (rescues > 0) { // steps are not divided at the same places on the way back
                divided++;
                continue;
            }
            assertThat(SnapshotDistance.farthest(start, run.now()))
                    .as("%s, seed %d, distance from the start", course, seed)
                    .isLessThan(RETURN_TOLERANCE);
        }
        assertThat(divided).as("runs with divided steps; found none").isLessThanOrEqualTo(1);
    }

    /** Bit by bit, in the same run and in a new one. */
    @ParameterizedTest
    @MethodSource("courses")
    void aSavedRunGoesOnAsIfNothingHadBeen(LoopCourse course) {
        for (int seed = 0; seed < FEWER_SEEDS; seed++) {
            RandomLoops loops = course.draw(seed);
            Simulation run = begin(course, loops);
            run.steps(20);
            byte[] saved = run.save();
            String wanted = PathHash.ofSteps(run, 20);
            run.restore(saved);
            assertThat(run.save()).as("%s, seed %d", course, seed).isEqualTo(saved);
            assertThat(PathHash.ofSteps(run, 20))
                    .as("%s, seed %d, same run", course, seed)
                    .isEqualTo(wanted);
            Simulation other = begin(course, loops);
            other.restore(saved);
            assertThat(PathHash.ofSteps(other, 20))
                    .as("%s, seed %d, new run", course, seed)
                    .isEqualTo(wanted);
        }
    }

    @Test
    void everyMechanismHasClosuresAndAllKindsOccur() {
        Set<String> labels = new HashSet<>();
        int gears = 0;
        int constraints = 0;
        for (LoopCourse course : courses().toList()) {
            for (int seed = 0; seed < FAMILY; seed++) {
                RandomLoops loops = course.draw(seed);
                Mechanism mechanism = loops.mechanism();
                labels.addAll(loops.labels());
                gears += mechanism.couplings().size();
                constraints += mechanism.constraints().size();
                assertThat(new SpanningTree(mechanism).loopJoints())
                        .as("%s, seed %d", course, seed)
                        .isNotEmpty();
            }
        }
        assertThat(labels).isEqualTo(RandomJoints.labels());
        assertThat(gears).as("gears").isGreaterThan(20);
        assertThat(constraints).as("constraints").isGreaterThan(50);
    }
}
