package org.gimbal.learn.training;

import java.util.Arrays;

/**
 * Values that were tried.
 *
 * @param number counts attempts from 1
 * @param values of the tunables, in their order
 * @param score mean of what its episodes gained; of a failed one, less than that and than all before it
 * @param actions taken in the first of its episodes
 * @param end how that ended: terminated, truncated or failed
 * @param failure why an episode could not go on; empty if all could
 */
public record Attempt(int number, double[] values, double score, int actions, String end, String failure) {
    public boolean failed() {
        return !failure.isEmpty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Attempt that
                && number == that.number
                && Arrays.equals(values, that.values)
                && Double.compare(score, that.score) == 0
                && actions == that.actions
                && end.equals(that.end)
                && failure.equals(that.failure);
    }

    @Override
    public int hashCode() {
        return 31 * number + Arrays.hashCode(values);
    }
}
