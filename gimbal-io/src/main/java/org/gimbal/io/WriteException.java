package org.gimbal.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;

/** A file or folder that cannot be written: which one, and why in plain words. */
public final class WriteException extends UncheckedIOException {
    private static final long serialVersionUID = 1L;

    public WriteException(Path target, IOException cause) {
        super("cannot write '" + target + "': " + reason(cause), cause);
    }

    /** For libraries that wrap what the file system told them. */
    public WriteException(Path target, UncheckedIOException wrapped) {
        this(target, Objects.requireNonNull(wrapped.getCause()));
    }

    /** What went wrong, without the path that the messages of the file system repeat. */
    public static String reason(IOException fault) {
        if (fault instanceof FileAlreadyExistsException) {
            return "a file is in the way";
        }
        if (fault instanceof NoSuchFileException) {
            return "there is no such file or folder";
        }
        if (fault instanceof AccessDeniedException) {
            return "permission denied";
        }
        String text = fault instanceof FileSystemException known && known.getReason() != null
                ? known.getReason()
                : fault.getMessage();
        String told = Objects.requireNonNullElse(text, fault.getClass().getSimpleName());
        return told.isEmpty() ? told : told.substring(0, 1).toLowerCase(Locale.ROOT) + told.substring(1);
    }
}
