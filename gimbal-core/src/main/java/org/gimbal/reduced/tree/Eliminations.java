package org.gimbal.reduced.tree;

/** What the eliminations of a tree leave, link by link and coordinate by coordinate: arrays that several kernels share. */
final class Eliminations {
    /** I of a link and all that hangs on it. */
    final double[] inertia;

    /** b, six per link. */
    final double[] force;

    /** (a, α), six per slot; the ground behind the last link. */
    final double[] acceleration;

    /** U, six per coordinate. */
    final double[] along;

    /** 1/D. */
    final double[] perInertia;

    /** e. */
    final double[] rest;

    Eliminations(ReducedSystem system) {
        inertia = new double[SpatialInertia.SIZE * system.count];
        force = new double[6 * system.count];
        acceleration = new double[6 * system.count + 6];
        along = new double[6 * system.size];
        perInertia = new double[system.size];
        rest = new double[system.size];
    }
}
