package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.contact.BodyImpulses;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.contact.LinearisedStep;

/** The {@link StepEquations} as contact sees them, with the first guess to which it returns. */
final class StepLinearisation implements LinearisedStep {
    private final StepEquations equations;
    private final double tolerance;
    private final double[] guessedDx;
    private final double[] guessedTurn;
    private final double[] guessedMultiplier;

    StepLinearisation(StepEquations equations, double tolerance) {
        this.equations = equations;
        this.tolerance = tolerance;
        guessedDx = new double[equations.dx.length];
        guessedTurn = new double[equations.turn.length];
        guessedMultiplier = new double[equations.multiplier.length];
    }

    @Override
    public double tolerance() {
        return tolerance;
    }

    @Override
    public void keepGuess() {
        System.arraycopy(equations.dx, 0, guessedDx, 0, guessedDx.length);
        System.arraycopy(equations.turn, 0, guessedTurn, 0, guessedTurn.length);
        System.arraycopy(equations.multiplier, 0, guessedMultiplier, 0, guessedMultiplier.length);
    }

    @Override
    public void returnToGuess() {
        System.arraycopy(guessedDx, 0, equations.dx, 0, guessedDx.length);
        System.arraycopy(guessedTurn, 0, equations.turn, 0, guessedTurn.length);
        System.arraycopy(guessedMultiplier, 0, equations.multiplier, 0, guessedMultiplier.length);
    }

    @Override
    public void returnToOldPose() {
        returnToGuess();
        Arrays.fill(equations.dx, 0);
        Arrays.fill(equations.turn, 0);
    }

    @Override
    public double evaluate(BodyImpulses impulses) {
        return equations.evaluate(impulses);
    }

    @Override
    public double[] residual() {
        return equations.residual();
    }

    @Override
    public double worstRate() {
        return equations.worstRate();
    }

    @Override
    public double forceRate() {
        return equations.forceRate();
    }

    @Override
    public boolean converged(double noise) {
        return equations.converged(noise);
    }

    @Override
    public boolean within(double factor) {
        return equations.within(factor) || equations.atRoundOff(factor);
    }

    @Override
    public boolean factorise(ContactBlocks blocks, double[] stiffness) {
        return equations.factorise(blocks, stiffness);
    }

    @Override
    public double[] direction(double[] residual, double[] violation) {
        return equations.direction(residual, violation);
    }

    @Override
    public void moveTo(double fraction) {
        equations.moveTo(fraction);
    }
}
