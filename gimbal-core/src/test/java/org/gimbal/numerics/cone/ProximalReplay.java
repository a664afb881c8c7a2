package org.gimbal.numerics.cone;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/** A {@link RecordedStep} with contacts that give way: solves it as a heap does, but that nothing turns. */
final class ProximalReplay implements ProximalProblem {
    private final RecordedStep step;
    private final DMatrixRMaj mass;
    private final LinearSolverDense<DMatrixRMaj> solver;
    private final SingleContact single = new SingleContact();
    private final double[] v;
    private final double[] base;
    private final double[] residual;
    private final double[] rate;
    private final double[] centre;
    private final double[] impulse;
    private final double[] response;

    /** W of each contact. */
    private final double[] compliance;

    private double[] delta = {};
    private double epsilon = 1;
    private double worstRate;

    ProximalReplay(RecordedStep step) {
        this.step = step;
        int n = step.free().length;
        v = step.free().clone();
        base = v.clone();
        residual = new double[n];
        rate = new double[3 * step.contacts()];
        centre = new double[rate.length];
        impulse = new double[rate.length];
        response = new double[3 * rate.length];
        compliance = new double[response.length];
        for (int c = 0; c < step.contacts(); c++) {
            for (int k = 0; k < 3; k++) {
                double[] push = new double[n];
                double[] unit = new double[3];
                unit[k] = 1;
                step.push(c, 1, unit, push);
                double[] answer = step.change(c, step.moved(push));
                for (int i = 0; i < 3; i++) {
                    compliance[9 * c + 3 * i + k] = answer[i];
                }
            }
        }
        mass = new DMatrixRMaj(n, n);
        for (int i = 0; i < n / 6; i++) {
            DMatrixRMaj block = new DMatrixRMaj(6, 6, true, step.inverseMass()[i].clone());
            CommonOps_DDRM.invert(block);
            CommonOps_DDRM.insert(block, mass, 6 * i, 6 * i);
        }
        solver = LinearSolverFactory_DDRM.lu(n);
    }

    double[] impulses() {
        return impulse;
    }

    private void place() {
        double[] sum = new double[v.length];
        for (int c = 0; c < step.contacts(); c++) {
            step.push(c, 1, Arrays.copyOfRange(centre, 3 * c, 3 * c + 3), sum);
        }
        double[] moved = step.moved(sum);
        Arrays.setAll(v, i -> step.free()[i] + moved[i]);
    }

    @Override
    public boolean sweep(int sweeps) {
        place();
        for (int k = 0; k < sweeps; k++) {
            for (int c = 0; c < step.contacts(); c++) {
                visit(c);
            }
        }
        place();
        System.arraycopy(centre, 0, impulse, 0, centre.length);
        for (int c = 0; c < step.contacts(); c++) {
            System.arraycopy(step.rates(c, v), 0, rate, 3 * c, 3);
        }
        worstRate = 0;
        return true;
    }

    private void visit(int c) {
        double[] others = step.rates(c, v);
        double[] change = new double[3];
        for (int i = 0; i < 3; i++) {
            change[i] = -centre[3 * c + i];
            for (int j = 0; j < 3; j++) {
                others[i] -= compliance[9 * c + 3 * i + j] * centre[3 * c + j];
            }
        }
        single.solve(step.friction()[c], compliance, 9 * c, others, centre, 3 * c);
        for (int i = 0; i < 3; i++) {
            change[i] += centre[3 * c + i];
        }
        for (int side = 0; side < 2; side++) {
            int body = step.bodies()[2 * c + side];
            for (int i = 0; body >= 0 && i < 6; i++) {
                for (int k = 0; k < 6; k++) {
                    double wrench = 0;
                    for (int j = 0; j < 3; j++) {
                        wrench += change[j] * step.rows()[c][18 * side + 6 * j + k];
                    }
                    v[6 * body + i] += step.inverseMass()[body][6 * i + k] * wrench;
                }
            }
        }
    }

    @Override
    public void compliance(double share) {
        epsilon = share;
    }

    @Override
    public double evaluate() {
        double[] lost = new double[v.length];
        Arrays.setAll(lost, i -> v[i] - step.free()[i]);
        DMatrixRMaj product = new DMatrixRMaj(v.length, 1);
        CommonOps_DDRM.mult(mass, new DMatrixRMaj(v.length, 1, true, lost), product);
        System.arraycopy(product.data, 0, residual, 0, v.length);
        for (int c = 0; c < step.contacts(); c++) {
            int o = 3 * c;
            System.arraycopy(step.rates(c, v), 0, rate, o, 3);
            double a = 1 / (epsilon * compliance[9 * c]);
            double b = 2 / (epsilon * (compliance[9 * c + 4] + compliance[9 * c + 8]));
            ProximalFriction.impulse(step.friction()[c], a, b, rate, o, centre, o, impulse, response);
            step.push(c, -1, Arrays.copyOfRange(impulse, o, o + 3), residual);
        }
        worstRate = Arrays.stream(step.moved(residual)).map(Math::abs).max().orElse(0);
        return worstRate;
    }

    @Override
    public boolean direct() {
        DMatrixRMaj matrix = mass.copy();
        for (int c = 0; c < step.contacts(); c++) {
            step.condense(c, Arrays.copyOfRange(response, 9 * c, 9 * c + 9), matrix);
        }
        if (!solver.setA(matrix)) {
            return false;
        }
        DMatrixRMaj solved = new DMatrixRMaj(v.length, 1);
        solver.solve(new DMatrixRMaj(v.length, 1, true, residual.clone()), solved);
        delta = Arrays.stream(solved.data).map(d -> -d).toArray();
        System.arraycopy(v, 0, base, 0, v.length);
        return true;
    }

    @Override
    public double longestStep() {
        return 1;
    }

    @Override
    public void moveTo(double share) {
        Arrays.setAll(v, i -> base[i] + share * delta[i]);
    }

    @Override
    public double slope() {
        double sum = 0;
        for (int i = 0; i < v.length; i++) {
            sum += residual[i] * delta[i];
        }
        return sum;
    }

    @Override
    public double error() {
        double worst = 0;
        for (int c = 0; c < step.contacts(); c++) {
            double feels = compliance[9 * c];
            worst = Math.max(worst, ProximalFriction.error(step.friction()[c], feels, rate, 3 * c, impulse, 3 * c));
        }
        return worst;
    }

    @Override
    public void recentre() {
        System.arraycopy(impulse, 0, centre, 0, impulse.length);
    }

    @Override
    public double speed() {
        return step.speed();
    }

    @Override
    public boolean balanced() {
        return worstRate <= 1e-10;
    }
}
