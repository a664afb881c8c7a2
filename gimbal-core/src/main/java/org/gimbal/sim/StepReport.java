package org.gimbal.sim;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * What a step took. Mutable and reused by its stepper.
 */
public final class StepReport {
    /** The report of no step. */
    public static final StepReport NONE = new StepReport();

    private int iterations;
    private int backtracks;
    private int rescues;
    private boolean atFloor;
    private double jointError;
    private double residual;
    private final double[] merits = new double[64];
    private int meritCount;

    /** Forgets everything, before a step. */
    public void clear() {
        iterations = 0;
        backtracks = 0;
        rescues = 0;
        atFloor = false;
        jointError = 0;
        residual = 0;
        meritCount = 0;
    }

    /** Keeps the merits of the last solve: at its start and after each iteration. */
    public void keepMerits(IntToDoubleFunction merit, int count) {
        meritCount = Math.min(count, merits.length);
        for (int i = 0; i < meritCount; i++) {
            merits[i] = merit.applyAsDouble(i);
        }
    }

    /** Adds one solve of the step (there are several when it was divided or composed). */
    public void addSolve(
            int solveIterations, int solveBacktracks, boolean floor, double error, double velocityResidual) {
        iterations += solveIterations;
        backtracks += solveBacktracks;
        atFloor |= floor;
        jointError = Math.max(jointError, error);
        residual = Math.max(residual, velocityResidual);
    }

    public void addRescue() {
        rescues++;
    }

    public void add(StepReport other) {
        addSolve(other.iterations, other.backtracks, other.atFloor, other.jointError, other.residual);
        rescues += other.rescues;
        meritCount = other.meritCount;
        System.arraycopy(other.merits, 0, merits, 0, meritCount);
    }

    /** Newton iterations: linear systems factorised and solved. */
    public int iterations() {
        return iterations;
    }

    /** The residual norms of the last solve, in m, rad and the same per second: at the first guess and after each Newton iteration. */
    public double[] merits() {
        return Arrays.copyOf(merits, meritCount);
    }

    /** Halvings of Newton steps. */
    public int backtracks() {
        return backtracks;
    }

    /** How many times a step that did not converge was halved. */
    public int rescues() {
        return rescues;
    }

    /** Whether round-off ended a solve above its tolerance. */
    public boolean atFloor() {
        return atFloor;
    }

    /** Joint error at the end of the step: root of the sum of squares over all joints, m and rad. */
    public double jointError() {
        return jointError;
    }

    /** Largest velocity residual, m/s or rad/s. */
    public double residual() {
        return residual;
    }
}
