package org.gimbal.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.gimbal.io.source.Nearest;
import org.gimbal.learn.learner.LearnerKind;
import org.gimbal.learn.learner.Learners;
import org.gimbal.learn.lesson.Lesson;
import org.gimbal.learn.lesson.Lessons;
import org.gimbal.learn.rollout.Rollouts;
import org.gimbal.learn.training.Plan;
import org.gimbal.scenes.Settings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Learns in an environment, or lists environments and learners. */
@Command(
        name = "learn",
        description = {
            "Learns in an environment: tries values of a few parameters in whole episodes, and keeps the best.",
            "Without a name it lists environments and learners.",
            "",
            "With --out the folder receives curve.csv, which is also the checkpoint that --resume goes on from, the curve",
            "as chart and page, learning.html, and the best attempt as a run in best. docs/learning.md tells more.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class LearnCommand implements Callable<Integer> {
    private final Screen screen;
    private final EngineList engines;

    @Parameters(arity = "0..1", paramLabel = "ENV", description = "The environment; 'learn' alone lists them.")
    private @Nullable String name;

    @Option(names = "--learner", paramLabel = "NAME", description = "Who learns (default: sampling).")
    private String learner = "sampling";

    @Option(names = "--episodes", paramLabel = "N", description = "At most so many episodes (default: 100).")
    private String episodes = "100";

    @Option(names = "--seed", paramLabel = "N", description = "Of all that is random (default: 1).")
    private String seed = "1";

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Episodes at the same time (default: as many as there are cores); no result depends on it.")
    private @Nullable String threads;

    @Option(names = "--target", paramLabel = "X", description = "Ends as soon as an attempt scores so much.")
    private @Nullable String target;

    @Option(names = "--patience", paramLabel = "N", description = "Ends after so many attempts without a better one.")
    private @Nullable String patience;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "Sets a parameter of the environment; 'learn ENV --describe' lists them.")
    private List<String> written = new ArrayList<>();

    @Option(names = "--describe", description = "Tells all about the environment, and learns nothing.")
    private boolean describe;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results; made if it does not exist.")
    private @Nullable String folder;

    @Option(names = "--resume", description = "Goes on from curve.csv in the folder of --out.")
    private boolean resume;

    @Option(names = "--film", description = "Also draws the end of the best attempt, as best.gif.")
    private boolean film;

    @Option(names = "--quiet", description = "Shows no progress.")
    private boolean quiet;

    LearnCommand(Screen screen, EngineList engines) {
        this.screen = screen;
        this.engines = engines;
    }

    @Override
    public Integer call() {
        if (name == null) {
            LessonText.list(screen);
            return ExitCode.OK;
        }
        Lesson lesson = lesson(name);
        Settings settings = SceneChoice.settings(lesson, written);
        if (describe) {
            LessonText.describe(lesson, settings, screen);
            return ExitCode.OK;
        }
        Path out = folder == null ? null : RunCommand.path("--out", folder);
        requireFolder(out);
        Plan plan = plan(lesson, settings);
        new LearnRun(lesson, settings, engines.standard(), plan, out, resume, screen, quiet).execute(film);
        return ExitCode.OK;
    }

    private static Lesson lesson(String name) {
        return Lessons.named(name)
                .orElseThrow(() -> new UsageException(
                        "there is no environment '" + name + "'" + Nearest.remedy(name, Lessons.names())));
    }

    private Plan plan(Lesson lesson, Settings settings) {
        LearnerKind kind = Learners.named(learner)
                .orElseThrow(() -> new UsageException(
                        "there is no learner '" + learner + "'" + Nearest.remedy(learner, Learners.names())));
        long start = Numbers.count("--seed", seed);
        Plan.Limits limits = new Plan.Limits(
                Numbers.count("--episodes", episodes),
                target == null ? Double.POSITIVE_INFINITY : Numbers.any("--target", target),
                patience == null ? 0 : Numbers.count("--patience", patience));
        int parallel = threads == null ? Rollouts.allCores() : Numbers.count("--threads", threads);
        return new Plan(
                lesson.task(settings, engines.standard()),
                settings.all(),
                lesson.family(settings),
                kind,
                start,
                lesson.episodeSeeds(start),
                limits,
                parallel);
    }

    private void requireFolder(@Nullable Path out) {
        if (out == null) {
            if (resume || film) {
                throw new UsageException((resume ? "--resume" : "--film")
                        + " needs --out DIR, the folder with curve.csv and the best attempt");
            }
            return;
        }
        boolean there = Files.exists(out.resolve(LearnRun.CURVE));
        if (resume && !there) {
            throw new UsageException("there is no " + out.resolve(LearnRun.CURVE) + " to resume: leave --resume out");
        }
        if (!resume && there) {
            throw new UsageException(out.resolve(LearnRun.CURVE)
                    + " is there already: go on from it with --resume, or choose another folder with --out");
        }
    }
}
