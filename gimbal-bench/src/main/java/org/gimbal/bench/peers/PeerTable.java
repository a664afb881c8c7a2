package org.gimbal.bench.peers;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Prints a comparison as a table in Markdown, which reads well in a terminal too. */
final class PeerTable {
    /** A column of numbers. */
    private record Column(String head, Function<Comparison.Row, String> cell) {
        int width() {
            return Math.max(9, head.length());
        }
    }

    private static final int NAME_WIDTH = 28;

    private PeerTable() {}

    static void print(Scenario scenario, List<Comparison.Row> rows, PrintStream out) {
        List<Column> columns = columns(scenario, rows.get(0).secondsPerStep());
        out.printf(
                Locale.ROOT,
                "%n**%s** — dt %s s, %s s, load %.1f%n%n",
                scenario.name(),
                number(scenario.dt()),
                number(scenario.seconds()),
                Surroundings.load());
        StringBuilder head = new StringBuilder("| " + left("engine") + " |");
        StringBuilder rule = new StringBuilder("|" + "-".repeat(NAME_WIDTH + 2) + "|");
        for (Column column : columns) {
            head.append(' ').append(right(column.head, column.width())).append(" |");
            rule.append("-".repeat(column.width() + 1)).append(":|");
        }
        out.println(head + " |");
        out.println(rule + "---|");
        for (Comparison.Row row : rows) {
            StringBuilder line = new StringBuilder("| " + left(row.peer().label()) + " |");
            columns.forEach(column -> line.append(' ')
                    .append(right(column.cell.apply(row), column.width()))
                    .append(" |"));
            out.println(line + " " + row.verdict() + " |");
        }
        out.flush();
    }

    /** Energy says nothing where contacts dissipate it; gaps need joints, depths a floor. */
    private static List<Column> columns(Scenario scenario, double own) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("µs / step", row -> decimal(1e6 * row.secondsPerStep())));
        columns.add(new Column("× Gimbal", row -> decimal(row.secondsPerStep() / own)));
        if (!scenario.model().floor()) {
            columns.add(new Column("energy", row -> power(row.energyError())));
        }
        if (!scenario.model().joints().isEmpty()) {
            columns.add(new Column("gap, m", row -> power(row.gap())));
        }
        if (scenario.model().floor()) {
            columns.add(new Column("depth, m", row -> power(row.depth())));
        }
        scenario.readingLabel().ifPresent(label -> columns.add(new Column(label, row -> power(row.reading()))));
        return columns;
    }

    private static String left(String text) {
        return String.format(Locale.ROOT, "%-" + NAME_WIDTH + "s", text);
    }

    private static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString(Math.round(value)) : Double.toString(value);
    }

    private static String decimal(double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.2f", value);
    }

    private static String power(double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.1e", value);
    }
}
