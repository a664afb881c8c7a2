package org.gimbal.learn.contract;

/** An episode that cannot go on, such as a step of the simulation without a solution. Others may. */
public final class EpisodeFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public EpisodeFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
