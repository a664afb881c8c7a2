package org.gimbal.book.page;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.StringWriter;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Series;

/** The data of a figure as comma-separated values: series, x, y; one row per point. */
final class FigureData {
    private FigureData() {}

    static String csv(Figure figure) {
        StringWriter text = new StringWriter();
        CsvWriter csv = CsvWriter.builder()
                .bufferSize(0)
                .lineDelimiter(LineDelimiter.LF)
                .build(text);
        csv.writeRecord("series", figure.x().label(), figure.y().label());
        for (Series series : figure.series()) {
            for (int i = 0; i < series.x().length; i++) {
                csv.writeRecord(series.name(), number(series.x()[i]), number(series.y()[i]));
            }
        }
        return text.toString();
    }

    /** Seven digits: more than a figure shows. */
    private static String number(double value) {
        return Float.toString((float) value);
    }
}
