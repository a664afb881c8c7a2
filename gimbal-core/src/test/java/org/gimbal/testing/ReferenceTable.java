package org.gimbal.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table of numbers from {@code src/test/resources/reference}: a note, a line of column names, rows. */
public final class ReferenceTable {
    private final String name;
    private final List<String> columns;
    private final List<double[]> rows = new ArrayList<>();

    private ReferenceTable(String name, List<String> lines) {
        this.name = name;
        if (lines.size() < 3 || !lines.get(0).startsWith("#")) {
            throw new IllegalArgumentException(name + " is no reference table: it needs a note, column names and rows");
        }
        columns = List.of(lines.get(1).split(",", -1));
        for (String line : lines.subList(2, lines.size())) {
            double[] row = Arrays.stream(line.split(",", -1))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            if (row.length != columns.size()) {
                throw new IllegalArgumentException(
                        name + " has a row of " + row.length + " numbers under " + columns.size() + " names: " + line);
            }
            rows.add(row);
        }
    }

    /** Reads the table {@code name.csv}. */
    public static ReferenceTable named(String name) {
        try (InputStream in = ReferenceTable.class.getResourceAsStream("/reference/" + name + ".csv")) {
            if (in == null) {
                throw new IllegalArgumentException("there is no reference table '" + name + "'");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new ReferenceTable(name, text.lines().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int rowCount() {
        return rows.size();
    }

    public double get(int row, String column) {
        int c = columns.indexOf(column);
        if (c < 0) {
            throw new IllegalArgumentException(name + " has no column '" + column + "'; it has " + columns);
        }
        return rows.get(row)[c];
    }
}
