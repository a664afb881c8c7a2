package org.gimbal.model.constraint;

/**
 * How one coordinate follows another in a {@link Cam}: q_second = f(q_first), with continuous first and second
 * derivatives for every q_first the run may come to.
 */
public interface CamLaw {
    /**
     * Fills {@code out} with f(q), f′(q), f″(q); m or rad. Called in every step: should not allocate. Runs of one
     * mechanism in several threads call the same law at once: it must keep nothing between calls, or synchronise.
     */
    void at(double q, double[] out);

    /**
     * The first place where f‴ jumps on the way from one q to another, both left out: methods of high order end their
     * steps there. Not a number if there is none.
     */
    default double seam(double from, double to) {
        return Double.NaN;
    }

    /**
     * The cubic spline through points (q, f), which goes on straight before the first and behind the last.
     *
     * @throws org.gimbal.model.part.ModelException unless there are two points at least, finite and with growing q
     */
    static CamLaw spline(double[]... points) {
        return new CamSpline(points, false);
    }

    /**
     * The cubic spline through points (q, f) of one lap, the last of which is the first a lap later: with the same f
     * for a follower that comes back, with another for one that gains that much in every lap, as an indexing drive
     * does.
     *
     * @throws org.gimbal.model.part.ModelException unless there are three points at least, finite and with growing q
     */
    static CamLaw closedSpline(double[]... points) {
        return new CamSpline(points, true);
    }
}
