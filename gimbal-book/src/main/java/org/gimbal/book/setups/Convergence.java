package org.gimbal.book.setups;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.gimbal.book.chapter.LogFit;
import org.gimbal.book.chapter.Series;

/** Errors of an experiment at several steps, and the power of the step with which they fall. */
public record Convergence(double[] steps, double[] errors) {
    /**
     * Runs an experiment at several steps.
     *
     * @param error of the experiment at a step
     */
    public static Convergence of(double[] steps, DoubleUnaryOperator error) {
        return new Convergence(steps, Arrays.stream(steps).map(error).toArray());
    }

    /** The power over all steps. */
    public double order() {
        return order(0);
    }

    /** The power over those steps whose errors are above a floor, where round-off does not disturb them. */
    public double order(double floor) {
        return LogFit.exponent(
                steps, Arrays.stream(errors).map(e -> e > floor ? e : 0).toArray());
    }

    /** The error at the step named last. */
    public double last() {
        return errors[errors.length - 1];
    }

    public Series points(String name) {
        return Series.points(name, steps, errors);
    }
}
