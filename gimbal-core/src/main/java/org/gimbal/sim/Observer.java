package org.gimbal.sim;

/** Watches a run. The snapshot is reused: copy what is to be kept. */
@FunctionalInterface
public interface Observer {
    /** Called at the first knot (with {@link StepReport#NONE}) and after every step. */
    void observe(Snapshot at, StepReport report);
}
