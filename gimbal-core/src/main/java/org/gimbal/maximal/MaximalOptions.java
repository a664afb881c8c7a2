package org.gimbal.maximal;

import org.gimbal.maximal.rotation.ChordRule;
import org.gimbal.maximal.rotation.ExponentialRule;
import org.gimbal.maximal.rotation.RotationRule;

/**
 * Choices of the maximal-coordinate engine. The defaults are meant to be right; none of them tunes physics.
 *
 * @param tolerance largest joint error in m or rad and largest velocity residual in m/s or rad/s that ends a solve
 * @param iterationLimit Newton iterations before a step is given up and divided
 * @param rescueDepth how many times a step in which something strikes may be halved; all steps of a run may be refined
 *     half as many times again
 * @param resolution largest change of any angular velocity that the joints make over a step, times the step, in rad;
 *     a run that needs more takes shorter steps from there on. Infinity refines only where a step has no solution
 * @param linearSolver which elimination solves the Newton systems
 * @param start how the first step begins
 * @param frictionDirections zero for the exact cone of Coulomb friction; else the sides, at least three, of the pyramid
 *     that replaces it (2023, eq. 26–29)
 * @param newton how Newton's method uses its linearisations
 * @param rotation how a step turns a body
 */
public record MaximalOptions(
        double tolerance,
        int iterationLimit,
        int rescueDepth,
        double resolution,
        LinearSolver linearSolver,
        Start start,
        int frictionDirections,
        Newton newton,
        Rotation rotation) {

    /**
     * By default an angular velocity may change by so much over a step, times the step, rad: of random whips with half of
     * it none is on another branch.
     */
    private static final double RESOLVED_CHANGE = 0.02;

    /** The discrete angular velocity of a step. */
    public enum Rotation {
        /** The rotation vector from one orientation to the next, divided by the step: steady spin is exact. */
        EXPONENTIAL,
        /** The papers' rule, twice the vector part of the quaternion: for replication. */
        CHORD;

        /** The rule, for bodies with these principal inertias, three per body. */
        RotationRule rule(double[] inertia) {
            return this == CHORD ? new ChordRule(inertia) : new ExponentialRule(inertia);
        }
    }

    /** The eliminations; all give the same increments up to round-off. */
    public enum LinearSolver {
        /** Joint and child body as one pivot through the joint's free directions: fastest and most accurate. */
        TREE,
        /** The papers' block LDU on the graph of bodies and joints (2020 algorithms 3–4, 2023 algorithms 1–2). */
        GRAPH_LDU,
        /** The same matrix, dense, by scalar LDU (2020 algorithms 1–2): the oracle. */
        DENSE_LDU
    }

    /** How the initial velocities enter. */
    public enum Start {
        /** Through the discrete Legendre transform: second-order accurate, joints satisfied from the first knot on. */
        LEGENDRE,
        /** As in the papers: z₁ = z₀ + h·(given velocity) without a solve. First order; for replication. */
        PLAIN
    }

    /** How often a step is linearised. */
    public enum Newton {
        /**
         * A linearisation serves for a second correction where that can be expected to finish the solve; in mechanisms
         * without loops.
         */
        THRIFTY,
        /** Each correction before convergence linearises anew, as in the papers; for replication. */
        FULL
    }

    public MaximalOptions {
        if (!(tolerance > 0) || !Double.isFinite(tolerance)) {
            throw new IllegalArgumentException("tolerance must be positive, got " + tolerance);
        }
        if (!(resolution > 0)) {
            throw new IllegalArgumentException("resolution must be positive, got " + resolution);
        }
        if (frictionDirections != 0 && frictionDirections < 3) {
            throw new IllegalArgumentException(
                    "a cone of friction has at least 3 sides, or 0 for the exact one, got " + frictionDirections);
        }
        if (iterationLimit < 1 || rescueDepth < 0) {
            throw new IllegalArgumentException("iteration limit must be at least 1 and rescue depth at least 0, got "
                    + iterationLimit + " and " + rescueDepth);
        }
    }

    public static MaximalOptions defaults() {
        double resolution = RESOLVED_CHANGE;
        return new MaximalOptions(
                1e-10, 40, 8, resolution, LinearSolver.TREE, Start.LEGENDRE, 0, Newton.THRIFTY, Rotation.EXPONENTIAL);
    }

    public MaximalOptions withTolerance(double value) {
        return new MaximalOptions(
                value,
                iterationLimit,
                rescueDepth,
                resolution,
                linearSolver,
                start,
                frictionDirections,
                newton,
                rotation);
    }

    public MaximalOptions withLinearSolver(LinearSolver value) {
        return new MaximalOptions(
                tolerance, iterationLimit, rescueDepth, resolution, value, start, frictionDirections, newton, rotation);
    }

    public MaximalOptions withStart(Start value) {
        return new MaximalOptions(
                tolerance,
                iterationLimit,
                rescueDepth,
                resolution,
                linearSolver,
                value,
                frictionDirections,
                newton,
                rotation);
    }

    public MaximalOptions withRescueDepth(int value) {
        return new MaximalOptions(
                tolerance,
                iterationLimit,
                value,
                resolution,
                linearSolver,
                start,
                frictionDirections,
                newton,
                rotation);
    }

    public MaximalOptions withResolution(double value) {
        return new MaximalOptions(
                tolerance,
                iterationLimit,
                rescueDepth,
                value,
                linearSolver,
                start,
                frictionDirections,
                newton,
                rotation);
    }

    public MaximalOptions withFrictionDirections(int value) {
        return new MaximalOptions(
                tolerance, iterationLimit, rescueDepth, resolution, linearSolver, start, value, newton, rotation);
    }

    public MaximalOptions withNewton(Newton value) {
        return new MaximalOptions(
                tolerance,
                iterationLimit,
                rescueDepth,
                resolution,
                linearSolver,
                start,
                frictionDirections,
                value,
                rotation);
    }

    public MaximalOptions withRotation(Rotation value) {
        return new MaximalOptions(
                tolerance,
                iterationLimit,
                rescueDepth,
                resolution,
                linearSolver,
                start,
                frictionDirections,
                newton,
                value);
    }
}
