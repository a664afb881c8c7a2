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

    /**
     * @param where the body or joint with the worst residual
     * @param residuals residual norm at each iteration of the last attempt at the whole step, m, rad and per second
     */
    public SimulationException(
            double time, double stepLength, NewtonStatus status, String where, double[] residuals, String advice) {
        super(String.format(
                Locale.ROOT,
                "no solution for the step of %.6g s at t = %.6g s (%s); residual %.3g after %d iterations, worst at %s; %s",
                stepLength,
                time,
                status.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                residuals[residuals.length - 1],
                residuals.length - 1,
                where,
                advice));
        this.time = time;
        this.stepLength = stepLength;
        this.status = status;
        this.residuals = residuals.clone();
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
