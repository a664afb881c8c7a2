package org.gimbal.sweep.table;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.gimbal.io.ReadException;
import org.gimbal.io.WriteException;
import org.jspecify.annotations.Nullable;

/**
 * The finished runs of a sweep, in the order in which they ended, on disk. Each is added by one write at the end of the
 * file, so that a program that is killed leaves at most one line half written; the next one to open the file takes that
 * line off. Once a second the disk is asked to keep what it has, for machines that lose their power.
 *
 * <p>The file is locked while it is open: two programs cannot work on one sweep.
 */
public final class Journal implements AutoCloseable {
    private static final String KIND = "gimbal sweep journal 1";
    private static final long KEEP_EVERY = 1_000_000_000L;
    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final FileChannel channel;

    /** Where the line of each run begins; -1 if it is not done. */
    private final long[] begin;

    private long end;
    private int done;
    private double seconds;
    private long kept = System.nanoTime();

    private Journal(Path file, FileChannel channel, int runs) {
        this.file = file;
        this.channel = channel;
        begin = new long[runs];
        Arrays.fill(begin, -1);
    }

    /**
     * Opens the journal of a sweep, with all that was done of it.
     *
     * @param runs how many there are to be
     * @param fingerprint of everything that rows depend on
     * @throws ReadException if the file is of another sweep, or damaged
     * @throws WriteException if it cannot be written, or another program writes it
     */
    public static Journal open(Path file, int runs, String fingerprint) {
        FileChannel channel = null;
        try {
            channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            Journal journal = new Journal(file, channel, runs);
            journal.lock();
            journal.read(KIND + "\t" + runs + "\t" + fingerprint);
            return journal;
        } catch (IOException e) {
            close(channel);
            throw new WriteException(file, e);
        } catch (ReadException | WriteException e) {
            close(channel);
            throw e;
        }
    }

    private static void close(@Nullable FileChannel channel) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            // there is a fault to be told already
        }
    }

    private void lock() throws IOException {
        try {
            FileLock lock = channel.tryLock(); // until the channel is closed, or the program ends in any way
            if (lock != null) {
                return;
            }
        } catch (OverlappingFileLockException e) {
            // told below: it is this program that works on it twice
        }
        throw new IOException("another sweep is at work in this folder; wait for its end");
    }

    private void read(String head) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
        long at = 0;
        int number = 0;
        while (channel.read(buffer) >= 0) {
            buffer.flip();
            while (buffer.hasRemaining()) {
                byte next = buffer.get();
                at++;
                if (next == '\n') {
                    take(line.toString(StandardCharsets.UTF_8), ++number, head);
                    end = at;
                    line.reset();
                } else {
                    line.write(next);
                }
            }
            buffer.clear();
        }
        channel.truncate(end); // a line without its end was being written when the program was stopped
        if (number == 0) {
            write(JournalLine.sealed(head));
        }
    }

    private void take(String line, int number, String head) {
        if (number == 1) {
            checkHead(line, head);
            return;
        }
        Row row = JournalLine.row(line);
        if (row == null || row.run() < 0 || row.run() >= begin.length || begin[row.run()] >= 0) {
            throw new ReadException(
                    file, number, "this line was not written by a sweep; choose another folder to begin anew");
        }
        note(row, end);
    }

    private void checkHead(String line, String head) {
        String found = JournalLine.opened(line);
        if (found == null || !found.startsWith(KIND)) {
            throw new ReadException(file, "it is no journal of a sweep; choose another folder");
        }
        if (!found.equals(head)) {
            throw new ReadException(
                    file,
                    "it is of another sweep: the sweep file, the model or the program have changed since; choose another"
                            + " folder, or put them back as they were");
        }
    }

    private void note(Row row, long position) {
        begin[row.run()] = position;
        done++;
        seconds += row.seconds();
    }

    /**
     * Adds a finished run.
     *
     * @throws WriteException if the disk does not take it; the rows before it are kept
     */
    public synchronized void add(Row row) {
        if (begin[row.run()] >= 0) {
            throw new IllegalStateException("run " + row.run() + " is done already");
        }
        long position = end;
        try {
            write(JournalLine.of(row));
            if (System.nanoTime() - kept > KEEP_EVERY) {
                channel.force(false);
                kept = System.nanoTime();
            }
        } catch (IOException e) {
            takeBack(position);
            throw new WriteException(file, e);
        }
        note(row, position);
    }

    /** One write, where the system does it in one. */
    private void write(String line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        int length = bytes.remaining();
        while (bytes.hasRemaining()) {
            channel.write(bytes, end + bytes.position());
        }
        end += length;
    }

    private void takeBack(long position) {
        end = position;
        try {
            channel.truncate(position);
        } catch (IOException e) {
            // then the next program does it
        }
    }

    /** How many runs are done. */
    public synchronized int done() {
        return done;
    }

    /** What those runs took, seconds of a processor. */
    public synchronized double seconds() {
        return seconds;
    }

    public int runs() {
        return begin.length;
    }

    /** The runs that are not done, in order. */
    public synchronized int[] missing() {
        int[] missing = new int[begin.length - done];
        int count = 0;
        for (int run = 0; run < begin.length; run++) {
            if (begin[run] < 0) {
                missing[count++] = run;
            }
        }
        return missing;
    }

    /** The row of a run that is done. */
    public synchronized Row row(int run) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        ByteBuffer buffer = ByteBuffer.allocate(512);
        try {
            for (long at = begin[run]; channel.read(buffer, at) >= 0; buffer.clear()) {
                at += buffer.position();
                buffer.flip();
                while (buffer.hasRemaining()) {
                    byte next = buffer.get();
                    if (next == '\n') {
                        return whole(JournalLine.row(line.toString(StandardCharsets.UTF_8)), run);
                    }
                    line.write(next);
                }
            }
        } catch (IOException e) {
            throw new ReadException(file, WriteException.reason(e));
        }
        return whole(null, run);
    }

    private Row whole(@Nullable Row row, int run) {
        if (row == null || row.run() != run) {
            throw new ReadException(file, "the line of run " + run + " has changed while the sweep was at work");
        }
        return row;
    }

    public Path file() {
        return file;
    }

    /** Whether a sweep was begun in this place. */
    public static boolean exists(Path file) {
        return Files.exists(file);
    }

    @Override
    public synchronized void close() {
        try {
            channel.force(false);
            channel.close();
        } catch (IOException e) {
            throw new WriteException(file, e);
        }
    }
}
