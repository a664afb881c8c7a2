package org.gimbal.reduced;

import org.gimbal.reduced.tree.ReducedSystem;

/**
 * The fully implicit backward difference formulas of order 1 and 2 (docs/theory/reduced.md, R91–R93), which damp whatever
 * moves within few steps, however stiff. Order 2 begins with a step of SDIRK2, and begins anew where its history is of
 * no use: inputs have changed, time turns round, the step grows more than twofold, or the last knot was put elsewhere
 * than its step had it, as rotation vectors that are written anew and velocities that jump. Lengths of steps may differ;
 * the coefficients follow.
 *
 * <p>Memory: length of the last step, 0 before the first, stamp of its inputs, then y = (q, u) where it began and where
 * it ended.
 */
final class BackwardDifferences implements Integrator {
    /** A step may be longer than the last by this; beyond 1 + √2 the formula is unstable. */
    private static final double MOST_GROWTH = 2;

    /** A knot that was moved by more than this share of the last step does not continue it. */
    private static final double MOST_MOVED = 0.1;

    /** The node of SDIRK2, 1 − 1/√2, with which it is L-stable. */
    private static final double NODE = 1 - Math.sqrt(0.5);

    /** Where the parts of the memory begin: y at the beginning, then at the end of the last step. */
    private static final int BEGIN = 2;

    private final int order;
    private final int size;
    private final ImplicitSolve solve;

    BackwardDifferences(int order, ReducedSystem system) {
        this.order = order;
        size = system.size;
        solve = new ImplicitSolve(system);
    }

    @Override
    public int memory() {
        return order == 1 ? 0 : BEGIN + 4 * size;
    }

    @Override
    public boolean step(ForwardDynamics f, double h, ReducedState from, ReducedState to) {
        System.arraycopy(from.q, 0, solve.q, 0, size);
        System.arraycopy(from.u, 0, solve.u, 0, size);
        boolean solved;
        if (order == 1) {
            solved = euler(f, h, from);
        } else if (continues(f, h, from)) {
            solved = difference(f, h, from);
        } else {
            solved = begin(f, h, from);
        }
        System.arraycopy(solve.q, 0, to.q, 0, size);
        System.arraycopy(solve.u, 0, to.u, 0, size);
        if (order == 2) {
            remember(f, h, from, to);
        }
        return solved && f.turnsLittle(h);
    }

    private void remember(ForwardDynamics f, double h, ReducedState from, ReducedState to) {
        to.memory[0] = h;
        to.memory[1] = f.stamp[0];
        System.arraycopy(from.q, 0, to.memory, BEGIN, size);
        System.arraycopy(from.u, 0, to.memory, BEGIN + size, size);
        System.arraycopy(to.q, 0, to.memory, BEGIN + 2 * size, size);
        System.arraycopy(to.u, 0, to.memory, BEGIN + 3 * size, size);
    }

    /** Whether the last step is of use for this one. */
    private boolean continues(ForwardDynamics f, double h, ReducedState from) {
        double growth = h / from.memory[0]; // infinite or not a number before the first
        return growth > 0
                && growth <= MOST_GROWTH
                && from.memory[1] == f.stamp[0]
                && stayed(from.q, from.memory, BEGIN)
                && stayed(from.u, from.memory, BEGIN + size);
    }

    private boolean stayed(double[] now, double[] memory, int o) {
        for (int k = 0; k < size; k++) {
            double moved = Math.abs(now[k] - memory[o + 2 * size + k]);
            if (moved > MOST_MOVED * Math.abs(now[k] - memory[o + k])) {
                return false;
            }
        }
        return true;
    }

    /** y₁ = y₀ + h f(t₁, y₁) (R91). */
    private boolean euler(ForwardDynamics f, double h, ReducedState from) {
        System.arraycopy(from.q, 0, solve.givenQ, 0, size);
        System.arraycopy(from.u, 0, solve.givenU, 0, size);
        return solve.solve(f, from.time() + h, h);
    }

    /** SDIRK2 (R92). */
    private boolean begin(ForwardDynamics f, double h, ReducedState from) {
        System.arraycopy(from.q, 0, solve.givenQ, 0, size);
        System.arraycopy(from.u, 0, solve.givenU, 0, size);
        if (!solve.solve(f, from.time() + NODE * h, NODE * h)) {
            return false;
        }
        double on = (1 - NODE) / NODE;
        for (int k = 0; k < size; k++) {
            solve.givenQ[k] = from.q[k] + on * (solve.q[k] - from.q[k]);
            solve.givenU[k] = from.u[k] + on * (solve.u[k] - from.u[k]);
        }
        return solve.solve(f, from.time() + h, NODE * h);
    }

    /** The formula of order 2 (R93). */
    private boolean difference(ForwardDynamics f, double h, ReducedState from) {
        double growth = h / from.memory[0];
        double whole = 1 + 2 * growth;
        double back = growth * growth / whole;
        for (int k = 0; k < size; k++) {
            solve.givenQ[k] = from.q[k] + back * (from.q[k] - from.memory[BEGIN + k]);
            solve.givenU[k] = from.u[k] + back * (from.u[k] - from.memory[BEGIN + size + k]);
        }
        return solve.solve(f, from.time() + h, h * (1 + growth) / whole);
    }
}
