package org.gimbal.io.trajectory;

import java.io.IOException;
import java.nio.file.Path;
import org.gimbal.io.PendingFile;
import org.gimbal.io.WriteException;
import org.gimbal.model.Mechanism;
import org.gimbal.record.Recorder;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;

/** A run that is kept in memory until it ends, and then written in a format that needs all of it at once. */
public final class RecordedTrajectory implements TrajectoryFile {
    private final Recorder recorder;
    private final TrajectoryInfo info;
    private final Encoding encoding;
    private final PendingFile file;
    private boolean finished;

    /** Turns a recorded run into the bytes of a file. */
    interface Encoding {
        byte[] bytes(Recorder run, TrajectoryInfo info) throws IOException;
    }

    private RecordedTrajectory(Path target, Mechanism mechanism, TrajectoryInfo info, Encoding encoding) {
        this.info = info;
        this.encoding = encoding;
        recorder = new Recorder(mechanism, info.every());
        file = new PendingFile(target);
    }

    /**
     * As HDF5: {@code /time}, {@code /energy}, {@code /bodies/NAME/position, orientation, velocity, angular_velocity}
     * and {@code /joints/NAME/position, rate}, one row for each knot, with units as attributes.
     *
     * @throws WriteException if the file cannot be written there
     */
    public static RecordedTrajectory hdf5(Path target, Mechanism mechanism, TrajectoryInfo info) {
        return new RecordedTrajectory(target, mechanism, info, Hdf5Encoding::bytes);
    }

    /**
     * As binary glTF 2.0 (.glb): the shapes of all bodies and of the ground, and an animation of the bodies. Viewers of
     * glTF have y up, so the whole scene is turned.
     *
     * @throws WriteException if the file cannot be written there
     */
    public static RecordedTrajectory gltf(Path target, Mechanism mechanism, TrajectoryInfo info) {
        return new RecordedTrajectory(target, mechanism, info, GltfEncoding::bytes);
    }

    @Override
    public void observe(Snapshot at, StepReport report) {
        recorder.observe(at, report);
    }

    @Override
    public void finish() {
        if (finished) {
            return;
        }
        finished = true;
        try {
            file.write(encoding.bytes(recorder, info));
        } catch (IOException e) {
            throw new WriteException(file.target(), e);
        }
        file.finish();
    }

    @Override
    public void commit() {
        finish();
        file.commit();
    }

    @Override
    public void close() {
        file.close();
    }
}
