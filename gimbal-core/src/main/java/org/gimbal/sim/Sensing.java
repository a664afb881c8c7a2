package org.gimbal.sim;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.gimbal.sensor.KnotView;
import org.gimbal.sensor.SensorProbes;

/**
 * The sensors of one run. Where there are any, what they read and remember stands behind the engine's saved state, with
 * its checksum and its length last.
 */
final class Sensing {
    /** Checksum and length. */
    private static final int FRAME = Long.BYTES + Integer.BYTES;

    private final SensorProbes probes;
    private final Snapshot snapshot;
    private final KnotView view;
    private final int bytes;

    Sensing(Snapshot snapshot, Inputs inputs) {
        this.snapshot = snapshot;
        probes = new SensorProbes(snapshot.mechanism());
        view = view(snapshot).drivenBy(inputs.efforts(), inputs.targets());
        bytes = probes.isEmpty() ? 0 : written().length;
    }

    private static KnotView view(Snapshot at) {
        double[][] bodies = {at.positions, at.orientations, at.centers, at.velocities, at.angularVelocities};
        double[][] joints = {at.coordinates, at.rates, at.reactions, at.motionEfforts};
        return new KnotView(bodies, joints, at.contacts);
    }

    boolean isEmpty() {
        return probes.isEmpty();
    }

    /** Reads what the snapshot shows; the step that led there is zero if there was none. */
    void read(double step) {
        probes.read(view, step, snapshot.sensors);
    }

    byte[] save(byte[] engineState) {
        if (isEmpty()) {
            return engineState;
        }
        byte[] readings = written();
        return ByteBuffer.allocate(engineState.length + bytes + FRAME)
                .put(engineState)
                .put(readings)
                .putLong(checksum(readings, 0))
                .putInt(bytes)
                .array();
    }

    private byte[] written() {
        try {
            var out = new ByteArrayOutputStream();
            probes.write(snapshot.sensors, new DataOutputStream(out));
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private long checksum(byte[] from, int offset) {
        CRC32 crc = new CRC32();
        crc.update(from, offset, bytes);
        return crc.getValue();
    }

    /**
     * The engine's part of a saved state.
     *
     * @throws IllegalArgumentException if the other part is damaged
     */
    byte[] withoutReadings(byte[] saved) {
        if (!isThere(saved)) {
            return saved;
        }
        int end = saved.length - FRAME;
        if (ByteBuffer.wrap(saved).getLong(end) != checksum(saved, end - bytes)) {
            throw new IllegalArgumentException(
                    "the saved state is damaged: the checksum of its sensors does not match");
        }
        return Arrays.copyOf(saved, end - bytes);
    }

    private boolean isThere(byte[] saved) {
        return !isEmpty()
                && saved.length >= bytes + FRAME
                && ByteBuffer.wrap(saved).getInt(saved.length - Integer.BYTES) == bytes;
    }

    /** Takes over what {@link #save} kept; without it, readings begin anew. */
    void restore(byte[] saved) {
        if (!isThere(saved)) {
            read(0);
            return;
        }
        try {
            int from = saved.length - FRAME - bytes;
            probes.restore(snapshot.sensors, new DataInputStream(new ByteArrayInputStream(saved, from, bytes)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
