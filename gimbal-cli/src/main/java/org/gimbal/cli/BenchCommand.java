package org.gimbal.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.gimbal.bench.Benchmarks;
import org.gimbal.io.source.Nearest;
import org.gimbal.model.part.ModelException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Lists the benchmarks, or runs one. */
@Command(
        name = "bench",
        description = "Lists the benchmarks, or runs one of them.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class)
final class BenchCommand implements Callable<Integer> {
    private final Screen screen;

    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "The benchmark to run.")
    private @Nullable String name;

    @Parameters(index = "1..*", paramLabel = "ARGUMENT", description = "What the benchmark takes.")
    private List<String> arguments = new ArrayList<>();

    BenchCommand(Screen screen) {
        this.screen = screen;
    }

    @Override
    public Integer call() {
        if (name == null) {
            list();
            return ExitCode.OK;
        }
        if (!Benchmarks.names().contains(name)) {
            throw new UsageException("there is no benchmark '" + name + "'" + Nearest.remedy(name, Benchmarks.names()));
        }
        try {
            Benchmarks.run(name, List.copyOf(arguments), screen.out());
        } catch (ModelException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new UsageException("benchmark '" + name + "': " + e.getMessage());
        }
        return ExitCode.OK;
    }

    private void list() {
        List<List<String>> rows = new ArrayList<>();
        for (String each : Benchmarks.names()) {
            rows.add(List.of(each, Benchmarks.summary(each)));
        }
        Table.print(rows, screen.out());
        screen.out().println();
        screen.out().println("'gimbal bench NAME' runs a benchmark.");
    }
}
