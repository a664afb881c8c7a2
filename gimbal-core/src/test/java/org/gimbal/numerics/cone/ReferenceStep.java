package org.gimbal.numerics.cone;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * Newton's direction of all variables of a {@link ConeSample}, by central differences of its equations and one dense
 * solve. The equations are of second degree, so that central differences have no truncation error at any step.
 */
final class ReferenceStep {
    private ReferenceStep() {}

    /**
     * The direction δ with F′δ = −F − Q(last, last), F at the rates after their change and Q the second-order part of
     * F.
     *
     * @param last direction whose second-order terms are included; zero for none
     */
    static double[] of(ConeSample sample, double kappa, double[] last, double[] change) {
        int n = sample.x.length;
        DMatrixRMaj jacobian = jacobian(sample);
        DMatrixRMaj side = new DMatrixRMaj(n, 1);
        double[] ratesAfter = sample.rates.clone();
        for (int i = 0; i < ratesAfter.length; i++) {
            ratesAfter[i] += change[i];
        }
        double[] here = sample.equations(sample.x, ratesAfter, kappa);
        double[] second = secondOrder(sample, last);
        for (int i = 0; i < n; i++) {
            side.data[i] = -here[i] - second[i];
        }
        DMatrixRMaj direction = new DMatrixRMaj(n, 1);
        if (!CommonOps_DDRM.solve(jacobian, side, direction)) {
            throw new IllegalStateException("equations of a cone are singular in its interior");
        }
        return direction.data;
    }

    private static DMatrixRMaj jacobian(ConeSample sample) {
        int n = sample.x.length;
        DMatrixRMaj jacobian = new DMatrixRMaj(n, n);
        for (int j = 0; j < n; j++) {
            double delta = sample.x[j] == 0 ? 1 : Math.abs(sample.x[j]); // as large as x: least round-off
            double[] forward = shifted(sample, j, delta);
            double[] backward = shifted(sample, j, -delta);
            for (int i = 0; i < n; i++) {
                jacobian.set(i, j, (forward[i] - backward[i]) / (2 * delta));
            }
        }
        return jacobian;
    }

    private static double[] shifted(ConeSample sample, int j, double delta) {
        double[] there = sample.x.clone();
        there[j] += delta;
        return sample.equations(there, sample.rates, 0);
    }

    /** Q(v, v) = ½ (F(x + v) + F(x − v)) − F(x), exact for second degree. */
    private static double[] secondOrder(ConeSample sample, double[] v) {
        double[] forward = sample.x.clone();
        double[] backward = sample.x.clone();
        for (int i = 0; i < v.length; i++) {
            forward[i] += v[i];
            backward[i] -= v[i];
        }
        double[] ahead = sample.equations(forward, sample.rates, 0);
        double[] behind = sample.equations(backward, sample.rates, 0);
        double[] here = sample.equations(sample.x, sample.rates, 0);
        for (int i = 0; i < here.length; i++) {
            here[i] = 0.5 * (ahead[i] + behind[i]) - here[i];
        }
        return here;
    }
}
