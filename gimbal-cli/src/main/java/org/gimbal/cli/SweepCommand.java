package org.gimbal.cli;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import org.gimbal.io.source.Nearest;
import org.gimbal.sweep.Cluster;
import org.gimbal.sweep.LocalRunner;
import org.gimbal.sweep.Runner;
import org.gimbal.sweep.Sweep;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a scene over many values of its parameters. */
@Command(
        name = "sweep",
        description = {
            "Runs a scene or model file over many values of its parameters, as a sweep file says, and makes one table of it.",
            "",
            "With --out the folder receives table.csv, table.parquet and report.html when all runs are done. Every finished"
                    + " run is kept at once: whatever ends the program, --resume goes on where it was and repeats none.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class SweepCommand implements Callable<Integer> {
    private static final String LOCAL = "local";

    private final Screen screen;

    @Parameters(paramLabel = "FILE", description = "The sweep file (docs/sweeps.md).")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private String file;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results; made if it does not exist.")
    private @Nullable String folder;

    @Option(names = "--resume", description = "Goes on with the sweep that was begun in the folder.")
    private boolean resume;

    @Option(
            names = "--plan",
            description = "Makes a few of the runs, writes nothing, and tells what the whole sweep would take.")
    private boolean plan;

    @Option(
            names = "--only",
            paramLabel = "N,N",
            description = "Makes these runs alone, with trajectory and report, into the folder runs/N below --out.")
    private @Nullable String only;

    @Option(names = "--threads", paramLabel = "N", description = "Runs at a time (default: one for each processor).")
    private @Nullable String threads;

    @Option(
            names = "--on",
            paramLabel = "PLACE",
            description =
                    "Where runs are made: local (default), spark, or spark=MASTER such as spark=spark://host:7077.")
    private String place = LOCAL;

    @Option(
            names = "--class-path",
            paramLabel = "PATH",
            description = "Jar or folder of classes with metrics of your own; may be repeated.")
    private List<String> classPath = new ArrayList<>();

    @Option(names = "--quiet", description = "Shows no progress.")
    private boolean quiet;

    SweepCommand(Screen screen) {
        this.screen = screen;
    }

    @Override
    public Integer call() {
        int workers =
                threads == null ? Runtime.getRuntime().availableProcessors() : Numbers.count("--threads", threads);
        List<Path> classes = classes();
        Path path = Subject.path(file);
        requireOptions();
        Sweep sweep = Sweep.read(path, loader(classes));
        if (plan) {
            new SweepPlanReport(sweep, screen).print(workers);
            return ExitCode.OK;
        }
        Path out = RunCommand.path("--out", Objects.requireNonNull(folder));
        SweepRun run = new SweepRun(sweep, out, "./gimbal sweep " + file + " --out " + folder, screen, quiet);
        return only == null ? run.all(runner(workers, classes), resume) : run.only(numbers(only, sweep));
    }

    private void requireOptions() {
        if (plan && (resume || only != null || folder != null)) {
            throw new UsageException("--plan writes nothing: leave --out, --resume and --only out");
        }
        if (!plan && folder == null) {
            throw new UsageException("sweep needs --out DIR, the folder for its table, or --plan");
        }
    }

    private List<Path> classes() {
        List<Path> paths = new ArrayList<>();
        for (String each : classPath) {
            Path path = RunCommand.path("--class-path", each);
            if (!Files.exists(path)) {
                throw new UsageException("--class-path: there is no jar or folder '" + each + "'");
            }
            paths.add(path);
        }
        return paths;
    }

    private static ClassLoader loader(List<Path> paths) {
        URL[] urls = new URL[paths.size()];
        for (int k = 0; k < urls.length; k++) {
            try {
                urls[k] = paths.get(k).toUri().toURL();
            } catch (MalformedURLException e) {
                throw new UsageException("--class-path: '" + paths.get(k) + "' is no name of a file or folder");
            }
        }
        return new URLClassLoader(urls, Sweep.class.getClassLoader()); // open as long as the program runs
    }

    private Runner runner(int workers, List<Path> classes) {
        if (place.equals(LOCAL)) {
            return new LocalRunner(workers);
        }
        if (threads != null) {
            throw new UsageException("--threads is for runs made here: say how many with --on " + place);
        }
        int equals = place.indexOf('=');
        String name = equals < 0 ? place : place.substring(0, equals);
        List<String> known = new ArrayList<>(List.of(LOCAL));
        for (Cluster cluster : ServiceLoader.load(Cluster.class)) {
            if (cluster.name().equals(name)) {
                return connected(cluster, equals < 0 ? "" : place.substring(equals + 1), classes);
            }
            known.add(cluster.name());
        }
        if (name.equals("spark")) {
            throw new UsageException("--on spark needs the libraries of Spark, which ./gimbal and spark-submit bring"
                    + " (docs/sweeps.md); this program was started without them");
        }
        throw new UsageException("--on knows no '" + name + "'" + Nearest.remedy(name, known));
    }

    private static Runner connected(Cluster cluster, String address, List<Path> classes) {
        try {
            return cluster.at(address, classes);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private static List<Integer> numbers(String list, Sweep sweep) {
        List<Integer> numbers = new ArrayList<>();
        for (String each : list.split(",", -1)) {
            int number;
            try {
                number = Integer.parseInt(each);
            } catch (NumberFormatException e) {
                number = -1;
            }
            if (number < 0 || number >= sweep.runs()) {
                throw new UsageException(
                        "--only needs numbers of runs, 0 to " + (sweep.runs() - 1) + ", got '" + each + "'");
            }
            numbers.add(number);
        }
        return numbers;
    }
}
