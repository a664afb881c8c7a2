package org.gimbal.kinematics.joint;

import org.gimbal.model.joint.PathFunction;
import org.gimbal.model.joint.PoseFunction;
import org.gimbal.numerics.space.Kernels3;

/**
 * A motion given as a {@link PoseFunction}: position x and a quaternion p of any length. With p_k = ∂p/∂q_k, and Im the
 * vector part of a quaternion,
 *
 * <pre>
 *   X = (x, p/|p|),   v_k = x_k,   ω_k = 2 Im(p_k p̄)/|p|²,
 *   v̇_k = Σ_l x_kl u_l,   ω̇_k = Σ_l (2 Im(p_kl p̄ + p_k p̄_l) − 2 (p·p_l) ω_k)/|p|² · u_l.
 * </pre>
 */
final class FunctionMotion implements RelativeMotion {
    private static final int QUATERNION = 3;

    private final PoseFunction function;
    private final int freedom;
    private final double[] starts;

    /**
     * Makes a motion of a function.
     *
     * @param starts values of the first coordinate to begin searches from, for a motion that winds about
     */
    FunctionMotion(PoseFunction function, int freedom, double[] starts) {
        this.function = function;
        this.freedom = freedom;
        this.starts = starts.clone();
    }

    @Override
    public int freedom() {
        return freedom;
    }

    @Override
    public int workSize() {
        return PoseFunction.size(freedom);
    }

    @Override
    public void pose(double[] q, int qo, double[] out, int o, double[] work) {
        function.at(q, qo, work);
        double length = Math.sqrt(square(work));
        for (int i = 0; i < PoseFunction.SIZE; i++) {
            out[o + i] = i < QUATERNION ? work[i] : work[i] / length;
        }
    }

    @Override
    public void directions(double[] q, int qo, double[] out, int o, double[] work) {
        function.at(q, qo, work);
        double factor = 2 / square(work);
        for (int k = 0; k < freedom; k++) {
            direction(k, factor, out, o + 6 * k, work);
        }
    }

    /** v_k and ω_k, once the function has been evaluated. */
    private static void direction(int k, double factor, double[] out, int o, double[] work) {
        int first = PoseFunction.first(k);
        for (int i = 0; i < 3; i++) {
            out[o + i] = work[first + i];
            out[o + 3 + i] = 0;
        }
        addImaginary(factor, work, first + QUATERNION, QUATERNION, out, o + 3);
    }

    @Override
    public void directionRates(double[] q, double[] u, int qo, double[] out, int o, double[] work) {
        function.at(q, qo, work);
        double factor = 2 / square(work);
        for (int k = 0; k < freedom; k++) {
            int to = o + 6 * k;
            direction(k, factor, out, to, work);
            double shrinking = 0; // Σ 2 (p·p_l)/|p|² u_l
            for (int l = 0; l < freedom; l++) {
                shrinking += factor * scalar(work, QUATERNION, PoseFunction.first(l) + QUATERNION) * u[qo + l];
            }
            for (int i = 0; i < 3; i++) {
                out[to + i] = 0;
                out[to + 3 + i] *= -shrinking;
            }
            for (int l = 0; l < freedom; l++) {
                int second = PoseFunction.second(freedom, k, l);
                int p = PoseFunction.first(l) + QUATERNION;
                for (int i = 0; i < 3; i++) {
                    out[to + i] += work[second + i] * u[qo + l];
                }
                addImaginary(factor * u[qo + l], work, second + QUATERNION, QUATERNION, out, to + 3);
                addImaginary(factor * u[qo + l], work, PoseFunction.first(k) + QUATERNION, p, out, to + 3);
            }
        }
    }

    /** out += factor · Im(a b̄) = factor (b₀ a − a₀ b − a × b). */
    private static void addImaginary(double factor, double[] work, int a, int b, double[] out, int o) {
        double wa = work[a];
        double wb = work[b];
        out[o] +=
                factor * (wb * work[a + 1] - wa * work[b + 1] - work[a + 2] * work[b + 3] + work[a + 3] * work[b + 2]);
        out[o + 1] +=
                factor * (wb * work[a + 2] - wa * work[b + 2] - work[a + 3] * work[b + 1] + work[a + 1] * work[b + 3]);
        out[o + 2] +=
                factor * (wb * work[a + 3] - wa * work[b + 3] - work[a + 1] * work[b + 2] + work[a + 2] * work[b + 1]);
    }

    private static double square(double[] work) {
        return scalar(work, QUATERNION, QUATERNION);
    }

    private static double scalar(double[] work, int a, int b) {
        return work[a] * work[b] + Kernels3.dot(work, a + 1, work, b + 1);
    }

    @Override
    public double[] starts(int index) {
        return index == 0 ? starts.clone() : new double[0];
    }

    @Override
    public double seam(int index, double from, double to) {
        return function instanceof PathFunction path ? path.seam(from, to) : Double.NaN;
    }
}
