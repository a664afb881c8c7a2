package org.gimbal.sim;

import java.util.Locale;
import org.gimbal.numerics.newton.NewtonStatus;

/** A step that has no solution: when, how it failed, where the residual is worst, and what may help. */
public final class SimulationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final double time;
    private final double stepLength;
    private final NewtonStatus status;
    private final double[] residuals;
    private final String where;
    private final String advice;

    /**
     * @param where the body or joint with the worst residual; empty if none is known
     * @param residuals residual norm at each iteration of the last attempt at the whole step, m, rad and per second; the
     *     last is not a number if none is known
     */
    public SimulationException(
            double time, double stepLength, NewtonStatus status, String where, double[] residuals, String advice) {
        super(String.format(
                Locale.ROOT,
                "no solution for the step of %.6g s at t = %.6g s (%s)%s; %s",
                stepLength,
                time,
                status.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                left(residuals, where),
                advice));
        this.time = time;
        this.stepLength = stepLength;
        this.status = status;
        this.residuals = residuals.clone();
        this.where = where;
        this.advice = advice;
    }

    private static String left(double[] residuals, String where) {
        double last = residuals[residuals.length - 1];
        String known = Double.isNaN(last)
                ? ""
                : String.format(Locale.ROOT, "; residual %.3g after %d iterations", last, residuals.length - 1);
        return known + (where.isEmpty() ? "" : (known.isEmpty() ? "; " : ", ") + "worst at " + where);
    }

    /** The same with one more thing to try. */
    public SimulationException advising(String more) {
        SimulationException out =
                new SimulationException(time, stepLength, status, where, residuals, advice + "; " + more);
        out.setStackTrace(getStackTrace());
        return out;
    }

    public double time() {
        return time;
    }

    public double stepLength() {
        return stepLength;
    }

    public NewtonStatus status() {
        return status;
    }

    public double[] residuals() {
        return residuals.clone();
    }
}
