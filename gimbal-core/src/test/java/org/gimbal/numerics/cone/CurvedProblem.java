package org.gimbal.numerics.cone;

/**
 * The point of the unit disc, or of what is outside of it, nearest to p: x − p − γ n(x) = 0 with 0 ≤ w(x) ⊥ γ ≥ 0,
 * where w = ±(1 − |x|) and n its gradient at x. Nearest is p itself or p/|p|. Not defined at the centre, where n is
 * not.
 */
final class CurvedProblem implements ConeProblem {
    /**
     * Where products end, and what the equations may be off: |x| is known to 10⁻¹⁶, of which K = γ²/κ makes 10⁻⁷ of
     * impulse.
     */
    private static final double FLOOR = 1e-9;

    private static final double ACCURACY = 1e-6;

    /** 1 for the disc, −1 for what is outside. */
    private final double sign;

    private final double[] p;
    final double[] x;
    final StopCone stop = new StopCone();
    private final double[] residual = new double[2];
    private final double[] change = new double[2];
    private final double[] matrix = new double[4];

    CurvedProblem(boolean inside, double[] p, double[] start) {
        sign = inside ? 1 : -1;
        this.p = p.clone();
        x = start.clone();
    }

    Ending solve(int limit) {
        InteriorPoint interiorPoint = new InteriorPoint(limit, InteriorPointTolerances.standard());
        evaluate();
        recentre();
        interiorPoint.solve(this);
        return new Ending(interiorPoint.ending(), interiorPoint.iterations());
    }

    /** How a solve ended. */
    record Ending(InteriorPoint.Ending ending, int iterations) {}

    private double radius() {
        return Math.sqrt(x[0] * x[0] + x[1] * x[1]);
    }

    private double normal(int i) {
        return -sign * x[i] / radius();
    }

    @Override
    public double evaluate() {
        stop.rate(sign * (1 - radius()));
        double worst = stop.mismatch();
        for (int i = 0; i < 2; i++) {
            residual[i] = x[i] - p[i] - stop.impulse() * normal(i);
            worst = worst + Math.abs(residual[i]);
        }
        return worst;
    }

    @Override
    public boolean converged() {
        return evaluate() <= ACCURACY && stop.largestProduct() <= 4 * FLOOR;
    }

    @Override
    public boolean nearlyConverged() {
        return false;
    }

    /** 1 − γ ∂n/∂x + K n nᵀ with ∂n/∂x = −sign (1 − x̂x̂ᵀ)/|x|. */
    @Override
    public boolean linearise() {
        stop.linearise();
        double bend = sign * stop.impulse() / radius();
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                double unit = i == j ? 1 : 0;
                double along = normal(i) * normal(j);
                matrix[2 * i + j] = unit + bend * (unit - along) + stop.response() * along;
            }
        }
        return matrix[0] * matrix[3] != matrix[1] * matrix[2];
    }

    @Override
    public void direction(double kappa, boolean corrected) {
        double k = stop.aim(Math.max(kappa, FLOOR), corrected);
        double side0 = -residual[0] + k * normal(0);
        double side1 = -residual[1] + k * normal(1);
        double determinant = matrix[0] * matrix[3] - matrix[1] * matrix[2];
        change[0] = (matrix[3] * side0 - matrix[1] * side1) / determinant;
        change[1] = (matrix[0] * side1 - matrix[2] * side0) / determinant;
        stop.follow(normal(0) * change[0] + normal(1) * change[1]);
    }

    @Override
    public double longestStep(double share) {
        return Math.min(1, share * stop.boundary());
    }

    @Override
    public double complementarity(double fraction) {
        return Math.max(0, stop.complementarity(fraction) - FLOOR);
    }

    @Override
    public void recentre() {
        stop.start(1, 1);
    }

    @Override
    public void moveTo(double fraction) {
        x[0] += fraction * change[0];
        x[1] += fraction * change[1];
        stop.moveTo(fraction);
    }
}
