package org.gimbal.bench.peers;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Prints a comparison as a table in Markdown, which reads well in a terminal too. */
final class PeerTable {
    private PeerTable() {}

    static void print(Scenario scenario, List<Comparison.Row> rows, PrintStream out) {
        boolean contact = scenario.model().floor();
        boolean joints = !scenario.model().joints().isEmpty();
        out.printf(
                Locale.ROOT,
                "%n**%s** — dt %s s, %s s%n%n",
                scenario.name(),
                number(scenario.dt()),
                number(scenario.seconds()));
        out.printf("| %-28s | %10s | %8s |", "engine", "µs / step", "× Gimbal");
        String rule = "|------------------------------|-----------:|---------:|";
        if (!contact) {
            out.printf(" %9s |", "energy");
            rule += "----------:|";
        }
        if (joints) {
            out.printf(" %9s |", "gap, m");
            rule += "----------:|";
        }
        if (contact) {
            out.printf(" %9s |", "depth, m");
            rule += "----------:|";
        }
        if (scenario.readingLabel().isPresent()) {
            out.printf(" %18s |", scenario.readingLabel().get());
            rule += "-------------------:|";
        }
        out.printf(" |%n%s---|%n", rule);
        double own = rows.get(0).secondsPerStep();
        for (Comparison.Row row : rows) {
            out.printf(
                    Locale.ROOT,
                    "| %-28s | %10s | %8s |",
                    row.peer().label(),
                    time(row.secondsPerStep()),
                    ratio(row.secondsPerStep() / own));
            if (!contact) {
                out.printf(" %9s |", error(row.energyError()));
            }
            if (joints) {
                out.printf(" %9s |", error(row.gap()));
            }
            if (contact) {
                out.printf(" %9s |", error(row.depth()));
            }
            if (scenario.readingLabel().isPresent()) {
                out.printf(" %18s |", error(row.reading()));
            }
            out.printf(" %s |%n", row.verdict());
        }
        out.flush();
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString(Math.round(value)) : Double.toString(value);
    }

    private static String time(double seconds) {
        return Double.isNaN(seconds) ? "–" : String.format(Locale.ROOT, "%.2f", 1e6 * seconds);
    }

    private static String ratio(double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.2f", value);
    }

    private static String error(double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.1e", value);
    }
}
