package org.gimbal.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.gimbal.compare.Comparison;
import org.gimbal.compare.Contestant;
import org.gimbal.compare.Entry;
import org.gimbal.compare.Spread;
import org.gimbal.compare.Verdict;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.jspecify.annotations.Nullable;

/** Every scene with every contestant: who agrees, who refuses and why. */
final class CompareTable {
    static final String FILE = "comparison.md";

    private static final int STEPS = 100;

    private final Screen screen;
    private final List<Contestant> contestants;
    private final double step;
    private final double seconds;

    /** @param step and {@code seconds}: NaN for the scene's step, and for so many steps */
    CompareTable(Screen screen, List<Contestant> contestants, double step, double seconds) {
        this.screen = screen;
        this.contestants = contestants;
        this.step = step;
        this.seconds = seconds;
    }

    /** Runs all, writes the table, returns the exit code; that only one engine takes a scene is no fault here. */
    int write(@Nullable Path folder) {
        StringBuilder text = new StringBuilder(head());
        List<Verdict> verdicts = new ArrayList<>();
        for (Scene scene : Scenes.all()) {
            double dt = Double.isNaN(step) ? scene.build().step() : step;
            double duration = Double.isNaN(seconds) ? STEPS * dt : seconds;
            Comparison found = Comparison.of(scene::build, contestants, dt, duration);
            text.append("| ").append(scene.name()).append(" |");
            found.entries()
                    .forEach(entry -> text.append(' ').append(cell(entry)).append(" |"));
            text.append('\n');
            found.entries().forEach(entry -> verdicts.add(entry.verdict()));
        }
        if (folder == null) {
            screen.out().print(text);
        } else {
            CompareOutput.makeFolder(folder);
            CompareOutput.write(folder.resolve(FILE), text.toString());
            screen.out().println(Entries.path("written", FILE + " in " + folder));
        }
        return verdicts.stream()
                .filter(verdict -> verdict.kind() != Verdict.Kind.ALONE)
                .max(Comparator.comparing(Verdict::kind))
                .map(CompareCommand::exitCode)
                .orElse(ExitCode.OK);
    }

    private String head() {
        StringBuilder text = new StringBuilder();
        text.append("# Engines against each other\n\n");
        text.append(
                "Written by `./gimbal compare --all`: every scene with its default settings on every engine, from the\n");
        text.append("same start, ")
                .append(Double.isNaN(seconds) ? STEPS + " steps" : Numbers.brief(seconds, 6) + " s")
                .append(
                        ", with steps of dt, dt/2 and dt/4. An engine agrees if it is no further from the reference, the\n");
        text.append(
                "engine with the smallest errors of its own, than the errors of both. In brackets: the largest distance,\n");
        text.append("in sizes of the mechanism and rad, and the order with which it vanishes as steps are halved.\n\n");
        text.append("| scene |");
        contestants.forEach(
                contestant -> text.append(' ').append(contestant.label()).append(" |"));
        text.append("\n|---|").append("---|".repeat(contestants.size())).append('\n');
        return text.toString();
    }

    private static String cell(Entry entry) {
        Verdict verdict = entry.verdict();
        Spread spread = entry.spread();
        return switch (verdict.kind()) {
            case AGREES, AGREES_UNTIL ->
                (verdict.kind() == Verdict.Kind.AGREES
                                ? "agrees"
                                : String.format(Locale.ROOT, "agrees until t = %.3g s", verdict.time()))
                        + (spread == null ? "" : " (" + Numbers.size(largest(spread, verdict.time())) + ", ")
                        + (Double.isNaN(entry.order()) ? "round-off)" : CompareReport.order(entry.order()) + ")");
            case REFERENCE -> "reference";
            case ALONE -> "runs alone";
            case REFUSED, UNRESOLVED, PARTS, FAILED -> verdict.words();
        };
    }

    private static double largest(Spread spread, double until) {
        int knot = 0;
        while (knot + 1 < spread.knots() && spread.time(knot + 1) <= until + 1e-12) {
            knot++;
        }
        return spread.upTo(knot);
    }
}
