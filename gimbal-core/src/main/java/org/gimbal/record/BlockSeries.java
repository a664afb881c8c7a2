package org.gimbal.record;

import java.util.Arrays;

/**
 * A series of values in time, kept as sums and extremes over equal blocks. When all blocks are full, neighbours are
 * merged and blocks become twice as long: a run of any length costs the same memory and allocates nothing.
 */
final class BlockSeries {
    /** Even, because blocks are merged in pairs; large enough that tenths and hundredths of a run are met to 0.1 %. */
    static final int CAPACITY = 2048;

    private final double[] timeSum = new double[CAPACITY];
    private final double[] valueSum = new double[CAPACITY];
    private final double[] least = new double[CAPACITY];
    private final double[] greatest = new double[CAPACITY];
    private final long[] count = new long[CAPACITY];
    private long blockLength = 1;
    private int blocks;

    void add(double time, double value) {
        if (blocks == 0 || count[blocks - 1] == blockLength) {
            if (blocks == CAPACITY) {
                mergePairs();
            }
            open(blocks++);
        }
        int b = blocks - 1;
        timeSum[b] += time;
        valueSum[b] += value;
        least[b] = Math.min(least[b], value);
        greatest[b] = Math.max(greatest[b], value);
        count[b]++;
    }

    private void open(int b) {
        timeSum[b] = 0;
        valueSum[b] = 0;
        least[b] = Double.POSITIVE_INFINITY;
        greatest[b] = Double.NEGATIVE_INFINITY;
        count[b] = 0;
    }

    private void mergePairs() {
        blocks = CAPACITY / 2;
        blockLength *= 2;
        for (int b = 0; b < blocks; b++) {
            timeSum[b] = timeSum[2 * b] + timeSum[2 * b + 1];
            valueSum[b] = valueSum[2 * b] + valueSum[2 * b + 1];
            least[b] = Math.min(least[2 * b], least[2 * b + 1]);
            greatest[b] = Math.max(greatest[2 * b], greatest[2 * b + 1]);
            count[b] = count[2 * b] + count[2 * b + 1];
        }
    }

    int blocks() {
        return blocks;
    }

    /** Mean times of {@code parts} consecutive parts that are as equal as whole blocks allow. */
    double[] meanTimes(int parts) {
        return means(timeSum, parts);
    }

    double[] meanValues(int parts) {
        return means(valueSum, parts);
    }

    private double[] means(double[] sums, int parts) {
        double[] means = new double[parts];
        for (int p = 0; p < parts; p++) {
            double sum = 0;
            long samples = 0;
            for (int b = from(p, parts); b < from(p + 1, parts); b++) {
                sum += sums[b];
                samples += count[b];
            }
            means[p] = sum / samples;
        }
        return means;
    }

    /** Greatest minus least value of each of {@code parts} parts. */
    double[] bands(int parts) {
        double[] bands = new double[parts];
        for (int p = 0; p < parts; p++) {
            int from = from(p, parts);
            int to = from(p + 1, parts);
            double high = Arrays.stream(greatest, from, to).max().orElse(Double.NaN);
            double low = Arrays.stream(least, from, to).min().orElse(Double.NaN);
            bands[p] = high - low;
        }
        return bands;
    }

    private int from(int part, int parts) {
        return part * blocks / parts;
    }
}
