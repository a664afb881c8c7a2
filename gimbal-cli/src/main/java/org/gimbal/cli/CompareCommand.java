package org.gimbal.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.gimbal.compare.Comparison;
import org.gimbal.compare.Contestant;
import org.gimbal.compare.Verdict;
import org.gimbal.scenes.Scene;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.page.Report;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs a scene on several engines and integrators, and tells whether they agree. */
@Command(
        name = "compare",
        description = {
            "Runs a scene on all engines that take it, from the same start, with steps of dt, dt/2 and dt/4, and tells how far",
            "they are apart over time, with which order they come together, how they keep energy, momenta and joints, and",
            "whether they agree, part or refuse. Chaos and steps that are too long are told from different limits.",
            "",
            "With --out the folder receives comparison.csv, comparison.png and .svg, and comparison.html, a page with all",
            "motions over each other.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class CompareCommand implements Callable<Integer> {
    private final Screen screen;
    private final EngineList engines;

    @Mixin
    private SceneOptions scene = new SceneOptions();

    @Option(
            names = "--with",
            paramLabel = "NAME,NAME",
            description = "Who runs it: engines, with an integrator or an order behind a colon if wanted, such as"
                    + " maximal,maximal:4,reduced:gauss4 (default: all engines).")
    private @Nullable String with;

    @Option(names = "--dt", paramLabel = "S", description = "Longest step in seconds (default: the scene's).")
    private @Nullable String step;

    @Option(names = "--time", paramLabel = "S", description = "Seconds to simulate (default: the scene's).")
    private @Nullable String time;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results; made if it does not exist.")
    private @Nullable String folder;

    @Option(
            names = "--all",
            description =
                    "Compares on every scene, for 100 steps unless --time says more, and prints a table in Markdown;"
                            + " with --out it goes to comparison.md there.")
    private boolean all;

    CompareCommand(Screen screen, EngineList engines) {
        this.screen = screen;
        this.engines = engines;
    }

    @Override
    public Integer call() {
        double length = step == null ? Double.NaN : Numbers.positive("--dt", step, " of seconds");
        double seconds = time == null ? Double.NaN : Numbers.positive("--time", time, " of seconds");
        Path out = folder == null ? null : RunCommand.path("--out", folder);
        List<Contestant> contestants = contestants();
        if (all) {
            if (scene.named()) {
                throw new UsageException("--all compares on every scene: name none, or leave --all out");
            }
            return new CompareTable(screen, contestants, length, seconds).write(out);
        }
        return one(contestants, length, seconds, out);
    }

    private List<Contestant> contestants() {
        if (with == null) {
            return engines.all().stream().map(Contestant::of).toList();
        }
        List<Contestant> list = new ArrayList<>();
        for (String name : with.split(",", -1)) {
            try {
                list.add(Contestant.named(name, engines.all()));
            } catch (IllegalArgumentException e) {
                throw new UsageException("--with: " + e.getMessage());
            }
        }
        if (list.size() < 2) {
            throw new UsageException("--with needs two names or more, with commas between, got '" + with + "'");
        }
        return list;
    }

    private int one(List<Contestant> contestants, double length, double seconds, @Nullable Path out) {
        Subject subject = scene.subject("compare")
                .fitFor(contestants.stream().map(Contestant::engine).toList());
        Scene.Setup setup = subject.setup();
        double dt = Double.isNaN(length) ? setup.step() : length;
        double duration = Double.isNaN(seconds) ? setup.duration() : seconds;
        RunCommand.steps(duration, dt); // refuses what is too short or too long
        Supplier<Scene.Setup> fresh = () -> subject.controllers().isEmpty()
                ? setup
                : new Scene.Setup(
                        setup.start(),
                        setup.step(),
                        setup.duration(),
                        scene.subject("compare").controllers());
        Map<Contestant, Film> films = new LinkedHashMap<>();
        Comparison found = Comparison.of(fresh, contestants, dt, duration, contestant -> {
            if (out == null) {
                return null;
            }
            Film film = Report.film(setup.start().mechanism(), dt);
            films.put(contestant, film);
            return film;
        });
        CompareReport report = new CompareReport(subject, found);
        screen.out().print(report.text());
        if (out != null) {
            new CompareOutput(found, report, films).write(out);
            screen.out().println(Entries.path("written", CompareOutput.FILES + " in " + out));
        }
        return exitCode(found.verdict());
    }

    static int exitCode(Verdict worst) {
        return switch (worst.kind()) {
            case FAILED -> ExitCode.SIMULATION;
            case PARTS, UNRESOLVED, ALONE -> ExitCode.DIFFER;
            case REFUSED, REFERENCE, AGREES, AGREES_UNTIL -> ExitCode.OK;
        };
    }
}
