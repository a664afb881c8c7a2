package org.gimbal.liegroup;

/**
 * The paper's iteration: forward differences where the solve begins, then Broyden's update (docs/theory/liegroup.md,
 * L8). After a correction δ = −B⁻¹ r the new residual r' is all that B failed to foresee: B ← B + r' δᵀ/|δ|².
 */
final class BroydenSlope implements TurnSlope {
    /** Near the square root of round-off, where forward differences are best. */
    private static final double STEP = 1e-8;

    private final double[] moved = new double[3];
    private final double[] ahead = new double[3];

    @Override
    public void begin(TurnEquation equation, double[] xi, double[] residual, double[] matrix) {
        for (int column = 0; column < 3; column++) {
            System.arraycopy(xi, 0, moved, 0, 3);
            moved[column] += STEP;
            double step = moved[column] - xi[column]; // as it was rounded
            equation.residual(moved, ahead);
            for (int row = 0; row < 3; row++) {
                matrix[3 * row + column] = (ahead[row] - residual[row]) / step;
            }
        }
    }

    @Override
    public void follow(TurnEquation equation, double[] xi, double[] correction, double[] residual, double[] matrix) {
        double square = 0;
        for (double c : correction) {
            square += c * c;
        }
        if (square == 0) {
            return;
        }
        for (int row = 0; row < 3; row++) {
            for (int k = 0; k < 3; k++) {
                matrix[3 * row + k] += residual[row] * correction[k] / square;
            }
        }
    }
}
