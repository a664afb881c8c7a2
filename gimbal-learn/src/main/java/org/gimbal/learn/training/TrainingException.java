package org.gimbal.learn.training;

/** A training that cannot begin or go on as it is asked to. */
public final class TrainingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TrainingException(String message) {
        super(message);
    }
}
