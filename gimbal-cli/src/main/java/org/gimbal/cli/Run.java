package org.gimbal.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gimbal.io.trajectory.TrajectoryColumns;
import org.gimbal.io.trajectory.TrajectoryInfo;
import org.gimbal.model.Mechanism;
import org.gimbal.record.RunStatistics;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.sim.Simulation;
import org.jspecify.annotations.Nullable;

/** Carries out a plan: opens the output, steps, sums up. */
final class Run {
    /** Bytes of a number in a CSV file, on average. */
    private static final double CSV_NUMBER = 20;

    /** Bytes beyond which a file is worth a warning. */
    private static final double LARGE_FILE = 1e9;

    private final RunPlan plan;
    private final Screen screen;
    private final boolean quiet;
    private final Mechanism mechanism;
    private final RunStatistics statistics;
    private final TrajectoryHash hash = new TrajectoryHash();
    private final @Nullable RunReport report;

    Run(RunPlan plan, Screen screen, boolean quiet) {
        this.plan = plan;
        this.screen = screen;
        this.quiet = quiet;
        mechanism = plan.subject().model().mechanism();
        statistics = new RunStatistics(mechanism);
        report = plan.folder() == null ? null : new RunReport(plan);
    }

    void execute() {
        try (RunOutput output = openOutput(plan.folder())) {
            Simulation simulation = build(output);
            long begin = System.nanoTime();
            walk(simulation);
            double seconds = 1e-9 * (System.nanoTime() - begin);
            RunSummary summary = new RunSummary(plan, statistics, simulation, hash, seconds);
            if (output != null && report != null) {
                output.commit(summary.text(), simulation.save(), report.html(summary, statistics, simulation));
            }
            screen.out().print(summary.text());
            if (output != null) {
                screen.out().println(Entries.path("written", filesIn(String.valueOf(plan.folder()))));
            }
        }
    }

    private String filesIn(String folder) {
        List<String> files =
                new ArrayList<>(plan.formats().stream().map(RunOutput::fileOf).toList());
        files.addAll(List.of(RunOutput.SUMMARY, RunOutput.STATE, RunOutput.REPORT));
        return String.join(", ", files) + " in " + folder;
    }

    private @Nullable RunOutput openOutput(@Nullable Path folder) {
        if (folder == null) {
            return null;
        }
        TrajectoryInfo info =
                new TrajectoryInfo(Main.version(), plan.engine().name(), plan.step(), plan.order(), plan.every());
        RunOutput output = RunOutput.open(folder, mechanism, info, plan.formats());
        warnOfSize();
        return output;
    }

    private void warnOfSize() {
        double bytes = CSV_NUMBER * new TrajectoryColumns(mechanism).names().size() * plan.steps() / plan.every();
        if (plan.formats().contains("csv") && bytes > LARGE_FILE) {
            screen.err()
                    .println(String.format(
                            Locale.ROOT,
                            "gimbal: trajectory.csv will have about %.0f GB: --every N writes one knot in N",
                            1e-9 * bytes));
        }
    }

    private Simulation build(@Nullable RunOutput output) {
        Simulation.Builder builder = plan.subject()
                .setup()
                .simulate(plan.engine(), plan.step())
                .order(plan.order())
                .observer(statistics)
                .observer(hash);
        if (output != null && report != null) {
            builder.observer(output.observer()).observer(report.film());
        }
        Simulation simulation = builder.build();
        if (plan.from() != null) {
            plan.from().restore(simulation);
        }
        return simulation;
    }

    private void walk(Simulation simulation) {
        try (Progress progress = new Progress(mechanism.name(), plan.steps(), screen, quiet, System::nanoTime)) {
            for (long i = 1; i <= plan.steps(); i++) {
                simulation.step();
                progress.at(i, simulation.time());
            }
        }
    }
}
