package org.gimbal.sweep.metric;

/**
 * One number of the course of a quantity within a part of the run. Means are over time, with straight lines between
 * knots: ∫ q dt / T and √(∫ q² dt / T) by the trapezoidal rule.
 */
final class Reduction implements Course {
    /** Times of knots are sums of steps: an end of the part counts as met this much beside it, relative to the time. */
    private static final double SLACK = 1e-9;

    private final Take take;
    private final Window window;
    private boolean begun;
    private double first = Double.NaN;
    private double last = Double.NaN;
    private double firstTime;
    private double lastTime;
    private double least = Double.POSITIVE_INFINITY;
    private double greatest = Double.NEGATIVE_INFINITY;
    private double timeOfLeast = Double.NaN;
    private double timeOfGreatest = Double.NaN;
    private double integral;
    private double integralOfSquares;

    /** The part of the run that counts, s. */
    record Window(double from, double to) {
        boolean holds(double time) {
            return time >= from - SLACK * Math.abs(from) && time <= to + SLACK * Math.abs(to);
        }
    }

    Reduction(Take take, Window window) {
        this.take = take;
        this.window = window;
    }

    @Override
    public boolean wants(double time) {
        return window.holds(time);
    }

    @Override
    public void add(double time, double value) {
        if (!begun) {
            begun = true;
            first = value;
            firstTime = time;
        } else {
            double h = time - lastTime;
            integral += 0.5 * h * (last + value);
            integralOfSquares += 0.5 * h * (last * last + value * value);
        }
        if (value < least) {
            least = value;
            timeOfLeast = time;
        }
        if (value > greatest) {
            greatest = value;
            timeOfGreatest = time;
        }
        last = value;
        lastTime = time;
    }

    @Override
    public double value() {
        if (!begun) {
            return Double.NaN;
        }
        double duration = lastTime - firstTime;
        return switch (take) {
            case START -> first;
            case END -> last;
            case MIN -> least;
            case MAX -> greatest;
            case MAX_ABS -> Math.max(Math.abs(least), Math.abs(greatest));
            case SPAN -> greatest - least;
            case MEAN -> duration == 0 ? first : integral / duration;
            case RMS -> duration == 0 ? Math.abs(first) : Math.sqrt(integralOfSquares / duration);
            case TIME_OF_MIN -> timeOfLeast;
            case TIME_OF_MAX -> timeOfGreatest;
            case FIRST -> throw new IllegalStateException("a first time is a Crossing");
        };
    }
}
