package org.gimbal.learn.training;

/** Hears how a training goes on, batch by batch. */
@FunctionalInterface
public interface TrainingListener {
    /**
     * Called after each batch of attempts, and once at the end.
     *
     * @param attempts all that the budget allows
     */
    void heard(Curve soFar, int attempts);
}
