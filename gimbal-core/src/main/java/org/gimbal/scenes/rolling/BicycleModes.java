package org.gimbal.scenes.rolling;

import org.gimbal.numerics.dense.SmallEigenvalues;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;

/**
 * The small motions of the bicycle about upright straight riding, from nothing but runs of an engine: what becomes of
 * s = (lean, steer, and their rates) after a time T,
 *
 * <pre>   s(T) = Φ s(0),   λ = ln(eigenvalues of Φ)/T. </pre>
 *
 * Φ comes from four pairs of starts on either side: what is even in s, such as a change of speed, drops out of their
 * difference, and what is of third order of the difference of two sizes.
 */
public final class BicycleModes {
    /** Some steps of order 8: no eigenvalue may fade below round-off, none crowd together at one. */
    private static final double TIME = 0.1;

    private static final int STEPS = 10;

    /** rad and rad/s: what is of fifth order is (10⁻²)⁴ of it, round-off 10⁻¹³ beside it. */
    private static final double SIZE = 8e-3;

    private BicycleModes() {}

    /** The four λ at a speed, real and imaginary part of each, 1/s, by real parts from the largest. */
    public static double[][] at(Engine engine, double speed) {
        double[] fine = transition(engine, speed, SIZE / 2);
        double[] coarse = transition(engine, speed, SIZE);
        double[] phi = new double[16];
        for (int k = 0; k < 16; k++) {
            phi[k] = fine[k] + (fine[k] - coarse[k]) / 3;
        }
        double[][] roots = SmallEigenvalues.of(phi, 4);
        for (double[] root : roots) {
            double size = 0.5 * StrictMath.log(root[0] * root[0] + root[1] * root[1]) / TIME;
            root[1] = StrictMath.atan2(root[1], root[0]) / TIME;
            root[0] = size;
        }
        return roots;
    }

    /** A start rolling along x, with some lean, steer and rates of both, rad and rad/s. */
    public static InitialState start(double speed, double lean, double steer, double leanRate, double steerRate) {
        return WhippleBicycle.start(speed, lean, steer, leanRate, steerRate);
    }

    /** Φ, row by row. */
    private static double[] transition(Engine engine, double speed, double size) {
        double[][] begun = new double[4][];
        double[][] ended = new double[4][];
        for (int k = 0; k < 4; k++) {
            double[][] ahead = run(engine, speed, k, size);
            double[][] behind = run(engine, speed, k, -size);
            begun[k] = difference(ahead[0], behind[0]);
            ended[k] = difference(ahead[1], behind[1]);
        }
        return solve(begun, ended);
    }

    /** s at the start as the constraints allow it, and after T. */
    private static double[][] run(Engine engine, double speed, int k, double size) {
        double[] s = new double[4];
        s[k] = size;
        Simulation run = Simulation.of(engine, start(speed, s[0], s[1], s[2], s[3]), TIME / STEPS)
                .order(8)
                .build();
        double[] begun = state(run.now());
        run.steps(STEPS);
        return new double[][] {begun, state(run.now())};
    }

    /** Lean as the height of the frame's y axis, steer, and the rates of both. */
    public static double[] state(Snapshot now) {
        Vec3 across = now.pose("frame").orientation().rotate(Vec3.Y);
        Vec3 turning = now.pose("frame").orientation().rotate(now.angularVelocity("frame"));
        return new double[] {
            across.z(), now.position("steer"), turning.cross(across).z(), now.rate("steer")
        };
    }

    private static double[] difference(double[] a, double[] b) {
        double[] d = new double[a.length];
        for (int k = 0; k < d.length; k++) {
            d[k] = a[k] - b[k];
        }
        return d;
    }

    /** Φ with Φ begun_k = ended_k for all four, by Gauss and Jordan with pivots. */
    private static double[] solve(double[][] begun, double[][] ended) {
        double[][] rows = new double[4][8]; // of (Bᵀ | Eᵀ): Bᵀ Φᵀ = Eᵀ
        for (int k = 0; k < 4; k++) {
            System.arraycopy(begun[k], 0, rows[k], 0, 4);
            System.arraycopy(ended[k], 0, rows[k], 4, 4);
        }
        for (int c = 0; c < 4; c++) {
            int pivot = c;
            for (int r = c + 1; r < 4; r++) {
                pivot = Math.abs(rows[r][c]) > Math.abs(rows[pivot][c]) ? r : pivot;
            }
            double[] row = rows[pivot];
            rows[pivot] = rows[c];
            rows[c] = row;
            for (int r = 0; r < 4; r++) {
                double factor = r == c ? 0 : rows[r][c] / row[c];
                for (int j = 0; j < 8; j++) {
                    rows[r][j] -= factor * row[j];
                }
            }
        }
        double[] phi = new double[16];
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                phi[4 * i + j] = rows[j][4 + i] / rows[j][j];
            }
        }
        return phi;
    }
}
