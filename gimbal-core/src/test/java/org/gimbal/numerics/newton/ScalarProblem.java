package org.gimbal.numerics.newton;

import java.util.function.DoubleUnaryOperator;

/** One equation f(u) = 0 with one unknown; the merit is |f|. */
final class ScalarProblem implements NewtonProblem {
    private final DoubleUnaryOperator function;
    private final DoubleUnaryOperator derivative;
    private final double tolerance;
    private double value;
    private double base;
    private double direction;
    private double slope;

    /** The iterate. */
    double u;

    int linearisations;

    ScalarProblem(DoubleUnaryOperator function, DoubleUnaryOperator derivative, double start, double tolerance) {
        this.function = function;
        this.derivative = derivative;
        this.tolerance = tolerance;
        u = start;
    }

    @Override
    public double evaluate() {
        value = function.applyAsDouble(u);
        return Math.abs(value);
    }

    @Override
    public boolean converged() {
        return within(1);
    }

    @Override
    public boolean finished() {
        return within(1e-4);
    }

    @Override
    public boolean within(double factor) {
        return Math.abs(value) <= factor * tolerance;
    }

    @Override
    public boolean linearise() {
        linearisations++;
        slope = derivative.applyAsDouble(u);
        if (slope == 0) {
            return false;
        }
        reuseLinearisation();
        return true;
    }

    @Override
    public void reuseLinearisation() {
        base = u;
        direction = -value / slope;
    }

    @Override
    public void moveTo(double fraction) {
        u = base + fraction * direction;
    }
}
