package org.gimbal.contact.solve;

import org.gimbal.contact.ContactTolerances;

/**
 * What a step, in one part or many, has taken so far, and how short its parts may become before they are taken as they
 * are.
 */
final class StepEffort {
    private final ContactTolerances.Strategies tolerances;
    private int iterations;
    private double shortestAtCorners;
    private double shortestGuarded;
    private double longest;

    StepEffort(ContactTolerances.Strategies tolerances) {
        this.tolerances = tolerances;
    }

    /** A step begins, in one part or many. */
    void beginStep() {
        iterations = 0;
    }

    /** A part of length h begins, which may be halved {@code halvings} times. */
    void beginPart(double h, int halvings) {
        longest = h;
        shortestAtCorners = h / tolerances.cornerDivisions();
        shortestGuarded = tolerances.lastPartFactor() * h / (1 << halvings);
    }

    void add(int factorised) {
        iterations += factorised;
    }

    /** Whether the present step has taken so much that it is to end, whatever it takes. */
    boolean exhausted() {
        return iterations > tolerances.iterationsPerStep();
    }

    /**
     * Whether a part of a step is taken as it can be solved: it is one of the shortest, or the step has taken long
     * enough.
     */
    boolean isLast(double h) {
        return h <= shortestGuarded || exhausted();
    }

    /** Whether a part of length h is a half, or less, of one that no solution was found for. */
    boolean isHalved(double h) {
        return h < longest;
    }

    /** Whether a part of length h may still be divided because shapes came round a corner. */
    boolean mayDivideAtCorners(double h) {
        return h > shortestAtCorners;
    }
}
