package org.gimbal.bench.timed;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Numbers that should not be above a limit, and whether they are. */
public final class AimTable {
    private final List<String> lines = new ArrayList<>();

    /** Adds a line; a number that could not be measured, which is not a number, is left out. */
    public void add(String what, double limit, double reached) {
        if (!Double.isNaN(reached)) {
            String verdict = reached <= limit ? "reached" : "missed";
            lines.add(String.format(Locale.ROOT, "| %s | %.3g | %.3g | %s |", what, limit, reached, verdict));
        }
    }

    /** Nothing if there are no lines. */
    public void print(PrintStream out) {
        if (!lines.isEmpty()) {
            out.printf("%n| aim | at most | measured | |%n|---|---:|---:|---|%n");
            lines.forEach(out::println);
            out.flush();
        }
    }
}
