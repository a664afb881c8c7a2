package org.gimbal.sweep;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.gimbal.sweep.table.CsvFile;
import org.gimbal.sweep.table.ParquetFile;
import org.gimbal.sweep.table.Row;
import org.gimbal.sweep.table.Table;

/**
 * What a whole sweep would take, from some of its runs: every k-th, so that all corners of the design count.
 *
 * @param tried how many runs were made
 * @param failed how many of them failed
 * @param seconds of a processor for a run, on average
 * @param longest of them
 * @param csvBytes for a row
 * @param parquetBytes for a row
 */
public record Estimate(int tried, int failed, double seconds, double longest, double csvBytes, double parquetBytes) {
    /** The first runs pay for the compiler of the virtual machine. */
    private static final int WARM_UP = 2;

    /**
     * Makes some runs.
     *
     * @param most how many runs at most
     * @param seconds to stop after, once there are three
     */
    public static Estimate of(Sweep sweep, int most, double seconds) {
        int count = Math.min(most, sweep.runs());
        for (int k = 0; k < WARM_UP; k++) {
            sweep.run((int) ((long) k * sweep.runs() / WARM_UP));
        }
        List<Row> rows = new ArrayList<>();
        double spent = 0;
        for (int k = 0; k < count && (spent < seconds || rows.size() < 3); k++) {
            Row row = sweep.run(count == sweep.runs() ? k : spread(k, sweep.runs()));
            rows.add(row);
            spent += row.seconds();
        }
        Table table = new SweepTable(sweep, rows.size(), rows::get);
        return new Estimate(
                rows.size(),
                (int) rows.stream().filter(Row::failed).count(),
                spent / rows.size(),
                rows.stream().mapToDouble(Row::seconds).max().orElse(0),
                perRow(table, CsvFile::write),
                perRow(table, (each, out) -> ParquetFile.write(each, "", out)));
    }

    /** Multiples of the golden section reach every part of the sweep early, and no corner twice. */
    private static int spread(int k, int runs) {
        return (int) (k * 0.6180339887498949 % 1 * runs);
    }

    private static double perRow(Table table, Format format) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            format.write(table, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return (double) bytes.size() / table.rows();
    }

    /** A way to write tables. */
    private interface Format {
        void write(Table table, ByteArrayOutputStream out) throws IOException;
    }
}
