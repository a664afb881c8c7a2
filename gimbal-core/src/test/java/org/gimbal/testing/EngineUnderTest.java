package org.gimbal.testing;

import org.gimbal.sim.Engine;

/** An engine that takes the tests of the contract, and what it declares about its accuracy. */
public interface EngineUnderTest {
    Engine engine();

    /**
     * How many times the error of the maximal engine this one may make with steps of the same length. Tests that
     * compare with exact solutions know what the maximal engine's step of order 2 leaves, and multiply it by this. What
     * comes from round-off or from the tolerance of a solve is the same for all.
     */
    default double errorFactor() {
        return 1;
    }

    /** The same of compositions of a higher order, whose error has other terms. */
    default double errorFactor(int order) {
        return errorFactor();
    }

    /**
     * By how much an order measured with this engine may fall short of what the maximal engine shows with the same
     * steps, because its next error term is larger there.
     */
    default double orderSlack() {
        return 0;
    }

    /**
     * Errors below this say nothing about the order of a method: exact solutions and sums are not known any better, or a
     * tolerance, not the step, governs them.
     */
    default double roundOff() {
        return 1e-13;
    }

    /** The same for closed loops, some of which pass singular poses, where small errors grow. */
    default double roundOffOfLoops() {
        return roundOff();
    }

    /**
     * Whether the energy of a step depends on second derivatives of a joint's path: where splines join, only those are
     * continuous, and how far the energy errs depends on where in a step that is. Then errors fall with the square of the
     * step over several halvings, but not from each to the next.
     */
    default boolean seesKinksOfSplines() {
        return false;
    }
}
