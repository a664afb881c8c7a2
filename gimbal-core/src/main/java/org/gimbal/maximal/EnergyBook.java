package org.gimbal.maximal;

import java.util.Arrays;
import java.util.List;
import org.gimbal.contact.solve.BoundedImpulses;
import org.gimbal.force.BodyForceWork;
import org.gimbal.kinematics.Configuration;
import org.gimbal.ledger.EnergyLedger.Kind;
import org.gimbal.sim.Publisher;
import org.gimbal.sim.Snapshot;

/**
 * Keeps the energy ledger (docs/theory/common.md, C13; docs/theory/maximal.md, M14).
 *
 * <p>The knots of a run lie on a smooth path that has a conserved energy of its own near the true one; an impulse I at
 * a knot brings it I·ż with the velocity ż of that path ({@link PathVelocity}). Inputs and user wrenches are charged
 * with that when the step behind their knot has been taken, springs, dampers and servos by {@link EffortLedger#addWork}:
 * what is left has no trend. Contacts that slide are charged with the slip of the step that their impulse leads, which
 * friction opposes exactly. Impacts and stops are charged with I·½(v⁻ + v⁺), the change of kinetic energy between two
 * steps.
 */
final class EnergyBook {
    private final MaximalSystem system;
    private final KnotForces knot;
    private final PrescribedRows prescribed;
    private final BoundedImpulses bounded;
    private final BodyForceWork forceWork;
    private final int[] limitLine;
    private final int[] dryLine;

    /** Friction of each contact rule, and impacts. */
    private final int[] frictionLine;

    private final int[] impactLine;
    private final PathVelocity path;
    private final double[] stepVelocity;
    private final double[] knotVelocity;
    private final double[] work;
    private final double[] dissipated;
    private final double[] power;
    private final double[] rate;

    EnergyBook(
            MaximalSystem system,
            KnotForces knot,
            PathVelocity path,
            PrescribedRows prescribed,
            BoundedImpulses bounded) {
        this.path = path;
        this.prescribed = prescribed;
        this.system = system;
        this.knot = knot;
        this.bounded = bounded;
        forceWork = system.forces.newWork();
        List<String> names = system.mechanism.contactNames();
        int contacts = names.size();
        frictionLine = new int[contacts];
        impactLine = new int[contacts];
        for (int c = 0; c < contacts; c++) {
            frictionLine[c] = system.lines.of(Kind.CONTACT_FRICTION, names.get(c));
            impactLine[c] = system.lines.of(Kind.IMPACT, names.get(c));
        }
        limitLine = new int[system.limits.count()];
        Arrays.setAll(limitLine, k -> system.lines.of(Kind.LIMIT, system.limits.name(k)));
        knotVelocity = new double[6 * system.count];
        dryLine = new int[system.bounds.frictions()];
        Arrays.setAll(dryLine, k -> system.lines.of(system.bounds.friction(k)));
        stepVelocity = new double[6 * system.count];
        work = new double[system.lines.count()];
        dissipated = new double[system.lines.count()];
        power = new double[system.lines.count()];
        rate = new double[system.measureForces.count()];
    }

    /** Opens the book at the start. */
    void begin(MaximalState state, StepEquations equations, double[] velocity) {
        LedgerSums ledger = state.ledger;
        system.forces.potentialEnergies(state.x, state.q, ledger.startPotential, forceWork);
        equations.forces.energies(equations.before, ledger.startPotential);
        equations.forces.ratesAt(equations.before, velocity, state.impulses.speed);
        double energy = 0.5 * dot(state.momentum, velocity) + equations.forces.rotors.energy();
        for (double potential : ledger.startPotential) {
            energy += potential;
        }
        ledger.startEnergy(energy);
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    /**
     * Charges a step of length h that was solved and is about to be accepted; its contacts are still at its first knot.
     *
     * @param steady whether its contacts take no impact
     */
    void charge(MaximalState state, StepEquations equations, double h, boolean steady) {
        if (!charges()) {
            return;
        }
        LedgerSums sums = state.ledger;
        Arrays.fill(sums.pending, 0);
        double[] before = velocityBefore(state);
        double last = state.ledger.struck() ? 0 : state.lastStep;
        equations.stepVelocity(stepVelocity);
        if (knot.pushes()) {
            path.atKnot(state, before, stepVelocity, h, knotVelocity);
            knot.addPowers(0.5 * (last + h), state, equations.before, knotVelocity, sums.work);
        }
        prescribed.addWork(1, equations.before, equations.multiplier, sums.work);
        equations.ledger.addWork(state.impulses, sums);
        Arrays.fill(state.ledger.frictionPower, 0);
        bounded.boundLosses().addStops(before, stepVelocity, limitLine, sums.dissipated);
        bounded.boundLosses().addFriction(dryLine, sums.dissipated, state.ledger.frictionPower);
        if (!steady) {
            chargeImpact(before, stepVelocity, sums.dissipated);
        } else if (bounded.contactCount() > 0) {
            double rate = 1 / (0.5 * (last + h));
            bounded.contactEffects().addStepLosses(h * rate, frictionLine, sums.dissipated);
            bounded.contactEffects().addStepLosses(rate, frictionLine, state.ledger.frictionPower);
            bounded.contactEffects().addNormalLosses(0.5, before, impactLine, sums.dissipated);
            bounded.contactEffects().addNormalLosses(0.5, stepVelocity, impactLine, sums.dissipated);
        }
        state.ledger.struck(false);
    }

    /**
     * Ends the charge of a step, at the knot that it has reached.
     *
     * @param struck whether bodies were stopped in it: what is left of their approach, contacts and stops take at this
     *     knot, and the velocity that is read there has lost it
     */
    void settle(MaximalState state, StepEquations equations, boolean struck) {
        if (!charges()) {
            return;
        }
        LedgerSums sums = state.ledger;
        if (equations.ledger.stiff()) {
            equations.forces.ratesAt(equations.before, knot.velocity(state, equations.before), rate);
            equations.ledger.setHalfStepLosses(state.impulses, rate, sums.pending);
        }
        if (struck) {
            knot.addContactLosses(state, equations.before, impactLine, frictionLine, sums.pending);
            knot.addStopLosses(state, equations.before, limitLine, sums.pending);
        }
        for (int k = 0; k < sums.taken.length; k++) {
            sums.taken[k] = Math.max(sums.taken[k], sums.dissipated[k] + sums.pending[k]);
        }
    }

    /** Whether there is anything to charge. Potentials on bodies need no entry: their work is read off their energy. */
    private boolean charges() {
        return system.hasClosures || system.hasEfforts || system.hasBounds || knot.pushes();
    }

    /** v⁻ at the present knot. */
    double[] velocityBefore(MaximalState state) {
        return state.ledger.struck() ? state.ledger.velocity : state.past[0];
    }

    private void chargeImpact(double[] before, double[] after, double[] losses) {
        bounded.contactEffects().addSlipLosses(0.5, before, frictionLine, losses);
        bounded.contactEffects().addSlipLosses(0.5, after, frictionLine, losses);
        bounded.contactEffects().addNormalLosses(0.5, before, impactLine, losses);
        bounded.contactEffects().addNormalLosses(0.5, after, impactLine, losses);
    }

    /**
     * Charges an impact at the present knot: the impulses with the mean of the velocities before and behind it, and
     * what acts on the bodies with the half step before it.
     */
    void strike(MaximalState state, StepEquations equations, double[] before, double[] behind) {
        LedgerSums sums = state.ledger;
        if (!state.ledger.struck()) {
            addHalfStep(state, equations.before, before, sums.work);
        }
        bounded.boundLosses().addStops(before, behind, limitLine, sums.dissipated);
        chargeImpact(before, behind, sums.dissipated);
        System.arraycopy(behind, 0, state.ledger.velocity, 0, behind.length);
        state.ledger.struck(true);
    }

    /**
     * What inputs and wrenches do in the half step before the present knot, where the velocities are {@code velocity}.
     */
    private void addHalfStep(MaximalState state, Configuration here, double[] velocity, double[] byLine) {
        if (knot.pushes()) {
            knot.addPowers(0.25 * state.lastStep, state, here, state.past[0], byLine);
            knot.addPowers(0.25 * state.lastStep, state, here, velocity, byLine);
        }
        prescribed.addWork(1, here, knot.closureImpulses(), byLine);
    }

    /** Writes the ledger at the present knot, where the velocities are {@code velocity}. */
    void publish(MaximalState state, StepEquations equations, double[] velocity, Publisher publisher, Snapshot target) {
        LedgerSums sums = state.ledger;
        Configuration here = equations.before;
        System.arraycopy(sums.work, 0, work, 0, work.length);
        System.arraycopy(sums.taken, 0, dissipated, 0, dissipated.length);
        Arrays.fill(power, 0);
        if (!state.ledger.struck()) {
            addHalfStep(state, here, velocity, work);
            equations.forces.ratesAt(here, velocity, rate);
            equations.ledger.addHalfStep(state.impulses, rate, work);
        }
        knot.addPowers(1, state, here, velocity, power);
        if (state.lastStep != 0) {
            prescribed.addWork(2 / state.lastStep, here, knot.closureImpulses(), power);
        }
        for (int k = 0; k < power.length; k++) {
            power[k] -= state.ledger.frictionPower[k];
        }
        stored(state, equations, velocity);
        publisher.ledger(work, dissipated, power, state.ledger.startEnergy(), target);
    }

    /** Work of gravity, potentials and springs: what they have lost of their energy. */
    private void stored(MaximalState state, StepEquations equations, double[] velocity) {
        Configuration here = equations.before;
        system.forces.potentialEnergies(here.x, here.q, work, forceWork);
        equations.forces.energies(here, work);
        for (int k = 0; k < work.length; k++) {
            if (system.lines.kind(k).stored()) {
                work[k] = state.ledger.startPotential[k] - work[k];
            }
        }
        system.forces.potentialPowers(here.x, here.q, velocity, power, forceWork);
        equations.forces.powers(here, velocity, power);
    }
}
