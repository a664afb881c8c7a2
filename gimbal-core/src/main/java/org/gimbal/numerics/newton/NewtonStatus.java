package org.gimbal.numerics.newton;

/** How a Newton solve ended. */
public enum NewtonStatus {
    /** All tolerances met. */
    CONVERGED,
    /** Round-off stopped progress close to the tolerances; the best point found is kept. */
    ROUND_OFF_FLOOR,
    /** No point along the direction is better: the solve is given up. */
    STALLED,
    /** The linearised system is singular. */
    SINGULAR,
    /** Too many iterations. */
    ITERATION_LIMIT,
    /** The starting point itself is outside the domain. */
    BAD_START,
    /** Converged, but the caller takes the solution for one of another branch and refuses it. */
    REFUSED;

    public boolean successful() {
        return this == CONVERGED || this == ROUND_OFF_FLOOR;
    }
}
