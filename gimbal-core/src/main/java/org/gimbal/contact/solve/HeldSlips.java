package org.gimbal.contact.solve;

import java.util.function.BooleanSupplier;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.numerics.cone.ContactCone;

/**
 * Solves a step again and again, each time with the sizes s of the slips of the time before where they lift contacts
 * ({@link ContactCone#holdSlips}), until these no longer change: then it is Coulomb's law. Each such problem is convex
 * and has a solution wherever some motion opens all gaps (Cadoux 2009; Acary, Cadoux, Lemaréchal and Malick 2011), also
 * where contacts wedge a body in. Contacts take energy in every pass, so that in the shortest parts of a step the last
 * pass may stand, its error reported.
 *
 * <p>Errors r = |u| − s fall by about the same factor in each pass; the next s is therefore taken from the secant through
 * the last two passes, in the direction of all errors at once,
 *
 * <pre>   s ← |u| − θ (|u| − |u|_last),   θ = r·(r − r_last)/|r − r_last|² </pre>
 */
final class HeldSlips {
    private static final int MOST_LAWS = 3;

    private final ContactCones cones;
    private final ContactTolerances.HeldSlips tolerances;

    /** Solves the step with slips as they are held. */
    private final BooleanSupplier solve;

    /** Slips of the pass before, and their errors, of contacts that carry something, as gap rates, m/s. */
    private final double[] lastSlip;

    private final double[] lastError;
    private int lastCount;
    private boolean active;
    private boolean ended;
    private boolean settledOnce;
    private double error;

    HeldSlips(ContactCones cones, int capacity, ContactTolerances.HeldSlips tolerances, BooleanSupplier solve) {
        this.cones = cones;
        this.tolerances = tolerances;
        this.solve = solve;
        lastSlip = new double[MOST_LAWS * capacity];
        lastError = new double[MOST_LAWS * capacity];
    }

    /** Nothing has been solved in this way yet. */
    void clear() {
        error = 0;
        ended = false;
    }

    /** Whether slips are held at present. */
    boolean active() {
        return active;
    }

    /** Whether the last pass had a solution, which may be near Coulomb's law or not. */
    boolean ended() {
        return ended;
    }

    /** Whether slips were those held in any pass, though gaps may have overlapped by what they were off. */
    boolean settledOnce() {
        return settledOnce;
    }

    /** How far slips of that pass were from those held, as a gap rate, m/s. */
    double error() {
        return error;
    }

    /**
     * Solves until Coulomb's law holds, or for a number of passes; whether it does.
     *
     * @param speed what velocities of the step are measured by, m/s
     * @param fastestOverlap how fast gaps may go below zero by what slips are off, m/s; also those of contacts that
     *     carry nothing, whose slips are no error. More passes mostly mend that, and sometimes lose the way
     */
    boolean converge(double speed, double fastestOverlap) {
        active = true;
        cones.holdSlips();
        lastCount = -1;
        settledOnce = false;
        boolean settled = false;
        ended = true;
        double last = Double.POSITIVE_INFINITY;
        boolean overlaps = false;
        for (int pass = 0; ended && (!settled || overlaps) && pass < tolerances.passes(); pass++) {
            if (pass > 0) {
                lead();
            }
            ended = solve.getAsBoolean();
            error = ended ? cones.slipError() : 0;
            settled = ended && settled(error > tolerances.stuckRatio() * last, speed);
            settledOnce |= settled;
            overlaps = cones.fastestOverlap() > fastestOverlap;
            last = error;
        }
        cones.releaseFriction();
        active = false;
        return settled && !overlaps;
    }

    /** Whether slips are those held, as nearly as may be; {@code stuck}: they come no nearer. */
    private boolean settled(boolean stuck, double speed) {
        double overFloor = cones.slipErrorOverFloor();
        boolean near = overFloor <= (stuck ? tolerances.stuckFactor() : tolerances.errorFactor());
        return near || error <= tolerances.settledShare() * speed;
    }

    /** Holds slips where they lead to, judging by the last two passes. */
    private void lead() {
        double share = lastCount == cones.count() ? secant() : 0;
        for (int c = 0; c < cones.count(); c++) {
            ContactCone cone = cones.get(c);
            for (int l = 0; l < cone.laws(); l++) {
                int i = MOST_LAWS * c + l;
                double slip = cone.slipSize(l);
                double next = slip - (share == 0 ? 0 : share * (slip - lastSlip[i]));
                lastError[i] = cones.load(c) * cone.slipError(l);
                lastSlip[i] = slip;
                cone.holdSlip(l, Math.max(0, next));
            }
        }
        lastCount = cones.count();
    }

    /** θ, within bounds. */
    private double secant() {
        double along = 0;
        double square = 0;
        for (int c = 0; c < cones.count(); c++) {
            for (int l = 0; l < cones.get(c).laws(); l++) {
                double now = cones.load(c) * cones.get(c).slipError(l);
                double change = now - lastError[MOST_LAWS * c + l];
                along += now * change;
                square += change * change;
            }
        }
        double share = square > 0 ? along / square : 0;
        return Math.max(-tolerances.longestLead(), Math.min(tolerances.longestLead(), share));
    }
}
