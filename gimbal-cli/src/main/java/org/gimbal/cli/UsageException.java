package org.gimbal.cli;

/** What was typed cannot be meant; the message names it and says what can. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }
}
