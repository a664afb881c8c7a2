package org.gimbal.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gimbal.engines.Engines;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.learn.learner.Learners;
import org.gimbal.learn.lesson.Lesson;
import org.gimbal.learn.lesson.Lessons;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.policy.Tunable;
import org.gimbal.learn.simulated.SimulatedTask;
import org.gimbal.learn.training.Attempt;
import org.gimbal.learn.training.Curve;
import org.gimbal.learn.training.Plan;
import org.gimbal.learn.training.Training;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.scenes.Settings;
import org.gimbal.sweep.table.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sweeps whose runs are trainings. */
class TaskSweepTest {
    private static final String LEARNING = """
            sweep: 1
            task: cart-pole
            set: {learn.episodes: 60, time: 2}
            sampling: grid
            vary:
              learn.learner: [sampling, cross-entropy]
              policy.tilt gain: [0, 30]
            seeds: [3, 4]
            metrics:
              best: {end: learning.best}
              early: {first: learning.best, above: 40}
              gain: {end: learning.tilt gain}
              tried: {max: learning.actions}
              lean: {max-abs: pivot.angle}
            """;

    @TempDir
    private Path folder;

    /** The same by hand: plan, curve and the best attempt's trajectory. */
    @Test
    void aRunIsATrainingAndItsBestAttempt() throws IOException {
        Sweep sweep = Sweep.read(SweepFiles.write(folder, LEARNING));
        assertThat(sweep.runs()).isEqualTo(8);
        int run = 7; // seed 4, the last of both lists
        assertThat(sweep.settings(run)).containsEntry("learn.learner", "cross-entropy");
        Lesson lesson = Lessons.named("cart-pole").orElseThrow();
        Settings settings = Settings.of(lesson, Map.of("time", "2"));
        SimulatedTask task = lesson.task(settings, Engines.standard());
        PolicyFamily family = sweepFamily(lesson.family(settings));
        Plan plan = new Plan(
                task,
                settings.all(),
                family,
                Learners.named("cross-entropy").orElseThrow(),
                4,
                lesson.episodeSeeds(4),
                Plan.Limits.of(60),
                2);
        Curve curve = new Training(plan).run((soFar, attempts) -> {});
        Attempt best = curve.best().orElseThrow();
        TrajectoryHash hash = new TrajectoryHash();
        task.episode(family.policy(best.values()), plan.episodeSeeds().get(0))
                .simulate(task.engine())
                .observer(hash)
                .build()
                .steps(best.actions());

        Row row = sweep.run(run);
        assertThat(row.failure()).isEmpty();
        assertThat(row.metrics()[0]).isEqualTo(best.score());
        assertThat(row.metrics()[2]).isEqualTo(best.values()[2]);
        assertThat(row.hash()).isEqualTo(hash.toString());
        assertThat(row.steps()).isEqualTo(best.actions());
        assertThat(row.metrics()[4]).isPositive();
        assertThat(sweep.run(run).metrics()).containsExactly(row.metrics());
    }

    private static PolicyFamily sweepFamily(PolicyFamily family) {
        return new PolicyFamily(
                family.tunables().stream()
                        .map(each -> each.name().equals("tilt gain")
                                ? Tunable.of(each.name(), each.unit(), 30, each.spread())
                                : each)
                        .toList(),
                family.maker());
    }

    /** With a budget of one attempt nothing is learned: the policy that is given is judged. */
    @Test
    void policiesAreJudgedWithoutLearning() throws IOException {
        Sweep sweep = Sweep.read(SweepFiles.write(
                folder,
                LEARNING.replace("learn.episodes: 60", "learn.episodes: 5").replace("seeds: [3, 4]\n", "")));
        Row idle = sweep.run(0);
        Row held = sweep.run(1);
        assertThat(idle.metrics()[2]).isZero();
        assertThat(held.metrics()[2]).isEqualTo(30);
        assertThat(held.metrics()[0]).isGreaterThan(idle.metrics()[0]);
        assertThat(sweep.run(3).metrics()).containsExactly(held.metrics()); // whatever learner would have learned
    }

    @Test
    void rowsDoNotDependOnThreads() throws IOException {
        Sweep sweep = Sweep.read(SweepFiles.write(folder, LEARNING));
        List<Path> tables = List.of(folder.resolve("one"), folder.resolve("three"));
        for (int k = 0; k < 2; k++) {
            try (SweepFolder output = SweepFolder.open(tables.get(k), sweep, false, "test")) {
                new LocalRunner(1 + 2 * k).run(sweep, output.missing(), output::keep);
                output.finish("again ");
            }
        }
        assertThat(tables.get(1).resolve(SweepFolder.CSV))
                .hasSameBinaryContentAs(tables.get(0).resolve(SweepFolder.CSV));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            task: cart-pole | task: cartpole | 2 | there is no task 'cartpole', did you mean 'cart-pole'?
            time: 2 | tim: 2 | 3 | there is no parameter 'tim', did you mean 'time'?
            time: 2 | time: -1 | 3 | must be a number from 0.1
            time: 2 | run.step: 0.1 | 3 | there is no parameter 'run.step'
            time: 2 | start.rail.position: 0.1 | 3 | there is no parameter 'start.rail.position'
            learn.episodes: 60 | learn.episodes: 0 | 3 | learn.episodes must be a whole number from 1 on, got 0
            [sampling, | [samplin, | 6 | there is no learner 'samplin', did you mean 'sampling'?
            policy.tilt gain | policy.tilt | 7 | did you mean 'policy.tilt gain'?
            learning.best, above | learning.bst, above | 11 | did you mean 'learning.best'?
            """)
    void faultsHaveALineAndARemedy(String written, String fault, int line, String words) throws IOException {
        assertThat(LEARNING).contains(written);
        Path file = SweepFiles.write(folder, LEARNING.replace(written, fault));
        assertThatThrownBy(() -> Sweep.read(file))
                .isInstanceOf(ModelFileException.class)
                .hasMessageStartingWith(file + ":" + line + ": ")
                .hasMessageContaining(words);
    }
}
