package org.gimbal.reduced.impulse;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.RotationSeries;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.reduced.tree.ReducedSystem;

/**
 * Where a constant velocity leads in a step: q + h u and, of rotation vectors φ, the turn by t = h ω after the one that was
 * there (docs/theory/reduced.md, R96). A change of velocity moves the end by D δu, in units of velocities at the end: D =
 * h, and of turns
 *
 * <pre>   D = h (1 + 2 (sin(θ/2)/θ)² [t] + (θ − sin θ)/θ³ [t]²),   θ = |t| </pre>
 *
 * Scratch space of one run.
 */
final class StepDrift {
    /** Where rotation vectors begin. */
    private final int[] turns;

    private final int size;
    private final double[] turn = new double[3];
    private final double[] quaternion = new double[12];
    private final double[] cross = new double[6];

    StepDrift(ReducedSystem system) {
        size = system.size;
        turns = turns(system);
    }

    /** Coordinates whose derivative is not their velocity stand in threes: rotation vectors. */
    private static int[] turns(ReducedSystem system) {
        List<Integer> found = new ArrayList<>();
        double[] q = new double[system.size];
        double[] u = new double[system.size];
        double[] rate = new double[system.size];
        for (int k = 0; k < q.length; k++) {
            q[k] = 0.1 + 0.1 * (k % 3);
            u[k] = 1 + k % 2;
        }
        for (int i = 0; i < system.count; i++) {
            JointKinematics.derivatives(system.joints, i, q, u, system.start[i], rate);
        }
        for (int k = 0; k < q.length; k++) {
            if (rate[k] != u[k]) {
                found.add(k);
                k += 2;
            }
        }
        return found.stream().mapToInt(k -> k).toArray();
    }

    /** Writes the coordinates where a step of length h ends. */
    void advance(double h, double[] q, double[] u, double[] out) {
        for (int k = 0; k < size; k++) {
            out[k] = q[k] + h * u[k];
        }
        for (int o : turns) {
            for (int k = 0; k < 3; k++) {
                turn[k] = h * u[o + k];
            }
            quaternion(turn, 0, 0);
            quaternion(q, o, 4);
            Kernels3.multiplyQuaternions(quaternion, 0, quaternion, 4, quaternion, 8);
            vector(out, o);
        }
    }

    private void quaternion(double[] v, int o, int to) {
        double angle = Math.sqrt(Kernels3.dot(v, o, v, o));
        double k = RotationSeries.halfSinePerAngle(angle);
        quaternion[to] = SineCosine.cos(angle / 2);
        for (int i = 0; i < 3; i++) {
            quaternion[to + 1 + i] = k * v[o + i];
        }
    }

    /** The shortest rotation vector of the product. */
    private void vector(double[] out, int o) {
        double sine = Math.sqrt(Kernels3.dot(quaternion, 9, quaternion, 9));
        double cosine = Math.abs(quaternion[8]);
        double perSine = sine < 1e-8 ? 2 / cosine : 2 * StrictMath.atan2(sine, cosine) / sine;
        for (int i = 0; i < 3; i++) {
            out[o + i] = (quaternion[8] < 0 ? -perSine : perSine) * quaternion[9 + i];
        }
    }

    /** change ← D change, for a step of length h with the velocity u. */
    void increments(double h, double[] u, double[] change) {
        for (int k = 0; k < size; k++) {
            change[k] *= h;
        }
        for (int o : turns) {
            turned(1, h, u, o, change);
        }
    }

    /** row ← Dᵀ row. */
    void transposed(double h, double[] u, double[] row, int from) {
        for (int k = from; k < from + size; k++) {
            row[k] *= h;
        }
        for (int o : turns) {
            turned(-1, h, u, o, row, from + o);
        }
    }

    private void turned(double sign, double h, double[] u, int o, double[] v) {
        turned(sign, h, u, o, v, o);
    }

    private void turned(double sign, double h, double[] u, int o, double[] v, int to) {
        for (int k = 0; k < 3; k++) {
            turn[k] = h * u[o + k];
        }
        double angle = Math.sqrt(Kernels3.dot(turn, 0, turn, 0));
        double half = RotationSeries.halfSinePerAngle(angle);
        double second = RotationSeries.missingSine(angle);
        Kernels3.cross(turn, 0, v, to, cross, 0);
        Kernels3.cross(turn, 0, cross, 0, cross, 3);
        for (int k = 0; k < 3; k++) {
            v[to + k] += sign * 2 * half * half * cross[k] + second * cross[3 + k];
        }
    }
}
