package org.gimbal.reduced.impulse;

import java.util.Arrays;
import org.gimbal.contact.BodySystem;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.force.Rotors;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.reduced.tree.ReducedSystem;

/** Masses and rows at the pose where a step begins, as impacts see them: increments are velocities there. */
final class KnotMasses implements BodySystem {
    private final ReducedSystem system;
    private final Closures measures;
    private final Rotors rotors;
    private final ImpulseEquations equations;
    private final ImpulseMatrix matrix;
    private final ImpulseMatrix.Places places;
    private final double[] stiffness;
    private final double[] measure;
    private final double[] push;
    private final double[] change;
    private final double[] multiplier;
    private final double[] bodies;

    KnotMasses(BoundedSystem bounded, ImpulseEquations equations) {
        system = bounded.tree;
        measures = bounded.measures;
        rotors = new Rotors(system.mechanism, system.joints);
        this.equations = equations;
        matrix = new ImpulseMatrix(bounded);
        double[] gradient = new double[measures.gradientSize()];
        places = new ImpulseMatrix.Places(equations.before, equations.before, gradient, gradient);
        stiffness = new double[measures.rows()];
        measure = new double[measures.rows()];
        push = new double[6 * system.count];
        change = new double[system.size];
        multiplier = new double[system.rows.rows()];
        bodies = new double[6 * system.count];
    }

    @Override
    public boolean factorise(ContactBlocks blocks, double[] ofBounds) {
        measures.evaluate(equations.before.at(), measure, places.firstGradient());
        System.arraycopy(ofBounds, 0, stiffness, stiffness.length - ofBounds.length, ofBounds.length);
        return matrix.factorise(equations.mass, places, ImpulseMatrix.Increments.NONE, 1, blocks, stiffness);
    }

    @Override
    public void addRotors(double[] velocity, double[] momenta) {
        rotors.addMomenta(equations.before.at(), velocity, momenta);
    }

    @Override
    public double[] direction(double[] residual, double[] violation) {
        System.arraycopy(residual, 0, push, 0, push.length);
        int first = stiffness.length - violation.length;
        Arrays.fill(measure, 0);
        for (int r = 0; r < violation.length; r++) {
            measure[first + r] = stiffness[first + r] * violation[r];
        }
        measures.addImpulses(1, measure, places.firstGradient(), push);
        equations.before.products.efforts(push, change);
        for (int k = 0; k < change.length; k++) {
            change[k] = system.prescribed[k] ? 0 : -change[k];
        }
        Arrays.fill(multiplier, 0);
        matrix.solve(change, multiplier);
        equations.before.products.twists(change, bodies);
        return bodies;
    }
}
