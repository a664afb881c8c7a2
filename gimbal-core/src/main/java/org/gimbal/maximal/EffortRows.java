package org.gimbal.maximal;

import org.gimbal.contact.LimitedServos;
import org.gimbal.force.MeasureForces;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.sim.Inputs;

/**
 * Springs, dampers and servos in one step, as compliant rows: their impulses ({@link EffortQuadrature}) along the
 * gradients of their measures (M13).
 */
final class EffortRows implements LimitedServos {
    private static final double ULP = 0x1p-52;

    private final MaximalSystem system;
    private final MeasureForces forces;
    private final Closures measures;
    private final Inputs inputs;
    private final EffortQuadrature quadrature;

    /** What they give the knots of the step. */
    final EffortQuadrature.Impulses impulses;

    private final double[] measure;
    private final double[] speed;
    private final double[] gradientBefore;
    private final double[] scratch;
    private final double[] freeCompliance;

    EffortRows(MaximalSystem system, Inputs inputs) {
        this.system = system;
        this.inputs = inputs;
        forces = system.measureForces;
        measures = forces.measures();
        quadrature = new EffortQuadrature(forces);
        impulses = quadrature.newImpulses();
        measure = new double[measures.rows()];
        speed = new double[measures.rows()];
        gradientBefore = new double[measures.gradientSize()];
        scratch = new double[measures.gradientSize()];
        freeCompliance = new double[measures.rows()];
    }

    /**
     * Begins a step of length h.
     *
     * @param lastImpulse what the step before gives to this knot; added to the target
     */
    void begin(Configuration before, double h, double[] lastImpulse, double[] target) {
        if (measures.count() == 0) {
            return;
        }
        measures.evaluate(before, measure, gradientBefore);
        for (int r = 0; r < freeCompliance.length; r++) {
            freeCompliance[r] =
                    system.freeCompliance(measures.get(r).slots(), gradientBefore, measures.gradientStart(r));
        }
        quadrature.begin(measure, h, freeCompliance, inputs.targets());
        measures.addImpulses(1, lastImpulse, gradientBefore, target);
    }

    /** Takes from the residual what the knot where the step begins is given, if it ends at the pose {@code after}. */
    void subtract(Configuration after, double[] residual) {
        if (measures.count() > 0) {
            measures.evaluate(after, measure, scratch);
            quadrature.impulses(measure, impulses);
            measures.addImpulses(-1, impulses.begin, gradientBefore, residual);
        }
    }

    @Override
    public void atLimit(int row, boolean yes) {
        quadrature.atLimit(row, yes);
    }

    @Override
    public double unlimitedImpulse(int row, double q2) {
        return quadrature.unlimitedImpulse(row, q2);
    }

    @Override
    public double unlimitedStiffness(int row) {
        return quadrature.unlimitedStiffness(row);
    }

    @Override
    public double largestImpulse(int row) {
        return quadrature.largestImpulse(row);
    }

    @Override
    public void give(int row, double impulseAtEachKnot) {
        impulses.begin[row] = impulseAtEachKnot;
        impulses.end[row] = impulseAtEachKnot;
    }

    /** Rates that round-off leaves: some ulps of the pose times the stiffness of each row, m/s or rad/s. */
    double noise() {
        double sum = 0;
        for (int r = 0; r < freeCompliance.length; r++) {
            sum += 32 * ULP * Math.abs(impulses.stiffness[r]) * freeCompliance[r];
        }
        return sum;
    }

    /** Energy of the springs at a pose. */
    double energy(Configuration at) {
        if (measures.count() == 0) {
            return 0;
        }
        measures.evaluate(at, measure, scratch);
        return forces.energy(measure);
    }

    /** V of each spring at a pose, J, into its line of the ledger. */
    void energies(Configuration at, double[] byLine) {
        if (measures.count() > 0) {
            measures.evaluate(at, measure, scratch);
            forces.energies(measure, byLine);
        }
    }

    /** Charges the step evaluated last to the ledger; {@code last} is what the step before left to its first knot. */
    void addWork(KnotImpulses last, LedgerSums out) {
        quadrature.addWork(measure, impulses, last, out);
    }

    /** Rates of the measures in the step evaluated last. */
    void rates(double[] out) {
        quadrature.rates(measure, out);
    }

    /** Rates of the measures at a pose. */
    void ratesAt(Configuration at, double[] velocity, double[] out) {
        measures.evaluate(at, measure, scratch);
        measures.rates(scratch, velocity, out);
    }

    /** Power of each force at a knot, W, into its line of the ledger. */
    void powers(Configuration at, double[] velocity, double[] byLine) {
        if (measures.count() > 0) {
            ratesAt(at, velocity, speed);
            forces.powers(measure, speed, inputs.targets(), byLine);
        }
    }
}
