package org.gimbal.maximal.elimination;

import java.util.Arrays;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.kinematics.Configuration;

/**
 * Solves the linearised step along the spanning tree: {@link TreeElimination} factorises, {@link TreeSubstitution}
 * solves; {@link ClosureElimination} carries the rows of closures along.
 */
public final class TreeSolver implements StepSolver, VelocitySolver {
    private final StepLayout layout;
    private final BodyBlocks bodies;
    private final TreeElimination tree;
    private final TreeSubstitution substitution;
    private final double[] push;

    /** Of the rows that travel: closures and, behind them, compliant rows. */
    private final double[] multiplier;

    private final double[] travellingGiven;

    /** Of all compliant rows, as of the last factorisation. */
    private final double[] stiffness;

    public TreeSolver(StepLayout layout, BodyBlocks bodies) {
        this.layout = layout;
        this.bodies = bodies;
        tree = new TreeElimination(layout);
        substitution = new TreeSubstitution(tree);
        push = new double[6 * layout.count];
        multiplier = new double[layout.travelling.rows()];
        travellingGiven = new double[multiplier.length];
        stiffness = new double[layout.compliantRows()];
    }

    @Override
    public boolean factorise(
            double h,
            double[] turn,
            Configuration before,
            Configuration after,
            double[] given,
            ContactBlocks contacts) {
        bodies.blocks(h, turn, before.r, after.r, tree.matrix);
        tree.addContacts(contacts);
        System.arraycopy(given, 0, stiffness, 0, stiffness.length);
        return tree.factorise(before, after, 1 / Math.abs(h), stiffness) < 0;
    }

    @Override
    public void weakest(double size) {
        if (tree.closures != null) {
            tree.closures.weakest(size);
        }
    }

    @Override
    public boolean factoriseMasses(Configuration at, double[] damping, ContactBlocks contacts) {
        MassBlocks.fill(layout, at.r, tree.matrix);
        tree.addContacts(contacts);
        System.arraycopy(damping, 0, stiffness, 0, stiffness.length);
        return tree.factorise(at, at, 1, stiffness) < 0;
    }

    @Override
    public int dependentRows() {
        return tree.closures == null ? 0 : tree.closures.deficiency();
    }

    @Override
    public void solve(double[] residual, double[] given, double[] increments, double[] multipliers) {
        solve(residual, given, true, increments, multipliers);
    }

    @Override
    public void solveVelocity(double[] minusMomentum, double[] given, double[] velocity, double[] multipliers) {
        solve(minusMomentum, given, false, velocity, multipliers);
    }

    private void solve(double[] residual, double[] given, boolean correct, double[] increments, double[] multipliers) {
        System.arraycopy(residual, 0, push, 0, push.length);
        for (int j = 0; j < travellingGiven.length; j++) {
            travellingGiven[j] = given[layout.travellingRow[j]];
        }
        pushJoints(given);
        substitution.solve(push, travellingGiven, correct, increments, multiplier);
        System.arraycopy(multiplier, 0, multipliers, 0, multipliers.length);
    }

    /** k = −K γ of the compliant rows along the only coordinate of a joint, as the child sees it. */
    private void pushJoints(double[] given) {
        Arrays.fill(substitution.ownPush, 0);
        int first = given.length - stiffness.length;
        for (int r = 0; r < stiffness.length; r++) {
            int joint = layout.ownJoint[r];
            if (joint >= 0 && given[first + r] != 0) {
                double sign = layout.joints.reversed(joint) ? 1 : -1;
                substitution.ownPush[joint] += sign * stiffness[r] * given[first + r];
            }
        }
    }
}
