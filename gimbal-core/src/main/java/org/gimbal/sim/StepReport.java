package org.gimbal.sim;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.gimbal.contact.SolveStrategy;
import org.gimbal.contact.StrategyCounts;

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
    private double contactProduct;
    private double contactError;
    private double overlap;
    private final double[] merits = new double[64];
    private int meritCount;
    private int refinement;
    private int droppedImpacts;
    private int uncutLandings;
    private final StrategyCounts strategies = new StrategyCounts();

    /** Forgets everything, before a step. */
    public void clear() {
        iterations = 0;
        backtracks = 0;
        rescues = 0;
        atFloor = false;
        jointError = 0;
        residual = 0;
        contactProduct = 0;
        contactError = 0;
        overlap = 0;
        meritCount = 0;
        refinement = 0;
        droppedImpacts = 0;
        uncutLandings = 0;
        strategies.clear();
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

    /**
     * Adds what contacts were left with at the end of a solve.
     *
     * @param product largest product of an impulse and a gap rate or slip, J
     * @param error largest product relative to the impulse of its contact and the speed of the step
     * @param depth how deep shapes overlap then, m
     */
    public void addContacts(double product, double error, double depth) {
        contactProduct = Math.max(contactProduct, product);
        contactError = Math.max(contactError, error);
        overlap = Math.max(overlap, depth);
    }

    /** Says this of contacts: what was added since was not taken. */
    public void contacts(double product, double error, double depth) {
        contactProduct = product;
        contactError = error;
        overlap = depth;
    }

    /** Steps are taken in 2^level equal parts from now on. */
    public void refinement(int level) {
        refinement = level;
    }

    /**
     * How often the steps of the run are halved, for good, since parts of that length were needed to follow the motion;
     * 0 if they are taken whole.
     */
    public int refinement() {
        return refinement;
    }

    /** Adds impacts that gave nothing back although they should have. */
    public void addDroppedImpacts(int impacts) {
        droppedImpacts += impacts;
    }

    /**
     * Impacts that gave nothing back although their contact or stop has a restitution: the same two shapes struck a
     * hundred times in the step, or the moment of the impact was not found.
     */
    public int droppedImpacts() {
        return droppedImpacts;
    }

    /** Bodies land within a step that could not be cut there. */
    public void addUncutLanding() {
        uncutLandings++;
    }

    /**
     * How many times bodies landed within a plain step because, cut where they land, the step had no solution or one that
     * met its contacts worse, or in a heap so large that its steps are not cut there. What lands first and what it does
     * to the rest is then not resolved: an error of first order.
     */
    public int uncutLandings() {
        return uncutLandings;
    }

    /** A step or a part of it is halved. */
    public void addRescue() {
        rescues++;
    }

    /** Whether both halves of a step were solved. */
    public void addHalving(boolean solved) {
        strategies.add(SolveStrategy.HALVED, solved, 0);
    }

    /** Iterations that all parts of a halved step took; they are among {@link #iterations} already. */
    public void addIterationsInParts(int partIterations) {
        strategies.addIterations(SolveStrategy.HALVED, partIterations);
    }

    public void add(StepReport other) {
        addSolve(other.iterations, other.backtracks, other.atFloor, other.jointError, other.residual);
        rescues += other.rescues;
        droppedImpacts += other.droppedImpacts;
        uncutLandings += other.uncutLandings;
        refinement = Math.max(refinement, other.refinement);
        contactProduct = Math.max(contactProduct, other.contactProduct);
        contactError = Math.max(contactError, other.contactError);
        overlap = Math.max(overlap, other.overlap);
        strategies.add(other.strategies);
        meritCount = other.meritCount;
        System.arraycopy(other.merits, 0, merits, 0, meritCount);
    }

    /** Which ways of solving the step were tried, and which led on. */
    public StrategyCounts strategies() {
        return strategies;
    }

    /** Newton iterations: linear systems factorised and solved. */
    public int iterations() {
        return iterations;
    }

    /**
     * The residual norms of the last solve, in m, rad and the same per second: at the first guess and after each Newton
     * iteration.
     */
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

    /**
     * How far contacts are from complementary: the largest product of an impulse and a gap rate or slip, J; zero
     * without contacts.
     */
    public double contactProduct() {
        return contactProduct;
    }

    /** The same, relative to the impulse of each contact times the speed of the step. */
    public double contactError() {
        return contactError;
    }

    /**
     * How deep shapes overlap at the end of any part of the step, m: where its contacts could not be solved, or shapes
     * came round a corner that no feature saw.
     */
    public double overlap() {
        return overlap;
    }

    /** Largest velocity residual, m/s or rad/s. */
    public double residual() {
        return residual;
    }
}
