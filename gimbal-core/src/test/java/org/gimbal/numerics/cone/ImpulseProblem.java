package org.gimbal.numerics.cone;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/**
 * Masses that get impulses from cones: M u = m₀ + Cᵀλ with the rates C u + c of the cones, linear but for the cones.
 * Directions follow from (M + CᵀKC) δu = −r + Cᵀk.
 *
 * <p>Products of a cone are compared after division by the mass that its first row feels, as engines do.
 */
final class ImpulseProblem implements ConeProblem {
    /**
     * A cone, its rows of C one after the other, its part of c, its first row and the mass its products are measured
     * by.
     */
    private record Part(ConeView cone, double[] offset, int first, double mass) {
        /** Where its products end that closes at some rate. */
        double floor(double closedRate, double speed) {
            double impulse = Math.abs(cone.impulses()[0]);
            double rate = Math.max(closedRate, IMPULSE_SHARE * impulse / mass);
            return rate * Math.max(impulse, SLIGHT_SPEED * speed * mass);
        }

        /** Rates that round-off of its impulse leaves. */
        double noise() {
            return 4 * Math.ulp(cone.impulses()[0]) / mass;
        }
    }

    /**
     * The rate at which a closed cone ends, so that its product ends at this times its impulse; and what ends a solve,
     * relative to that.
     */
    private static final double CLOSED_RATE = 1e-11;

    private static final double SMALL = 4;

    /** Or this share of the rate that its impulse would give what it pushes alone, if that is more. */
    private static final double IMPULSE_SHARE = 1e-12;

    /** Impulses below those that stop this share of the speed count as as much. */
    private static final double SLIGHT_SPEED = 0.01;

    /** What velocities may be off at the end of a solve. */
    private static final double ACCURACY = 1e-12;

    private double closedRate = CLOSED_RATE;
    private double speed = 1;

    /** How many times where they are to end products, and velocities, may end where no step leads further. */
    private double stuckFactor = 1;

    private final int n;
    private final DMatrixRMaj inverseMass;
    private final DMatrixRMaj mass;
    private final double[] momentum;
    private final List<Part> parts = new ArrayList<>();
    private final List<double[]> rows = new ArrayList<>();
    final double[] u;
    private final double[] residual;
    private final double[] change;
    private final LinearSolverDense<DMatrixRMaj> solver;
    private DMatrixRMaj delassus = new DMatrixRMaj(0, 0);

    ImpulseProblem(double[][] mass, double... momentum) {
        n = momentum.length;
        this.mass = new DMatrixRMaj(mass);
        this.momentum = momentum.clone();
        inverseMass = new DMatrixRMaj(n, n);
        if (!CommonOps_DDRM.invert(this.mass, inverseMass)) {
            throw new IllegalArgumentException("masses are singular");
        }
        u = new double[n];
        residual = new double[n];
        change = new double[n];
        solver = LinearSolverFactory_DDRM.lu(n);
    }

    /** Adds a cone with its offsets and rows. */
    void add(ConeView cone, double[] offset, double[]... rowsOfCone) {
        double feels = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                feels += rowsOfCone[0][i] * inverseMass.get(i, j) * rowsOfCone[0][j];
            }
        }
        parts.add(new Part(cone, offset.clone(), rows.size(), 1 / feels));
        rows.addAll(Arrays.asList(rowsOfCone));
        delassus = new DMatrixRMaj(rows.size(), rows.size());
        for (int i = 0; i < rows.size(); i++) {
            double[] moved = timesInverseMass(rows.get(i));
            for (int j = 0; j < rows.size(); j++) {
                delassus.set(i, j, dot(moved, rows.get(j)));
            }
        }
    }

    /** A = C M⁻¹ Cᵀ. */
    double delassus(int i, int j) {
        return delassus.get(i, j);
    }

    /** The rates without any impulse, C M⁻¹m₀ + c. */
    double[] freeRates() {
        double[] free = timesInverseMass(momentum);
        double[] rates = new double[rows.size()];
        for (Part part : parts) {
            for (int i = 0; i < part.cone.rows(); i++) {
                rates[part.first + i] = dot(rows.get(part.first + i), free) + part.offset[i];
            }
        }
        return rates;
    }

    /** Velocities that go with impulses. */
    double[] velocities(double[] impulses) {
        double[] sum = momentum.clone();
        for (int r = 0; r < rows.size(); r++) {
            addTimes(impulses[r], rows.get(r), sum);
        }
        return timesInverseMass(sum);
    }

    /** λ of all rows. */
    double[] impulses() {
        double[] all = new double[rows.size()];
        for (Part part : parts) {
            System.arraycopy(part.cone.impulses(), 0, all, part.first, part.cone.rows());
        }
        return all;
    }

    /** Starts at rest and solves. */
    InteriorPoint solve(int limit) {
        return solve(limit, InteriorPointTolerances.standard());
    }

    /** The same as engines solve convex problems: rates end at 3e-10, a thousand times that where nothing leads on. */
    InteriorPoint solveAsEnginesDo(int limit, double typicalSpeed) {
        speed = typicalSpeed;
        closedRate = 3e-10;
        stuckFactor = 1000;
        return solve(limit, InteriorPointTolerances.standard().careful());
    }

    private InteriorPoint solve(int limit, InteriorPointTolerances tolerances) {
        Arrays.fill(u, 0);
        evaluate();
        recentre();
        InteriorPoint interiorPoint = new InteriorPoint(limit, tolerances);
        interiorPoint.solve(this);
        return interiorPoint;
    }

    private double[] timesInverseMass(double[] vector) {
        double[] out = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                out[i] += inverseMass.get(i, j) * vector[j];
            }
        }
        return out;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private double[] ratesOf(Part part, double[] velocities) {
        double[] rates = new double[part.cone.rows()];
        Arrays.setAll(rates, i -> dot(rows.get(part.first + i), velocities));
        return rates;
    }

    @Override
    public double evaluate() {
        for (int i = 0; i < n; i++) {
            residual[i] = -momentum[i];
            for (int j = 0; j < n; j++) {
                residual[i] += mass.get(i, j) * u[j];
            }
        }
        double[] impulses = impulses();
        for (int r = 0; r < rows.size(); r++) {
            addTimes(-impulses[r], rows.get(r), residual);
        }
        for (Part part : parts) {
            double[] rates = ratesOf(part, u);
            Arrays.setAll(rates, i -> rates[i] + part.offset[i]);
            part.cone.rates(rates);
        }
        return worstRate();
    }

    private double worstRate() {
        double worst = 0;
        for (double rate : timesInverseMass(residual)) {
            worst = Math.max(worst, Math.abs(rate));
        }
        for (Part part : parts) {
            worst = Math.max(worst, part.cone.mismatch());
        }
        return worst;
    }

    private double floor(Part part) {
        return part.floor(closedRate, speed);
    }

    @Override
    public boolean converged() {
        return within(1);
    }

    private boolean within(double factor) {
        boolean small = parts.stream().allMatch(part -> part.cone.largestProduct() <= factor * SMALL * floor(part));
        double noise = parts.stream().mapToDouble(Part::noise).sum();
        return small
                && worstRate()
                        <= noise
                                + factor
                                        * ACCURACY
                                        * (speed
                                                + Arrays.stream(u)
                                                        .map(Math::abs)
                                                        .max()
                                                        .orElse(0));
    }

    @Override
    public boolean nearlyConverged() {
        return stuckFactor > 1 && within(stuckFactor);
    }

    @Override
    public boolean linearise() {
        DMatrixRMaj matrix = mass.copy();
        for (Part part : parts) {
            part.cone.linearise();
            double[] response = part.cone.response();
            int m = part.cone.rows();
            for (int i = 0; i < m * m; i++) {
                addProduct(matrix, response[i], rows.get(part.first + i / m), rows.get(part.first + i % m));
            }
        }
        return solver.setA(matrix);
    }

    private void addProduct(DMatrixRMaj matrix, double factor, double[] left, double[] right) {
        for (int k = 0; k < n * n; k++) {
            matrix.data[k] += factor * left[k / n] * right[k % n];
        }
    }

    @Override
    public void direction(double kappa, boolean corrected) {
        DMatrixRMaj side = new DMatrixRMaj(n, 1);
        Arrays.setAll(side.data, i -> -residual[i]);
        for (Part part : parts) {
            double[] k = part.cone.aim(Math.max(kappa * part.mass, floor(part)), corrected);
            for (int i = 0; i < k.length; i++) {
                addTimes(k[i], rows.get(part.first + i), side.data);
            }
        }
        DMatrixRMaj solved = new DMatrixRMaj(n, 1);
        solver.solve(side, solved);
        System.arraycopy(solved.data, 0, change, 0, n);
        parts.forEach(part -> part.cone.follow(ratesOf(part, change)));
    }

    private static void addTimes(double factor, double[] row, double[] out) {
        for (int k = 0; k < out.length; k++) {
            out[k] += factor * row[k];
        }
    }

    @Override
    public double longestStep(double share) {
        double longest = 1;
        for (Part part : parts) {
            longest = Math.min(longest, share * part.cone.boundary());
        }
        return longest;
    }

    /** What products are above the floor. */
    @Override
    public double complementarity(double fraction) {
        double sum = 0;
        int count = 0;
        for (Part part : parts) {
            double above = part.cone.complementarity(fraction) - part.cone.degree() * floor(part);
            sum += Math.max(0, above) / part.mass;
            count += part.cone.degree();
        }
        return sum / Math.max(1, count);
    }

    @Override
    public void recentre() {
        parts.forEach(part -> part.cone.start(speed, speed * part.mass));
    }

    @Override
    public void moveTo(double fraction) {
        for (int k = 0; k < n; k++) {
            u[k] += fraction * change[k];
        }
        parts.forEach(part -> part.cone.moveTo(fraction));
    }
}
