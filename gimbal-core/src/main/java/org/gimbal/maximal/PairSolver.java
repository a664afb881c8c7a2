package org.gimbal.maximal;

import org.gimbal.sim.Configuration;

/** The tree by {@link TreeElimination}, with the rows of closures carried along by {@link ClosureElimination}. */
final class PairSolver implements StepSolver {
    private final MaximalSystem system;
    private final BodyDynamics bodies;
    private final TreeElimination tree;
    private final TreeSubstitution substitution;
    private final double[] push;

    PairSolver(MaximalSystem system, BodyDynamics bodies) {
        this.system = system;
        this.bodies = bodies;
        tree = new TreeElimination(system);
        substitution = new TreeSubstitution(tree);
        push = new double[6 * system.count];
    }

    @Override
    public boolean factorise(double h, double[] f, Configuration before, Configuration after) {
        bodies.blocks(h, f, before.r, after.r, tree.matrix);
        return tree.factorise(before, after, 1 / Math.abs(h)) < 0;
    }

    /** The same with the masses of one pose instead of a step: for reading out velocities. */
    boolean factoriseMasses(Configuration at) {
        MassBlocks.fill(system, at.r, tree.matrix);
        return tree.factorise(at, at, 1) < 0;
    }

    @Override
    public int dependentRows() {
        return tree.closures == null ? 0 : tree.closures.deficiency();
    }

    @Override
    public void solve(double[] residual, double[] violation, double[] increments, double[] multipliers) {
        System.arraycopy(residual, 0, push, 0, push.length);
        substitution.solve(push, violation, true, increments, multipliers);
    }

    /** As {@link #solve} with the tree's joints taken as satisfied: the velocity for a given momentum. */
    void solveVelocity(double[] minusMomentum, double[] noViolation, double[] velocity, double[] multipliers) {
        System.arraycopy(minusMomentum, 0, push, 0, push.length);
        substitution.solve(push, noViolation, false, velocity, multipliers);
    }
}
