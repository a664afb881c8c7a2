package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.maximal.ConvergenceProbe.Iteration;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Newton's method converges quadratically and, along a run, in few iterations. */
class ConvergenceTest {
    /** Merits below carry no information: 100 m are known to 1.4e-14 m, hence velocities over 10 ms to 1.4e-12 m/s. */
    private static final double ROUND_OFF = 1e-11;

    /**
     * From rest, the extrapolated guess of the first step is rest itself. The next merit is at most a constant times
     * the square of the last; the constant is a curvature, one over a metre for links of that length; a hundred is far
     * above.
     */
    @ParameterizedTest
    @CsvSource({
        "1, revolute, 0.01",
        "10, revolute, 0.01",
        "100, revolute, 0.01",
        "1, revolute, 0.08",
        "10, revolute, 0.08",
        "100, revolute, 0.08",
        "1, ball, 0.01",
        "10, ball, 0.01",
        "100, ball, 0.01",
        "1, ball, 0.08",
        "10, ball, 0.08",
        "100, ball, 0.08"
    })
    void firstStepConvergesQuadraticallyFromRest(int links, String joint, double step) {
        // one whole step is looked at, also where the engine would rather divide it
        MaximalOptions whole = MaximalOptions.defaults()
                .withResolution(Double.POSITIVE_INFINITY)
                .withNewton(MaximalOptions.Newton.FULL);
        var report = chain(links, joint)
                .simulate(new MaximalEngine(whole), step)
                .build()
                .step();
        assertThat(report.rescues()).isZero();
        assertThat(report.backtracks()).isZero();
        double[] merits = report.merits();
        assertThat(merits).hasSizeGreaterThanOrEqualTo(3);
        for (int k = 1; k < merits.length; k++) {
            double bound = Math.max(100 * merits[k - 1] * merits[k - 1], ROUND_OFF);
            assertThat(merits[k])
                    .as("merits %s, iteration %d", Arrays.toString(merits), k)
                    .isLessThan(bound);
        }
    }

    /** The exponent that two distances tell: 2 for a quadratic method, 1 if any derivative were missing. */
    @ParameterizedTest
    @CsvSource({"1, revolute", "10, revolute", "100, revolute", "1, ball", "10, ball", "100, ball"})
    void mistakesOfAChainAreSquaredByAnIteration(int links, String joint) {
        ConvergenceProbe probe = new ConvergenceProbe(chain(links, joint).start(), 0.01);
        for (int seed = 0; seed < 10; seed++) {
            assertThat(exponent(probe, 1e-4, seed)).as("seed %d", seed).isBetween(1.7, 2.3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void mistakesOfRandomTreesAreSquaredByAnIteration(Base base) {
        int measured = 0;
        for (int seed = 0; seed < 60; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            Recipe recipe = Recipe.of(base).withGears(seed % 3).withGravity(9.81);
            ConvergenceProbe probe =
                    new ConvergenceProbe(RandomTree.of(recipe, random).start(), 0.01);
            double exponent = exponent(probe, 1e-4, seed);
            assertThat(exponent).as("seed %d", seed).isGreaterThan(1.7);
            measured += Double.isFinite(exponent) ? 1 : 0;
        }
        // a few trees have no rotations, are linear, and finish in one iteration
        assertThat(measured).isGreaterThan(40);
    }

    /**
     * From a mistake of the given size and one ten times as large; infinite where the smaller one reaches round-off.
     */
    private static double exponent(ConvergenceProbe probe, double distance, int seed) {
        Iteration near = probe.iterate(distance, new SplittableRandom(seed));
        Iteration far = probe.iterate(10 * distance, new SplittableRandom(seed));
        return near.after() < ROUND_OFF
                ? Double.POSITIVE_INFINITY
                : StrictMath.log(far.after() / near.after()) / StrictMath.log(far.before() / near.before());
    }

    /** The papers report about three iterations a step; extrapolation is to need no more, however long the chain. */
    @ParameterizedTest
    @CsvSource({
        "10, revolute",
        "20, revolute",
        "50, revolute",
        "100, revolute",
        "200, revolute",
        "10, ball",
        "20, ball",
        "50, ball",
        "100, ball",
        "200, ball"
    })
    void stepsOfAChainTakeFewIterations(int links, String joint) {
        Simulation run = chain(links, joint).simulate(new MaximalEngine(), 0.01).build();
        long iterations = 0;
        for (int step = 0; step < 1000; step++) {
            iterations += run.step().iterations();
        }
        assertThat(iterations / 1000.0).isLessThanOrEqualTo(3.2);
    }

    /** A straight chain at 45°, at rest. */
    private static Scene.Setup chain(int links, String joint) {
        Scene scene = Scenes.named("n-pendulum");
        return scene.build(Settings.of(scene, Map.of("n", Integer.toString(links), "joint", joint)));
    }
}
