package org.gimbal.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/**
 * A file that appears under its name only when it is complete. It is written beside its place under a hidden name and
 * moved by {@link #commit}; closed before that, or if the program is interrupted, it vanishes. A file that was there
 * before stays until then. What is there and no file, such as a device or a pipe, is written as it is, and never moved
 * away.
 *
 * <p>Several files that belong together: {@link #finish} all of them, which is where a full disk shows, then commit.
 */
public final class PendingFile implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final Path target;
    private final Path draft;

    /** Whether the target is a device or a pipe, which no file may take the place of. */
    private final boolean direct;

    private final OutputStream stream;
    private boolean finished;
    private boolean committed;

    /** @throws WriteException if there can be no file in that place */
    public PendingFile(Path target) {
        this.target = target;
        // the process number keeps runs apart, the clock keeps threads apart
        String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + "-" + System.nanoTime();
        direct = Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target);
        draft = direct ? target : target.resolveSibling(name + ".part");
        try {
            if (Files.isDirectory(target)) {
                throw new IOException("a folder is in the way");
            }
            Path folder = Objects.requireNonNullElse(target.toAbsolutePath().getParent(), target);
            if (Files.exists(folder) && !Files.isDirectory(folder)) {
                throw new NotDirectoryException(folder.toString());
            }
            OpenOption how = direct ? StandardOpenOption.WRITE : StandardOpenOption.CREATE_NEW;
            stream = new BufferedOutputStream(Files.newOutputStream(draft, how), BUFFER);
        } catch (IOException e) {
            throw new WriteException(target, e);
        }
        if (!direct) {
            draft.toFile().deleteOnExit();
        }
    }

    public Path target() {
        return target;
    }

    /** Where the contents go. */
    public OutputStream stream() {
        return stream;
    }

    /** Writes all there is. */
    public void write(byte[] contents) {
        try {
            stream.write(contents);
        } catch (IOException e) {
            throw new WriteException(target, e);
        }
    }

    /** Lets something write that tells of faults as the file system does. */
    public void write(Writing contents) {
        try {
            contents.to(stream);
        } catch (IOException e) {
            throw new WriteException(target, e);
        }
    }

    /** Writes to a stream. */
    @FunctionalInterface
    public interface Writing {
        void to(OutputStream stream) throws IOException;
    }

    /** Ends writing; the file still waits under its hidden name. */
    public void finish() {
        if (finished) {
            return;
        }
        try {
            stream.close();
            finished = true;
        } catch (IOException e) {
            throw new WriteException(target, e);
        }
    }

    /** Ends writing and puts the file in its place. */
    public void commit() {
        finish();
        try {
            move();
            committed = true;
        } catch (IOException e) {
            throw new WriteException(target, e);
        }
    }

    private void move() throws IOException {
        if (direct) {
            return;
        }
        try {
            Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Drops the file unless it was committed. */
    @Override
    public void close() {
        if (committed) {
            return;
        }
        try {
            stream.close();
        } catch (IOException e) {
            // what could not be written is dropped anyway
        }
        if (direct) {
            return;
        }
        try {
            Files.deleteIfExists(draft);
        } catch (IOException e) {
            throw new WriteException(draft, e);
        }
    }
}
