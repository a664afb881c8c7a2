package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.Configuration;

/** The first rows of a closure: what it asks of positions, without what it asks of velocities. For set-up code. */
final class PositionRows implements Closure {
    private final Closure whole;
    private final ClosureForm form;

    PositionRows(Closure whole) {
        this.whole = whole;
        form = new ClosureForm(whole.label(), whole.unit(), whole.positionRows(), whole.relative(), whole.slots());
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        double[] all = new double[whole.rows()];
        double[] slopes = new double[6 * whole.rows() * whole.slots().length];
        whole.evaluate(at, all, 0, slopes, 0);
        System.arraycopy(all, 0, violation, v, rows());
        System.arraycopy(slopes, 0, gradient, g, 6 * rows() * slots().length);
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        double[] rates = new double[6 * whole.rows() * whole.slots().length];
        whole.gradientRate(at, motion, rates, 0);
        System.arraycopy(rates, 0, out, g, 6 * rows() * slots().length);
    }
}
