package org.gimbal.learn.rollout;

/**
 * What became of an episode.
 *
 * @param gained sum of its rewards; of a failed one, of those before it failed
 * @param actions how many were taken
 * @param failure why it could not go on; empty if it did
 */
public record Episode(long seed, double gained, int actions, End end, String failure) {
    /** How it ended. */
    public enum End {
        TERMINATED,
        TRUNCATED,
        FAILED
    }

    public boolean failed() {
        return end == End.FAILED;
    }
}
