package org.gimbal.viewer.film;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.Observer;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.jspecify.annotations.Nullable;

/**
 * A run as it is shown: a bounded number of frames however long it lasts. Between two frames nothing is lost that a
 * plot would show, for each frame keeps the least and the greatest value of every quantity since the one before. When
 * the film is full, neighbours become one, by the rule of its {@link Thinning}. Not safe for use by several threads.
 */
public final class Film implements Observer {
    private final Mechanism mechanism;
    private final List<Gauge> gauges;
    private final int capacity;
    private final Thinning thinning;
    private final List<Frame> frames = new ArrayList<>();
    private final Extremes extremes;
    private int stride;
    private long knots;
    private int gathered;
    private double startEnergy;
    private Gauge.@Nullable Knot waiting;

    /**
     * @param stride knots per frame at first, at least 1
     * @param capacity greatest number of frames, at least 4; odd ones are made even
     */
    public Film(Mechanism mechanism, int stride, int capacity, Thinning thinning) {
        if (stride < 1 || capacity < 4) {
            throw new IllegalArgumentException("a film takes every 1st, 2nd, … knot and holds 4 frames or more, got "
                    + stride + " and " + capacity);
        }
        this.mechanism = mechanism;
        this.stride = stride;
        this.capacity = capacity - capacity % 2;
        this.thinning = thinning;
        gauges = Gauges.of(mechanism);
        extremes = new Extremes(gauges);
    }

    @Override
    public void observe(Snapshot at, StepReport report) {
        if (knots == 0) {
            startEnergy = at.energy() - at.netWork(); // engines without a ledger have done no work
        }
        waiting = new Gauge.Knot(at, report, startEnergy);
        extremes.add(waiting);
        knots++;
        if (frames.isEmpty() || ++gathered == stride) { // the first knot is always shown
            finish();
        }
    }

    /** Shows the last knot too, if it fell between two frames; to be called before the run goes on. */
    public void finish() {
        if (waiting == null) {
            return;
        }
        Frame before = frames.isEmpty() ? null : frames.get(frames.size() - 1);
        frames.add(extremes.take(knots - 1, waiting, before == null ? null : before.poses()));
        waiting = null;
        gathered = 0;
        if (frames.size() > capacity) {
            stride *= thinning.strideFactor();
            mergePairs(thinning.share(frames.size()));
        }
    }

    /** The first frame stays; of those up to {@code end}, each pair becomes one. */
    private void mergePairs(int end) {
        List<Frame> merged = new ArrayList<>(capacity + 1);
        merged.add(frames.get(0));
        int i = 1;
        for (; i + 1 < end; i += 2) {
            merged.add(frames.get(i + 1).after(frames.get(i)));
        }
        merged.addAll(frames.subList(i, frames.size()));
        frames.clear();
        frames.addAll(merged);
    }

    public Mechanism mechanism() {
        return mechanism;
    }

    public List<Quantity> quantities() {
        return gauges.stream().map(Gauge::quantity).toList();
    }

    /** All frames so far, in the order of time; a view of the film as it goes on. */
    public List<Frame> frames() {
        return Collections.unmodifiableList(frames);
    }

    /** Knots seen. */
    public long knots() {
        return knots;
    }
}
