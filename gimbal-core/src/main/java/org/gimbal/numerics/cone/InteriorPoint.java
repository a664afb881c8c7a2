package org.gimbal.numerics.cone;

/**
 * Primal–dual interior point with predictor and corrector (Mehrotra; Nocedal and Wright, 19.1–19.3), for equations that
 * need not be linear. Each iteration factorises once and solves twice: the predictor aims at κ = 0 and shows how far
 * one gets, σ = (κ_after/κ)³; the corrector aims at σκ with the predictor's second-order terms. The step stops a
 * hundredth short of the boundary of the cones.
 *
 * <p>Three safeguards: κ does not run ahead of the equations, κ ≥ (θ/10)² with θ their residual, as both are
 * velocities; a step is halved where θ would grow above what κ allows; and where the boundary lets no step pass, a step
 * towards the middle of the cones is tried, then the variables are put back there.
 */
public final class InteriorPoint {
    /** How a solve ended. */
    public enum Ending {
        CONVERGED,
        ITERATION_LIMIT,
        /** The linearised system is singular. */
        SINGULAR,
        /** No step leads on, not even from the middle of the cones. */
        JAMMED,
        /** The equations are not defined where it began or went. */
        UNDEFINED
    }

    private final InteriorPointTolerances tolerances;
    private final int limit;
    private final double[] residuals;
    private int iterations;
    private Ending ending = Ending.UNDEFINED;

    public InteriorPoint(int iterationLimit, InteriorPointTolerances tolerances) {
        this.tolerances = tolerances;
        limit = iterationLimit;
        residuals = new double[limit + 1];
    }

    /** Linear systems factorised in the last solve. */
    public int iterations() {
        return iterations;
    }

    public Ending ending() {
        return ending;
    }

    /** Residual of the equations at the start of the last solve and after each of its iterations. */
    public double residual(int iteration) {
        return residuals[iteration];
    }

    /** Solves; whether it converged. */
    public boolean solve(ConeProblem problem) {
        ending = run(problem);
        boolean stuck = ending == Ending.JAMMED || ending == Ending.ITERATION_LIMIT;
        if (stuck && problem.nearlyConverged()) {
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
                return Ending.JAMMED;
            }
            residuals[iterations] = residual;
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
        if (length
                < tolerances.shortStep()) { // at a wall: back to the middle first, where the corrector's terms mislead
            problem.direction(Math.max(aim, tolerances.centring() * kappa), false);
            length = problem.longestStep(tolerances.boundaryShare());
        }
        return length;
    }

    /**
     * Takes the step, or a shorter one where the equations are not defined at its end or further off than {@code most}.
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
        return residual;
    }
}
