package org.gimbal.numerics.cone;

/**
 * Primal–dual interior-point method with predictor and corrector (Mehrotra; Nocedal and Wright, Numerical Optimization,
 * 19.1–19.3) for equations F = 0 that need not be linear, with complementarity products that go to zero
 * (docs/theory/maximal.md, below M15). An iteration factorises one matrix and solves for two directions:
 *
 * <pre>
 *   predictor   F = 0, products 0;    its longest step α gives σ = (κ(α)/κ)³
 *   corrector   F = 0, products σκ,   with the second-order terms of the predictor
 *   step        0.99 of the way to the boundary of the cones, at most one
 * </pre>
 *
 * Safeguards, where θ = |F|:
 *
 * <ol>
 *   <li>the products aimed at are at least (θ/10)², though not above κ/10, so that κ does not fall faster than θ
 *   <li>a step is halved, up to ten times, while θ exceeds both its last value and √κ/10
 *   <li>if the corrector's step is shorter than 0.1, a direction with σ ≥ 0.5, without second-order terms, replaces it
 *   <li>if that step, too, is shorter than 0.001, the cone variables are reset to the interior, up to three times
 * </ol>
 *
 * <ul>
 *   <li>κ mean complementarity product, m²/s²; θ residual norm, m/s; σ centring parameter; α step length
 * </ul>
 *
 * Each iteration counts towards the limit, so that every solve ends.
 */
public final class InteriorPoint {
    /** How a solve ended. */
    public enum Ending {
        CONVERGED,
        ITERATION_LIMIT,
        /** The linearised system is singular. */
        SINGULAR,
        /** The boundary of the cones allows no step, not even after the cone variables were reset to the interior. */
        STALLED,
        /** The equations are not defined at the first point or at one that was reached. */
        UNDEFINED
    }

    /** Part of the way to the boundary of the cones that a step may cover. */
    private static final double FRACTION_TO_BOUNDARY = 0.99;

    /** If the corrector's step is shorter than this, a direction with a larger centring parameter is tried. */
    private static final double SHORT_STEP = 0.1;

    /** Smallest centring parameter σ of that direction. */
    private static final double STRONG_CENTRING = 0.5;

    /** Steps shorter than this are not taken. */
    private static final double SHORTEST_STEP = 1e-3;

    /** How often the cone variables may be reset to the interior in one solve. */
    private static final int MAX_RECENTRINGS = 3;

    private static final int MAX_HALVINGS = 10;

    /** Largest ratio of θ to √κ that the target of the corrector may lead to. */
    private static final double MAX_RESIDUAL_RATIO = 10;

    /** Largest centring parameter that this bound may ask for. */
    private static final double MAX_RESIDUAL_CENTRING = 0.1;

    /** Ratio of θ to √κ up to which a step is accepted even if θ grows. */
    private static final double ACCEPTED_RESIDUAL_RATIO = 0.1;

    private final int limit;
    private final double[] residuals;
    private int iterations;
    private Ending ending = Ending.UNDEFINED;

    public InteriorPoint(int iterationLimit) {
        limit = iterationLimit;
        residuals = new double[limit + 1];
    }

    /** Iterations of the last solve: matrices factorised. */
    public int iterations() {
        return iterations;
    }

    public Ending ending() {
        return ending;
    }

    /** θ at the start of the last solve (0) and after each of its iterations. */
    public double residual(int iteration) {
        return residuals[iteration];
    }

    /** Solves; whether it converged. */
    public boolean solve(ConeProblem problem) {
        ending = run(problem);
        boolean stopped = ending == Ending.STALLED || ending == Ending.ITERATION_LIMIT;
        if (stopped && problem.nearlyConverged()) {
            ending = Ending.CONVERGED;
        }
        return ending == Ending.CONVERGED;
    }

    private Ending run(ConeProblem problem) {
        iterations = 0;
        int recentrings = 0;
        double residual = problem.evaluate();
        residuals[0] = residual;
        while (Double.isFinite(residual)) {
            if (iterations > 0 && problem.converged()) {
                return Ending.CONVERGED;
            }
            if (iterations == limit) {
                return Ending.ITERATION_LIMIT;
            }
            if (!problem.linearise()) {
                return Ending.SINGULAR;
            }
            iterations++;
            double kappa = problem.complementarity(0);
            double length = chooseDirection(problem, kappa, residual);
            if (length >= SHORTEST_STEP) {
                residual = move(problem, length, Math.max(residual, ACCEPTED_RESIDUAL_RATIO * Math.sqrt(kappa)));
            } else if (recentrings++ < MAX_RECENTRINGS) {
                problem.recentre();
                residual = problem.evaluate();
            } else {
                return Ending.STALLED;
            }
            residuals[iterations] = residual;
        }
        return Ending.UNDEFINED;
    }

    /** Computes the direction of an iteration; returns the longest step along it. */
    private static double chooseDirection(ConeProblem problem, double kappa, double residual) {
        problem.direction(0, false);
        double ratio = kappa > 0 ? problem.complementarity(problem.longestStep(1)) / kappa : 0;
        double sigma = Math.min(1, Math.max(0, ratio * ratio * ratio));
        double leastTarget = residual * residual / (MAX_RESIDUAL_RATIO * MAX_RESIDUAL_RATIO);
        double target = Math.max(sigma * kappa, Math.min(MAX_RESIDUAL_CENTRING * kappa, leastTarget));
        problem.direction(target, true);
        double length = problem.longestStep(FRACTION_TO_BOUNDARY);
        if (length < SHORT_STEP) { // near the boundary the second-order terms of a long predictor are misleading
            problem.direction(Math.max(target, STRONG_CENTRING * kappa), false);
            length = problem.longestStep(FRACTION_TO_BOUNDARY);
        }
        return length;
    }

    /** Takes the step; halves it while the residual at its end is not defined or above {@code accepted}. Returns θ. */
    private static double move(ConeProblem problem, double length, double accepted) {
        problem.moveTo(length);
        double residual = problem.evaluate();
        double taken = length;
        for (int halving = 0; !(residual <= accepted) && halving < MAX_HALVINGS; halving++) {
            problem.moveTo(-taken / 2);
            taken /= 2;
            residual = problem.evaluate();
        }
        return residual;
    }
}
