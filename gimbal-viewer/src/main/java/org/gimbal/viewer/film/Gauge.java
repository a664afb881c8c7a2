package org.gimbal.viewer.film;

import java.util.function.ToDoubleFunction;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;

/**
 * A quantity and how it is read off a knot.
 *
 * @param everyKnot whether it is read at each knot, so that its peaks are seen; sums since the start have none and are
 *     read once a frame
 */
record Gauge(Quantity quantity, boolean everyKnot, ToDoubleFunction<Gauge.Knot> reading) {

    /**
     * What there is to read at a knot.
     *
     * @param startEnergy energy at the start of the run, J
     */
    record Knot(Snapshot at, StepReport report, double startEnergy) {}

    double read(Knot knot) {
        return reading.applyAsDouble(knot);
    }
}
