package org.gimbal.learn.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Map;
import org.gimbal.audit.MobilityAudit;
import org.gimbal.engines.Engines;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.learn.contract.Environment;
import org.gimbal.learn.contract.Transition;
import org.gimbal.learn.policy.Policy;
import org.gimbal.learn.simulated.SimulatedTask;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;

/** The exoskeleton, as a model file and as an environment. */
class ExoskeletonTest {
    private static final Path FILE = Path.of("..", "examples", "exoskeleton", "exoskeleton.yaml");

    private static Scene.Setup model(double scale) {
        return ModelFiles.load(
                        FILE,
                        new ModelFiles.Options(
                                Map.of("spastic", 1.0, "elbow_scale", scale, "shoulder_scale", scale), Map.of()))
                .model()
                .setup();
    }

    /** Eight coordinates of the tree, and two of the six rows that close its loops say something new. */
    @Test
    void itHasSixFreedoms() {
        MobilityAudit audit = new MobilityAudit(model(1).start());
        assertThat(audit.freedom()).isEqualTo(6);
    }

    /**
     * Servos of the file act implicitly, torques of the controller explicitly: they differ by the first order of the
     * step. And the torque on the elbow holds against the spasm and moves 0.03 kg·m² of arm, no more.
     */
    @Test
    void fileAndEnvironmentMoveAlike() {
        Lesson lesson = Lessons.named("exoskeleton").orElseThrow();
        Settings settings = Settings.of(lesson, Map.of("time", "0.5"));
        SimulatedTask task = lesson.task(settings, Engines.all().get(0));
        Environment environment = task.open();
        Policy policy = lesson.family(settings).policy(new double[] {0.5, 0.5});
        double[] observation = environment.reset(1);
        Transition last;
        do {
            last = environment.step(policy.act(observation));
            observation = last.observation();
        } while (!last.over());
        Scene.Setup setup = model(0.5);
        Simulation run = setup.simulate(Engines.all().get(0), 0.001).build();
        run.steps(500);
        assertThat(observation[4]).isCloseTo(run.now().position("elbow-flexion"), within(2e-3));
        assertThat(observation[2]).isCloseTo(run.now().position("shoulder-flexion"), within(2e-3));
        assertThat(observation[9]).isCloseTo(run.now().position("elbow"), within(2e-3));
        double spasm = 10 * (-Math.PI / 4 - observation[9]) - 2 * observation[10];
        assertThat(observation[11]).isCloseTo(-spasm, within(0.15));
        assertThat(Math.abs(spasm)).isGreaterThan(1);
    }

    /** Even seeds have a healthy elbow: nothing resists, and the torque is small. */
    @Test
    void seedsChooseThePatient() {
        Lesson lesson = Lessons.named("exoskeleton").orElseThrow();
        Settings settings = Settings.of(lesson, Map.of("time", "0.3"));
        SimulatedTask task = lesson.task(settings, Engines.all().get(0));
        double[] end = new double[2];
        for (int patient = 0; patient < 2; patient++) {
            Environment environment = task.open();
            Policy policy = lesson.family(settings).policy(new double[] {1, 1});
            double[] observation = environment.reset(patient);
            Transition last;
            do {
                last = environment.step(policy.act(observation));
                observation = last.observation();
            } while (!last.over());
            end[patient] = Math.abs(observation[11]);
        }
        assertThat(end[1]).isGreaterThan(2 * end[0]);
    }
}
