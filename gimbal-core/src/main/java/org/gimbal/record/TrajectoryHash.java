package org.gimbal.record;

import org.gimbal.sim.BitHash;
import org.gimbal.sim.Observer;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;

/** A hash over the bits of a trajectory: two runs with the same hash took the same path to the last bit. */
public final class TrajectoryHash implements Observer {
    private final BitHash hash = new BitHash();

    @Override
    public void observe(Snapshot at, StepReport report) {
        hash.add(at.time());
        hash.addAll(at.bodyPositions());
        hash.addAll(at.bodyOrientations());
        hash.addAll(at.bodyVelocities());
        hash.addAll(at.bodyAngularVelocities());
    }

    public long value() {
        return hash.value();
    }

    /** Sixteen hexadecimal digits. */
    @Override
    public String toString() {
        return hash.toString();
    }
}
