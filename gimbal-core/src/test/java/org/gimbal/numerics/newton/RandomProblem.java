package org.gimbal.numerics.newton;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * A random system F_i = b_i + Σ_j a_ij u_j + s Σ_j c_ij sin(d_ij u_j): far from linear for large s, with or without a
 * solution, with singular points. Defined inside a box only.
 */
final class RandomProblem implements NewtonProblem {
    private static final double BOX = 20;
    private static final double TOLERANCE = 1e-10;

    private final int n;
    private final double[] b;
    private final double[][] a;
    private final double[][] c;
    private final double[][] d;
    final double[] u;
    private final double[] base;
    private final DMatrixRMaj value;
    private final DMatrixRMaj direction;
    private DMatrixRMaj jacobian;

    RandomProblem(int n, double nonlinearity, RandomGenerator random) {
        this.n = n;
        b = random.doubles(n, -1, 1).toArray();
        a = matrix(n, 1, random);
        c = matrix(n, nonlinearity, random);
        d = matrix(n, 3, random);
        u = random.doubles(n, -3, 3).toArray();
        base = u.clone();
        value = new DMatrixRMaj(n, 1);
        direction = new DMatrixRMaj(n, 1);
        jacobian = new DMatrixRMaj(n, n);
    }

    private static double[][] matrix(int n, double size, RandomGenerator random) {
        double[][] matrix = new double[n][];
        Arrays.setAll(matrix, i -> random.doubles(n, -1, 1).map(v -> size * v).toArray());
        return matrix;
    }

    @Override
    public double evaluate() {
        double square = 0;
        for (int i = 0; i < n; i++) {
            double sum = b[i];
            for (int j = 0; j < n; j++) {
                sum += a[i][j] * u[j] + c[i][j] * StrictMath.sin(d[i][j] * u[j]);
            }
            value.data[i] = sum;
            square += sum * sum;
        }
        boolean inside = Arrays.stream(u).allMatch(v -> Math.abs(v) < BOX);
        return inside ? Math.sqrt(square) : Double.NaN;
    }

    @Override
    public boolean converged() {
        return within(1);
    }

    @Override
    public boolean finished() {
        return within(1e-4);
    }

    @Override
    public boolean within(double factor) {
        return Arrays.stream(value.data).allMatch(v -> Math.abs(v) <= factor * TOLERANCE);
    }

    @Override
    public boolean linearise() {
        jacobian = new DMatrixRMaj(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                jacobian.set(i, j, a[i][j] + c[i][j] * d[i][j] * StrictMath.cos(d[i][j] * u[j]));
            }
        }
        return direct();
    }

    @Override
    public void reuseLinearisation() {
        if (!direct()) {
            throw new IllegalStateException("a regular matrix has become singular");
        }
    }

    private boolean direct() {
        System.arraycopy(u, 0, base, 0, n);
        DMatrixRMaj minus = value.copy();
        CommonOps_DDRM.scale(-1, minus);
        return CommonOps_DDRM.solve(jacobian.copy(), minus, direction);
    }

    @Override
    public void moveTo(double fraction) {
        for (int i = 0; i < n; i++) {
            u[i] = base[i] + fraction * direction.data[i];
        }
    }
}
