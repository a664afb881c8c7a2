package org.gimbal.generalized;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Steps of mechanisms with loops: through singular poses on the right branch, with few iterations. */
class LoopStepTest {
    private static Simulation run(String name, Map<String, String> settings, double dt) {
        Scene scene = Scenes.named(name);
        return scene.build(Settings.of(scene, settings))
                .simulate(new GeneralizedEngine(), dt)
                .build();
    }

    /**
     * Up to twenty four-bars side by side fall through the poses where all links lie on one line; each of them could fold
     * there. As one parallelogram they are a pendulum: all cranks turn alike, but for roundings, which the rows magnify by
     * the square of one over the sine of the cranks at the knot beside a flat pose. Over sines from 7e-6 to 7e-3 that leaves
     * 1e-15 to 5e-14 rad/s times it; cranks that fold differ by some rad/s.
     */
    @ParameterizedTest
    @CsvSource({"9, 0.01", "20, 0.01", "20, 0.02", "5, 0.005", "12, 0.012", "9, 0.015"})
    void manyFourBarsStayParallel(int count, double dt) {
        Simulation run = run("n-four-bars", Map.of("n", Integer.toString(count)), dt);
        double apart = 0;
        double flattest = 1;
        int divided = 0;
        while (run.time() < 4) {
            divided += run.step().rescues();
            // upright at the start: the middle of a crank of 1 m is at half of the sine
            flattest = Math.min(
                    flattest, 2 * Math.abs(run.now().pose("crank0").position().z()));
            Vec3 first = run.now().angularVelocity("crank0");
            for (int i = 1; i <= count; i++) {
                apart = Math.max(
                        apart,
                        run.now().angularVelocity("crank" + i).minus(first).norm());
            }
        }
        assertThat(divided).isZero();
        assertThat(apart).isLessThan(1e-13 / (flattest * flattest));
    }

    /** With exact gradients at both ends Newton's method is quadratic: a check and a correction or two. */
    @ParameterizedTest
    @CsvSource({"n-four-bars", "scissor-lift", "stewart-platform", "trep-marionette"})
    void fewIterationsAreEnough(String scene) {
        Simulation run = run(scene, Map.of(), 0.01);
        int iterations = 0;
        for (int i = 0; i < 200; i++) {
            iterations += run.step().iterations();
        }
        assertThat(iterations / 200.0).isLessThan(3); // seen 2.0 to 2.3; with the gradient of the start alone 4 to 11
    }
}
