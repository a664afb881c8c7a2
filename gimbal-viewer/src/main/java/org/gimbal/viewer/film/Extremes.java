package org.gimbal.viewer.film;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Least and greatest values of all quantities since the last frame. */
final class Extremes {
    private final List<Gauge> gauges;
    private final float[] values;
    private final float[] lows;
    private final float[] highs;

    Extremes(List<Gauge> gauges) {
        this.gauges = gauges;
        values = new float[gauges.size()];
        lows = new float[gauges.size()];
        highs = new float[gauges.size()];
        clear();
    }

    private void clear() {
        Arrays.fill(lows, Float.POSITIVE_INFINITY);
        Arrays.fill(highs, Float.NEGATIVE_INFINITY);
    }

    void add(Gauge.Knot knot) {
        for (int k = 0; k < values.length; k++) {
            if (gauges.get(k).everyKnot()) {
                read(k, knot);
            }
        }
    }

    private void read(int k, Gauge.Knot knot) {
        values[k] = (float) gauges.get(k).read(knot);
        if (!Float.isNaN(values[k])) { // what sensors do not know hides no peak beside it
            lows[k] = Math.min(lows[k], values[k]);
            highs[k] = Math.max(highs[k], values[k]);
        }
    }

    /** The frame of a knot that was added last, after which everything begins anew. */
    Frame take(long number, Gauge.Knot knot, float @Nullable [] posesBefore) {
        for (int k = 0; k < values.length; k++) {
            if (!gauges.get(k).everyKnot()) {
                read(k, knot);
            }
        }
        for (int k = 0; k < values.length; k++) {
            lows[k] = lows[k] > highs[k] ? Float.NaN : lows[k];
            highs[k] = Float.isNaN(lows[k]) ? Float.NaN : highs[k];
        }
        Frame frame = new Frame(
                number,
                knot.at().time(),
                Exposure.poses(knot.at(), posesBefore),
                values.clone(),
                lows.clone(),
                highs.clone(),
                Exposure.contacts(knot.at()));
        clear();
        return frame;
    }
}
