package org.gimbal.sim.control;

import org.gimbal.numerics.newton.Bracket;
import org.gimbal.sim.StepReport;
import org.gimbal.sim.control.PlainStep.Guess;

/**
 * Cuts a step at its impacts (docs/theory/common.md, C11): up to the moment when the first gap closes whose contact has
 * a restitution, then the impact at that knot, and so on. Approaches slower than the velocity that gravity adds in a
 * step do not bounce; that ends a sequence of ever smaller bounces. So does a limit on the impacts of the same two
 * shapes in a step; the report counts what it drops.
 */
final class ImpactCut {
    /** Trial steps to find the moment of one impact. */
    private static final int MOST_TRIALS = 100;

    /** How often a part without a solution is halved before the search is given up. */
    private static final int MOST_HALVINGS = 4;

    /** Cuts in one step without an impact: where something passes closely, or a longer part has no solution. */
    private static final int MOST_PASSES = 50;

    /** Gap at which an impact may be taken to be where no trial comes nearer, m or rad. */
    private static final double NEARLY_CLOSED = 1e-7;

    /** Share of a step that may be left out where it cannot be solved well. */
    private static final double NEGLIGIBLE = 1e-4;

    /** Error of contacts, relative, up to which a part is taken to be solved. */
    static final double SOUND = 1e-6;

    /** A rest of a step below this share of it is round-off. */
    private static final double NO_REST = 1e-9;

    private final PlainStep step;
    private final Impacts impacts;
    private final Bracket bracket = new Bracket();

    /** Whether something closes at the end of the part found last. */
    private boolean closes;

    private int passes;

    /** Longest part, s. */
    private double longest;

    ImpactCut(PlainStep step) {
        this.step = step;
        impacts = step.impacts();
    }

    /**
     * Takes the parts of a step of length h up to its last impact; returns how long the rest is. What flies towards an
     * impact, or from one, is left out until the step ends. A part is no longer than one of so many equal ones: a run
     * whose steps are refined does not follow the motion in longer ones.
     */
    double takeUpToLastImpact(double h, int equalParts, StepReport report) {
        longest = h / equalParts;
        double rest = h;
        passes = 0;
        impacts.begin(h);
        boolean found = true;
        while (found && rest > NO_REST * h && impacts.leaveOutBouncing(rest)) {
            double length = impacts.exhausted() ? Double.NaN : nextPart(rest);
            if (length > rest) {
                break;
            }
            found = !Double.isNaN(length);
            if (length > 0) {
                step.commit(length);
                rest -= length;
            }
            if (found && closes) {
                found = impacts.strike();
            }
        }
        report.addDroppedImpacts(impacts.worn() + (found || !impacts.rebounds() ? 0 : 1));
        if (!found) {
            impacts.leaveOutNothing();
        }
        return rest;
    }

    /**
     * The length of the part, attempted last, at whose end the first gap that was left out closes, or after which the
     * search goes on. Greater than h if none closes within h, not a number if the search has failed.
     */
    private double nextPart(double h) {
        closes = impacts.gapAtStart() <= impacts.closedGap();
        if (closes) {
            return 0;
        }
        double high = longestSolved(h);
        if (high > longest && (high < h || meets(high))) {
            high = longestSolved(longest);
        }
        if (Double.isNaN(high)) {
            closes = impacts.gapAtStart() <= NEARLY_CLOSED;
            return closes ? 0 : Double.NaN;
        }
        if (impacts.gapAtEnd() <= impacts.closedGap()) {
            return timeOfImpact(high);
        }
        double passing = passes < MOST_PASSES ? impacts.passing(high) : high;
        if (passing > 0 && passing < high && step.attempt(passing, Guess.LAST_STEP)) {
            passes++;
            return impacts.gapAtEnd() <= impacts.closedGap() ? timeOfImpact(passing) : passing;
        }
        if (high < h) {
            passes += high == longest ? 0 : 1;
            return high;
        }
        return Double.POSITIVE_INFINITY;
    }

    /** The longest of a length, its half and so on that has a solution, attempted last; not a number if none has. */
    private double longestSolved(double length) {
        double high = length;
        for (int halving = 0; !step.attempt(high, Guess.LAST_STEP); halving++) {
            if (halving == MOST_HALVINGS || passes == MOST_PASSES) {
                return Double.NaN;
            }
            high /= 2;
        }
        return high;
    }

    /** Whether something left out closes, or may have closed, in the part of a length that was attempted last. */
    private boolean meets(double length) {
        return impacts.gapAtEnd() <= impacts.closedGap() || (passes < MOST_PASSES && impacts.passing(length) < length);
    }

    /** Where a gap that opens with one acceleration, and is what it is at both ends, closes. */
    private double firstTrial(double high) {
        double gap = impacts.gapAtStart();
        double rate = impacts.rateAtStart();
        double bend = (impacts.gapAtEnd() - gap - rate * high) / (high * high);
        double when = 2 * gap / (-rate + Math.sqrt(rate * rate - 4 * bend * gap));
        return when > 0 && when < high ? when : bracket.next();
    }

    /**
     * The length, at most {@code high}, of the step after which the first gap that was left out closes; a step of {@code
     * high}, at whose end something is closed, has been attempted last. Where
     * other contacts blur the gap, or a trial has no solution, the trial that came nearest is taken.
     */
    private double timeOfImpact(double high) {
        closes = true;
        bracket.begin(0, impacts.gapAtStart(), high, impacts.gapAtEnd());
        double least = Math.abs(impacts.gapAtEnd());
        double best = high;
        double length = high;
        boolean solved = true;
        for (int k = 0; k < MOST_TRIALS && solved && least > impacts.closedGap() && !bracket.closed(); k++) {
            length = k == 0 ? firstTrial(high) : bracket.next();
            solved = step.attempt(length, Guess.LAST_STEP);
            double gap = solved ? impacts.gapAtEnd() : Double.NaN;
            bracket.put(length, gap);
            if (Math.abs(gap) < least) {
                least = Math.abs(gap);
                best = length;
            }
        }
        if (impacts.gapAtStart() < Math.min(least, NEARLY_CLOSED)) {
            return 0;
        }
        boolean last = solved && best == length;
        if (least > Math.max(NEARLY_CLOSED, impacts.closedGap()) || (!last && !step.attempt(best, Guess.LAST_STEP))) {
            return Double.NaN;
        }
        // a part of nanoseconds between two impacts may not be solved well: better to strike at once
        return impacts.error() > SOUND && best < NEGLIGIBLE * high ? 0 : best;
    }
}
