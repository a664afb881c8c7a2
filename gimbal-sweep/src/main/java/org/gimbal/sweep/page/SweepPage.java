package org.gimbal.sweep.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.io.json.Tree;
import org.gimbal.sweep.table.Column;
import org.gimbal.sweep.table.Table;
import org.gimbal.viewer.page.Page;

/** All runs of a sweep on one page: parallel coordinates, a map over two parameters, slices, and the way to each run. */
public final class SweepPage {
    /** More lines than this are neither told apart nor drawn while one waits: of more runs every k-th is shown. */
    private static final int MOST_RUNS = 5_000;

    /** Reasons of failures that are told apart. */
    private static final int MOST_REASONS = 8;

    private final Table table;
    private final int parameters;
    private final int metrics;
    private final int stride;
    private final List<List<Object>> columns = new ArrayList<>();
    private final Map<String, Integer> reasons = new LinkedHashMap<>();
    private final Map<String, Integer> notes = new LinkedHashMap<>();
    private int failed;

    private SweepPage(Table table, int parameters, int metrics) {
        this.table = table;
        this.parameters = parameters;
        this.metrics = metrics;
        stride = (table.rows() + MOST_RUNS - 1) / MOST_RUNS;
        table.columns().forEach(column -> columns.add(new ArrayList<>()));
    }

    /**
     * The whole file.
     *
     * @param name of the sweep
     * @param table whose first column is the number of the run; after it come the parameters, then the metrics
     * @param reported runs that have a report of their own, in {@code runs/NUMBER/report.html} beside the page
     * @param command what makes the report of a run, to be followed by its number
     */
    public static String html(
            String name,
            Table table,
            int parameters,
            int metrics,
            List<Integer> reported,
            String command,
            String program) {
        SweepPage page = new SweepPage(table, parameters, metrics);
        page.read();
        Tree data = new Tree()
                .put("title", name)
                .put("subtitle", page.subtitle(program))
                .put("command", command)
                .put("reported", reported.stream().map(Integer::doubleValue).toList())
                .put("warnings", page.warnings())
                .put("runs", page.named("run"))
                .put("failures", page.named("reason"))
                .put("notes", page.named("notes"))
                .put("columns", page.trees());
        return Page.html("gimbal/sweep.js", name, data, new byte[0], false);
    }

    private void read() {
        int reason = index("reason");
        int note = index("notes");
        for (int index = 0; index < table.rows(); index++) {
            Object[] row = table.row(index);
            if (!row[reason].toString().isEmpty()) {
                failed++;
                count(reasons, row[reason].toString());
            }
            if (!row[note].toString().isEmpty()) {
                count(notes, row[note].toString());
            }
            for (int k = 0; index % stride == 0 && k < row.length; k++) {
                columns.get(k).add(shown(row[k]));
            }
        }
    }

    private static void count(Map<String, Integer> counts, String reason) {
        if (counts.containsKey(reason) || counts.size() < MOST_REASONS) {
            counts.merge(reason, 1, Integer::sum);
        }
    }

    /** What is no number is shown as nothing. */
    private static Object shown(Object cell) {
        if (cell instanceof Double number) {
            return Double.isFinite(number) ? number : "";
        }
        return cell instanceof Long count ? (Object) count.doubleValue() : cell;
    }

    private int index(String name) {
        for (int k = 0; k < table.columns().size(); k++) {
            if (table.columns().get(k).name().equals(name)) {
                return k;
            }
        }
        throw new IllegalStateException("the table has no column '" + name + "'");
    }

    private List<Object> named(String name) {
        return columns.get(index(name));
    }

    private String subtitle(String program) {
        return table.rows() + " runs, " + failed + " of them failed"
                + (stride == 1 ? "" : "; shown is one run in " + stride) + "; " + program;
    }

    private List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (stride > 1) {
            warnings.add("Shown is one run in " + stride + ": table.csv and table.parquet hold all.");
        }
        reasons.forEach(
                (reason, count) -> warnings.add(count + (count == 1 ? " run" : " runs") + " failed: " + reason));
        int told = reasons.values().stream().mapToInt(Integer::intValue).sum();
        if (told < failed) {
            warnings.add(failed - told + " runs failed for other reasons: column 'reason' of the table.");
        }
        notes.forEach((note, count) -> warnings.add(count + (count == 1 ? " run" : " runs") + ": " + note));
        return warnings;
    }

    /** What was varied, then what was measured. */
    private List<Tree> trees() {
        List<Tree> trees = new ArrayList<>();
        for (int k = 0; k < parameters + metrics; k++) {
            Column column = table.columns().get(1 + k);
            trees.add(new Tree()
                    .put("name", column.name())
                    .put("role", k < parameters ? "parameter" : "metric")
                    .put("words", column.kind() == Column.Kind.WORD)
                    .put("values", columns.get(1 + k)));
        }
        return trees;
    }
}
