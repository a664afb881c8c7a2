package org.gimbal.bench.peers;

import org.jspecify.annotations.Nullable;

/**
 * The end of a run.
 *
 * @param motion up to the end, or to where it failed
 * @param cpuSeconds of all steps; NaN if the run failed or nothing was timed
 * @param failure why and when the run could not go on; null if it did
 */
record Outcome(Motion motion, double cpuSeconds, @Nullable String failure) {
    boolean failed() {
        return failure != null;
    }
}
