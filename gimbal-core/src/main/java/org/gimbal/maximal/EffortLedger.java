package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.contact.EffortRows;
import org.gimbal.force.DamperEffort;
import org.gimbal.force.ServoEffort;

/** What dampers and servos do to the energy in a step (docs/theory/maximal.md, M14). Springs keep theirs. */
final class EffortLedger {
    /** The weight w of a step in the work of forces, ⅔, has fallen to this where the step is 0.4 of a time constant. */
    private static final double RESOLVED_STEP_SHARE = 0.645;

    private final EffortRows rows;

    EffortLedger(EffortRows rows) {
        this.rows = rows;
    }

    /**
     * Charges the step evaluated last to the ledger. Impulses at a knot change the kinetic energy by exactly (I_b⁻ +
     * I_a) ½(v⁻ + v), with the rates v = Δq/h of the steps beside it. For smooth forces the work I·q̇, with the velocity
     * of the path through the knots, is better by an order: two thirds of the same for the whole step and a third of
     * that (M14):
     *
     * <pre>   W = w (I_a + I_b) v + (1 − w) (I_b⁻ + I_a) ½(v⁻ + v),   w = ⅔ down to zero for stiff forces </pre>
     *
     * What dampers take in the half step before the last knot is left in {@link LedgerSums#pending}.
     *
     * @param last what the step before left to this one's first knot: I_b⁻ and its rate v⁻
     */
    void addWork(KnotImpulses last, LedgerSums out) {
        double ofStep = stepShare();
        for (int r = 0; r < rows.laws.length; r++) {
            double speed = rows.stepRate(r);
            double inStep = (rows.impulses.begin[r] + rows.impulses.end[r]) * speed;
            double atKnot = (last.end[r] + rows.impulses.begin[r]) * 0.5 * (last.speed[r] + speed);
            double done = ofStep * inStep + (1 - ofStep) * atKnot;
            if (rows.laws[r] instanceof DamperEffort) {
                int line = rows.forces.line(r);
                out.dissipated[line] -= done;
                out.pending[line] = -(1 - ofStep) * rows.impulses.end[r] * speed;
            } else if (rows.laws[r] instanceof ServoEffort) {
                out.work[rows.forces.line(r)] += done;
            } // springs and rotors keep their energy
        }
    }

    /**
     * w: ⅔ up to terms of second order in the step, less where a step does not resolve what some stiffness or damping
     * does; then the rates of all others jump, too.
     */
    private double stepShare() {
        double even = 1;
        for (int r = 0; r < rows.laws.length; r++) {
            double stiffness =
                    rows.laws[r] instanceof ServoEffort servo ? servo.servo().stiffness() : 0;
            double swing = 0.25 * rows.step() * rows.step() * stiffness * rows.freeCompliance[r];
            even = Math.min(even, 4 * rows.share[r] * (1 - rows.share[r]) / (1 + swing * swing));
        }
        double square = even * even;
        return 2.0 / 3 * square * square * square * square;
    }

    /** What servos have done in the half step before a knot and is not charged yet. */
    void addHalfStep(KnotImpulses left, double[] rates, double[] byLine) {
        for (int r = 0; r < rows.laws.length; r++) {
            if (rows.laws[r] instanceof ServoEffort) {
                byLine[rows.forces.line(r)] += left.halfStepWork(r, rates[r]);
            }
        }
    }

    /** The same of what dampers take, instead of what was left pending when the step was charged. */
    void setHalfStepLosses(KnotImpulses left, double[] rates, double[] byLine) {
        for (int r = 0; r < rows.laws.length; r++) {
            if (rows.laws[r] instanceof DamperEffort) {
                byLine[rows.forces.line(r)] = -left.halfStepWork(r, rates[r]);
            }
        }
    }

    /** Whether something is so stiff that for dampers the rate at the end of a step is another than that of the step. */
    boolean stiff() {
        boolean damped = false;
        for (int r = 0; r < rows.laws.length; r++) {
            damped |= rows.laws[r] instanceof DamperEffort;
        }
        return damped && stepShare() < RESOLVED_STEP_SHARE;
    }

    /** 1 − w of each force in the step evaluated last. */
    void knotShares(double[] out) {
        Arrays.fill(out, 1 - stepShare());
    }
}
