package org.gimbal.sim.control;

import org.gimbal.sim.control.PlainStep.Guess;

/**
 * Cuts a step at its impacts (docs/theory/common.md, C11): up to the moment when the first gap closes whose contact has
 * a restitution, then the impact at that knot, and so on. Approaches slower than the velocity that gravity adds in a
 * step do not bounce; that ends a sequence of ever smaller bounces.
 */
final class ImpactCut {
    /** Impacts in one step after which it goes on without bouncing. */
    private static final int MOST_CUTS = 20;

    /** Trial steps to find the moment of one impact. */
    private static final int MOST_TRIALS = 60;

    private final PlainStep step;
    private final Impacts impacts;

    ImpactCut(PlainStep step) {
        this.step = step;
        impacts = step.impacts();
    }

    /** Takes the parts of a step of length h up to its last impact; returns how long the rest is. */
    double takeUpToLastImpact(double h) {
        double rest = h;
        for (int cut = 0; cut < MOST_CUTS && !impacts.exhausted() && impacts.leaveOutBouncing(rest); cut++) {
            double length = timeOfImpact(rest);
            if (!(length <= rest)) {
                break;
            }
            if (length > 0) {
                step.commit(length);
                rest -= length;
            }
            if (!impacts.strike()) {
                break;
            }
        }
        impacts.leaveOutNothing();
        return rest;
    }

    /**
     * The length, at most h, of the step after which the first gap that was left out closes; not a number if none does.
     * The step of that length has been attempted last. Regula falsi with halved weights (Illinois).
     */
    private double timeOfImpact(double h) {
        double now = impacts.gapAtStart();
        if (now <= impacts.closedGap()) {
            return 0;
        }
        if (!step.attempt(h, Guess.LAST_STEP)) {
            return Double.NaN;
        }
        double then = impacts.gapAtEnd();
        if (then > 0) {
            return Double.NaN;
        }
        double low = 0;
        double high = h;
        for (int k = 0; k < MOST_TRIALS && !impacts.exhausted(); k++) {
            double length = high - then * (high - low) / (then - now);
            if (!step.attempt(length, Guess.LAST_STEP)) {
                return Double.NaN;
            }
            double gap = impacts.gapAtEnd();
            if (Math.abs(gap) <= impacts.closedGap()) {
                return length;
            }
            if (gap > 0) {
                low = length;
                now = gap;
                then /= 2;
            } else {
                high = length;
                then = gap;
                now /= 2;
            }
        }
        return Double.NaN;
    }
}
