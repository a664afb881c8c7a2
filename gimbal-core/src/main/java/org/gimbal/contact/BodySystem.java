package org.gimbal.contact;

/**
 * A linear system over the increments (δx, δθ) of all bodies, six numbers each, to which contacts and rows with bounds
 * add their part. Joints and constraints of the engine are inside; an engine with coordinates of its own projects the
 * blocks, impulses with the old pose and increments with the new one.
 */
public interface BodySystem {
    /**
     * Linearises at the point evaluated last and factorises; false if it is singular.
     *
     * @param blocks what contacts add
     * @param stiffness of each row of {@link BoundTable#measures}: how its impulse falls as its measure grows; zero for
     *     rows that take no part
     */
    boolean factorise(ContactBlocks blocks, double[] stiffness);

    /**
     * Adds the momenta of rotors geared to joint coordinates, as impulses on the bodies, for velocities at the pose where
     * the step begins: what masses of bodies do not tell.
     */
    default void addRotors(double[] velocity, double[] momenta) {}

    /**
     * Solves for the increments of all bodies; the array stays the system's own.
     *
     * @param residual of the balance of each body, without the impulses of joints and constraints; kept
     * @param violation of each row of {@link BoundTable#measures}, or what stands for it
     */
    double[] direction(double[] residual, double[] violation);
}
