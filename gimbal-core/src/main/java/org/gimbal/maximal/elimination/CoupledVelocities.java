package org.gimbal.maximal.elimination;

import org.gimbal.contact.ContactBlocks;
import org.gimbal.kinematics.Configuration;

/**
 * Velocities of bodies that may touch each other: along the tree as long as contacts couple no bodies, else as a step
 * of length one without turns, which has the masses as its matrix.
 */
public final class CoupledVelocities implements VelocitySolver {
    private final TreeSolver alone;
    private final CoupledSolver coupled;
    private final double[] noTurn;
    private boolean touching;

    public CoupledVelocities(StepLayout layout, BodyBlocks bodies) {
        alone = new TreeSolver(layout, bodies);
        coupled = new CoupledSolver(layout, bodies, alone);
        noTurn = new double[3 * layout.count];
    }

    @Override
    public void weakest(double size) {
        alone.weakest(size);
        coupled.weakest(size);
    }

    @Override
    public boolean factoriseMasses(Configuration at, double[] damping, ContactBlocks contacts) {
        touching = contacts.couplings() > 0;
        return touching
                ? coupled.factorise(1, noTurn, at, at, damping, contacts)
                : alone.factoriseMasses(at, damping, contacts);
    }

    @Override
    public void solveVelocity(double[] minusMomentum, double[] given, double[] velocity, double[] multipliers) {
        if (touching) {
            coupled.solveSatisfied(minusMomentum, given, velocity, multipliers);
        } else {
            alone.solveVelocity(minusMomentum, given, velocity, multipliers);
        }
    }
}
