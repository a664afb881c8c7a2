package org.gimbal.viewer.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.zip.GZIPOutputStream;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.film.LittleEndian;

/**
 * A film in few bytes. Everything that varies smoothly is a channel: its values over all frames as 16-bit fractions of
 * its range, as differences from frame to frame, low bytes before high bytes, which then compress well; the last
 * fraction stands for what is not a number. A plot or an animation shows no more than that.
 *
 * <p>Little-endian: times (float64); channels for poses, values, lows, highs (each: least value and unit as float64,
 * low bytes, high bytes); contacts (count of numbers as uint32 for each frame, then all numbers as float32). The whole
 * is gzipped.
 */
final class Channels {
    private static final int LEVELS = 65534;

    /** The level of what is not known. */
    private static final int UNKNOWN = 65535;

    private final List<Frame> frames;
    private final LittleEndian out;

    private Channels(List<Frame> frames, OutputStream out) {
        this.frames = frames;
        this.out = new LittleEndian(out);
    }

    static byte[] encode(Film film) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream zipped = new GZIPOutputStream(bytes, 1 << 16)) {
            new Channels(film.frames(), zipped)
                    .write(
                            7 * film.mechanism().bodies().size(),
                            film.quantities().size());
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return bytes.toByteArray();
    }

    private void write(int poses, int quantities) throws IOException {
        for (Frame frame : frames) {
            out.put(frame.time());
        }
        for (int k = 0; k < poses; k++) {
            int index = k;
            writeChannel(frame -> frame.poses()[index]);
        }
        for (int k = 0; k < quantities; k++) {
            int index = k;
            writeChannel(frame -> frame.values()[index]);
            writeChannel(frame -> frame.lows()[index]);
            writeChannel(frame -> frame.highs()[index]);
        }
        writeContacts();
    }

    private void writeChannel(ToDoubleFunction<Frame> value) throws IOException {
        double least = known(value).min().orElse(0);
        double greatest = known(value).max().orElse(0);
        double unit = (greatest - least) / LEVELS;
        out.put(least);
        out.put(unit);
        byte[] low = new byte[frames.size()];
        byte[] high = new byte[frames.size()];
        int before = 0;
        for (int i = 0; i < low.length; i++) {
            int level = level(value.applyAsDouble(frames.get(i)), least, unit);
            int change = level - before;
            low[i] = (byte) change;
            high[i] = (byte) (change >> 8);
            before = level;
        }
        out.put(low);
        out.put(high);
    }

    private DoubleStream known(ToDoubleFunction<Frame> value) {
        return frames.stream().mapToDouble(value).filter(each -> !Double.isNaN(each));
    }

    private static int level(double value, double least, double unit) {
        if (Double.isNaN(value)) {
            return UNKNOWN;
        }
        return unit == 0 ? 0 : (int) Math.round((value - least) / unit);
    }

    private void writeContacts() throws IOException {
        for (Frame frame : frames) {
            out.put(frame.contacts().length);
        }
        for (Frame frame : frames) {
            out.put(frame.contacts());
        }
    }
}
