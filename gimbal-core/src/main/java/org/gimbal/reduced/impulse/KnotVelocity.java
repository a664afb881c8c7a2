package org.gimbal.reduced.impulse;

import java.util.Arrays;
import java.util.Objects;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.contact.KnotCuts;
import org.gimbal.contact.KnotLoads;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.reduced.tree.ReducedSystem;

/**
 * The velocity at a knot (docs/theory/reduced.md, R100): that of the step before with half of the impulse of its forces,
 *
 * <pre>   (M + ½h' damping) û = M u' + ½h' f + half of what acts along rows and of contacts,   G û + ∂γ/∂t = 0 </pre>
 *
 * where what has bounds pushes as far as it can and never pulls. Scratch space of one run.
 */
final class KnotVelocity {
    /** How often what is cut, open or slides may change; as in other engines. */
    private static final int ROUNDS = 12;

    /** After how many of them contacts only damp. */
    private static final int QUICK_ROUNDS = 7;

    private final ReducedSystem system;
    private final Closures measures;
    private final ImpulseEquations equations;
    private final ImpulseMatrix matrix;
    private final ImpulseMatrix.Places places;
    private final KnotCuts cuts;
    private final KnotLoads loads = new KnotLoads();
    private final double[] measure;
    private final double[] rate;
    private final double[] held;
    private final double[] damping;
    private final double[] free;
    private final double[] push;
    private final double[] projected;
    private final double[] multiplier;
    private final double[] answer;
    private final double[] lastRound;
    private ContactBlocks blocks = ContactBlocks.NONE;
    private int mostCouplings;
    private boolean settled = true;

    /** Velocities (v, ω) of the bodies read last. */
    final double[] bodies;

    KnotVelocity(BoundedSystem bounded, ImpulseEquations equations) {
        system = bounded.tree;
        measures = bounded.measures;
        this.equations = equations;
        matrix = new ImpulseMatrix(bounded);
        double[] gradient = new double[measures.gradientSize()];
        places = new ImpulseMatrix.Places(equations.before, equations.before, gradient, gradient);
        int rows = measures.rows();
        cuts = new KnotCuts(rows);
        measure = new double[rows];
        rate = new double[rows];
        held = new double[rows];
        damping = new double[rows];
        free = new double[system.size];
        push = new double[6 * system.count];
        projected = new double[system.size];
        multiplier = new double[system.rows.rows()];
        answer = new double[system.size];
        lastRound = new double[system.size];
        bodies = new double[6 * system.count];
    }

    /**
     * Reads û at the knot that the equations look at.
     *
     * @param force generalised forces there, and {@code more} what the half step before had besides
     */
    void read(ImpulseState state, double[] force, double[] more, double[] out) {
        int n = system.size;
        for (int k = 0; k < n; k++) {
            double sum = 0.5 * state.lastStep() * (force[k] + more[k]);
            for (int l = 0; l < n; l++) {
                sum += equations.mass[k * n + l] * state.u[l];
            }
            free[k] = sum;
        }
        measures.evaluate(equations.before.at(), measure, places.firstGradient());
        cuts.begin();
        loads.begin(state.closed);
        boolean changed = true;
        for (int round = 0; changed; round++) {
            solve(state, out);
            settled = round < ROUNDS || KnotLoads.same(lastRound, out);
            changed = round < ROUNDS && follow(state);
            System.arraycopy(out, 0, lastRound, 0, out.length);
            if (round == QUICK_ROUNDS) {
                loads.damp();
            }
        }
        if (state.closed.count() > 0) {
            loads.harden(state.closed, bodies, push);
            substitute(out);
        }
    }

    /** Whether the velocity read last no longer changed when the rounds ended. */
    boolean settled() {
        return settled;
    }

    /** How fast, rad/s², generalised forces turn a body more and more, with all that resists at the velocity read last. */
    double angularAcceleration(double[] force) {
        for (int k = 0; k < answer.length; k++) {
            answer[k] = system.prescribed[k] ? 0 : force[k];
        }
        Arrays.fill(multiplier, 0);
        matrix.solve(answer, multiplier);
        equations.before.products.twists(answer, push);
        double most = 0;
        for (int o = 3; o < push.length; o += 6) {
            most = Math.max(most, Kernels3.dot(push, o, push, o));
        }
        return Math.sqrt(most);
    }

    private boolean follow(ImpulseState state) {
        boolean changed = cuts.follow(state.rows, rate);
        return loads.follow(state.closed, bodies) || changed;
    }

    private void solve(ImpulseState state, double[] out) {
        Arrays.fill(push, 0);
        cuts.laws(state.rows, held, damping);
        measures.addImpulses(-1, held, places.firstGradient(), push);
        ContactBlocks resisting = resisting(state);
        if (!matrix.factorise(equations.mass, places, ImpulseMatrix.Increments.NONE, 1, resisting, damping)) {
            Arrays.fill(out, Double.NaN);
            return;
        }
        substitute(out);
    }

    private ContactBlocks resisting(ImpulseState state) {
        if (state.closed.count() == 0) {
            return ContactBlocks.NONE;
        }
        int couplings = state.closed.mostCouplings();
        if (blocks == ContactBlocks.NONE || couplings > mostCouplings) {
            mostCouplings = 2 * couplings;
            blocks = new ContactBlocks(system.count, mostCouplings);
        }
        loads.resist(state.closed, blocks, push);
        return blocks;
    }

    private void substitute(double[] out) {
        equations.before.products.efforts(push, projected);
        double time = equations.before.at().time;
        for (int k = 0; k < out.length; k++) {
            out[k] = system.prescribed[k]
                    ? Objects.requireNonNull(system.signal[k]).rate(time)
                    : free[k] - projected[k];
        }
        system.rows.timeRates(equations.before.at(), multiplier);
        for (int r = 0; r < multiplier.length; r++) {
            multiplier[r] = -multiplier[r];
        }
        matrix.solve(out, multiplier);
        equations.before.products.twists(out, bodies);
        measures.rates(places.firstGradient(), bodies, rate);
    }
}
