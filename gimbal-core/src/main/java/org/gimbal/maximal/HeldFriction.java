package org.gimbal.maximal;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Solves a step again and again, each time with friction bounded by the normal impulses of the time before, until these no longer change: then it is
 * Coulomb's law. Each such solve is monotone and cannot jam, as the solve of everything at once can where contacts wedge a body in.
 *
 * <p>There friction causes part of the impulse that bounds it. If it causes more than all of it, bounds grow by the same factor again and again, until
 * the contact sticks: leaps get there sooner. But a contact that closes in the step cannot stick, as it slips while it closes. Then Coulomb's law has no
 * solution at the end of the step (Painlevé's paradox), however short it is. {@link #approach} then takes what comes nearest, with less friction than
 * there should be; in the next step the contact is closed and may stick.
 */
final class HeldFriction {
    /** Relative change of normal impulses at which held friction has become Coulomb's; and passes until then. */
    private static final double ENOUGH = 1e-6;

    private static final int PASSES = 20;

    /** Passes where the end is near: the change is below {@link #NEAR}. */
    private static final int MOST_PASSES = 60;

    private static final double NEAR = 0.05;

    /** Passes after which bounds that still grow are taken {@link #LEAP} times larger. */
    private static final int EASY_PASSES = 5;

    private static final double LEAP = 10;

    /** Passes without a better one after which the best is taken. */
    private static final int PATIENCE = 4;

    /** Share of a slight impulse that bounds friction where nothing presses: cones need some width. */
    private static final double HARDLY = 1e-7;

    /** Share of the bound below which a contact sticks. */
    private static final double STICKING = 0.999;

    /** A bound that is passed by this factor still grows. */
    private static final double GROWING = 1.02;

    private final ContactRows contacts;
    private final ContactStep problem;

    /** Solves the step with friction as it is held. */
    private final BooleanSupplier solve;

    /** What bounds friction of each contact, N·s, and what did in the best pass. */
    private final double[] bound;

    private final double[] best;

    /** Bounds and normal impulses of the pass before, and contacts whose friction causes more than what bounds it. */
    private final double[] lastBound;

    private final double[] lastNormal;
    private final boolean[] wedged;

    HeldFriction(ContactRows contacts, ContactStep problem, int capacity, BooleanSupplier solve) {
        this.contacts = contacts;
        this.problem = problem;
        this.solve = solve;
        bound = new double[capacity];
        best = new double[capacity];
        lastBound = new double[capacity];
        lastNormal = new double[capacity];
        wedged = new boolean[capacity];
    }

    /** Solves until Coulomb's law holds; whether it does. */
    boolean converge() {
        double change = 1;
        holdNothing();
        for (int pass = 0; change > ENOUGH && change <= 1 && pass < (change < NEAR ? MOST_PASSES : PASSES); pass++) {
            change = solve.getAsBoolean() ? update(pass < EASY_PASSES ? 1 : LEAP) : Double.POSITIVE_INFINITY;
        }
        contacts.releaseFriction();
        return change <= ENOUGH;
    }

    /**
     * Solves until Coulomb's law is no longer approached, and takes the pass that came nearest; whether there is one. Contacts whose impulse grows at least as much
     * as its bound lose their friction: the others need not wait for them.
     */
    boolean approach() {
        double least = Double.POSITIVE_INFINITY;
        int bestPass = 0;
        Arrays.fill(wedged, false);
        holdNothing();
        for (int pass = 0; pass < PASSES && pass <= bestPass + PATIENCE && solve.getAsBoolean(); pass++) {
            contacts.releaseFriction();
            double error = problem.largestProduct(); // not relative to impulses, which grow
            if (error < least) {
                least = error;
                bestPass = pass;
                System.arraycopy(bound, 0, best, 0, contacts.count());
            }
            giveWay(pass > 0);
        }
        for (int c = 0; c < contacts.count(); c++) {
            hold(c, best[c]);
        }
        boolean solved = least < Double.POSITIVE_INFINITY && solve.getAsBoolean();
        contacts.releaseFriction();
        return solved;
    }

    /** Bounds friction by the normal impulses, but by next to nothing where they grow as their bounds do; {@code compare}: there was a pass before. */
    private void giveWay(boolean compare) {
        for (int c = 0; c < contacts.count(); c++) {
            double normal = Math.max(contacts.normal(c), HARDLY * contacts.slightImpulse(c));
            double raised = bound[c] - lastBound[c];
            wedged[c] |= compare && raised > 0 && normal - lastNormal[c] >= raised;
            lastNormal[c] = normal;
            lastBound[c] = bound[c];
            hold(c, wedged[c] ? HARDLY * contacts.slightImpulse(c) : normal);
        }
    }

    private void hold(int c, double normalImpulse) {
        bound[c] = normalImpulse;
        contacts.cone(c).holdFriction(normalImpulse);
    }

    /** Bounds friction by next to nothing. */
    private void holdNothing() {
        for (int c = 0; c < contacts.count(); c++) {
            hold(c, HARDLY * contacts.slightImpulse(c));
        }
    }

    /**
     * Bounds friction by the normal impulses as they are, or by {@code leap} times as much where they still grow. Returns how far it was from Coulomb's law:
     * the largest relative change of a bound, but of none that is more than friction needs, both before and after.
     */
    private double update(double leap) {
        double change = 0;
        for (int c = 0; c < contacts.count(); c++) {
            double normal = Math.max(contacts.normal(c), HARDLY * contacts.slightImpulse(c));
            double needed = contacts.cone(c).leastNormal();
            boolean grows = normal > GROWING * bound[c];
            boolean sticks = !grows && needed < STICKING * bound[c] && needed <= normal;
            change = sticks ? change : Math.max(change, Math.abs(normal - bound[c]) / Math.max(normal, bound[c]));
            hold(c, grows ? leap * normal : normal);
        }
        return change;
    }
}
