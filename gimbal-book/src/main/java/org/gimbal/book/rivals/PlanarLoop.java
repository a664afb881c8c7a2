package org.gimbal.book.rivals;

import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * A planar chain whose tip is pinned, the way minimal coordinates close a loop: the pin is enforced on the level of
 * accelerations, without stabilisation. With the tip p(θ) and its Jacobian G,
 *
 * <pre>
 *   ⎡M  Gᵀ⎤ ⎡ω̇⎤   ⎡f    ⎤
 *   ⎣G  0 ⎦ ⎣λ⎦ = ⎣−Ġ ω ⎦
 * </pre>
 *
 * so that p̈ = 0: nothing pulls the tip back once errors have moved it.
 */
public final class PlanarLoop implements OrdinaryDifferentialEquation {
    private final PlanarChain chain;
    private final double pinX;
    private final double pinY;

    /** @param pinX where the tip is held; x to the right, y up */
    public PlanarLoop(PlanarChain chain, double pinX, double pinY) {
        this.chain = chain;
        this.pinX = pinX;
        this.pinY = pinY;
    }

    @Override
    public int getDimension() {
        return chain.getDimension();
    }

    @Override
    public double[] computeDerivatives(double t, double[] y) {
        int n = chain.count();
        RealMatrix matrix = chain.mass(y, n + 2);
        double[] side = chain.force(y, n + 2);
        for (int i = 0; i < n; i++) {
            double c = chain.length(i) * Math.cos(y[i]);
            double s = chain.length(i) * Math.sin(y[i]);
            set(matrix, n, i, c);
            set(matrix, n + 1, i, s);
            double square = y[n + i] * y[n + i];
            side[n] += s * square;
            side[n + 1] -= c * square;
        }
        ArrayRealVector solution =
                (ArrayRealVector) new LUDecomposition(matrix).getSolver().solve(new ArrayRealVector(side, false));
        return chain.derivative(y, solution.getDataRef());
    }

    private static void set(RealMatrix matrix, int row, int column, double value) {
        matrix.setEntry(row, column, value);
        matrix.setEntry(column, row, value);
    }

    /** Distance of the tip from its pin, m. */
    public double gap(double[] y) {
        double x = -pinX;
        double z = -pinY;
        for (int i = 0; i < chain.count(); i++) {
            x += chain.length(i) * Math.sin(y[i]);
            z -= chain.length(i) * Math.cos(y[i]);
        }
        return Math.hypot(x, z);
    }
}
