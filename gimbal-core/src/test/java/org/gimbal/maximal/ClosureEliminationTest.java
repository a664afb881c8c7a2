package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.maximal.elimination.GraphSolver;
import org.gimbal.maximal.elimination.StepSolver;
import org.gimbal.maximal.elimination.TreeSolver;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.RandomJoints;
import org.gimbal.testing.RandomLoops;
import org.gimbal.testing.RandomLoops.Family;
import org.gimbal.testing.RandomLoops.Sort;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The linear systems of mechanisms with loops: all eliminations find the increments that a dense solution by singular
 * values finds, whether rows depend on each other or not, and count the dependent ones right.
 */
class ClosureEliminationTest {
    private static final int SEEDS = 25;
    private static final double STEP = 0.01;

    /**
     * Below this singular value, relative to the largest, the rank would be a matter of opinion. The random mechanisms
     * stay above 2e-4, and what should be zero is below 1e-15.
     */
    private static final double REGULAR = 1e-5;

    private static final double SINGULAR = 1e-13;

    /**
     * Multipliers go with 1/σ² of the smallest singular value σ, and so does what round-off makes of them. Found: up to
     * 3e-16/σ² where σ is some 1e-4; most are regular and agree to 1e-13.
     */
    private static double tolerance(double sigma) {
        return Math.max(1e-10, 1e-15 / (sigma * sigma));
    }

    private record Answer(double[] increments, double[] multipliers, int dependentRows) {}

    /** Both poses satisfy all joints, so that rows that depend on others agree with them. */
    @ParameterizedTest
    @EnumSource
    void incrementsAgreeOnTheManifold(Family family) {
        int redundant = 0;
        int close = 0;
        for (Base base : Base.values()) {
            for (int seed = 0; seed < SEEDS; seed++) {
                String what = base + ", seed " + seed;
                RandomGenerator random = new SplittableRandom(seed);
                RandomTreeStep step = stepOf(RandomLoops.of(new Sort(family, base, 0.5, 0), random), random);
                ClosureReference reference = new ClosureReference(step);
                assertThat(reference.smallestRegular()).as(what).isGreaterThan(REGULAR);
                assertThat(reference.largestSingular()).as(what).isLessThan(SINGULAR);
                double[] motion = random.doubles(6L * step.system.count, -1, 1).toArray();
                double worst = worst(step, reference, reference.consistentViolations(motion), random, what);
                close += worst < 1e-12 ? 1 : 0;
                redundant += reference.deficiency() > 0 ? 1 : 0;
            }
        }
        assertThat(close).as("that agree to 1e-12").isGreaterThan(2 * SEEDS);
        if (family == Family.POLYGONS) {
            // closed by a hinge they have none left: the three too many are not among the rows at all
            assertThat(redundant).as("with dependent rows").isLessThan(SEEDS / 2);
        } else {
            assertThat(redundant).as("with dependent rows").isGreaterThan(SEEDS);
        }
    }

    /** Neither pose satisfies the joints; rows must be independent then, or nothing satisfies them all. */
    @ParameterizedTest
    @EnumSource(names = {"CHORDS", "CROSS_LINKS"})
    void incrementsAgreeBesideTheManifold(Family family) {
        int independent = 0;
        for (Base base : Base.values()) {
            for (int seed = 0; seed < 2 * SEEDS; seed++) {
                String what = base + ", seed " + seed;
                RandomGenerator random = new SplittableRandom(seed);
                RandomLoops loops = RandomLoops.of(new Sort(family, base, 0.5, 0), random);
                // components of up to 2 cm and 0.02 rad
                RandomTreeStep step = new RandomTreeStep(asTree(loops), STEP, 0.02, random);
                ClosureReference reference = new ClosureReference(step);
                boolean onManifoldToo = new ClosureReference(stepOf(loops, random)).deficiency() == 0;
                if (reference.deficiency() == 0 && onManifoldToo && reference.smallestRegular() > 1e-3) {
                    independent++;
                    worst(step, reference, step.closureViolations(), random, what);
                }
            }
        }
        assertThat(independent).isGreaterThan(SEEDS);
    }

    /** Checks all eliminations; returns the worst difference from the reference. */
    private static double worst(
            RandomTreeStep step, ClosureReference reference, double[] violations, RandomGenerator random, String what) {
        double[] residual = residual(step, random);
        double[] expected = reference.increments(residual, reference.treeViolations(step), violations);
        double worst = 0;
        for (StepSolver solver : List.of(
                new TreeSolver(step.system.layout, step.bodies),
                new GraphSolver(step.system.layout, step.bodies, false),
                new GraphSolver(step.system.layout, step.bodies, true))) {
            String who = what + ", " + solver.getClass().getSimpleName();
            assertThat(solver.factorise(step.h, step.turn, step.before, step.after, new double[0], ContactBlocks.NONE))
                    .as(who)
                    .isTrue();
            Answer answer = solve(solver, residual, violations);
            assertThat(answer.dependentRows).as("%s, dependent rows", who).isEqualTo(reference.deficiency());
            double difference = relative(answer.increments, expected);
            assertThat(difference).as("%s, increments", who).isLessThan(tolerance(reference.smallestRegular()));
            // a sum of a few dozen products: found 3e-14
            assertThat(reference.imbalance(residual, answer.increments, answer.multipliers))
                    .as("%s, balance", who)
                    .isLessThan(1e-12);
            worst = Math.max(worst, difference);
        }
        return worst;
    }

    private static Answer solve(StepSolver solver, double[] residual, double[] violations) {
        double[] increments = new double[residual.length];
        double[] multipliers = new double[violations.length];
        solver.solve(residual, violations, increments, multipliers);
        return new Answer(increments, multipliers, solver.dependentRows());
    }

    /** Impulses that go with the masses, so that all bodies are asked for increments of similar size. */
    private static double[] residual(RandomTreeStep step, RandomGenerator random) {
        double[] residual = new double[6 * step.system.count];
        for (int i = 0; i < residual.length; i++) {
            double scale = i % 6 < 3
                    ? step.system.bodies.mass()[i / 6]
                    : step.system.bodies.inertia()[3 * (i / 6) + 2];
            residual[i] = scale / step.h * random.nextDouble(-1, 1);
        }
        return residual;
    }

    /** The start and the pose one step later, both of which satisfy all joints. */
    private static RandomTreeStep stepOf(RandomLoops loops, RandomGenerator random) {
        RandomTreeStep step = new RandomTreeStep(asTree(loops), STEP, 0, random);
        Simulation run = Simulation.of(new MaximalEngine(), loops.start(), STEP).build();
        run.step();
        Snapshot then = run.now();
        for (int i = 0; i < step.system.count; i++) {
            int body = step.system.bodies.bodyOfLink(i);
            Pose central =
                    then.pose(loops.mechanism().bodies().get(body).name()).times(step.system.bodies.centralFrame(i));
            central.position().minus(Vec3.from(step.before.x, 3 * i)).into(step.dx, 3 * i);
            Quat turn = Quat.from(step.before.q, 4 * i).conjugate().times(central.orientation());
            turn.rotationVector().into(step.turn, 3 * i);
        }
        assertThat(step.bodies.advance(step.dx, step.turn, step.before, step.after))
                .isTrue();
        step.after.frames.update(step.after.x, step.after.r);
        return step;
    }

    private static RandomTree asTree(RandomLoops loops) {
        return new RandomTree(loops.mechanism(), loops.start(), new double[0], new double[0]);
    }

    /** Largest difference relative to the largest number. */
    private static double relative(double[] a, double[] b) {
        double worst = 0;
        double scale = Double.MIN_NORMAL;
        for (int i = 0; i < a.length; i++) {
            worst = Math.max(worst, Math.abs(a[i] - b[i]));
            scale = Math.max(scale, Math.abs(b[i]));
        }
        return worst / scale;
    }

    @Test
    void allJointTypesCloseLoops() {
        Set<String> labels = new HashSet<>();
        for (int seed = 0; seed < 3 * SEEDS; seed++) {
            RandomLoops loops = RandomLoops.of(new Sort(Family.CHORDS, Base.FREE, 0.5, 0), new SplittableRandom(seed));
            MaximalSystem system = new MaximalSystem(loops.mechanism());
            for (int joint : system.linkage.tree.loopJoints()) {
                labels.add(loops.mechanism().joints().get(joint).type().label());
            }
        }
        assertThat(labels).isEqualTo(RandomJoints.labels());
    }
}
