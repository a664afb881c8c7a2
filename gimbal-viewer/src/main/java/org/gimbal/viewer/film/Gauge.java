package org.gimbal.viewer.film;

import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;

/** A quantity and how it is read; a gauge that sums up over a run has a state, so that each film has gauges of its own. */
record Gauge(Quantity quantity, Reading reading) {

    /** Reads a number off a knot. Called once for each knot, in order. */
    @FunctionalInterface
    interface Reading {
        double at(Snapshot knot, StepReport report);
    }
}
