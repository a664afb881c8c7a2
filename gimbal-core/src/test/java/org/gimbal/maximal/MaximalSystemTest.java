package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.ObjectGraph;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A compiled system is constant: whatever a run does, not one number of it changes. */
class MaximalSystemTest {
    private static final int STEPS = 20;

    static List<String> scenes() {
        return Scenes.all().stream().map(Scene::name).toList();
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void runsChangeNothingInTheCompiledSystem(String name) {
        Scene.Setup setup = Scenes.named(name).build();
        CompiledSystem system = new MaximalEngine().compile(setup.start().mechanism());
        Map<String, Object> before = ObjectGraph.numbersOf(system);
        assertThat(before.keySet()).anyMatch(place -> place.contains("joints.pointB["));
        Simulation run = setup.simulate(system, setup.step()).build();
        for (int k = 0; k < STEPS; k++) {
            run.step();
        }
        assertThat(ObjectGraph.numbersOf(system)).isEqualTo(before);
    }
}
