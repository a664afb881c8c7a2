package org.gimbal.book.rivals;

/**
 * A step in the manner of simulators that solve for velocities and let errors of joints decay, such as the Open
 * Dynamics Engine with its usual settings: semi-implicit Euler, all joints solved together,
 *
 * <pre>
 *   ⎡M   Gᵀ   ⎤ ⎡v⁺⎤   ⎡M v + h f ⎤
 *   ⎣G  −ε/h 1⎦ ⎣λ ⎦ = ⎣−(ρ/h) g  ⎦ ,     x⁺ = x + h v⁺
 * </pre>
 *
 * with the share ρ of an error that a step takes back and a softness ε that keeps the matrix regular. Written here for
 * the book; it is no copy of any such program.
 */
public final class RestoredPins {
    private static final double SHARE = 0.2;
    private static final double SOFTNESS = 1e-10;

    private final PinnedBodies bodies;

    public RestoredPins(PinnedBodies bodies) {
        this.bodies = bodies;
    }

    /** The state (x, v) after a step of length h. */
    public double[] step(double[] y, double h) {
        int n = bodies.size();
        double[] errors = bodies.errors(y);
        double[] side = new double[n + errors.length];
        double[][] matrix = bodies.matrix(y, side);
        for (int i = 0; i < n; i++) {
            side[i] = bodies.mass(i) * y[n + i] + h * bodies.force(i);
        }
        for (int j = 0; j < errors.length; j++) {
            matrix[n + j][n + j] = -SOFTNESS / h;
            side[n + j] = -SHARE / h * errors[j];
        }
        double[] solution = PinnedBodies.solve(matrix, side);
        double[] next = new double[2 * n];
        for (int i = 0; i < n; i++) {
            next[n + i] = solution[i];
            next[i] = y[i] + h * solution[i];
        }
        return next;
    }
}
