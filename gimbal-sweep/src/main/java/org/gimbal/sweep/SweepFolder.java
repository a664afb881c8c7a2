package org.gimbal.sweep;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.gimbal.io.PendingFile;
import org.gimbal.io.ReadException;
import org.gimbal.io.WriteException;
import org.gimbal.sweep.page.SweepPage;
import org.gimbal.sweep.table.CsvFile;
import org.gimbal.sweep.table.Journal;
import org.gimbal.sweep.table.ParquetFile;
import org.gimbal.sweep.table.Row;
import org.gimbal.sweep.table.Table;

/**
 * The folder of a sweep: the journal while it goes on, and the table and the page when all runs are done. Table and page
 * appear when they are complete; they depend on the rows alone, not on the order in which runs ended or on how often the
 * program was stopped.
 */
public final class SweepFolder implements AutoCloseable {
    public static final String JOURNAL = "runs.journal";
    public static final String CSV = "table.csv";
    public static final String PARQUET = "table.parquet";
    public static final String REPORT = "report.html";

    /** Where reports of single runs are. */
    public static final String RUNS = "runs";

    private final Path folder;
    private final Sweep sweep;
    private final String program;
    private final Journal journal;

    private SweepFolder(Path folder, Sweep sweep, String program, Journal journal) {
        this.folder = folder;
        this.sweep = sweep;
        this.program = program;
        this.journal = journal;
    }

    /**
     * Opens a folder, and makes it if it is not there.
     *
     * @param resume whether to go on with what was begun there; if nothing was, it begins
     * @param program name and version, on which rows may depend
     * @throws WriteException if it cannot be written, or a sweep is there that is not to be resumed
     * @throws ReadException if another sweep is there
     */
    public static SweepFolder open(Path folder, Sweep sweep, boolean resume, String program) {
        Path file = folder.resolve(JOURNAL);
        if (!resume && begunIn(folder)) {
            throw new WriteException(
                    folder, new IOException("a sweep was begun there: go on with --resume, or remove it"));
        }
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new WriteException(folder, e);
        }
        Journal journal = Journal.open(file, sweep.runs(), sweep.source().fingerprint() + " " + program);
        SweepFolder opened = new SweepFolder(folder, sweep, program, journal);
        opened.removeDrafts();
        return opened;
    }

    /** What a program that was killed while it wrote the table left behind; nobody else writes here now. */
    private void removeDrafts() {
        for (String name : List.of(CSV, PARQUET, REPORT)) {
            try (DirectoryStream<Path> drafts = Files.newDirectoryStream(folder, "." + name + ".*.part")) {
                for (Path draft : drafts) {
                    Files.deleteIfExists(draft);
                }
            } catch (IOException e) {
                throw new WriteException(folder, e);
            }
        }
    }

    /** Whether there is a sweep in a folder. */
    public static boolean begunIn(Path folder) {
        return Journal.exists(folder.resolve(JOURNAL));
    }

    /** How many runs are done. */
    public int done() {
        return journal.done();
    }

    /** What they took, seconds of a processor. */
    public double seconds() {
        return journal.seconds();
    }

    public int[] missing() {
        return journal.missing();
    }

    /** Keeps the row of a finished run. */
    public void keep(Row row) {
        journal.add(row);
    }

    /** Hands over all rows that there are, by their numbers. */
    public void forEach(Consumer<Row> taker) {
        int[] missing = journal.missing();
        int skipped = 0;
        for (int run = 0; run < journal.runs(); run++) {
            if (skipped < missing.length && missing[skipped] == run) {
                skipped++;
            } else {
                taker.accept(journal.row(run));
            }
        }
    }

    /** Which runs have a report of their own. */
    public List<Integer> reported() {
        List<Integer> runs = new ArrayList<>();
        if (!Files.isDirectory(folder.resolve(RUNS))) {
            return runs;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(folder.resolve(RUNS), "[0-9]*")) {
            for (Path each : folders) {
                if (Files.exists(each.resolve(REPORT))) {
                    runs.add(Integer.valueOf(each.getFileName().toString()));
                }
            }
        } catch (IOException | NumberFormatException e) {
            throw new ReadException(folder.resolve(RUNS), "its folders are to be called by numbers of runs");
        }
        runs.sort(null);
        return runs;
    }

    /**
     * Writes table and page; all runs must be done.
     *
     * @param command what makes the report of a run, to be followed by its number
     */
    public void finish(String command) {
        Table table = new SweepTable(sweep, journal.runs(), journal::row);
        String page = SweepPage.html(
                sweep.name(), table, sweep.parameters().size(), sweep.metrics().size(), reported(), command, program);
        try (PendingFile csv = new PendingFile(folder.resolve(CSV));
                PendingFile parquet = new PendingFile(folder.resolve(PARQUET));
                PendingFile report = new PendingFile(folder.resolve(REPORT))) {
            write(csv, out -> CsvFile.write(table, out));
            write(parquet, out -> ParquetFile.write(table, program, out));
            report.write(page.getBytes(StandardCharsets.UTF_8));
            List<PendingFile> files = List.of(csv, parquet, report);
            files.forEach(PendingFile::finish);
            files.forEach(PendingFile::commit);
        }
    }

    private static void write(PendingFile file, Contents contents) {
        try {
            contents.write(file.stream());
        } catch (IOException e) {
            throw new WriteException(file.target(), e);
        } catch (java.io.UncheckedIOException e) {
            throw new WriteException(file.target(), e);
        }
    }

    /** What goes into a file. */
    private interface Contents {
        void write(OutputStream out) throws IOException;
    }

    @Override
    public void close() {
        journal.close();
    }
}
