package org.gimbal.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.source.Place;
import org.gimbal.learn.lesson.Lesson;
import org.gimbal.learn.policy.Policy;
import org.gimbal.learn.report.CurveReport;
import org.gimbal.learn.simulated.SimulatedTask;
import org.gimbal.learn.training.Attempt;
import org.gimbal.learn.training.Curve;
import org.gimbal.learn.training.CurveFile;
import org.gimbal.learn.training.Plan;
import org.gimbal.learn.training.Training;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Engine;
import org.jspecify.annotations.Nullable;

/** Carries out a training: checkpoints, progress, results. */
final class LearnRun {
    static final String CURVE = "curve.csv";

    /** The folder of the best attempt. */
    static final String BEST = "best";

    private static final long CHECKPOINT_EVERY = TimeUnit.SECONDS.toNanos(1);
    private static final int MOST_ROWS = 2000;

    private final Lesson lesson;
    private final Settings settings;
    private final Engine engine;
    private final Plan plan;
    private final @Nullable Path folder;
    private final boolean resume;
    private final Screen screen;
    private final boolean quiet;
    private long written;

    /** Attempts in the file that is resumed. */
    private int known;

    LearnRun(
            Lesson lesson,
            Settings settings,
            Engine engine,
            Plan plan,
            @Nullable Path folder,
            boolean resume,
            Screen screen,
            boolean quiet) {
        this.lesson = lesson;
        this.settings = settings;
        this.engine = engine;
        this.plan = plan;
        this.folder = folder;
        this.resume = resume;
        this.screen = screen;
        this.quiet = quiet;
    }

    void execute(boolean film) {
        Training training = training();
        long begin = System.nanoTime();
        try (LearnProgress progress = new LearnProgress(lesson.name(), screen, quiet, known, System::nanoTime)) {
            training.run((soFar, attempts) -> {
                checkpoint(soFar, false);
                progress.at(soFar, attempts);
            });
        } finally {
            // what was learned before a failure is kept
            checkpoint(training.curve(), true);
        }
        double seconds = 1e-9 * (System.nanoTime() - begin);
        Map<String, String> facts = facts(training, seconds);
        Entries text = new Entries();
        text.add("environment", lesson.name() + ": " + lesson.summary());
        facts.forEach(text::add);
        screen.out().print(text);
        if (folder != null) {
            new CurveReport(lesson.name() + ", " + plan.learner().name(), facts, training.curve()).write(folder);
            screen.out()
                    .println(Entries.path(
                            "written", CURVE + ", curve.png, curve.svg, " + CurveReport.PAGE + " in " + folder));
            training.curve().best().ifPresent(best -> runBest(best, folder, film));
        }
    }

    private Training training() {
        if (folder == null) {
            return new Training(plan);
        }
        CompareOutput.makeFolder(folder);
        if (!resume) {
            return new Training(plan);
        }
        Curve before = CurveFile.read(folder.resolve(CURVE));
        known = before.attempts().size();
        return Training.resumed(plan, before);
    }

    private void checkpoint(Curve curve, boolean now) {
        // while a resumed training repeats what is known, the file knows more
        if (folder == null || curve.attempts().isEmpty() || curve.attempts().size() < known) {
            return;
        }
        if (now || System.nanoTime() - written > CHECKPOINT_EVERY) {
            CurveFile.write(folder.resolve(CURVE), curve);
            written = System.nanoTime();
        }
    }

    private Map<String, String> facts(Training training, double seconds) {
        Curve curve = training.curve();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("learner", plan.learner().name() + ", seed " + plan.seed());
        facts.put(
                "attempts",
                curve.attempts().size() + " of "
                        + Entries.count(plan.episodeSeeds().size(), "episode", "episodes") + ": "
                        + training.reason().words());
        facts.put(
                "wall time", Numbers.brief(seconds, 4) + " s on " + Entries.count(plan.threads(), "thread", "threads"));
        if (curve.failures() > 0) {
            Attempt failed = curve.attempts().stream()
                    .filter(Attempt::failed)
                    .findFirst()
                    .orElseThrow();
            facts.put("failed attempts", curve.failures() + ", the first: " + failed.failure());
        }
        curve.best().ifPresent(best -> {
            boolean solved = best.score() >= lesson.card().solvedAt();
            facts.put(
                    "best score",
                    Numbers.brief(best.score(), 6) + " at attempt " + best.number()
                            + (solved ? ", solved: " : ", not solved, which would be: ")
                            + lesson.card().solved());
            for (int i = 0; i < best.values().length; i++) {
                facts.put(curve.names().get(i), Numbers.brief(best.values()[i], 6));
            }
        });
        return facts;
    }

    /** The first episode of the best attempt as a run like any other. */
    private void runBest(Attempt best, Path out, boolean film) {
        SimulatedTask task = (SimulatedTask) plan.task();
        Policy policy = plan.family().policy(best.values());
        Scene.Setup episode = task.episode(policy, plan.episodeSeeds().get(0));
        long steps = (long) best.actions() * task.exercise().stepsPerAction();
        int every = (int) Math.max(1, steps / MOST_ROWS);
        Model.RunSettings run = new Model.RunSettings(episode.step(), episode.duration(), every, List.of("csv"), null);
        Subject subject = new Subject(
                lesson.name(),
                lesson.summary(),
                settings.all(),
                new LoadedModel(
                        new Model(episode.start(), List.of(), Map.of(), run),
                        new ImportReport(),
                        new Places(Place.of("environment " + lesson.name()))),
                episode.controllers(),
                List.of());
        screen.out().println();
        RunPlan asRun =
                new RunPlan(subject, engine, episode.step(), steps, 2, every, run.formats(), out.resolve(BEST), null);
        new Run(asRun, screen, quiet).execute();
        if (film) {
            // a policy acts for one episode
            Scene.Setup again = task.episode(
                    plan.family().policy(best.values()), plan.episodeSeeds().get(0));
            LearnFilm.write(again, engine, steps, out.resolve(LearnFilm.FILE));
            screen.out().println(Entries.path("written", LearnFilm.FILE + " in " + out));
        }
    }
}
