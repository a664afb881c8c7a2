package org.gimbal.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.gimbal.sweep.table.Column;
import org.gimbal.sweep.table.Row;
import org.gimbal.sweep.table.Table;

/** Rows of a sweep as a table: what was varied, what was measured, how it went. */
final class SweepTable implements Table {
    static final String RUN = "run";
    static final String SEED = "seed";
    static final String FAILED = "failed";

    /** Columns that every table has besides {@link #RUN} and what the file asks for. */
    private static final List<Column> LAST = List.of(
            new Column("steps", Column.Kind.COUNT),
            new Column("hash", Column.Kind.WORD),
            new Column("status", Column.Kind.WORD),
            new Column("reason", Column.Kind.WORD),
            new Column("notes", Column.Kind.WORD));

    private final Sweep sweep;
    private final int rows;
    private final IntFunction<Row> source;
    private final List<Column> columns = new ArrayList<>();

    /** @param source of rows, by their places in the table */
    SweepTable(Sweep sweep, int rows, IntFunction<Row> source) {
        this.sweep = sweep;
        this.rows = rows;
        this.source = source;
        columns.add(new Column(RUN, Column.Kind.COUNT));
        columns.addAll(sweep.parameters());
        sweep.metrics().forEach(metric -> columns.add(new Column(metric.name(), Column.Kind.NUMBER)));
        columns.addAll(LAST);
    }

    /** Names that no parameter or metric can have. */
    static List<String> reserved() {
        List<String> names = new ArrayList<>(List.of(RUN, SEED));
        LAST.forEach(column -> names.add(column.name()));
        return names;
    }

    @Override
    public List<Column> columns() {
        return columns;
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public Object[] row(int index) {
        Row row = source.apply(index);
        List<Object> cells = new ArrayList<>();
        cells.add((long) row.run());
        cells.addAll(List.of(sweep.values(row.run())));
        for (double metric : row.metrics()) {
            cells.add(metric);
        }
        cells.add(row.steps());
        cells.add(row.hash());
        cells.add(row.failed() ? FAILED : "ok");
        cells.add(row.failure());
        cells.add(row.notes());
        return cells.toArray();
    }
}
