package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever scene keeps its energy keeps it to eight digits for ten seconds, if ten are asked for. */
class ConservativeScenesTest {
    private static final double TOLERANCE = 1e-10;
    private static final double SECONDS = 10;

    static Stream<String> scenes() {
        return Scenes.all().stream()
                .filter(scene -> scene.build().start().mechanism().conservative())
                .filter(scene -> scene.build().controllers().isEmpty())
                .filter(scene -> Refusal.of(
                                new ReducedEngine(), scene.build().start().mechanism())
                        .isEmpty())
                .map(Scene::name);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void energyStaysForTenSeconds(String name) {
        assertThat(energyError("dop853", Scenes.named(name).build()))
                .isLessThan(1e-8); // largest found: 2.5e-9, of loops
    }

    /** To and fro across the seams of its spline, some hundred times. */
    @ParameterizedTest
    @CsvSource({"dop853, 5", "dop853, 30", "dopri5, 30"})
    void aBarSentAcrossSeamsKeepsItsEnergy(String integrator, double speed) {
        Scene scene = Scenes.named("redmax-spline-curve");
        Scene.Setup setup = scene.build(Settings.of(scene, Map.of("speed", Double.toString(speed))));
        assertThat(energyError(integrator, setup)).isLessThan(1e-8);
    }

    /** Largest change of the energy, against the largest kinetic energy. */
    private static double energyError(String integrator, Scene.Setup setup) {
        Simulation run = setup.simulate(
                        new ReducedEngine().with("integrator", integrator).with("tolerance", TOLERANCE))
                .build();
        double start = run.now().energy();
        double most = 0;
        double kinetic = 0;
        while (run.time() < SECONDS) {
            run.step();
            most = Math.max(most, Math.abs(run.now().energy() - start));
            kinetic = Math.max(kinetic, run.now().kineticEnergy());
        }
        return most / kinetic;
    }
}
