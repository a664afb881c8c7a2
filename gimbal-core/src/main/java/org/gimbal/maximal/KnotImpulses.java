package org.gimbal.maximal;

import java.util.Arrays;
import java.util.stream.Stream;
import org.gimbal.contact.KnotContacts;
import org.gimbal.contact.KnotRows;
import org.gimbal.numerics.cone.ContactCone;

/**
 * What a step leaves to the knot where it ends: impulses that act there, and how forces, limits and contacts bear on
 * the velocities that are read there. Part of the state.
 */
final class KnotImpulses {
    /** Impulses of springs, dampers and servos along their measures; they act on the next step. */
    final double[] end;

    /** Speeds of those measures in the step. */
    final double[] speed;

    /** Which part of the work of the impulses at this knot is charged when the next step is taken. */
    final double[] knotShare;

    /** For reading velocities: what acts along the rows of forces and limits. */
    final KnotRows rows;

    /** For reading velocities: contacts that are closed. */
    final KnotContacts contacts;

    /** For impacts: what the impulses of contacts give in the half step before the knot; empty without contacts. */
    final double[] contactImpulse;

    /** How long that half step is, s; zero where contacts took an impact, which says nothing about their forces. */
    final double[] contactSpan = new double[1];

    private final double[][] arrays;

    KnotImpulses(MaximalSystem system) {
        end = new double[system.measureForces.count()];
        speed = new double[end.length];
        knotShare = new double[end.length];
        rows = new KnotRows(system.compliantRows());
        contacts = new KnotContacts(system.contacts.rolls() ? ContactCone.ALL_ROWS : ContactCone.PLAIN_ROWS);
        contactImpulse = new double[system.contacts.isEmpty() ? 0 : 6 * system.count];
        arrays = Stream.concat(
                        Stream.of(end, speed, knotShare, contactImpulse, contactSpan), Arrays.stream(rows.arrays()))
                .toArray(double[][]::new);
    }

    /**
     * What a force has done in the half step before the knot and is not charged yet: its impulse there with the mean of
     * the rates of the step and at the knot.
     */
    double halfStepWork(int row, double rate) {
        return knotShare[row] * rows.cut(row, rate) * 0.5 * (speed[row] + rate);
    }

    double[][] arrays() {
        return arrays;
    }

    void copyFrom(KnotImpulses o) {
        double[][] to = arrays();
        double[][] from = o.arrays();
        for (int i = 0; i < to.length; i++) {
            System.arraycopy(from[i], 0, to[i], 0, to[i].length);
        }
        contacts.copyFrom(o.contacts);
    }
}
