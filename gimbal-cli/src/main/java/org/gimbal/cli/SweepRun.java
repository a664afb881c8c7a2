package org.gimbal.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.gimbal.io.WriteException;
import org.gimbal.io.model.Model;
import org.gimbal.sweep.Runner;
import org.gimbal.sweep.Sweep;
import org.gimbal.sweep.SweepFolder;
import org.gimbal.sweep.subject.PlannedRun;

/** Makes the runs of a sweep and says what came of them. */
final class SweepRun {
    private static final int MOST_REASONS = 5;

    private final Sweep sweep;
    private final Path folder;
    private final String command;
    private final Screen screen;
    private final boolean quiet;

    /** @param command what was typed, without options that say which runs */
    SweepRun(Sweep sweep, Path folder, String command, Screen screen, boolean quiet) {
        this.sweep = sweep;
        this.folder = folder;
        this.command = command;
        this.screen = screen;
        this.quiet = quiet;
    }

    /** Makes what is missing, then the table. */
    int all(Runner runner, boolean resume) {
        try (SweepFolder output = SweepFolder.open(folder, sweep, resume, Main.version())) {
            long begin = System.nanoTime();
            int before = output.done();
            try {
                make(runner, output);
            } catch (WriteException e) {
                screen.err()
                        .println("gimbal: " + output.done() + " of " + sweep.runs() + " runs are kept in " + folder
                                + "; make room and go on with --resume");
                throw e;
            }
            output.finish(onlyCommand());
            return tell(output, before, runner, 1e-9 * (System.nanoTime() - begin));
        }
    }

    private String onlyCommand() {
        return command + " --only ";
    }

    private void make(Runner runner, SweepFolder output) {
        int[] missing = output.missing();
        AtomicLong made = new AtomicLong();
        AtomicLong failed = new AtomicLong();
        try (Progress progress =
                new Progress(sweep.name(), "%s failed", missing.length, screen, quiet, System::nanoTime)) {
            if (missing.length > 0) {
                runner.run(sweep, missing, row -> {
                    output.keep(row);
                    failed.addAndGet(row.failed() ? 1 : 0);
                    progress.at(made.incrementAndGet(), (double) failed.get());
                });
            }
        }
    }

    private int tell(SweepFolder output, int before, Runner runner, double seconds) {
        Map<String, Integer> reasons = new LinkedHashMap<>();
        Map<String, Integer> notes = new LinkedHashMap<>();
        output.forEach(row -> {
            if (row.failed()) {
                reasons.merge(row.failure(), 1, Integer::sum);
            }
            if (!row.notes().isEmpty()) {
                notes.merge(row.notes(), 1, Integer::sum);
            }
        });
        int failed = reasons.values().stream().mapToInt(Integer::intValue).sum();
        Entries text = new Entries();
        text.add("sweep", sweep.name());
        text.add("runs", sweep.runs() + (before == 0 ? "" : ", of which " + before + " were done before"));
        text.add("failed", Integer.toString(failed));
        addMost(text, reasons);
        text.add(
                "with notes",
                Integer.toString(
                        notes.values().stream().mapToInt(Integer::intValue).sum()));
        addMost(text, notes);
        text.add(
                "took",
                String.format(
                        Locale.ROOT,
                        "%.1f s on %s; %.3g s of a processor for a run",
                        seconds,
                        runner.place(),
                        output.seconds() / sweep.runs()));
        text.add(
                "written",
                String.join(", ", SweepFolder.CSV, SweepFolder.PARQUET, SweepFolder.REPORT) + " in " + folder);
        screen.out().print(text.toString());
        return failed == sweep.runs() ? ExitCode.SIMULATION : ExitCode.OK;
    }

    private static void addMost(Entries text, Map<String, Integer> counts) {
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(MOST_REASONS)
                .forEach(each -> text.add("", each.getValue() + ": " + each.getKey()));
        if (counts.size() > MOST_REASONS) {
            text.add("", "and " + (counts.size() - MOST_REASONS) + " other kinds: see the table");
        }
    }

    /** Makes some runs as the command {@code run} does, with all it writes; the page then leads to them. */
    int only(List<Integer> runs) {
        for (int run : runs) {
            PlannedRun planned = sweep.plan(run);
            Subject subject = new Subject(
                    sweep.name() + ", run " + run,
                    planned.subject().summary(),
                    sweep.settings(run),
                    planned.subject().loaded(),
                    planned.subject().controllers(),
                    List.of());
            RunPlan plan = new RunPlan(
                    subject,
                    planned.engine(),
                    planned.step(),
                    planned.steps(),
                    planned.order(),
                    1,
                    Model.RunSettings.STANDARD.formats(),
                    folder.resolve(SweepFolder.RUNS).resolve(Integer.toString(run)),
                    null);
            new Run(plan, screen, quiet).execute();
        }
        if (SweepFolder.begunIn(folder)) {
            refreshPage();
        }
        return ExitCode.OK;
    }

    private void refreshPage() {
        try (SweepFolder output = SweepFolder.open(folder, sweep, true, Main.version())) {
            if (output.done() == sweep.runs()) {
                output.finish(onlyCommand());
            }
        }
    }
}
