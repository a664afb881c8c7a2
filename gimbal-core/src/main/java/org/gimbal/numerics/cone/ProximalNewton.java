package org.gimbal.numerics.cone;

/**
 * Finds impulses of contacts with Coulomb friction by a proximal point iteration (docs/theory/common.md, C27): contacts
 * give way by a compliance ε about centres λ̄, Newton's method solves the balance with impulses that are then a function
 * λ(v) of the velocities, the solution's impulses become the next centres, and ε shrinks while that is easy. No
 * impulse need be unique. Where Newton's method fails, sweeps over single contacts change which of them stick.
 *
 * <p>Newton's direction is followed to where the residual along it vanishes: λ(v) has kinks by the dozen, and the norm
 * of the residual is no guide across them, while its slope along the direction is nearly monotone.
 */
public final class ProximalNewton {
    private final ProximalTolerances tolerances;
    private final int limit;
    private int iterations;
    private double error;
    private boolean nearly;

    public ProximalNewton(int iterationLimit, ProximalTolerances tolerances) {
        limit = iterationLimit;
        this.tolerances = tolerances;
    }

    /** Iterations of the last solve: matrices factorised. */
    public int iterations() {
        return iterations;
    }

    /** How far the last solve ended from Coulomb's law, m/s. */
    public double error() {
        return error;
    }

    /** Whether it stopped short of its tolerance, though not by much. */
    public boolean nearly() {
        return nearly;
    }

    /** Solves from the centres as they are; whether it converged. */
    public boolean solve(ProximalProblem problem) {
        iterations = 0;
        nearly = false;
        error = Double.POSITIVE_INFINITY;
        double most = Math.max(tolerances.leastError(), tolerances.errorShare() * problem.speed());
        double epsilon = tolerances.firstCompliance();
        int near = 0;
        boolean defined = problem.sweep(tolerances.firstSweeps());
        if (defined && problem.error() <= most && finish(problem, most)) {
            return true;
        }
        for (int solves = 0; defined && iterations < limit && solves < limit; solves++) {
            problem.compliance(epsilon);
            int before = iterations;
            double least = error > tolerances.nearError() ? tolerances.farShare() * tolerances.nearError() : most;
            double exact = Math.max(least, tolerances.centreShare() * epsilon * problem.speed());
            if (balance(problem, exact)) {
                error = problem.error();
                if (!Double.isFinite(error)) {
                    return false;
                }
                problem.recentre();
                near += error <= tolerances.nearError() ? 1 : 0;
                if ((error <= most || near > tolerances.nearSolves()) && finish(problem, most)) {
                    return true;
                }
                boolean easy = iterations - before <= tolerances.easyIterations();
                epsilon = easy ? Math.max(tolerances.leastCompliance(), tolerances.stiffer() * epsilon) : epsilon;
            } else {
                epsilon = Math.min(1, tolerances.softer() * epsilon);
                defined = problem.sweep(tolerances.moreSweeps());
                if (defined && problem.error() <= most && finish(problem, most)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Brings the bodies to balance with the impulses as they are; whether that is near enough to Coulomb's law. */
    private boolean finish(ProximalProblem problem, double most) {
        boolean balanced = problem.sweep(tolerances.lastSweeps()) && problem.balanced();
        error = problem.error();
        nearly = error > most;
        return balanced && error <= Math.max(most, tolerances.nearError());
    }

    /** Newton's method on the balance; whether it came to residuals of {@code most}, m/s, or its end. */
    private boolean balance(ProximalProblem problem, double most) {
        double residual = problem.evaluate();
        double least = residual;
        int idle = 0;
        for (int k = 0; Double.isFinite(residual) && !(residual <= most || problem.balanced()); k++) {
            if (k == tolerances.solveIterations() || idle == tolerances.patience() || !problem.direct()) {
                return false;
            }
            iterations++;
            residual = problem.slope() < 0 ? alongSlope(problem, residual) : alongResidual(problem, residual);
            idle = residual < 0.9 * least ? 0 : idle + 1;
            least = Math.min(least, residual);
        }
        return Double.isFinite(residual);
    }

    /** Goes to where the slope is nearly zero; returns the residual there. */
    private double alongSlope(ProximalProblem problem, double before) {
        double steepest = Math.abs(problem.slope());
        double low = 0;
        double slopeLow = -steepest;
        double high = problem.longestStep();
        double slopeHigh = Double.NaN;
        double whole = high;
        double share = high;
        double residual = Double.NaN;
        for (int trial = 0; trial < tolerances.trials(); trial++) {
            problem.moveTo(share);
            residual = problem.evaluate();
            double slope = Double.isFinite(residual) ? problem.slope() : steepest;
            boolean far = share == whole && (slope <= 0 || residual < 0.7 * before);
            if (Double.isFinite(residual) && (far || Math.abs(slope) <= tolerances.flat() * steepest)) {
                break;
            }
            if (slope > 0) {
                high = share;
                slopeHigh = slope;
            } else {
                low = share;
                slopeLow = slope;
            }
            double width = high - low;
            double root = low - slopeLow * width / (slopeHigh - slopeLow);
            share = Math.min(Math.max(root, low + 0.1 * width), high - 0.1 * width);
        }
        return residual;
    }

    /** Halves the direction until the residual falls; returns the least one. */
    private double alongResidual(ProximalProblem problem, double before) {
        double share = problem.longestStep();
        double best = share;
        double least = Double.POSITIVE_INFINITY;
        for (int trial = 0; trial < tolerances.trials(); trial++) {
            problem.moveTo(share);
            double residual = problem.evaluate();
            if (residual <= (1 - 0.1 * share) * before) {
                return residual;
            }
            if (residual < least) {
                least = residual;
                best = share;
            }
            share /= 2;
        }
        problem.moveTo(best);
        return problem.evaluate();
    }
}
