package org.gimbal.viewer.film;

import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;

/**
 * Energy less the work of inputs and user wrenches (trapezoidal rule over the knots), measured from the first knot: what an exact run
 * of a mechanism without losses keeps at zero.
 */
final class EnergyBalance implements Gauge.Reading {
    private boolean begun;
    private double start;
    private double work;
    private double time;
    private double power;

    @Override
    public double at(Snapshot knot, StepReport report) {
        if (begun) {
            work += 0.5 * (power + knot.appliedPower()) * (knot.time() - time);
        } else {
            begun = true;
            start = knot.energy();
        }
        time = knot.time();
        power = knot.appliedPower();
        return knot.energy() - start - work;
    }
}
