package org.gimbal.viewer.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * A line of any number of samples in bounded memory: of each so many samples in a row the least and the greatest are
 * kept, in the order in which they came. When there are too many, that number is doubled.
 */
public final class PeakSeries {
    private final int capacity;
    private List<Bucket> buckets = new ArrayList<>();
    private int stride = 1;
    private int inLast;

    /** A sample. */
    public record Sample(double time, double value) {}

    private record Bucket(Sample low, Sample high) {
        Bucket with(Bucket next) {
            return new Bucket(
                    next.low.value < low.value ? next.low : low, next.high.value > high.value ? next.high : high);
        }
    }

    /** @param capacity buckets, at least 2; there are up to twice as many samples */
    public PeakSeries(int capacity) {
        if (capacity < 2) {
            throw new IllegalArgumentException("a series needs 2 buckets or more, got " + capacity);
        }
        this.capacity = capacity;
    }

    public void add(double time, double value) {
        Sample sample = new Sample(time, value);
        Bucket next = new Bucket(sample, sample);
        if (inLast > 0 && inLast < stride) {
            int last = buckets.size() - 1;
            buckets.set(last, buckets.get(last).with(next));
            inLast++;
            return;
        }
        if (buckets.size() == capacity) {
            halve();
        }
        buckets.add(next);
        inLast = 1;
    }

    private void halve() {
        List<Bucket> half = new ArrayList<>(capacity);
        for (int i = 0; i < buckets.size(); i += 2) {
            half.add(i + 1 < buckets.size() ? buckets.get(i).with(buckets.get(i + 1)) : buckets.get(i));
        }
        buckets = half;
        stride *= 2;
    }

    /** What is left, in the order of time; every peak among it. */
    public List<Sample> samples() {
        List<Sample> samples = new ArrayList<>();
        for (Bucket bucket : buckets) {
            boolean rising = bucket.low.time <= bucket.high.time;
            samples.add(rising ? bucket.low : bucket.high);
            if (!bucket.low.equals(bucket.high)) {
                samples.add(rising ? bucket.high : bucket.low);
            }
        }
        return samples;
    }
}
