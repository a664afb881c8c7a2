package org.gimbal.learn.learner;

/**
 * A way to learn.
 *
 * @param maker makes one
 */
public record LearnerKind(String name, String summary, Maker maker) {
    /** Makes learners. */
    @FunctionalInterface
    public interface Maker {
        Learner start(int dimension, long seed);
    }

    public Learner start(int dimension, long seed) {
        return maker.start(dimension, seed);
    }
}
