package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.StepReport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Heaps that fall into a box: solved to the tolerances of all contacts, and within so many iterations. */
class HeapTest {
    private static final int STEPS = 40;

    /** Iterations on average: 10.8, 30.5 and 48.7 when this was written, and half as many again. */
    @ParameterizedTest
    @CsvSource({"ball-heap, 36, 16", "box-heap, 20, 46", "mixed-heap, 20, 73"})
    void fallsWithoutOverlap(String name, int bodies, double mostOnAverage) {
        Scene scene = Scenes.named(name);
        Scene.Setup setup = scene.build(Settings.of(scene, Map.of("n", Integer.toString(bodies))));
        Simulation run = setup.simulate(new MaximalEngine()).build();
        int iterations = 0;
        for (int step = 0; step < STEPS; step++) {
            StepReport report = run.step();
            iterations += report.iterations();
            // what the issue of heaps promises: a nanometre, and a millionth of impulse and speed
            assertThat(report.overlap()).isLessThan(1e-9);
            assertThat(report.contactError()).isLessThan(1e-6);
        }
        assertThat(run.now().contacts().count()).isGreaterThan(bodies);
        assertThat((double) iterations / STEPS).isLessThan(mostOnAverage);
    }
}
