package org.gimbal.numerics.cone;

/**
 * Primal–dual interior-point method with predictor and corrector (Mehrotra; Nocedal and Wright, Numerical Optimization,
 * 19.1–19.3) for equations F = 0 that need not be linear, with complementarity products that go to zero
 * (docs/theory/common.md, below C8). An iteration factorises one matrix and solves for two directions:
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
 *   <li>if the corrector's step is shorter than 0.1, or doubles κ although θ is small, a direction with σ ≥ 0.5, without second-order terms, replaces it
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
        /** The equations are not defined at the first point, or nowhere on the way from one that was reached. */
        UNDEFINED
    }

    private final InteriorPointTolerances tolerances;
    private final int limit;
    private final double[] residuals;
    private int iterations;
    private Ending ending = Ending.UNDEFINED;
    private boolean nearly;

    public InteriorPoint(int iterationLimit, InteriorPointTolerances tolerances) {
        this.tolerances = tolerances;
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

    /** Whether the last solve stopped short of its tolerances, though not by much. */
    public boolean nearly() {
        return nearly;
    }

    /** θ at the start of the last solve (0) and after each of its iterations. */
    public double residual(int iteration) {
        return residuals[iteration];
    }

    /** Solves; whether it converged. */
    public boolean solve(ConeProblem problem) {
        ending = run(problem);
        boolean stopped = ending == Ending.STALLED || ending == Ending.ITERATION_LIMIT;
        nearly = stopped && problem.nearlyConverged();
        if (nearly) {
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
            double length = direct(problem, kappa, residual);
            if (length >= tolerances.leastStep()) {
                residual = move(problem, length, Math.max(residual, tolerances.harmlessResidual() * Math.sqrt(kappa)));
            } else if (recentrings++ < tolerances.recentrings()) {
                problem.recentre();
                residual = problem.evaluate();
            } else {
                return Ending.STALLED;
            }
            residuals[iterations] = Double.isFinite(residual) ? residual : residuals[iterations - 1];
        }
        return Ending.UNDEFINED;
    }

    /** Finds the direction of an iteration; returns the longest step along it. */
    private double direct(ConeProblem problem, double kappa, double residual) {
        problem.direction(0, false);
        double ratio = kappa > 0 ? problem.complementarity(problem.longestStep(1)) / kappa : 0;
        double sigma = Math.min(1, Math.max(0, ratio * ratio * ratio));
        double behind = residual * residual / (tolerances.residualLag() * tolerances.residualLag());
        double aim = Math.max(sigma * kappa, Math.min(tolerances.mostWaiting() * kappa, behind));
        problem.direction(aim, true);
        double length = problem.longestStep(tolerances.boundaryShare());
        double harmless = tolerances.harmlessResidual() * Math.sqrt(kappa);
        boolean runsOff = residual <= harmless && problem.complementarity(length) > tolerances.mostGrowth() * kappa;
        boolean inCircles = iterations > tolerances.correctedIterations();
        if (length < tolerances.shortStep() || runsOff || inCircles) {
            // at a wall: back to the middle first, where the corrector's terms mislead
            problem.direction(Math.max(aim, tolerances.centring() * kappa), false);
            length = problem.longestStep(tolerances.boundaryShare());
        }
        return length;
    }

    /**
     * Takes the step, or a shorter one where the equations are not defined at its end or further off than {@code most}.
     * Where they are defined nowhere on the way it stays where it was, so that what failed can be told from there.
     */
    private double move(ConeProblem problem, double length, double most) {
        problem.moveTo(length);
        double residual = problem.evaluate();
        double taken = length;
        for (int halving = 0; !(residual <= most) && halving < tolerances.halvings(); halving++) {
            problem.moveTo(-taken / 2);
            taken /= 2;
            residual = problem.evaluate();
        }
        if (!Double.isFinite(residual)) {
            problem.moveTo(-taken);
            problem.evaluate();
        }
        return residual;
    }
}
