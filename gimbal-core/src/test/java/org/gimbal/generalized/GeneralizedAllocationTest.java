package org.gimbal.generalized;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A step and its read-out do not touch the heap, in any scene that the engine takes. */
class GeneralizedAllocationTest {
    private static final int STEPS = 50;

    static Stream<String> scenes() {
        GeneralizedEngine engine = new GeneralizedEngine();
        return Scenes.all().stream()
                .filter(scene ->
                        Refusal.of(engine, scene.build().start().mechanism()).isEmpty())
                .map(Scene::name);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void stepsDoNotAllocate(String name) {
        Simulation run =
                Scenes.named(name).build().simulate(new GeneralizedEngine()).build();
        assertThat(AllocationMeter.bytesOf(() -> {
                    for (int k = 0; k < STEPS; k++) {
                        run.step();
                        run.now();
                    }
                }))
                .as("bytes in %d steps", STEPS)
                .isZero();
    }
}
