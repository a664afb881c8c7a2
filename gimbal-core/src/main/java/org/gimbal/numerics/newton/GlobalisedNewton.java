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

    private final int limit;
    private final boolean thrifty;
    private final double[] merits;
    private int iterations;
    private int backtracks;

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
            double next = search(problem, merit);
            iterations++;
            merits[iterations] = Math.min(merit, next);
            if (!(next < merit)) {
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
            if (trial <= (1 - SUFFICIENT_DECREASE * fraction) * merit) {
                return trial;
            }
            fraction /= 2;
            backtracks++;
        }
        return Double.POSITIVE_INFINITY;
    }

    private static NewtonStatus giveUp(NewtonProblem problem) {
        problem.moveTo(0);
        problem.evaluate();
        if (problem.converged()) {
            return NewtonStatus.CONVERGED;
        }
        return problem.within(FLOOR_FACTOR) ? NewtonStatus.ROUND_OFF_FLOOR : NewtonStatus.STALLED;
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
