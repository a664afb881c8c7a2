package org.gimbal.bench.peers;

import java.io.Serial;

/** A driver that cannot be built or started; the message says what was tried and what came back. */
final class DriverException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    DriverException(String message) {
        super(message);
    }
}
