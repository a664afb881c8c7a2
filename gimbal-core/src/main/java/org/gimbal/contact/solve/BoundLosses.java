package org.gimbal.contact.solve;

/** What stops and dry friction took in a step, for the energy ledger. */
public final class BoundLosses {
    private final BoundRows rows;
    private final BoundMeasures measures;

    BoundLosses(BoundRows rows) {
        this.rows = rows;
        measures = rows.measures;
    }

    /** Adds what stops took, −γ ½(q̇⁻ + q̇⁺), to the lines of the ledger. */
    public void addStops(double[] before, double[] after, int[] line, double[] losses) {
        if (rows.activeStops() > 0) {
            addStops(before, line, losses);
            addStops(after, line, losses);
        }
    }

    private void addStops(double[] velocity, int[] line, double[] losses) {
        measures.rates(measures.gradientBefore, velocity);
        for (int c = 0; c < measures.stops; c++) {
            losses[line[c / 2]] -= 0.5 * measures.sign(c) * rows.cones.impulse(c) * measures.change[c / 2];
        }
    }

    /** Whether a stop was run into faster than {@code slowest}, given the velocities of all bodies before the step. */
    boolean struck(double[] before, double slowest) {
        boolean any = false;
        if (rows.activeStops() > 0) {
            measures.rates(measures.gradientBefore, before);
            for (int c = 0; c < measures.stops; c++) {
                any |= rows.cones.impulse(c) > 0 && measures.sign(c) * measures.change[c / 2] < -slowest;
            }
        }
        return any;
    }

    /** Adds what dry friction took in the step, −β Δq/h for all of its length, to the lines of the ledger. */
    public void addFriction(int[] line, double[] losses, double[] power) {
        for (int k = 0; k < measures.frictions; k++) {
            int c = measures.stops + k;
            double taken = Math.max(0, -rows.cones.impulse(c) * rows.rateOf(c)) / rows.span();
            losses[line[k]] += rows.stepLength() * taken;
            power[line[k]] = taken;
        }
    }
}
