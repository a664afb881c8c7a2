package org.gimbal.testing;

import org.gimbal.record.TrajectoryHash;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.StepReport;

/** The bits of the path that a run takes from where it is. */
public final class PathHash {
    private PathHash() {}

    /** Takes some steps and hashes the knots behind them. */
    public static String ofSteps(Simulation run, int steps) {
        TrajectoryHash hash = new TrajectoryHash();
        for (int i = 0; i < steps; i++) {
            run.step();
            hash.observe(run.now(), StepReport.NONE);
        }
        return hash.toString();
    }
}
