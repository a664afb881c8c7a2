package org.gimbal.book.setups;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A motion that was computed once, to ten digits, by other means than any engine; its file says how. */
public final class ReferenceTable {
    private final List<NamedCsvRecord> rows;

    private ReferenceTable(List<NamedCsvRecord> rows) {
        this.rows = rows;
    }

    /** Reads one of the tables that belong to the book, such as {@code heavy-top}. */
    public static ReferenceTable named(String name) {
        String path = "/org/gimbal/book/reference/" + name + ".csv";
        InputStream found = ReferenceTable.class.getResourceAsStream(path);
        if (found == null) {
            throw new IllegalArgumentException("no table '" + name + "' in the book");
        }
        try (CsvReader<NamedCsvRecord> reader = CsvReader.builder()
                .commentStrategy(CommentStrategy.SKIP)
                .ofNamedCsvRecord(new InputStreamReader(found, StandardCharsets.UTF_8))) {
            return new ReferenceTable(reader.stream().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int size() {
        return rows.size();
    }

    public double value(int row, String column) {
        return Double.parseDouble(rows.get(row).getField(column));
    }

    /** A whole column. */
    public double[] column(String name) {
        return rows.stream()
                .mapToDouble(row -> Double.parseDouble(row.getField(name)))
                .toArray();
    }

    /** The row whose time is nearest. */
    public int at(double time) {
        int best = 0;
        for (int i = 1; i < rows.size(); i++) {
            if (Math.abs(value(i, "t") - time) < Math.abs(value(best, "t") - time)) {
                best = i;
            }
        }
        return best;
    }
}
