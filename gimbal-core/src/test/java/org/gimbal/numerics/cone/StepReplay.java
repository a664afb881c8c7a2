package org.gimbal.numerics.cone;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/** A {@link RecordedStep} with the cones of the engine: solves it as a step does, but that nothing turns. */
final class StepReplay implements ConeProblem {
    /** As engines end: gap rates, m/s; the least impulse by the speed it stops; equations, m/s. */
    private static final double CLOSED_RATE = 3e-10;

    private static final double SLIGHT_SPEED = 0.01;
    private static final double ACCURACY = 1e-10;

    private final RecordedStep step;
    private final ContactCone[] cone;
    private final double[] compliance;

    private final DMatrixRMaj mass;
    private final LinearSolverDense<DMatrixRMaj> solver;
    private final double[] v;
    private final double[] residual;
    private double[] delta = {};
    private double worstRate;

    StepReplay(RecordedStep step) {
        this.step = step;
        int n = step.free().length;
        v = new double[n];
        residual = new double[n];
        cone = new ContactCone[step.contacts()];
        compliance = new double[cone.length];
        for (int c = 0; c < cone.length; c++) {
            cone[c] = new ContactCone(ContactCone.PLAIN_ROWS, 0);
            cone[c].friction(step.friction()[c], 0, 0);
            compliance[c] = step.compliance(c);
        }
        mass = new DMatrixRMaj(n, n);
        for (int i = 0; i < n / 6; i++) {
            DMatrixRMaj block = new DMatrixRMaj(6, 6, true, step.inverseMass()[i].clone());
            CommonOps_DDRM.invert(block);
            CommonOps_DDRM.insert(block, mass, 6 * i, 6 * i);
        }
        solver = LinearSolverFactory_DDRM.lu(n);
    }

    /** Takes slips as given, at nothing: the convex problem that associated friction would be. */
    StepReplay holdingSlips() {
        for (ContactCone each : cone) {
            each.holdSlips(true);
        }
        return this;
    }

    InteriorPoint solve(InteriorPointTolerances tolerances) {
        evaluate();
        recentre();
        InteriorPoint interiorPoint = new InteriorPoint(60, tolerances);
        interiorPoint.solve(this);
        return interiorPoint;
    }

    double[] impulses() {
        double[] all = new double[3 * cone.length];
        Arrays.setAll(all, k -> cone[k / 3].impulse(k % 3));
        return all;
    }

    @Override
    public void recentre() {
        for (int c = 0; c < cone.length; c++) {
            cone[c].start(step.speed(), step.speed() / compliance[c]);
        }
    }

    @Override
    public double evaluate() {
        double[] lost = new double[v.length];
        Arrays.setAll(lost, i -> v[i] - step.free()[i]);
        DMatrixRMaj product = new DMatrixRMaj(v.length, 1);
        CommonOps_DDRM.mult(mass, new DMatrixRMaj(v.length, 1, true, lost), product);
        System.arraycopy(product.data, 0, residual, 0, v.length);
        double[] impulses = impulses();
        for (int c = 0; c < cone.length; c++) {
            System.arraycopy(step.rates(c, v), 0, cone[c].value, 0, 3);
            cone[c].take();
            step.push(c, -1, Arrays.copyOfRange(impulses, 3 * c, 3 * c + 3), residual);
        }
        worstRate = Arrays.stream(step.moved(residual)).map(Math::abs).max().orElse(0);
        return worstRate + mismatch();
    }

    private double mismatch() {
        return Arrays.stream(cone).mapToDouble(ContactCone::mismatch).max().orElse(0);
    }

    private double floor(int c) {
        double rate = Math.max(CLOSED_RATE, 1e-12 * cone[c].normal() * compliance[c]);
        return rate * Math.max(cone[c].normal(), SLIGHT_SPEED * step.speed() / compliance[c]);
    }

    private boolean within(double factor, double rates) {
        boolean closed = worstRate <= rates && mismatch() <= CLOSED_RATE;
        for (int c = 0; c < cone.length; c++) {
            closed &= cone[c].largestProduct() <= factor * floor(c);
        }
        return closed;
    }

    @Override
    public boolean converged() {
        return within(4, ACCURACY);
    }

    @Override
    public boolean nearlyConverged() {
        return within(1000, 100 * ACCURACY);
    }

    @Override
    public boolean linearise() {
        DMatrixRMaj matrix = mass.copy();
        for (int c = 0; c < cone.length; c++) {
            cone[c].linearise();
            step.condense(c, cone[c].response, matrix);
        }
        return solver.setA(matrix);
    }

    @Override
    public void direction(double kappa, boolean corrected) {
        double[] side = new double[v.length];
        Arrays.setAll(side, i -> -residual[i]);
        for (int c = 0; c < cone.length; c++) {
            cone[c].aim(Math.max(kappa / compliance[c], floor(c)), corrected);
            step.push(c, 1, cone[c].answer, side);
        }
        DMatrixRMaj solved = new DMatrixRMaj(v.length, 1);
        solver.solve(new DMatrixRMaj(v.length, 1, true, side), solved);
        delta = solved.data;
        for (int c = 0; c < cone.length; c++) {
            cone[c].follow(step.change(c, delta));
        }
    }

    @Override
    public double longestStep(double share) {
        return Math.min(
                1,
                share
                        * Arrays.stream(cone)
                                .mapToDouble(ContactCone::boundary)
                                .min()
                                .orElse(1));
    }

    @Override
    public double complementarity(double fraction) {
        double sum = 0;
        for (int c = 0; c < cone.length; c++) {
            double above = cone[c].complementarity(fraction) - cone[c].degree() * floor(c);
            sum += Math.max(0, above) * compliance[c];
        }
        return sum / Arrays.stream(cone).mapToInt(ContactCone::degree).sum();
    }

    @Override
    public void moveTo(double fraction) {
        for (int k = 0; k < v.length; k++) {
            v[k] += fraction * delta[k];
        }
        for (ContactCone each : cone) {
            each.moveTo(fraction);
        }
    }
}
