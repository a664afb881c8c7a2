package org.gimbal.book.setups;

import java.util.List;
import org.gimbal.book.chapter.Series;
import org.gimbal.viewer.chart.PeakSeries;

/** A quantity over time, thinned to what a figure can show with every peak kept, and its extremes. */
public final class Track {
    private static final int CAPACITY = 250;

    private final PeakSeries samples = new PeakSeries(CAPACITY);
    private double greatest = Double.NEGATIVE_INFINITY;
    private double least = Double.POSITIVE_INFINITY;
    private double last = Double.NaN;

    public void add(double time, double value) {
        samples.add(time, value);
        greatest = Math.max(greatest, value);
        least = Math.min(least, value);
        last = value;
    }

    public double greatest() {
        return greatest;
    }

    public double least() {
        return least;
    }

    /** Largest absolute value. */
    public double largest() {
        return Math.max(Math.abs(greatest), Math.abs(least));
    }

    public double last() {
        return last;
    }

    public double[] times() {
        List<PeakSeries.Sample> kept = samples.samples();
        return kept.stream().mapToDouble(PeakSeries.Sample::time).toArray();
    }

    public double[] values() {
        List<PeakSeries.Sample> kept = samples.samples();
        return kept.stream().mapToDouble(PeakSeries.Sample::value).toArray();
    }

    /** As a line of a figure. */
    public Series line(String name) {
        return Series.line(name, times(), values());
    }
}
