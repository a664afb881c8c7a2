package org.gimbal.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.gimbal.io.model.Model;
import org.gimbal.io.source.Nearest;
import org.gimbal.sim.Engine;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs a scene. Values are read here and not by picocli, so that every message says what would be right. */
@Command(
        name = "run",
        description = {
            "Runs a scene and prints how well energy, joints and momenta were kept.",
            "",
            "With --out the folder receives trajectory.csv, summary.txt, final.state and report.html, a page to look at and to send;"
                    + " a failed run leaves nothing there.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class RunCommand implements Callable<Integer> {
    /** More than a run of years; most likely a slip of the keyboard. */
    private static final double MOST_STEPS = 1e12;

    private final Screen screen;

    @Mixin
    private SceneOptions scene = new SceneOptions();

    @Option(names = "--dt", paramLabel = "S", description = "Length of a step in seconds (default: the scene's).")
    private @Nullable String step;

    @Option(names = "--time", paramLabel = "S", description = "Seconds to simulate (default: the scene's).")
    private @Nullable String time;

    @Option(names = "--order", paramLabel = "N", description = "Order of the integrator: 2 (default), 4, 6 or 8.")
    private String order = "2";

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results; made if it does not exist.")
    private @Nullable String folder;

    @Option(names = "--every", paramLabel = "N", description = "Writes one knot in N to the trajectory (default: 1).")
    private @Nullable String every;

    @Option(
            names = "--format",
            paramLabel = "F,F",
            description = "Formats of the trajectory: csv (default), hdf5, gltf; several with commas between.")
    private @Nullable String format;

    @Mixin
    private EngineOptions engine;

    @Option(
            names = "--from",
            paramLabel = "FILE",
            description = "Resumes from the final.state of an earlier run of the same scene and settings.")
    private @Nullable String from;

    @Option(names = "--quiet", description = "Shows no progress.")
    private boolean quiet;

    RunCommand(Screen screen, EngineList engines) {
        this.screen = screen;
        engine = new EngineOptions(engines);
    }

    @Override
    public Integer call() {
        new Run(plan(), screen, quiet).execute();
        return ExitCode.OK;
    }

    private RunPlan plan() {
        double length = step == null ? Double.NaN : Numbers.positive("--dt", step, " of seconds");
        double seconds = time == null ? Double.NaN : Numbers.positive("--time", time, " of seconds");
        int integrator = order();
        Path out = folder == null ? null : path("--out", folder);
        StateFile state = from == null ? null : StateFile.read(path("--from", from));
        Subject subject = scene.subject("run");
        Model.RunSettings standard = subject.model().run();
        int interval = every == null ? standard.every() : every();
        length = step == null ? standard.step() : length;
        seconds = time == null ? standard.duration() : seconds;
        Engine chosen = engine.engine(standard, subject.model().mechanism());
        Subject fit = subject.fitFor(chosen);
        return new RunPlan(
                fit, chosen, length, steps(seconds, length), integrator, interval, formats(standard), out, state);
    }

    private int order() {
        return switch (order) {
            case "2", "4", "6", "8" -> Integer.parseInt(order);
            default -> throw new UsageException("--order must be 2, 4, 6 or 8, got '" + order + "'");
        };
    }

    private int every() {
        if (every == null) {
            return 1;
        }
        int interval = Numbers.count("--every", every);
        if (folder == null) {
            throw new UsageException("--every needs --out DIR, the folder for the trajectory");
        }
        return interval;
    }

    private List<String> formats(Model.RunSettings standard) {
        if (format == null) {
            return standard.formats();
        }
        List<String> formats = List.of(format.split(","));
        for (String each : formats) {
            if (!Model.RunSettings.FORMATS.contains(each)) {
                throw new UsageException(
                        "--format knows no '" + each + "'" + Nearest.remedy(each, Model.RunSettings.FORMATS));
            }
        }
        return formats;
    }

    static Path path(String option, String text) {
        try {
            if (!text.isEmpty()) {
                return Path.of(text);
            }
        } catch (InvalidPathException e) {
            // told below, as for an empty name
        }
        throw new UsageException(option + " must be the name of a file or folder, got '" + text + "'");
    }

    static long steps(double seconds, double length) {
        double steps = seconds / length;
        if (steps < 0.5) {
            throw new UsageException("--time " + Numbers.brief(seconds, 9) + " is less than half a step of "
                    + Numbers.brief(length, 9) + " s: nothing to simulate");
        }
        if (!(steps <= MOST_STEPS)) {
            throw new UsageException("--time " + Numbers.brief(seconds, 9) + " with --dt " + Numbers.brief(length, 9)
                    + " takes " + Numbers.brief(steps, 3) + " steps: choose a longer step or a shorter time");
        }
        return Math.round(steps);
    }
}
