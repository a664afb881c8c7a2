package org.gimbal.sweep.metric;

/** The first time at which a quantity is above or below a bound, on a straight line between knots; NaN if it never is. */
final class Crossing implements Course {
    private final Reduction.Window window;
    private final double bound;
    private final double sign;
    private double lastTime = Double.NaN;
    private double lastExcess = Double.NaN;
    private double found = Double.NaN;

    Crossing(Reduction.Window window, double bound, boolean above) {
        this.window = window;
        this.bound = bound;
        sign = above ? 1 : -1;
    }

    @Override
    public boolean wants(double time) {
        return Double.isNaN(found) && window.holds(time);
    }

    @Override
    public void add(double time, double value) {
        double excess = sign * (value - bound);
        if (excess > 0) {
            double share = Double.isNaN(lastExcess) ? 0 : -lastExcess / (excess - lastExcess);
            found = Double.isNaN(lastExcess) ? time : lastTime + share * (time - lastTime);
        }
        lastTime = time;
        lastExcess = excess;
    }

    @Override
    public double value() {
        return found;
    }
}
