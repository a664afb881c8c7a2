package org.gimbal.maximal;

/**
 * What a step leaves to the knot where it ends: impulses that act there, and how forces, limits and contacts bear on
 * the velocities that are read there. Part of the state.
 */
final class KnotImpulses {
    /** Impulses of springs, dampers and servos along their measures; they act on the next step. */
    final double[] end;

    /** Speeds of those measures in the step. */
    final double[] speed;

    /**
     * For reading velocities: impulses along the rows of forces and limits that do not damp, and ½h times what damps.
     */
    final double[] held;

    final double[] damping;

    /**
     * For reading velocities and for impacts: what the impulses of contacts give in the half step before the knot, and
     * the blocks with which they damp; empty without contacts.
     */
    final double[] contactImpulse;

    final double[] contactDamping;

    /** How long that half step is, s; zero where contacts took an impact, which says nothing about their forces. */
    final double[] contactSpan = new double[1];

    private final double[][] arrays;

    KnotImpulses(MaximalSystem system) {
        end = new double[system.measureForces.count()];
        speed = new double[end.length];
        held = new double[system.compliantRows()];
        damping = new double[system.compliantRows()];
        contactImpulse = new double[system.contacts.isEmpty() ? 0 : 6 * system.count];
        contactDamping = new double[6 * contactImpulse.length];
        arrays = new double[][] {end, speed, held, damping, contactImpulse, contactDamping, contactSpan};
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
    }
}
