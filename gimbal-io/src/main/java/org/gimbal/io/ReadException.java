package org.gimbal.io;

import java.nio.file.Path;

/** A file that cannot be read, or is not what it should be: which one, where, and why in plain words. */
public final class ReadException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ReadException(Path file, String reason) {
        super("cannot read '" + file + "': " + reason);
    }

    public ReadException(Path file, long line, String reason) {
        super("cannot read '" + file + "', line " + line + ": " + reason);
    }
}
