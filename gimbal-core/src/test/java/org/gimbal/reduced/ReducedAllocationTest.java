package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A step and its read-out do not touch the heap. */
class ReducedAllocationTest {
    private static final int STEPS = 100;

    static Stream<String> scenes() {
        return Scenes.all().stream()
                .filter(scene -> Refusal.of(
                                new ReducedEngine(), scene.build().start().mechanism())
                        .isEmpty())
                .map(Scene::name);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void stepsDoNotAllocate(String name) {
        Simulation run =
                Scenes.named(name).build().simulate(new ReducedEngine()).build();
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
