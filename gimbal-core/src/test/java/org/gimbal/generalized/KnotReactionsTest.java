package org.gimbal.generalized;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Joint;
import org.gimbal.model.force.Damper;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.ReducedEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.RandomLoops;
import org.gimbal.testing.RandomLoops.Family;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reactions beside those of the maximal engine, which finds them in another way: they differ by O(h²). */
class KnotReactionsTest {
    /** Whose reactions are compared with those of the maximal engine; those of the second are exact at its knots. */
    static Stream<Engine> engines() {
        return Stream.of(new GeneralizedEngine(), new ReducedEngine().with("tolerance", 1e-12));
    }

    /** Both engines are of order 2: at half the step a quarter of the difference is left, and a little more. */
    private static final double QUARTER = 0.3;

    /** Differences below this share of the largest reaction may be round-off: second differences of positions over h². */
    private static final double ROUND_OFF = 1e-8;

    /** Scenes have reactions of 0.2 mN and more, or none at all but for round-off: N or N·m. */
    private static final double LEAST = 1e-5;

    /**
     * How far unique reactions of two engines differ.
     *
     * @param joints how many were compared
     * @param share of the largest force or torque
     */
    private record Gap(int joints, double share) {}

    private static Gap gap(Engine engine, InitialState start, double h, int steps) {
        Snapshot a = end(new MaximalEngine(), start, h, steps);
        Snapshot b = end(engine, start, h, steps);
        double most = 0;
        double size = LEAST;
        int joints = 0;
        for (Joint joint : start.mechanism().joints()) {
            String name = joint.name();
            assertThat(b.reactionUnique(name)).as(name).isEqualTo(a.reactionUnique(name));
            if (!a.reactionUnique(name)) {
                continue;
            }
            joints++;
            for (List<Vec3> pair : List.of(
                    List.of(a.reactionForce(name), b.reactionForce(name)),
                    List.of(a.reactionTorque(name), b.reactionTorque(name)))) {
                size = Math.max(size, pair.get(0).norm());
                most = Math.max(most, pair.get(0).minus(pair.get(1)).norm());
            }
        }
        return new Gap(joints, most / size);
    }

    /** Reactions are those of the knot where the last step began: the same time at all steps. */
    private static Snapshot end(Engine engine, InitialState start, double h, int steps) {
        Simulation run = Simulation.of(engine, start, h).build();
        run.steps(steps + 1);
        return run.now();
    }

    /** Where errors of the method are well above round-off, which goes with 1/h²: errors of both add up, or only one has. */
    private static double step(Engine engine) {
        return engine instanceof GeneralizedEngine ? 0.001 : 0.004;
    }

    /** How many joints were compared. */
    private static int check(String what, Engine engine, InitialState start, double h, double left) {
        Gap coarse = gap(engine, start, h, 8);
        Gap fine = gap(engine, start, h / 2, 16);
        assertThat(fine.share).as(what).isLessThan(left * coarse.share + ROUND_OFF);
        return coarse.joints;
    }

    @ParameterizedTest
    @MethodSource("engines")
    void ofRandomTrees(Engine engine) {
        int joints = 0;
        for (int seed = 0; seed < 60; seed++) {
            Recipe recipe = Recipe.of(seed % 2 == 0 ? Base.GROUNDED : Base.FREE).withGravity(9.81);
            RandomTree tree = RandomTree.of(recipe, new SplittableRandom(seed));
            joints += check("seed " + seed, engine, tree.start(), step(engine), QUARTER);
        }
        assertThat(joints).isGreaterThan(150);
    }

    /** Loop joints carry their multipliers. */
    @ParameterizedTest
    @MethodSource("engines")
    void ofRandomLoops(Engine engine) {
        int joints = 0;
        for (int seed = 0; seed < 40; seed++) {
            Family family = seed % 2 == 0 ? Family.CHORDS : Family.CROSS_LINKS;
            RandomLoops loops =
                    RandomLoops.of(new RandomLoops.Sort(family, Base.GROUNDED, 0.5, 9.81), new SplittableRandom(seed));
            joints += check("seed " + seed, engine, loops.start(), step(engine), QUARTER);
        }
        assertThat(joints).isGreaterThan(40);
    }

    /** Beside dampers along coordinates the maximal engine reads reactions to first order. */
    @ParameterizedTest
    @MethodSource("engines")
    void ofAllScenes(Engine engine) {
        List<String> compared = new ArrayList<>();
        for (Scene scene : Scenes.all()) {
            Scene.Setup setup = scene.build(Settings.of(scene, Map.of()));
            try {
                engine.compile(setup.start().mechanism());
            } catch (ModelException refused) {
                continue;
            }
            if (!engine.inForce(setup.start().mechanism()).capabilities().contains(Capability.REACTIONS)) {
                continue; // its steps have impulses there
            }
            boolean damped = setup.start().mechanism().forces().stream().anyMatch(Damper.class::isInstance);
            // a quarter of the step of the scene, so that springs are resolved
            int joints = check(scene.name(), engine, setup.start(), setup.step() / 4, damped ? 0.6 : QUARTER);
            if (joints > 0) {
                compared.add(scene.name());
            }
        }
        assertThat(compared)
                .hasSizeGreaterThan(40)
                .contains("stewart-platform", "roller-coaster", "joint-zoo", "trep-marionette", "redmax-tied-loop");
    }

    /** Of composed steps those of the first stage are shown: they are of second order in its length. */
    @Test
    void ofHigherOrders() {
        RandomTree tree = RandomTree.of(Recipe.of(Base.GROUNDED).withGravity(9.81), new SplittableRandom(3));
        Snapshot exact = end(new GeneralizedEngine(), tree.start(), 0.001 / 16, 16 * 16);
        double[] errors = new double[2];
        for (int k = 0; k < 2; k++) {
            Simulation run = Simulation.of(new GeneralizedEngine(), tree.start(), 0.002 / (1 << k))
                    .order(4)
                    .build();
            run.steps((8 << k) + 1);
            for (Joint joint : tree.mechanism().joints()) {
                Vec3 difference = run.now().reactionForce(joint.name()).minus(exact.reactionForce(joint.name()));
                errors[k] = Math.max(errors[k], difference.norm());
            }
        }
        assertThat(errors[1]).isLessThan(QUARTER * errors[0]);
    }
}
