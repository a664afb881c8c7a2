package org.gimbal.contact.solve;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.gimbal.contact.ContactTolerances;

/**
 * Solves a step again and again, each time with friction bounded by the normal impulses of the time before, until these
 * no longer change: then it is Coulomb's law. Each such solve is monotone and cannot jam, as the solve of everything at
 * once can where contacts wedge a body in.
 *
 * <p>There friction causes part of the impulse that bounds it. If it causes more than all of it, bounds grow by the
 * same factor again and again, until the contact sticks: leaps get there sooner. But a contact that closes in the step cannot stick, as it slips
 * while it closes. Then Coulomb's law has no solution at the end of the step (Painlevé's paradox), however short it is:
 * where bodies are so connected that no motion opens the gaps faster than μ times the slip, {@link HeldSlips} fails too.
 * {@link #approach} then takes what comes nearest, with less friction than there should be; in the next step the contact
 * is closed and may stick.
 */
final class HeldFriction {
    private final BoundedImpulses impulses;
    private final ContactCones cones;
    private final ContactTolerances.HeldFriction tolerances;

    /** Solves the step with friction as it is held. */
    private final BooleanSupplier solve;

    /** What bounds friction of each contact, N·s, and what did in the best pass. */
    private final double[] bound;

    private final double[] best;

    /** Bounds and normal impulses of the pass before, and contacts whose friction causes more than what bounds it. */
    private final double[] lastBound;

    private final double[] lastNormal;
    private final boolean[] wedged;

    HeldFriction(BoundedImpulses impulses, ContactTolerances.HeldFriction tolerances, BooleanSupplier solve) {
        this.impulses = impulses;
        this.tolerances = tolerances;
        this.solve = solve;
        cones = impulses.contacts.cones;
        int capacity = impulses.contacts.frames.list.capacity();
        bound = new double[capacity];
        best = new double[capacity];
        lastBound = new double[capacity];
        lastNormal = new double[capacity];
        wedged = new boolean[capacity];
    }

    /** Solves until Coulomb's law holds; whether it does. */
    boolean converge() {
        double change = 1;
        boundByNextToNothing();
        for (int pass = 0; goesOn(change) && pass < mostPasses(change); pass++) {
            double leap = pass < tolerances.easyPasses() ? 1 : tolerances.leap();
            change = solve.getAsBoolean() ? update(leap) : Double.POSITIVE_INFINITY;
        }
        cones.releaseFriction();
        return change <= tolerances.coulombChange();
    }

    private boolean goesOn(double change) {
        return change > tolerances.coulombChange() && change <= 1;
    }

    private int mostPasses(double change) {
        return change < tolerances.nearChange() ? tolerances.mostPasses() : tolerances.passes();
    }

    /**
     * Bounds friction by the normal impulses as they are, or by {@code leap} times as much where they still grow.
     * Returns how far it was from Coulomb's law: the largest relative change of a bound, but of none that is more than
     * friction needs, both before and after.
     */
    private double update(double leap) {
        double change = 0;
        for (int c = 0; c < cones.count(); c++) {
            double normal = Math.max(cones.normal(c), leastBound(c));
            double needed = cones.get(c).leastNormal();
            boolean grows = normal > tolerances.growth() * bound[c];
            boolean sticks = !grows && needed < tolerances.stickingShare() * bound[c] && needed <= normal;
            change = sticks ? change : Math.max(change, Math.abs(normal - bound[c]) / Math.max(normal, bound[c]));
            hold(c, grows ? leap * normal : normal);
        }
        return change;
    }

    /**
     * Solves until Coulomb's law is no longer approached, and takes the pass that came nearest; whether there is one.
     * Contacts whose impulse grows at least as much as its bound lose their friction: the others need not wait for
     * them.
     */
    boolean approach() {
        double least = Double.POSITIVE_INFINITY;
        int bestPass = 0;
        Arrays.fill(wedged, false);
        boundByNextToNothing();
        for (int pass = 0;
                pass < tolerances.passes() && pass <= bestPass + tolerances.patience() && solve.getAsBoolean();
                pass++) {
            cones.releaseFriction();
            double error = impulses.largestProduct(); // not relative to impulses, which grow
            if (error < least) {
                least = error;
                bestPass = pass;
                System.arraycopy(bound, 0, best, 0, cones.count());
            }
            giveWay(pass > 0);
        }
        for (int c = 0; c < cones.count(); c++) {
            hold(c, best[c]);
        }
        boolean solved = least < Double.POSITIVE_INFINITY && solve.getAsBoolean();
        cones.releaseFriction();
        return solved;
    }

    /**
     * Bounds friction by the normal impulses, but by next to nothing where they grow as their bounds do; {@code
     * compare}: there was a pass before.
     */
    private void giveWay(boolean compare) {
        for (int c = 0; c < cones.count(); c++) {
            double normal = Math.max(cones.normal(c), leastBound(c));
            double raised = bound[c] - lastBound[c];
            wedged[c] |= compare && raised > 0 && normal - lastNormal[c] >= raised;
            lastNormal[c] = normal;
            lastBound[c] = bound[c];
            hold(c, wedged[c] ? leastBound(c) : normal);
        }
    }

    private double leastBound(int c) {
        return tolerances.leastBound() * cones.negligibleImpulse(c);
    }

    private void hold(int c, double normalImpulse) {
        bound[c] = normalImpulse;
        cones.get(c).holdFriction(normalImpulse);
    }

    /** Bounds friction by next to nothing. */
    private void boundByNextToNothing() {
        for (int c = 0; c < cones.count(); c++) {
            hold(c, leastBound(c));
        }
    }
}
