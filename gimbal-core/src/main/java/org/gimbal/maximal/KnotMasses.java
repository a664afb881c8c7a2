package org.gimbal.maximal;

import org.gimbal.contact.BodySystem;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.force.Rotors;
import org.gimbal.maximal.elimination.StepSolver;

/**
 * Masses and joints at the pose where a step begins, as impacts see them: a step of length one without turns has the
 * masses as its matrix.
 */
final class KnotMasses implements BodySystem {
    private final StepEquations equations;
    private final StepSolver solver;
    private final double[] noRotation;
    private final double[] stiffness;
    private final double[] violation;
    private final double[] change;
    private final double[] multiplier;
    private final Rotors rotors;

    KnotMasses(MaximalSystem system, StepEquations equations, StepSolver solver) {
        this.equations = equations;
        this.solver = solver;
        noRotation = new double[3 * system.count];
        stiffness = system.rotors();
        rotors = new Rotors(system.mechanism, system.joints);
        violation = new double[system.rows.rows()];
        change = new double[6 * system.count];
        multiplier = new double[system.closures.rows()];
    }

    @Override
    public boolean factorise(ContactBlocks blocks, double[] ofBounds) {
        System.arraycopy(ofBounds, 0, stiffness, stiffness.length - ofBounds.length, ofBounds.length);
        return solver.factorise(1, noRotation, equations.before, equations.before, stiffness, blocks);
    }

    @Override
    public void addRotors(double[] velocity, double[] momenta) {
        rotors.addMomenta(equations.before, velocity, momenta);
    }

    @Override
    public double[] direction(double[] residual, double[] ofBounds) {
        System.arraycopy(ofBounds, 0, violation, violation.length - ofBounds.length, ofBounds.length);
        solver.solve(residual, violation, change, multiplier);
        return change;
    }
}
