package org.gimbal.sweep.table;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.StringJoiner;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** A row as a line of text, with a checksum at its end: what is only half written is known by it. */
final class JournalLine {
    private static final String TAB = "\t";

    /** Run, seconds, failure, notes, hash, steps; then the metrics, then the checksum. */
    private static final int FIXED = 6;

    private JournalLine() {}

    static String of(Row row) {
        StringJoiner line = new StringJoiner(TAB);
        line.add(Integer.toString(row.run()));
        line.add(Double.toString(row.seconds()));
        line.add(row.failure()).add(row.notes()).add(row.hash());
        line.add(Long.toString(row.steps()));
        for (double metric : row.metrics()) {
            line.add(Double.toString(metric));
        }
        return sealed(line.toString());
    }

    static String sealed(String text) {
        return text + TAB + checksum(text);
    }

    /** The text of a line that is whole; null of one that is not. */
    static @Nullable String opened(String line) {
        int end = line.lastIndexOf('\t');
        if (end < 0 || !line.substring(end + 1).equals(checksum(line.substring(0, end)))) {
            return null;
        }
        return line.substring(0, end);
    }

    /** The row of a line that is whole; null of one that is not. */
    static @Nullable Row row(String line) {
        String text = opened(line);
        if (text == null) {
            return null;
        }
        List<String> fields = List.of(text.split(TAB, -1));
        if (fields.size() < FIXED) {
            return null;
        }
        double[] metrics = new double[fields.size() - FIXED];
        for (int k = 0; k < metrics.length; k++) {
            metrics[k] = Double.parseDouble(fields.get(FIXED + k));
        }
        return new Row(
                Integer.parseInt(fields.get(0)),
                Double.parseDouble(fields.get(1)),
                fields.get(2),
                fields.get(3),
                fields.get(4),
                Long.parseLong(fields.get(5)),
                metrics);
    }

    private static String checksum(String text) {
        CRC32 sum = new CRC32();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().toHexDigits((int) sum.getValue());
    }
}
