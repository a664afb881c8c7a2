package org.gimbal.viewer.film;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Writes numbers with their least byte first, as browsers read them. */
public final class LittleEndian {
    private final DataOutputStream out;

    public LittleEndian(OutputStream stream) {
        out = new DataOutputStream(stream);
    }

    public void put(int value) throws IOException {
        out.writeInt(Integer.reverseBytes(value));
    }

    public void put(double value) throws IOException {
        out.writeLong(Long.reverseBytes(Double.doubleToRawLongBits(value)));
    }

    public void put(float[] values) throws IOException {
        for (float value : values) {
            put(Float.floatToRawIntBits(value));
        }
    }

    public void put(byte[] bytes) throws IOException {
        out.write(bytes);
    }
}
