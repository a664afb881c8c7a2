package org.gimbal.reduced.tree;

/**
 * What acts on a mechanism at one time: efforts along coordinates, wrenches on bodies, and the acceleration that stands
 * for uniform gravity.
 */
public final class Loads {
    /** τ of each coordinate, N or N·m. */
    public final double[] effort;

    /** Inertia added along each coordinate, kg or kg·m²: zero but in implicit steps. */
    public final double[] inertia;

    /** (force, torque about the centre of mass), world axes, six per link; read only if {@link #onBodies}. */
    public final double[] wrench;

    public boolean onBodies;

    /** −g: how the ground accelerates as seen by bodies that feel no gravity. */
    public final double[] ground = new double[3];

    public Loads(ReducedSystem system) {
        effort = new double[system.size];
        inertia = new double[system.size];
        wrench = new double[6 * system.count];
    }
}
