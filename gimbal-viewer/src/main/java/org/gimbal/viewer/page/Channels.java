package org.gimbal.viewer.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.gimbal.viewer.film.Film;
import org.gimbal.viewer.film.Frame;
import org.gimbal.viewer.film.LittleEndian;

/**
 * A film in few bytes. Everything that varies smoothly is a channel: its values over all frames as 16-bit fractions of
 * its range, as what they differ from a straight line through the two frames before, low bytes before high bytes, which
 * then compress well; the last fraction stands for what is not a number. A plot or an animation shows no more than that.
 * Of least and greatest values only what lies beyond both the value and the one before is kept; the rest says nothing
 * more.
 *
 * <p>Little-endian: times (float64); channels for poses, values, what lies below, what lies above (each: least value and
 * unit as float64 and, unless the unit is zero, low bytes, high bytes); contacts (count of numbers as uint32 for each
 * frame, then all numbers as float32). The whole is gzipped.
 */
final class Channels {
    private static final int LEVELS = 65534;

    /** The level of what is not known. */
    private static final int UNKNOWN = 65535;

    /** What lies beyond the values at frames is told in steps of this share of their range, or finer if there is less. */
    private static final int PEAK_LEVELS = 4096;

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
            writeChannel(0, i -> frames.get(i).poses()[index]);
        }
        for (int k = 0; k < quantities; k++) {
            int index = k;
            double range = writeChannel(0, i -> frames.get(i).values()[index]);
            double step = range / PEAK_LEVELS;
            writeChannel(step, i -> Math.max(0, Math.min(value(i, index), value(i - 1, index)) - low(i, index)));
            writeChannel(step, i -> Math.max(0, high(i, index) - Math.max(value(i, index), value(i - 1, index))));
        }
        writeContacts();
    }

    /** A value; in front of the first frame that of the first. */
    private double value(int frame, int index) {
        return frames.get(Math.max(0, frame)).values()[index];
    }

    private double low(int frame, int index) {
        return frames.get(frame).lows()[index];
    }

    private double high(int frame, int index) {
        return frames.get(frame).highs()[index];
    }

    /** @return the range of the values, of which {@code step} is the least that is told */
    private double writeChannel(double step, IntToDoubleFunction value) throws IOException {
        double[] values = IntStream.range(0, frames.size()).mapToDouble(value).toArray();
        double least = known(values).min().orElse(0);
        double greatest = known(values).max().orElse(0);
        double unit = unit(least, greatest, step, known(values).count() == values.length);
        out.put(least);
        out.put(unit);
        if (unit == 0) {
            return 0;
        }
        byte[] low = new byte[values.length];
        byte[] high = new byte[values.length];
        int before = 0;
        int line = 0;
        for (int i = 0; i < values.length; i++) {
            int level = level(values[i], least, unit);
            int beyond = level - line;
            low[i] = (byte) beyond;
            high[i] = (byte) (beyond >> 8);
            line = 2 * level - before;
            before = level;
        }
        out.put(low);
        out.put(high);
        return greatest - least;
    }

    private static DoubleStream known(double[] values) {
        return Arrays.stream(values).filter(each -> !Double.isNaN(each));
    }

    /** What a level is worth; zero where every value is the same one, so that no level need be told. */
    private static double unit(double least, double greatest, double step, boolean allKnown) {
        if (greatest > least) {
            return Math.max(step, (greatest - least) / LEVELS);
        }
        return allKnown ? 0 : 1;
    }

    private static int level(double value, double least, double unit) {
        return Double.isNaN(value) ? UNKNOWN : (int) Math.round((value - least) / unit);
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
