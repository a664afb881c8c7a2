package org.gimbal.numerics.cone;

/**
 * Primal–dual interior point with predictor and corrector (Mehrotra; Nocedal and Wright, 19.1–19.3). Each iteration factorises once and solves
 * twice: the predictor aims at κ = 0 and shows how far one gets, σ = (κ_after/κ)³; the corrector aims at σκ with the predictor's second-order
 * terms. The step stops a share τ = max(0.9, 1 − κ-dependent) short of the boundary of the cones.
 */
public final class InteriorPoint {
    private static final double SHARE = 0.99;

    private final int limit;
    private int iterations;

    public InteriorPoint(int iterationLimit) {
        limit = iterationLimit;
    }

    /** Linear systems factorised in the last solve. */
    public int iterations() {
        return iterations;
    }

    /** Solves; false if it did not converge within the limit. */
    public boolean solve(ConeProblem problem) {
        iterations = 0;
        double residual = problem.evaluate();
        while (Double.isFinite(residual)) {
            if (iterations > 0 && problem.converged()) {
                return true;
            }
            if (iterations == limit || !problem.linearise()) {
                return false;
            }
            iterations++;
            double kappa = problem.complementarity(0);
            problem.direction(0, false);
            double far = problem.longestStep(1);
            double ratio = problem.complementarity(far) / kappa;
            double sigma = Math.min(1, Math.max(0, ratio * ratio * ratio));
            problem.direction(sigma * kappa, true);
            problem.moveTo(problem.longestStep(SHARE));
            residual = problem.evaluate();
        }
        return false;
    }
}
