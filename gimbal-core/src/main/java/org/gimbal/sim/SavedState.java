package org.gimbal.sim;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.CRC32;
import org.gimbal.model.Mechanism;

/** The frame around an engine's saved state: what it is, its version, and to which mechanism it belongs. */
public final class SavedState {
    private static final int MAGIC = 0x47494d42; // "GIMB"
    private static final int VERSION = 5;

    private SavedState() {}

    /** Writes an engine's numbers. */
    @FunctionalInterface
    public interface Writer {
        void write(DataOutput out) throws IOException;
    }

    /** Reads them back. */
    @FunctionalInterface
    public interface Reader<T> {
        T read(DataInput in) throws IOException;
    }

    public static byte[] write(Mechanism mechanism, String engine, Writer writer) {
        try {
            var bytes = new ByteArrayOutputStream();
            var out = new DataOutputStream(bytes);
            out.writeInt(MAGIC);
            out.writeInt(VERSION);
            out.writeUTF(engine);
            out.writeLong(Fingerprint.of(mechanism));
            writer.write(out);
            out.writeLong(checksum(bytes.toByteArray(), bytes.size()));
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads a state back. What the reader makes of it is returned only if all of it is sound.
     *
     * @throws IllegalArgumentException if the bytes are not a state of this mechanism and engine
     */
    public static <T> T read(Mechanism mechanism, String engine, byte[] saved, Reader<T> reader) {
        try {
            var in = new DataInputStream(new ByteArrayInputStream(saved));
            require(in.readInt() == MAGIC, "these bytes are not a saved state");
            int version = in.readInt();
            require(version == VERSION, "the saved state has version " + version + ", this is version " + VERSION);
            String from = in.readUTF();
            require(
                    from.equals(engine),
                    "the saved state is of the " + from + " engine, this is the " + engine + " one");
            require(
                    in.readLong() == Fingerprint.of(mechanism),
                    "the saved state belongs to another mechanism than '" + mechanism.name() + "'");
            T read = reader.read(in);
            long checksum = in.readLong();
            require(in.read() < 0, "the saved state is too long");
            require(
                    checksum == checksum(saved, saved.length - Long.BYTES),
                    "the saved state is damaged: its checksum does not match");
            return read;
        } catch (IOException e) {
            throw new IllegalArgumentException("the saved state is cut short", e);
        }
    }

    /** Writes all numbers of some arrays, one behind the other. */
    public static void writeNumbers(DataOutput out, double[]... arrays) throws IOException {
        for (double[] array : arrays) {
            for (double value : array) {
                out.writeDouble(value);
            }
        }
    }

    /** Reads back what {@link #writeNumbers} wrote from arrays of the same lengths. */
    public static void readNumbers(DataInput in, double[]... arrays) throws IOException {
        for (double[] array : arrays) {
            for (int i = 0; i < array.length; i++) {
                array[i] = in.readDouble();
            }
        }
    }

    /** The same into copies; what is read is there once the answer is run. */
    public static Runnable readLater(DataInput in, double[]... arrays) throws IOException {
        double[][] read = new double[arrays.length][];
        for (int i = 0; i < arrays.length; i++) {
            read[i] = arrays[i].clone();
        }
        readNumbers(in, read);
        return () -> {
            for (int i = 0; i < arrays.length; i++) {
                System.arraycopy(read[i], 0, arrays[i], 0, arrays[i].length);
            }
        };
    }

    private static long checksum(byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, length);
        return crc.getValue();
    }

    private static void require(boolean condition, String fault) {
        if (!condition) {
            throw new IllegalArgumentException(fault);
        }
    }
}
