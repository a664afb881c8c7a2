package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.contact.KnotContacts;
import org.gimbal.contact.KnotCuts;
import org.gimbal.contact.KnotLoads;
import org.gimbal.force.BodyForceWork;
import org.gimbal.force.BodyForces;
import org.gimbal.kinematics.BodyInertia;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.maximal.elimination.CoupledVelocities;
import org.gimbal.maximal.elimination.TreeSolver;
import org.gimbal.maximal.elimination.VelocitySolver;
import org.gimbal.maximal.rotation.ExponentialRule;

/**
 * The velocities at a knot through the discrete Legendre transform (docs/theory/maximal.md, M3): the momentum at the
 * knot is that of the last step plus half of its force impulse, P = momentum + ½ h' F(z_k); the velocity u is what it
 * is up to joint impulses, and satisfies the joints and closures,
 *
 * <pre>   M u = P + Gᵀμ,   G u + ∂g/∂t = 0     (the last term where motion is prescribed) </pre>
 *
 * with rotors as part of M: M u + Cᵀ a C u = P + Cᵀ a q̇ of the step (M15).
 *
 * <p>Dampers act on u itself, with half of the step: M u + ½h C ᵀD C u = …, so that a stiff one shows the velocity it
 * allows; and so do stops, friction and contacts (M12), which push as far as they can and never pull.
 */
final class VelocityReadout {
    /** How often what is cut, what is open and what slides may change; five times are usual where bodies touch. */
    private static final int ROUNDS = 40;

    /** After how many of them contacts only damp, and rows change one at a time. */
    private static final int QUICK_ROUNDS = 7;

    /** How weak rows of closures may be beside singular poses, by what is tried first. */
    private static final double[] WEAK = {1e-10, 1e-8, 1e-6, 1e-4, 1e-2};

    private final BodyForces forces;
    private final BodyForceWork forceWork;
    private final VelocitySolver solver;
    private final double[] push;
    private final double[] pushed;
    private final double[] untouched;
    private final double[] lastRound;
    private final double[] multipliers;
    private final double[] closureRate;
    private final double[] atRest;
    private final Closures closures;
    private final Closures measures;
    private final double[] measure;
    private final double[] gradient;
    private final double[] rate;
    private final double[] stepRate;
    private final double[] held;
    private final double[] damping;
    private final double[] rotors;
    private final boolean geared;
    private final KnotCuts cuts;
    private final KnotLoads loads = new KnotLoads();
    private final StepDistance strays;
    private final BodyInertia inertia;
    private final int bodies;
    private ContactBlocks blocks = ContactBlocks.NONE;
    private int mostCouplings;
    private boolean regular;
    private boolean settled = true;

    VelocityReadout(MaximalSystem system) {
        forces = system.forces;
        forceWork = forces.newWork();
        BodyDynamics masses = new BodyDynamics(system, new ExponentialRule(system.bodies.inertia()));
        solver = system.contacts.isEmpty()
                ? new TreeSolver(system.layout, masses)
                : new CoupledVelocities(system.layout, masses);
        bodies = system.count;
        push = new double[6 * bodies];
        pushed = new double[6 * bodies];
        untouched = new double[6 * bodies];
        lastRound = new double[6 * bodies];
        multipliers = new double[system.closures.rows()];
        closureRate = new double[system.rows.rows()];
        atRest = new double[system.rows.rows()];
        closures = system.closures;
        measures = system.compliantMeasures;
        int rows = measures.rows();
        measure = new double[rows];
        gradient = new double[measures.gradientSize()];
        rate = new double[rows];
        stepRate = new double[rows];
        held = new double[rows];
        damping = new double[rows];
        rotors = system.rotors();
        geared = !system.mechanism.armatures().isEmpty();
        cuts = new KnotCuts(rows);
        strays = new StepDistance(system);
        inertia = system.inertia;
    }

    /**
     * World velocities (v, ω) at the present knot of a run, six numbers per body.
     *
     * @param applied wrenches at that knot besides those of the potentials
     */
    void atKnot(MaximalState state, Configuration here, double[] applied, double[] out) {
        double h = state.lastStep;
        System.arraycopy(applied, 0, pushed, 0, pushed.length);
        forces.addConservative(here.x, here.q, pushed, forceWork);
        double forceSpeed = 0.5 * Math.abs(h) * strays.accelerationNorm(pushed);
        for (int i = 0; i < pushed.length; i++) {
            pushed[i] = -(state.momentum[i] + 0.5 * h * pushed[i]);
        }
        if (measures.count() > 0) {
            measures.evaluate(here, measure, gradient);
        }
        read(here, state.impulses, out);
        if (closures.rows() > 0 && state.pastCount > 0 && far(state, here, forceSpeed, out)) {
            relax(state, here, forceSpeed, out);
        }
    }

    /** Whether joints and closures, and not what touches or pushes, have led a velocity far from that of the step. */
    private boolean far(MaximalState state, Configuration here, double forceSpeed, double[] velocity) {
        double[] free = state.impulses.contacts.count() > 0 ? untouched : velocity;
        return strays.far(state, here, forceSpeed, free)
                && strays.far(state, here, forceSpeed + rowSpeed(state.impulses), free);
    }

    /** What springs, dampers, servos, stops and friction make of the velocity in the half step before the knot. */
    private double rowSpeed(KnotImpulses left) {
        double sum = 0;
        for (int r = 0; r < rate.length; r++) {
            double compliance = inertia.freeCompliance(measures.get(r).slots(), gradient, measures.gradientStart(r));
            sum += Math.abs(cuts.impulse(left.rows, r, rate[r])) * Math.sqrt(compliance);
        }
        return sum;
    }

    /**
     * Beside a singular pose a closure may ask for a velocity far from that of the step, in a direction that the motion
     * has left again when the next step ends. Its weakest rows are left out there, as few as will do, and none that
     * tells of a pose farther away than bodies turn in a step; all of them stay if that is not the reason.
     */
    private void relax(MaximalState state, Configuration here, double forceSpeed, double[] out) {
        boolean far = true;
        double turn = strays.largestTurn(state);
        for (int k = 0; far && k < WEAK.length && WEAK[k] < turn * turn; k++) {
            solver.weakest(WEAK[k]);
            read(here, state.impulses, out);
            far = far(state, here, forceSpeed, out);
        }
        solver.weakest(VelocitySolver.DEPENDENT);
        if (far) {
            read(here, state.impulses, out);
        }
    }

    /** The velocity with all that cuts, opens and slides at it. */
    private void read(Configuration here, KnotImpulses left, double[] out) {
        boolean touching = left.contacts.count() > 0;
        cuts.begin();
        loads.begin(left.contacts);
        boolean changed = true;
        for (int round = 0; changed; round++) {
            solve(here, left, out);
            if (touching && round == 0) {
                System.arraycopy(out, 0, untouched, 0, out.length);
            }
            settled = round < ROUNDS || KnotLoads.same(lastRound, out);
            changed = round < ROUNDS && follow(left, out);
            System.arraycopy(out, 0, lastRound, 0, out.length);
            if (round == QUICK_ROUNDS) {
                loads.damp();
                cuts.oneByOne();
            }
        }
        if (touching) {
            loads.harden(left.contacts, out, push);
            substitute(here, out);
        }
    }

    /** Takes over what cuts, opens and slides at a velocity; whether that is something else. */
    private boolean follow(KnotImpulses left, double[] velocity) {
        boolean changed = cuts.follow(left.rows, rate);
        return loads.follow(left.contacts, velocity) || changed;
    }

    private void solve(Configuration here, KnotImpulses left, double[] out) {
        System.arraycopy(pushed, 0, push, 0, push.length);
        cuts.laws(left.rows, held, damping);
        if (measures.count() > 0) {
            measures.addImpulses(-1, held, gradient, push);
        }
        factoriseAndSolve(here, damping, resisting(left.contacts), out);
        if (measures.count() > 0) {
            measures.rates(gradient, out, rate);
        }
    }

    /** The blocks of contacts in this round. */
    private ContactBlocks resisting(KnotContacts contacts) {
        if (contacts.count() == 0) {
            return ContactBlocks.NONE;
        }
        int couplings = contacts.mostCouplings();
        if (blocks == ContactBlocks.NONE || couplings > mostCouplings) {
            mostCouplings = 2 * couplings;
            blocks = new ContactBlocks(bodies, mostCouplings);
        }
        loads.resist(contacts, blocks, push);
        return blocks;
    }

    /** Whether the velocity read last no longer changed when the rounds ended. */
    boolean settled() {
        return settled;
    }

    /** What contacts do at the velocity that was read last. */
    KnotLoads loads() {
        return loads;
    }

    /** What that velocity would have been if nothing touched. */
    double[] untouched() {
        return untouched;
    }

    /**
     * Adds what rows, from some row on, take in the half step before the knot that was read last to the lines of the
     * ledger.
     */
    void addLosses(MaximalState state, double[] velocity, int from, int[] line, double[] out) {
        if (line.length > 0) {
            measures.rates(gradient, velocity, rate);
            measures.rates(gradient, state.past[0], stepRate);
        }
        for (int k = 0; k < line.length; k++) {
            int row = from + k;
            out[line[k]] -= cuts.impulse(state.impulses.rows, row, rate[row]) * 0.5 * (rate[row] + stepRate[row]);
        }
    }

    /**
     * The admissible velocity of a momentum.
     *
     * @param momentum six numbers per body
     * @param spin momenta of rotors along their rows
     */
    void ofMomentum(double[] momentum, double[] spin, Configuration here, double[] out) {
        for (int i = 0; i < push.length; i++) {
            push[i] = -momentum[i];
        }
        if (geared) {
            Arrays.fill(held, 0);
            System.arraycopy(spin, 0, held, 0, spin.length);
            measures.evaluate(here, measure, gradient);
            measures.addImpulses(-1, held, gradient, push);
        }
        factoriseAndSolve(here, rotors, ContactBlocks.NONE, out);
    }

    /** Prepares {@link #admissible} at a pose; false if there is no inertia in some direction. */
    boolean beginAdmissible(Configuration here) {
        return solver.factoriseMasses(here, rotors, ContactBlocks.NONE);
    }

    /** The velocity that joints and closures, as if at rest, leave of an impulse; six numbers per body each. */
    void admissible(double[] impulse, double[] out) {
        for (int i = 0; i < push.length; i++) {
            push[i] = -impulse[i];
        }
        solver.solveVelocity(push, atRest, out, multipliers);
    }

    private void factoriseAndSolve(Configuration here, double[] damped, ContactBlocks contacts, double[] out) {
        regular = solver.factoriseMasses(here, damped, contacts);
        substitute(here, out);
    }

    private void substitute(Configuration here, double[] out) {
        if (!regular) {
            Arrays.fill(out, Double.NaN);
            return;
        }
        if (closures.timed()) {
            closures.timeRates(here, closureRate);
        }
        solver.solveVelocity(push, closureRate, out, multipliers);
    }

    /** Impulses μ of the closures that the velocity read last takes. */
    void multipliers(double[] out) {
        System.arraycopy(multipliers, 0, out, 0, out.length);
    }
}
