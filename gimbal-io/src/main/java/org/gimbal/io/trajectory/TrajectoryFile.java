package org.gimbal.io.trajectory;

import org.gimbal.sim.Observer;

/** A file that receives a run. It appears with {@link #commit}; closed without it, nothing is left behind. */
public interface TrajectoryFile extends Observer, AutoCloseable {
    /** Ends writing, which is where a full disk shows; the file waits for {@link #commit}. */
    void finish();

    /** Ends writing and puts the file in its place. */
    void commit();

    /** Drops the file unless it was committed. */
    @Override
    void close();
}
