package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.StepReport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is not a state of the mechanism is refused, and the run goes on as if nothing had been asked. */
class DeterminismSavedStateTest {
    private Simulation run = start("n-pendulum", "3");
    private Simulation undisturbed = start("n-pendulum", "3");
    private byte[] state = {};

    @BeforeEach
    void stepAWhile() {
        run.steps(50);
        undisturbed.steps(50);
        state = run.save();
    }

    @AfterEach
    void theRunIsUntouched() {
        assertThat(run.save()).isEqualTo(state);
        assertThat(run.time()).isEqualTo(undisturbed.time());
        TrajectoryHash mine = new TrajectoryHash();
        TrajectoryHash wanted = new TrajectoryHash();
        for (int i = 0; i < 50; i++) {
            run.step();
            undisturbed.step();
            mine.observe(run.now(), StepReport.NONE);
            wanted.observe(undisturbed.now(), StepReport.NONE);
        }
        assertThat(mine).hasToString(wanted.toString());
    }

    @Test
    void aStateOfAnotherMechanismIsRefused() {
        refused(start("pendulum", null).save(), "the saved state belongs to another mechanism than 'n-pendulum'");
    }

    /** Same name, other numbers. */
    @Test
    void aStateOfTheSameSceneWithOtherParametersIsRefused() {
        refused(start("n-pendulum", "4").save(), "the saved state belongs to another mechanism than 'n-pendulum'");
    }

    @Test
    void aStateCutShortIsRefusedWhereverItIsCut() {
        byte[] saved = start("n-pendulum", "3").save();
        for (int length = 0; length < saved.length; length++) {
            refused(Arrays.copyOf(saved, length), "the saved state is cut short");
        }
    }

    @Test
    void aStateWithSomethingBehindItIsRefused() {
        refused(Arrays.copyOf(state, state.length + 1), "the saved state is too long");
    }

    @Test
    void garbageIsRefused() {
        SplittableRandom random = new SplittableRandom(2026);
        for (int trial = 0; trial < 100; trial++) {
            byte[] garbage = new byte[4 + trial * 20];
            random.nextBytes(garbage);
            refused(garbage, "these bytes are not a saved state");
        }
    }

    @Test
    void aStateOfAnotherVersionIsRefused() {
        byte[] saved = state.clone();
        int version = saved[7]++; // the last byte of the version, behind four bytes that say what this is
        refused(saved, "the saved state has version " + (version + 1) + ", this is version " + version);
    }

    private void refused(byte[] bytes, String message) {
        assertThatThrownBy(() -> run.restore(bytes))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    private static Simulation start(String name, @Nullable String links) {
        Scene scene = Scenes.named(name);
        Settings settings = links == null ? Settings.defaults(scene) : Settings.of(scene, Map.of("n", links));
        Scene.Setup setup = scene.build(settings);
        return setup.simulate(new MaximalEngine()).build();
    }
}
