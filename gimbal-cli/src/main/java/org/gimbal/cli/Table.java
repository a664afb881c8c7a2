package org.gimbal.cli;

import java.io.PrintStream;
import java.util.List;

/** Rows in columns as wide as their widest cell. */
final class Table {
    private static final String GAP = "  ";

    private Table() {}

    static void print(List<List<String>> rows, PrintStream out) {
        int last = rows.get(0).size() - 1;
        int[] width = new int[last];
        for (List<String> row : rows) {
            for (int c = 0; c < last; c++) {
                width[c] = Math.max(width[c], row.get(c).length());
            }
        }
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < last; c++) {
                String cell = row.get(c);
                line.append(cell).append(" ".repeat(width[c] - cell.length())).append(GAP);
            }
            out.println(line + row.get(last));
        }
    }
}
