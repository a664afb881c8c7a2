package org.gimbal.sweep.table;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A table as comma-separated values: names of columns, then the rows; what is not there is empty. */
public final class CsvFile {
    private CsvFile() {}

    public static void write(Table table, OutputStream out) throws IOException {
        // closed by whoever opened the stream
        CsvWriter csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        List<Column> columns = table.columns();
        csv.writeRecord(columns.stream().map(Column::name).toList());
        String[] cells = new String[columns.size()];
        for (int index = 0; index < table.rows(); index++) {
            Object[] row = table.row(index);
            for (int k = 0; k < cells.length; k++) {
                cells[k] = text(row[k]);
            }
            csv.writeRecord(cells);
        }
        csv.flush();
    }

    private static String text(Object cell) {
        return cell instanceof Double number && number.isNaN() ? "" : cell.toString();
    }
}
