package org.gimbal.kinematics.joint;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.gimbal.model.joint.SplineSurfaceJoint;
import org.gimbal.numerics.space.CubicBasis;
import org.gimbal.numerics.space.GridSpline;
import org.gimbal.numerics.space.SineCosine;

/**
 * On a patch X = T(x) R_x(a) R_y(b) R_z(c) of six splines over u and v. With f = (x; a, b, c), its derivatives f_k and
 * f_kl, and the axes that the angles turn about,
 *
 * <pre>
 *   e_a = (1, 0, 0),   e_b = (0, cos a, sin a),   e_c = (sin b, −sin a cos b, cos a cos b),
 *   v_k = x_k,   ω_k = a_k e_a + b_k e_b + c_k e_c,
 *   v̇_k = Σ x_kl u_l,   ω̇_k = Σ (a_kl e_a + b_kl e_b + c_kl e_c) u_l + b_k ė_b + c_k ė_c.
 * </pre>
 *
 * (docs/theory/reduced.md, R43.)
 */
final class SplineSurfaceMotion implements RelativeMotion {
    private static final int AXES = GridSpline.SIZE;
    private static final int AXIS_RATES = AXES + 9;
    private static final int SIZE = AXIS_RATES + 9;
    private static final int WIDTH = GridSpline.WIDTH;

    private final GridSpline spline;
    private final int n;
    private final int m;

    SplineSurfaceMotion(SplineSurfaceJoint joint) {
        spline = joint.spline();
        n = joint.grid().size();
        m = joint.grid().get(0).size();
    }

    @Override
    public int freedom() {
        return 2;
    }

    @Override
    public int workSize() {
        return SIZE;
    }

    @Override
    public void pose(double[] q, int qo, double[] out, int o, double[] work) {
        spline.at(q[qo], q[qo + 1], work);
        System.arraycopy(work, 0, out, o, 3);
        double ca = SineCosine.cos(work[3] / 2);
        double sa = SineCosine.sin(work[3] / 2);
        double cb = SineCosine.cos(work[4] / 2);
        double sb = SineCosine.sin(work[4] / 2);
        double cc = SineCosine.cos(work[5] / 2);
        double sc = SineCosine.sin(work[5] / 2);
        out[o + 3] = ca * cb * cc - sa * sb * sc;
        out[o + 4] = sa * cb * cc + ca * sb * sc;
        out[o + 5] = ca * sb * cc - sa * cb * sc;
        out[o + 6] = ca * cb * sc + sa * sb * cc;
    }

    @Override
    public void directions(double[] q, int qo, double[] out, int o, double[] work) {
        spline.at(q[qo], q[qo + 1], work);
        axes(work);
        for (int k = 0; k < 2; k++) {
            System.arraycopy(work, first(k), out, o + 6 * k, 3);
            Arrays.fill(out, o + 6 * k + 3, o + 6 * k + 6, 0);
            addTurn(1, first(k), AXES, out, o + 6 * k, work);
        }
    }

    @Override
    public void directionRates(double[] q, double[] u, int qo, double[] out, int o, double[] work) {
        spline.at(q[qo], q[qo + 1], work);
        axes(work);
        axisRates(u, qo, work);
        Arrays.fill(out, o, o + 12, 0);
        for (int k = 0; k < 2; k++) {
            int to = o + 6 * k;
            addTurn(1, first(k), AXIS_RATES, out, to, work);
            for (int l = 0; l < 2; l++) {
                int second = WIDTH * (3 + k + l);
                for (int c = 0; c < 3; c++) {
                    out[to + c] += work[second + c] * u[qo + l];
                }
                addTurn(u[qo + l], second, AXES, out, to, work);
            }
        }
    }

    private static int first(int k) {
        return WIDTH * (1 + k);
    }

    /** Angular part += factor · Σ (derivatives of the angles) · axes. */
    private static void addTurn(double factor, int derivative, int axes, double[] out, int to, double[] work) {
        for (int i = 0; i < 3; i++) {
            double turn = factor * work[derivative + 3 + i];
            for (int c = 0; c < 3; c++) {
                out[to + 3 + c] += turn * work[axes + 3 * i + c];
            }
        }
    }

    private static void axes(double[] work) {
        double ca = SineCosine.cos(work[3]);
        double sa = SineCosine.sin(work[3]);
        double cb = SineCosine.cos(work[4]);
        double sb = SineCosine.sin(work[4]);
        JointPoses.position(1, 0, 0, work, AXES);
        JointPoses.position(0, ca, sa, work, AXES + 3);
        JointPoses.position(sb, -sa * cb, ca * cb, work, AXES + 6);
    }

    /** ė of the axes, which a and b turn. */
    private static void axisRates(double[] u, int qo, double[] work) {
        double turnA = work[first(0) + 3] * u[qo] + work[first(1) + 3] * u[qo + 1];
        double turnB = work[first(0) + 4] * u[qo] + work[first(1) + 4] * u[qo + 1];
        double cb = SineCosine.cos(work[4]);
        double sb = SineCosine.sin(work[4]);
        double ca = work[AXES + 4];
        double sa = work[AXES + 5];
        JointPoses.position(0, 0, 0, work, AXIS_RATES);
        JointPoses.position(0, -sa * turnA, ca * turnA, work, AXIS_RATES + 3);
        JointPoses.position(
                cb * turnB,
                -ca * cb * turnA + sa * sb * turnB,
                -sa * cb * turnA - ca * sb * turnB,
                work,
                AXIS_RATES + 6);
    }

    /** From the middle of every piece. */
    @Override
    public double[] starts(int index) {
        return IntStream.range(0, (index == 0 ? n : m) - 3)
                .mapToDouble(k -> k + 0.5)
                .toArray();
    }

    @Override
    public double seam(int index, double from, double to) {
        return CubicBasis.seam(from, to);
    }
}
