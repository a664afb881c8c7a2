package org.gimbal.sweep.metric;

import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;

/** The first time at which a quantity is above or below a bound, on a straight line between knots; NaN if it never is. */
final class Crossing implements Metric {
    private final Reading reading;
    private final Reduction.Window window;
    private final double bound;
    private final double sign;
    private double lastTime = Double.NaN;
    private double lastExcess = Double.NaN;
    private double found = Double.NaN;

    Crossing(Reading reading, Reduction.Window window, double bound, boolean above) {
        this.reading = reading;
        this.window = window;
        this.bound = bound;
        sign = above ? 1 : -1;
    }

    @Override
    public void observe(Snapshot at, StepReport report) {
        if (!Double.isNaN(found) || !window.holds(at.time())) {
            return;
        }
        double excess = sign * (reading.at(at, report) - bound);
        if (excess > 0) {
            double share = Double.isNaN(lastExcess) ? 0 : -lastExcess / (excess - lastExcess);
            found = Double.isNaN(lastExcess) ? at.time() : lastTime + share * (at.time() - lastTime);
        }
        lastTime = at.time();
        lastExcess = excess;
    }

    @Override
    public double value() {
        return found;
    }
}
