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
 * A run as it is shown: a bounded number of frames however long it lasts. Between two frames nothing is lost that a plot would show, for each
 * frame keeps the least and the greatest value of every quantity since the one before. When the film is full, neighbours become
 * one, by the rule of its {@link Thinning}. Not safe for use by several threads.
 */
public final class Film implements Observer {
    private final Mechanism mechanism;
    private final List<Gauge> gauges;
    private final int capacity;
    private final Thinning thinning;
    private final List<Frame> frames = new ArrayList<>();
    private int stride;
    private long knots;
    private @Nullable Frame pending;
    private int gathered;

    /**
     * @param stride knots per frame at first, at least 1
     * @param capacity greatest number of frames, at least 4
     */
    public Film(Mechanism mechanism, int stride, int capacity, Thinning thinning) {
        if (stride < 1 || capacity < 4) {
            throw new IllegalArgumentException("a film takes every 1st, 2nd, … knot and holds 4 frames or more, got "
                    + stride + " and " + capacity);
        }
        this.mechanism = mechanism;
        this.stride = stride;
        this.capacity = capacity;
        this.thinning = thinning;
        gauges = Gauges.of(mechanism);
    }

    @Override
    public void observe(Snapshot at, StepReport report) {
        Frame next = Exposure.of(knots++, at, report, gauges, lastPoses());
        Frame merged = pending == null ? next : next.after(pending);
        if (frames.isEmpty() || ++gathered == stride) { // the first knot is always shown
            keep(merged);
        } else {
            pending = merged;
        }
    }

    /** Shows the last knot too, if it fell between two frames. */
    public void finish() {
        if (pending != null) {
            keep(pending);
        }
    }

    private void keep(Frame frame) {
        pending = null;
        gathered = 0;
        if (frames.size() == capacity) {
            stride *= thinning.strideFactor();
            mergePairs(thinning.share(capacity));
        }
        frames.add(frame);
    }

    /** The first frame stays; of those up to {@code end}, each pair becomes one. */
    private void mergePairs(int end) {
        List<Frame> merged = new ArrayList<>(capacity);
        merged.add(frames.get(0));
        int i = 1;
        for (; i + 1 < end; i += 2) {
            merged.add(frames.get(i + 1).after(frames.get(i)));
        }
        merged.addAll(frames.subList(i, frames.size()));
        frames.clear();
        frames.addAll(merged);
    }

    private float @Nullable [] lastPoses() {
        Frame last = pending != null ? pending : frames.isEmpty() ? null : frames.get(frames.size() - 1);
        return last == null ? null : last.poses();
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
