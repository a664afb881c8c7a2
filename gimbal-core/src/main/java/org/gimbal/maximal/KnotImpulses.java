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
     * For reading velocities: half of the impulses of contacts, and blocks by which they hold on; empty without
     * contacts.
     */
    final double[] contactPush;

    final double[] contactHold;
    private final double[][] arrays;

    KnotImpulses(MaximalSystem system) {
        end = new double[system.measureForces.count()];
        speed = new double[end.length];
        held = new double[system.compliantRows()];
        damping = new double[system.compliantRows()];
        contactPush = new double[system.contacts.isEmpty() ? 0 : 6 * system.count];
        contactHold = new double[6 * contactPush.length];
        arrays = new double[][] {end, speed, held, damping, contactPush, contactHold};
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
