package org.gimbal.book.page;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Element;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.opening.Opening;
import org.gimbal.book.opening.Openings;
import org.gimbal.book.opening.Sight;
import org.gimbal.io.PendingFile;
import org.gimbal.io.ReadException;
import org.gimbal.io.WriteException;

/**
 * The folder that holds the book. A chapter's files appear together, and so do the table of all chapters and its data.
 * Chapters of earlier runs that are not run again keep their pages and their lines in the table.
 */
public final class BookFolder {
    static final String INDEX = "README.md";
    static final String RESULTS = "chapters.csv";

    /** Of JPEG: drawings of few colours, a tenth of what they take without loss. */
    private static final float QUALITY = 0.9f;

    private final Path folder;
    private final List<Chapter> all;
    private final Map<String, IndexEntry> entries;

    /**
     * Makes the folder if it is not there.
     *
     * @param all chapters of the book, in the order of its table
     */
    public BookFolder(Path folder, List<Chapter> all) {
        this.folder = folder;
        this.all = List.copyOf(all);
        try {
            for (String room : List.of("figures", "data", "pictures", "formulas")) {
                Files.createDirectories(folder.resolve(room));
            }
        } catch (IOException e) {
            throw new WriteException(folder, e);
        }
        entries = read(folder.resolve(RESULTS));
    }

    /** Lines of an earlier run; what cannot be read is made anew. */
    private static Map<String, IndexEntry> read(Path file) {
        Map<String, IndexEntry> found = new LinkedHashMap<>();
        if (!Files.exists(file)) {
            return found;
        }
        try (CsvReader<CsvRecord> csv = CsvReader.builder().ofCsvRecord(file)) {
            for (CsvRecord record : csv) {
                if (record.getFieldCount() == IndexEntry.NAMES.size() && record.getStartingLineNumber() > 1) {
                    found.put(record.getField(0), new IndexEntry(List.copyOf(record.getFields())));
                }
            }
        } catch (IOException | RuntimeException e) { // a damaged table is replaced, not an obstacle
            found.clear();
        }
        return found;
    }

    /** Writes the pages of a chapter and renews the table. */
    public void write(Outcome outcome, Circumstances made) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        if (outcome.report() != null) {
            for (Element element : outcome.report().seen()) {
                if (element instanceof Figure figure) {
                    FigureFiles names = FigureFiles.of(outcome.chapter(), figure);
                    files.put(names.svg(), svg(figure));
                    files.put(names.csv(), bytes(FigureData.csv(figure)));
                }
            }
        }
        putPage(outcome.chapter(), ChapterPage.of(outcome, made), files);
        entries.put(outcome.chapter().id(), IndexEntry.of(outcome, made));
        files.put(RESULTS, bytes(results()));
        files.put(INDEX, bytes(IndexPage.of(all, entries)));
        commit(files);
    }

    /**
     * Draws the picture, the formulas and the references of a chapter anew; what an earlier run has found stays as it
     * is, with its circumstances. So does a page that is not there.
     */
    public void renew(Chapter chapter) {
        Path page = folder.resolve(chapter.id() + ".md");
        if (Files.exists(page)) {
            Map<String, byte[]> files = new LinkedHashMap<>();
            try {
                putPage(chapter, Files.readString(page), files);
            } catch (IOException e) {
                throw new ReadException(page, "cannot read it: " + e.getMessage());
            }
            commit(files);
        }
    }

    /** Whether formulas are drawn; otherwise they stay the words that they are written as. */
    public static boolean setsFormulas() {
        return FormulaDrawing.available();
    }

    /** A page with what stands around the words of a chapter, and the pictures that it shows. */
    private static void putPage(Chapter chapter, String words, Map<String, byte[]> files) {
        Optional<Opening> opening = Openings.of(chapter.id());
        String framed =
                opening.map(its -> PageFrame.around(words, chapter.id(), its)).orElse(words);
        Typesetting.Page page = setsFormulas() ? Typesetting.of(framed) : Typesetting.asWords(framed);
        opening.ifPresent(its -> files.put(PageFrame.picture(chapter.id()), jpeg(its.sight())));
        page.used().forEach((file, formula) -> files.put(file, FormulaDrawing.svg(formula)));
        files.put(chapter.id() + ".md", bytes(LineBreaks.in(page.text())));
    }

    private static byte[] jpeg(Sight sight) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        try (ImageOutputStream stream = ImageIO.createImageOutputStream(out)) {
            ImageWriteParam quality = writer.getDefaultWriteParam();
            quality.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            quality.setCompressionQuality(QUALITY);
            writer.setOutput(stream);
            writer.write(null, new IIOImage(sight.draw(), null, null), quality);
        } catch (IOException e) {
            throw new IllegalStateException(e); // memory takes it all
        } finally {
            writer.dispose();
        }
        return out.toByteArray();
    }

    private static byte[] svg(Figure figure) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            FigureChart.writeSvg(figure, out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new IllegalStateException(e); // memory takes it all
        }
    }

    private String results() {
        StringWriter text = new StringWriter();
        CsvWriter csv = CsvWriter.builder()
                .bufferSize(0)
                .lineDelimiter(LineDelimiter.LF)
                .build(text);
        csv.writeRecord(IndexEntry.NAMES);
        for (Chapter chapter : all) {
            IndexEntry entry = entries.get(chapter.id());
            if (entry != null) {
                csv.writeRecord(entry.fields());
            }
        }
        return text.toString();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** All of them or, if one cannot be written, none. */
    private void commit(Map<String, byte[]> files) {
        List<PendingFile> pending = new ArrayList<>();
        try {
            files.forEach((name, contents) -> {
                PendingFile file = new PendingFile(folder.resolve(name));
                pending.add(file);
                file.write(contents);
                file.finish();
            });
            pending.forEach(PendingFile::commit);
        } finally {
            pending.forEach(PendingFile::close);
        }
    }
}
