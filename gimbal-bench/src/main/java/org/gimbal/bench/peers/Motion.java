package org.gimbal.bench.peers;

import java.util.ArrayList;
import java.util.List;

/** What an engine made of a model: the states of all bodies at some times, the start first. */
final class Motion {
    private final int bodies;
    private final List<double[]> rows = new ArrayList<>();
    private final List<Double> times = new ArrayList<>();

    Motion(int bodies) {
        this.bodies = bodies;
    }

    int bodies() {
        return bodies;
    }

    int samples() {
        return rows.size();
    }

    double time(int sample) {
        return times.get(sample);
    }

    BodyState state(int sample, int body) {
        return BodyState.from(rows.get(sample), BodyState.SIZE * body);
    }

    /** Adds a sample; the row holds {@link BodyState#SIZE} numbers for each body. */
    void add(double time, double[] row) {
        if (row.length != BodyState.SIZE * bodies) {
            throw new IllegalArgumentException(
                    "a sample of " + bodies + " bodies has " + BodyState.SIZE * bodies + " numbers, not " + row.length);
        }
        times.add(time);
        rows.add(row.clone());
    }
}
