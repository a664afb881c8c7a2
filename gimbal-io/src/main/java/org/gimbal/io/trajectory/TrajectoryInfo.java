package org.gimbal.io.trajectory;

/**
 * What the head of a trajectory file says about the run.
 *
 * @param program name and version of what wrote it
 * @param engine name of the engine that ran it
 * @param step length of a step, s
 * @param order of the integrator
 * @param every which knots are written: every first, second, …
 */
public record TrajectoryInfo(String program, String engine, double step, int order, int every) {
    public TrajectoryInfo {
        if (every < 1) {
            throw new IllegalArgumentException("a trajectory has every 1st, 2nd, … knot, got " + every);
        }
    }
}
