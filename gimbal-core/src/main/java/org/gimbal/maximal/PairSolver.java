package org.gimbal.maximal;

import org.gimbal.sim.Configuration;

/** The tree by {@link TreeElimination}, with the rows of closures carried along by {@link ClosureElimination}. */
final class PairSolver implements StepSolver {
    private final MaximalSystem system;
    private final BodyDynamics bodies;
    private final TreeElimination tree;
    private final TreeSubstitution substitution;
    private final double[] push;

    /** Of all rows: closures and, behind them, forces and limits. */
    private final double[] multiplier;

    PairSolver(MaximalSystem system, BodyDynamics bodies) {
        this.system = system;
        this.bodies = bodies;
        tree = new TreeElimination(system);
        substitution = new TreeSubstitution(tree);
        push = new double[6 * system.count];
        multiplier = new double[system.rows.rows()];
    }

    @Override
    public boolean factorise(
            double h,
            double[] f,
            Configuration before,
            Configuration after,
            double[] stiffness,
            ContactBlocks contacts) {
        bodies.blocks(h, f, before.r, after.r, tree.matrix);
        for (int i = 0; i < contacts.diagonal.length; i++) {
            tree.matrix[i] += contacts.diagonal[i];
        }
        return tree.factorise(before, after, 1 / Math.abs(h), stiffness) < 0;
    }

    /** The same with the masses of one pose instead of a step, for reading out velocities; {@code damping} stiffens the rows of forces. */
    boolean factoriseMasses(Configuration at, double[] damping, double[] added) {
        MassBlocks.fill(system, at.r, tree.matrix);
        for (int i = 0; i < added.length; i++) {
            tree.matrix[i] += added[i];
        }
        return tree.factorise(at, at, 1, damping) < 0;
    }

    @Override
    public int dependentRows() {
        return tree.closures == null ? 0 : tree.closures.deficiency();
    }

    @Override
    public void solve(double[] residual, double[] given, double[] increments, double[] multipliers) {
        solve(residual, given, true, increments, multipliers);
    }

    /** As {@link #solve} with the tree's joints taken as satisfied: the velocity for a given momentum. */
    void solveVelocity(double[] minusMomentum, double[] noViolation, double[] velocity, double[] multipliers) {
        solve(minusMomentum, noViolation, false, velocity, multipliers);
    }

    private void solve(double[] residual, double[] given, boolean correct, double[] increments, double[] multipliers) {
        System.arraycopy(residual, 0, push, 0, push.length);
        substitution.solve(push, given, correct, increments, multiplier);
        System.arraycopy(multiplier, 0, multipliers, 0, multipliers.length);
    }
}
