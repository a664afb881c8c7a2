package org.gimbal.numerics.newton;

/**
 * Newton's method with backtracking on the merit φ = ‖F‖: a step u + αδ is accepted only if φ falls below (1 − α/10⁴)
 * φ; α is halved until it does. A point that is not better is never kept.
 *
 * <p>A starting point that is merely within tolerance is still improved, and a solve that is not finished ends with one
 * further correction with the last linearisation, kept only if φ falls: it costs no factorisation and takes the
 * residual from the tolerance near to round-off. A thrifty solve takes such a correction before convergence too where
 * it can be expected to reach the tolerance: if a whole Newton step brought φ down to θφ, its error being C·e² for a
 * start e away, the same linearisation errs by 2C·e·(C·e²), and brings θφ to 2θ·θφ.
 *
 * <p>Where round-off of the sums in F exceeds the tolerance, φ ends as noise: a whole step that does not lessen it much
 * ends the solve if the problem says that what is left is round-off.
 *
 * <p>φ weighs parts of F that may be scaled very differently: where a heavy body hangs on a light one, a gap of e in a
 * joint costs e, but the curvature of the way that closes it costs m e²/(h I), a million times more. φ then rises in a
 * step that is right. So a short step that it refuses is taken nevertheless if the correction that is left, by the same
 * linearisation, is less than half of the step: Deuflhard's natural monotonicity test, which no scaling of F changes.
 */
public final class GlobalisedNewton {
    private static final double SUFFICIENT_DECREASE = 1e-4;
    private static final int HALVINGS = 12;

    /** Round-off may stop a solve this many times above its tolerance. */
    private static final double FLOOR_FACTOR = 10;

    /**
     * How far below the tolerance a correction must be expected to end: what is expected is often exceeded a
     * hundredfold.
     */
    private static final double EXPECTED_SHARE = 1e-3;

    /** A Newton step that brings φ down by less than this is no longer converging. */
    private static final double POOR_DECREASE = 0.25;

    /** Longest step that the natural test may take, in units of the iterate: no step to another branch is so short. */
    private static final double SHORT_STEP = 1e-3;

    /** Largest share of a step that may be left after it. */
    private static final double CONTRACTION = 0.5;

    private final int limit;
    private final boolean thrifty;
    private final double[] merits;
    private int iterations;
    private int backtracks;
    private boolean atFloor;
    private boolean contracts;

    /** Whether the base of the search satisfies the tolerances already. */
    private boolean converged;

    /** @param thrifty whether a linearisation may be used again before the tolerance is met */
    public GlobalisedNewton(int iterationLimit, boolean thrifty) {
        limit = iterationLimit;
        this.thrifty = thrifty;
        merits = new double[iterationLimit + 2];
    }

    /** Number of linearisations in the last solve. */
    public int iterations() {
        return iterations;
    }

    /** Number of halvings in the last solve. */
    public int backtracks() {
        return backtracks;
    }

    /** Merit at the start and after each iteration of the last solve. */
    public double merit(int iteration) {
        return merits[iteration];
    }

    public NewtonStatus solve(NewtonProblem problem) {
        iterations = 0;
        backtracks = 0;
        atFloor = false;
        double merit = problem.evaluate();
        merits[0] = merit;
        if (!Double.isFinite(merit)) {
            return NewtonStatus.BAD_START;
        }
        while (merit > 0 && !(iterations > 0 && problem.converged())) {
            if (iterations == limit) {
                return NewtonStatus.ITERATION_LIMIT;
            }
            if (!problem.linearise()) {
                return NewtonStatus.SINGULAR;
            }
            contracts = false;
            converged = problem.converged();
            double next = search(problem, merit);
            iterations++;
            merits[iterations] = Math.min(merit, next);
            if (atFloor) {
                settle(problem);
                return problem.converged() ? NewtonStatus.CONVERGED : NewtonStatus.ROUND_OFF_FLOOR;
            }
            if (!(next < merit || contracts)) {
                return giveUp(problem);
            }
            double ratio = next / merit;
            merit = next;
            if (thrifty && !problem.converged() && problem.within(EXPECTED_SHARE / (2 * ratio))) {
                merit = correct(problem, merit);
            }
        }
        if (!problem.finished()) {
            correct(problem, merit);
        }
        return NewtonStatus.CONVERGED;
    }

    /** The merit of the first acceptable point along the direction, or infinity. */
    private double search(NewtonProblem problem, double merit) {
        double fraction = 1;
        for (int halving = 0; halving <= HALVINGS; halving++) {
            problem.moveTo(fraction);
            double trial = problem.evaluate();
            if (halving == 0 && !converged && trial > POOR_DECREASE * merit && problem.atRoundOff(1)) {
                atFloor = true;
                return trial;
            }
            if (trial <= (1 - SUFFICIENT_DECREASE * fraction) * merit) {
                return trial;
            }
            if (halving == 0 && !converged && contracts(problem, trial)) {
                return trial;
            }
            fraction /= 2;
            backtracks++;
        }
        return Double.POSITIVE_INFINITY;
    }

    /** The natural test of the whole step. */
    private boolean contracts(NewtonProblem problem, double trial) {
        double length = problem.directionLength();
        contracts = Double.isFinite(trial) && length <= SHORT_STEP && problem.remainingLength() <= CONTRACTION * length;
        return contracts;
    }

    private static NewtonStatus giveUp(NewtonProblem problem) {
        problem.moveTo(0);
        problem.evaluate();
        if (problem.converged()) {
            return NewtonStatus.CONVERGED;
        }
        return problem.within(FLOOR_FACTOR) || problem.atRoundOff(FLOOR_FACTOR)
                ? NewtonStatus.ROUND_OFF_FLOOR
                : NewtonStatus.STALLED;
    }

    /** At round-off φ cannot tell which point is better; a correction leaves the smaller gaps, so it is taken. */
    private static void settle(NewtonProblem problem) {
        problem.reuseLinearisation();
        problem.moveTo(1);
        problem.evaluate();
        if (!problem.atRoundOff(1)) {
            problem.moveTo(0);
            problem.evaluate();
        }
    }

    /** One more correction with the last linearisation; returns the merit, which is not worse than before. */
    private double correct(NewtonProblem problem, double merit) {
        problem.reuseLinearisation();
        problem.moveTo(1);
        double corrected = problem.evaluate();
        if (corrected < merit) {
            merits[iterations + 1] = corrected;
            return corrected;
        }
        problem.moveTo(0);
        problem.evaluate();
        return merit;
    }
}
