package org.gimbal.io;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;

/** Reads a table of numbers, such as trajectories in CSV are, row by row: it may be larger than memory. */
public final class CsvTable implements AutoCloseable {
    private final Path file;
    private final CsvReader<CsvRecord> reader;
    private final Iterator<CsvRecord> records;
    private final List<String> names;

    /** @throws ReadException if there is no such file or it has no names of columns */
    public CsvTable(Path file) {
        this.file = file;
        try {
            reader = CsvReader.builder()
                    .commentStrategy(CommentStrategy.SKIP)
                    .extraFieldStrategy(FieldMismatchStrategy.IGNORE) // told below, with the line
                    .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .ofCsvRecord(file);
        } catch (IOException e) {
            throw new ReadException(file, WriteException.reason(e));
        }
        records = reader.iterator();
        if (!records.hasNext()) {
            close();
            throw new ReadException(file, "it is empty; a table begins with the names of its columns");
        }
        names = List.copyOf(records.next().getFields());
    }

    /** Names of the columns. */
    public List<String> names() {
        return names;
    }

    /** What is wrong with the table, with its name. */
    public ReadException fault(String reason) {
        return new ReadException(file, reason);
    }

    /**
     * Hands over each row; the array is reused.
     *
     * @throws ReadException naming the line and column of what is not a number
     */
    public void forEach(Consumer<double[]> row) {
        double[] numbers = new double[names.size()];
        try {
            while (records.hasNext()) {
                read(records.next(), numbers);
                row.accept(numbers);
            }
        } catch (CsvParseException e) {
            throw new ReadException(file, String.valueOf(e.getMessage()));
        } catch (UncheckedIOException e) {
            throw new ReadException(file, WriteException.reason(new IOException(e)));
        }
    }

    private void read(CsvRecord record, double[] numbers) {
        if (record.getFieldCount() != numbers.length) {
            throw new ReadException(
                    file,
                    record.getStartingLineNumber(),
                    record.getFieldCount() + " values for " + numbers.length + " columns; the file may be cut off");
        }
        for (int k = 0; k < numbers.length; k++) {
            try {
                numbers[k] = Double.parseDouble(record.getField(k));
            } catch (NumberFormatException e) {
                throw new ReadException(
                        file,
                        record.getStartingLineNumber(),
                        "column '" + names.get(k) + "' holds '" + record.getField(k) + "', which is no number");
            }
        }
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (IOException e) {
            // nothing was written
        }
    }
}
