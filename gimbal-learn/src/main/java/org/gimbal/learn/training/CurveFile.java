package org.gimbal.learn.training;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.gimbal.io.PendingFile;

/**
 * A curve as CSV, with all digits: result and checkpoint in one. It is replaced as a whole when it is complete beside
 * its place, so that neither a kill nor a full disk leaves less than was there before.
 */
public final class CurveFile {
    private static final String TITLE = "# gimbal learning curve 1";
    private static final List<String> HEAD = List.of("attempt", "score", "best", "actions", "end", "failure");

    private CurveFile() {}

    /**
     * Writes it, all or nothing.
     *
     * @throws org.gimbal.io.WriteException if it cannot be written; what was there stays
     */
    public static void write(Path file, Curve curve) {
        try (PendingFile pending = new PendingFile(file)) {
            pending.write(text(curve).getBytes(StandardCharsets.UTF_8));
            pending.commit();
        }
    }

    static String text(Curve curve) {
        StringWriter text = new StringWriter();
        text.append(TITLE).append('\n');
        curve.origin()
                .forEach((name, value) -> text.append("# ")
                        .append(name)
                        .append(": ")
                        .append(value)
                        .append('\n'));
        try (CsvWriter csv = CsvWriter.builder().build(text)) {
            writeRows(curve, csv);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // into memory
        }
        return text.toString();
    }

    private static void writeRows(Curve curve, CsvWriter csv) {
        List<String> head = new ArrayList<>(HEAD);
        head.addAll(curve.names());
        csv.writeRecord(head);
        double[] best = curve.bestScores();
        for (int i = 0; i < best.length; i++) {
            Attempt attempt = curve.attempts().get(i);
            List<String> row = new ArrayList<>(List.of(
                    Integer.toString(attempt.number()),
                    Double.toString(attempt.score()),
                    Double.toString(best[i]),
                    Integer.toString(attempt.actions()),
                    attempt.end(),
                    attempt.failure()));
            DoubleStream.of(attempt.values()).mapToObj(Double::toString).forEach(row::add);
            csv.writeRecord(row);
        }
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws TrainingException naming the line that is wrong
     */
    public static Curve read(Path file) {
        String text;
        try {
            text = Files.readString(file);
        } catch (IOException e) {
            throw new TrainingException("cannot read '" + file + "' to resume: " + e.getMessage());
        }
        if (!text.startsWith(TITLE + "\n")) {
            throw new TrainingException("'" + file + "' is no learning curve: its first line is not '" + TITLE + "'");
        }
        Map<String, String> origin = new LinkedHashMap<>();
        text.lines().skip(1).takeWhile(line -> line.startsWith("# ")).forEach(line -> {
            int colon = line.indexOf(": ");
            if (colon > 2) {
                origin.put(line.substring(2, colon), line.substring(colon + 2));
            }
        });
        return parse(file, text, origin);
    }

    private static Curve parse(Path file, String text, Map<String, String> origin) {
        List<String> names = new ArrayList<>();
        List<Attempt> attempts = new ArrayList<>();
        try (CsvReader<CsvRecord> rows = CsvReader.builder()
                .commentStrategy(CommentStrategy.SKIP)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE) // told below, with the line
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(text)) {
            for (CsvRecord row : rows) {
                if (names.isEmpty()) {
                    names.addAll(head(file, row));
                } else {
                    attempts.add(attempt(file, row, names.size(), attempts.size() + 1));
                }
            }
        } catch (CsvParseException e) {
            throw new TrainingException("'" + file + "' is damaged: " + e.getMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e); // the text is in memory
        }
        return new Curve(origin, names, attempts);
    }

    private static List<String> head(Path file, CsvRecord row) {
        List<String> fields = row.getFields();
        if (fields.size() <= HEAD.size() || !fields.subList(0, HEAD.size()).equals(HEAD)) {
            throw fault(file, row, "the head must begin with " + String.join(",", HEAD));
        }
        return fields.subList(HEAD.size(), fields.size());
    }

    private static Attempt attempt(Path file, CsvRecord row, int tunables, int number) {
        if (row.getFieldCount() != HEAD.size() + tunables) {
            throw fault(file, row, "has " + row.getFieldCount() + " fields, the head " + (HEAD.size() + tunables));
        }
        try {
            double[] values = new double[tunables];
            for (int i = 0; i < tunables; i++) {
                values[i] = Double.parseDouble(row.getField(HEAD.size() + i));
            }
            if (Integer.parseInt(row.getField(0)) != number) {
                throw fault(file, row, "attempt " + number + " is missing");
            }
            double score = Double.parseDouble(row.getField(1));
            int actions = Integer.parseInt(row.getField(3));
            return new Attempt(number, values, score, actions, row.getField(4), row.getField(5));
        } catch (NumberFormatException e) {
            throw fault(file, row, "has a field that is no number (" + e.getMessage() + ")");
        }
    }

    private static TrainingException fault(Path file, CsvRecord row, String what) {
        return new TrainingException("'" + file + "' line " + row.getStartingLineNumber() + ": " + what);
    }
}
