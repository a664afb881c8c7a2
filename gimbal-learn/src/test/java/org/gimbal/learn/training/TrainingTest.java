package org.gimbal.learn.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gimbal.engines.Engines;
import org.gimbal.io.WriteException;
import org.gimbal.learn.Runaround;
import org.gimbal.learn.contract.ContractException;
import org.gimbal.learn.learner.LearnerKind;
import org.gimbal.learn.learner.Learners;
import org.gimbal.learn.lesson.Lesson;
import org.gimbal.learn.lesson.Lessons;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.policy.Tunable;
import org.gimbal.scenes.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Trainings are decided by their plan alone. */
class TrainingTest {
    @TempDir
    private Path folder;

    private static List<LearnerKind> learners() {
        return Learners.all();
    }

    /** Moves towards a place that is learned, with a gain that is learned. */
    private static final PolicyFamily SEEKERS = new PolicyFamily(
            List.of(Tunable.of("goal", "m", 0, 1), new Tunable("gain", "1", 0.1, 0.3, 0, 2)),
            p -> seen -> new double[] {p[1] * (p[0] - seen[0])});

    private static Plan plan(Runaround task, LearnerKind learner, Plan.Limits limits, int threads) {
        return new Plan(task, Map.of("a", "b"), SEEKERS, learner, 7, List.of(1L, 2L, 3L), limits, threads);
    }

    private static Curve run(Plan plan) {
        return new Training(plan).run((curve, attempts) -> {});
    }

    @ParameterizedTest
    @MethodSource("learners")
    void somethingIsLearned(LearnerKind learner) {
        Curve curve = run(plan(new Runaround(), learner, Plan.Limits.of(600), 1));
        double first = curve.attempts().get(0).score();
        assertThat(curve.best().orElseThrow().score()).isGreaterThan(first / 2);
        assertThat(curve.attempts()).hasSizeLessThanOrEqualTo(200);
    }

    @ParameterizedTest
    @MethodSource("learners")
    void theCurveDoesNotDependOnTheNumberOfThreads(LearnerKind learner) {
        requireSameCurves(learner, "cart-pole", "2", 100);
        requireSameCurves(learner, "a1-gait", "0.3", 12); // with contact
    }

    private static void requireSameCurves(LearnerKind learner, String name, String time, int episodes) {
        Lesson lesson = Lessons.named(name).orElseThrow();
        Settings settings = Settings.of(lesson, Map.of("time", time));
        List<String> curves = new ArrayList<>();
        for (int threads : new int[] {1, 2, 4}) {
            Plan plan = new Plan(
                    lesson.task(settings, Engines.all().get(0)),
                    settings.all(),
                    lesson.family(settings),
                    learner,
                    5,
                    lesson.episodeSeeds(5),
                    Plan.Limits.of(episodes),
                    threads);
            curves.add(CurveFile.text(run(plan)));
        }
        assertThat(curves.get(0)).contains("truncated");
        assertThat(curves.get(1)).isEqualTo(curves.get(0));
        assertThat(curves.get(2)).isEqualTo(curves.get(0));
    }

    /** Whatever was done before, also in the middle of a generation: the rest comes as if nothing had happened. */
    @ParameterizedTest
    @MethodSource("learners")
    void aResumedTrainingIsTheUndisturbedOne(LearnerKind learner) {
        Plan whole = plan(new Runaround(1e9, 1.05), learner, Plan.Limits.of(120), 2);
        Curve undisturbed = run(whole);
        for (int done : new int[] {1, 3, 17, 40}) {
            Path file = folder.resolve("curve.csv");
            Curve part = new Curve(
                    undisturbed.origin(),
                    undisturbed.names(),
                    undisturbed.attempts().subList(0, done));
            CurveFile.write(file, part);
            Curve resumed = Training.resumed(whole, CurveFile.read(file)).run((curve, attempts) -> {});
            assertThat(CurveFile.text(resumed)).isEqualTo(CurveFile.text(undisturbed));
        }
        assertThat(undisturbed.failures()).isPositive();
    }

    @Test
    void failedAttemptsCountButAreNeverBest() {
        Curve curve = run(plan(new Runaround(1e9, 2.5), Learners.all().get(0), Plan.Limits.of(150), 1));
        assertThat(curve.failures()).isBetween(1L, 49L);
        assertThat(curve.attempts()).filteredOn(Attempt::failed).allSatisfy(attempt -> {
            assertThat(attempt.failure()).isEqualTo("out of the world");
            assertThat(attempt.score())
                    .isLessThan(curve.attempts().subList(0, attempt.number() - 1).stream()
                            .mapToDouble(Attempt::score)
                            .min()
                            .orElse(0));
        });
        assertThat(curve.best().orElseThrow().failed()).isFalse();
    }

    @Test
    void targetAndPatienceEndEarly() {
        LearnerKind learner = Learners.all().get(0);
        Training aimed = new Training(plan(new Runaround(), learner, new Plan.Limits(3000, -12, 0), 1));
        Curve curve = aimed.run((soFar, attempts) -> {});
        assertThat(aimed.reason()).isEqualTo(Training.Reason.TARGET);
        assertThat(curve.best().orElseThrow().number())
                .isEqualTo(curve.attempts().size());
        Training patient = new Training(plan(new Runaround(), learner, new Plan.Limits(30_000, 1e9, 30), 1));
        Curve end = patient.run((soFar, attempts) -> {});
        assertThat(patient.reason()).isEqualTo(Training.Reason.PATIENCE);
        assertThat(end.attempts().size() - end.best().orElseThrow().number()).isEqualTo(30);
    }

    @Test
    void theBudgetCountsEpisodes() {
        assertThat(run(plan(new Runaround(), Learners.all().get(1), Plan.Limits.of(32), 1))
                        .attempts())
                .hasSize(10);
    }

    @Test
    void wrongObservationsAndNanAreNamed() {
        Plan wrong = plan(new Runaround(1.5, 1e9), Learners.all().get(0), Plan.Limits.of(300), 2);
        assertThatThrownBy(() -> run(wrong))
                .isInstanceOf(ContractException.class)
                .hasMessageContaining("an observation of 'runaround' (episode with seed")
                .hasMessageContaining("has 2 numbers, but the space has 1: [place]");
        PolicyFamily mad = new PolicyFamily(SEEKERS.tunables(), p -> seen -> new double[] {Double.NaN});
        Plan nan =
                new Plan(new Runaround(), Map.of(), mad, Learners.all().get(0), 1, List.of(9L), Plan.Limits.of(3), 1);
        assertThatThrownBy(() -> run(nan))
                .isInstanceOf(ContractException.class)
                .hasMessageContaining("the action in 'runaround' has NaN for 'move'")
                .hasMessageContaining("seed 9, after 0 actions");
    }

    @Test
    void otherTrainingsAndDamagedCurvesAreRefused() throws IOException {
        Plan plan = plan(new Runaround(), Learners.all().get(0), Plan.Limits.of(30), 1);
        Path file = folder.resolve("curve.csv");
        CurveFile.write(file, run(plan));
        Plan other = plan(new Runaround(), Learners.all().get(2), Plan.Limits.of(30), 1);
        assertThatThrownBy(() -> Training.resumed(other, CurveFile.read(file)))
                .hasMessage("cannot resume: learner was 'sampling' and is now 'cross-entropy'");
        String text = Files.readString(file);
        Files.writeString(file, text.substring(0, text.length() - 30));
        assertThatThrownBy(() -> CurveFile.read(file))
                .hasMessageContaining("line")
                .hasMessageContaining("fields");
        Files.writeString(file, text.replaceFirst("\n3,[^\n]*", ""));
        assertThatThrownBy(() -> CurveFile.read(file)).hasMessageContaining("attempt 3 is missing");
        String changed = text.replaceAll("(\n2,.*,)[^,\n]*\n", "$10.5\n");
        Files.writeString(file, changed);
        assertThatThrownBy(() -> Training.resumed(plan, CurveFile.read(file)).run((curve, attempts) -> {}))
                .isInstanceOf(TrainingException.class)
                .hasMessageContaining("cannot resume: attempt 2 was made with");
        Files.writeString(file, "x\n");
        assertThatThrownBy(() -> CurveFile.read(file)).hasMessageContaining("is no learning curve");
    }

    /** A draft that cannot be finished, as on a full disk, leaves what was there. */
    @Test
    void whatWasWrittenSurvivesWhatCannotBe() throws IOException {
        Plan plan = plan(new Runaround(), Learners.all().get(0), Plan.Limits.of(30), 1);
        Curve curve = run(plan);
        Path file = folder.resolve("curve.csv");
        CurveFile.write(file, curve);
        String before = Files.readString(file);
        Path away = folder.resolve("gone").resolve("curve.csv");
        assertThatThrownBy(() -> CurveFile.write(away, curve))
                .isInstanceOf(WriteException.class)
                .hasMessageContaining("cannot write");
        assertThat(Files.readString(file)).isEqualTo(before);
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }
}
