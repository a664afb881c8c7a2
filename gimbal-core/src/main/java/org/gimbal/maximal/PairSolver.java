package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.numerics.dense.SmallLu;

/**
 * The tree by {@link TreeElimination}; gears, whose rows C are not edges of the tree, by the Schur complement of their few
 * rows: with e₀ the tree's answer without gears and E_k its answer to a unit multiplier of gear k (joints uncorrected),
 *
 * <pre>   e = e₀ + Σ E_k μ_k,   (C₂ E) μ = −γ − C₂ e₀. </pre>
 *
 * C₁: gear gradients at the old pose (impulses), C₂: at the new pose (violations).
 */
final class PairSolver implements StepSolver {
    private final MaximalSystem system;
    private final BodyDynamics bodies;
    private final TreeElimination tree;
    private final TreeSubstitution substitution;
    private final int gears;
    private final double[] push;
    private final double[] gradientBefore;
    private final double[] gradientAfter;
    private final double[][] response;
    private final double[] schur;
    private final int[] pivots;

    PairSolver(MaximalSystem system, BodyDynamics bodies) {
        this.system = system;
        this.bodies = bodies;
        tree = new TreeElimination(system);
        substitution = new TreeSubstitution(tree);
        gears = system.couplings.count;
        push = new double[6 * system.count];
        gradientBefore = new double[24 * gears];
        gradientAfter = new double[24 * gears];
        response = new double[gears][6 * system.count];
        schur = new double[gears * gears];
        pivots = new int[gears];
    }

    @Override
    public boolean factorise(double h, double[] f, Configuration before, Configuration after) {
        bodies.blocks(h, f, before.r, after.r, tree.matrix);
        return tree.factorise(before.frames, after.frames) < 0 && factoriseGears(before, after);
    }

    /** The same with the masses of one pose instead of a step: for reading out velocities. */
    boolean factoriseMasses(Configuration at) {
        MassBlocks.fill(system, at.r, tree.matrix);
        return tree.factorise(at.frames, at.frames) < 0 && factoriseGears(at, at);
    }

    private boolean factoriseGears(Configuration before, Configuration after) {
        if (gears == 0) {
            return true;
        }
        for (int k = 0; k < gears; k++) {
            system.couplings.evaluate(k, before, gradientBefore, 24 * k);
            system.couplings.evaluate(k, after, gradientAfter, 24 * k);
            Arrays.fill(push, 0);
            system.couplings.addImpulse(k, -1, gradientBefore, push);
            substitution.solve(push, false, response[k]);
        }
        for (int k = 0; k < gears; k++) {
            for (int l = 0; l < gears; l++) {
                schur[k * gears + l] = system.couplings.rate(k, gradientAfter, response[l]);
            }
        }
        return SmallLu.factorise(schur, 0, gears, pivots, 0);
    }

    @Override
    public void solve(double[] residual, double[] gearViolation, double[] increments, double[] gearMultipliers) {
        System.arraycopy(residual, 0, push, 0, push.length);
        substitution.solve(push, true, increments);
        addGears(gearViolation, increments, gearMultipliers);
    }

    /** As {@link #solve} with joints and gears taken as satisfied: the velocity for a given momentum. */
    void solveVelocity(double[] minusMomentum, double[] noViolation, double[] velocity, double[] gearMultipliers) {
        System.arraycopy(minusMomentum, 0, push, 0, push.length);
        substitution.solve(push, false, velocity);
        addGears(noViolation, velocity, gearMultipliers);
    }

    private void addGears(double[] gearViolation, double[] increments, double[] mu) {
        if (gears == 0) {
            return;
        }
        for (int k = 0; k < gears; k++) {
            mu[k] = -gearViolation[k] - system.couplings.rate(k, gradientAfter, increments);
        }
        SmallLu.solve(schur, 0, gears, pivots, 0, mu, 0);
        for (int k = 0; k < gears; k++) {
            double[] unit = response[k];
            for (int i = 0; i < increments.length; i++) {
                increments[i] += unit[i] * mu[k];
            }
        }
    }
}
