package org.gimbal.testing.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every scene runs, with its defaults and at the limits of its parameters. */
abstract class SceneRunTest extends EngineTest {
    @ParameterizedTest
    @MethodSource("scenes")
    void everySceneRunsWithItsDefaults(String name) {
        assertHolds(Scenes.named(name).build());
    }

    /** At the least and the most of every parameter, one at a time; huge counts are left to benchmarks. */
    @ParameterizedTest
    @MethodSource("scenes")
    void everySceneRunsAtTheLimitsOfItsParameters(String name) {
        Scene scene = Scenes.named(name);
        for (Parameter p : scene.parameters()) {
            List<String> values = p.choices().isEmpty()
                    ? List.of(text(p, p.least()), text(p, Math.min(p.most(), p.whole() ? 8 : p.most())))
                    : p.choices();
            for (String value : values) {
                assertHolds(scene.build(Settings.of(scene, Map.of(p.name(), value))));
            }
        }
    }

    private static String text(Parameter p, double value) {
        return p.whole() ? Integer.toString((int) value) : Double.toString(value);
    }

    /** Joints hold to the tolerance of a solve over a hundred steps. */
    private void assertHolds(Scene.Setup setup) {
        Simulation run = begin(setup);
        for (int step = 1; step <= 100; step++) {
            assertThat(run.step().jointError())
                    .as("joint error after step %d", step)
                    .isLessThanOrEqualTo(1e-10);
        }
        assertThat(run.now().energy()).isFinite();
    }
}
