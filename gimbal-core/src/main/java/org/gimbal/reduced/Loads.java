package org.gimbal.reduced;

/**
 * What acts on a mechanism at one time: efforts along coordinates, wrenches on bodies, and the acceleration that stands
 * for uniform gravity.
 */
final class Loads {
    /** τ of each coordinate, N or N·m. */
    final double[] effort;

    /** Inertia added along each coordinate, kg or kg·m²: zero but in implicit steps. */
    final double[] inertia;

    /** (force, torque about the centre of mass), world axes, six per link; read only if {@link #onBodies}. */
    final double[] wrench;

    boolean onBodies;

    /** −g: how the ground accelerates as seen by bodies that feel no gravity. */
    final double[] ground = new double[3];

    Loads(ReducedSystem system) {
        effort = new double[system.size];
        inertia = new double[system.size];
        wrench = new double[6 * system.count];
    }
}
