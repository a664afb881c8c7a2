package org.gimbal.numerics.cone;

/**
 * Primal–dual interior point with predictor and corrector (Mehrotra; Nocedal and Wright, 19.1–19.3). Each iteration factorises once and solves
 * twice: the predictor aims at κ = 0 and shows how far one gets, σ = (κ_after/κ)³; the corrector aims at σκ with the predictor's second-order
 * terms. The step stops a hundredth short of the boundary of the cones. Where it comes out very short, one towards the middle of the cones is taken
 * instead.
 */
public final class InteriorPoint {
    private static final double SHARE = 0.99;

    /** Steps shorter than this are tried again towards the middle, κ times this much. */
    private static final double STUCK = 0.1;

    private static final double CENTERING = 0.5;
    private static final int HALVINGS = 10;

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
            double aim = Math.max(sigma * kappa, problem.smallestTarget());
            problem.direction(aim, true);
            double length = problem.longestStep(SHARE);
            if (length < STUCK) { // at a wall: back to the middle first, where the corrector's terms mislead
                problem.direction(Math.max(aim, CENTERING * kappa), false);
                length = problem.longestStep(SHARE);
            }
            residual = move(problem, length);
        }
        return false;
    }

    /** Takes the step, or a shorter one where the equations are not defined at its end. */
    private static double move(ConeProblem problem, double length) {
        problem.moveTo(length);
        double residual = problem.evaluate();
        double taken = length;
        for (int halving = 0; !Double.isFinite(residual) && halving < HALVINGS; halving++) {
            problem.moveTo(-taken / 2);
            taken /= 2;
            residual = problem.evaluate();
        }
        return residual;
    }
}
