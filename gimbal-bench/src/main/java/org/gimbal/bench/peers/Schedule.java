package org.gimbal.bench.peers;

/**
 * How a run is stepped and looked at.
 *
 * @param dt step length, s
 * @param steps how many
 * @param every steps from sample to sample
 * @param repeats how often the run is timed; the best counts
 */
record Schedule(double dt, long steps, long every, int repeats) {
    /** Steps of {@code dt} over {@code seconds}, with about {@code samples} samples. */
    static Schedule over(double seconds, double dt, int samples, int repeats) {
        long steps = Math.max(1, Math.round(seconds / dt));
        return new Schedule(dt, steps, Math.max(1, steps / samples), repeats);
    }
}
