package org.gimbal.force;

import java.util.Arrays;

/**
 * A potential energy V of the poses of all bodies (docs/theory/common.md, C6), as a pure law: no time, no step, nothing
 * kept between calls but what stands in the {@link BodyForceWork} of the caller.
 *
 * <p>Poses are those of the central frames in link order: centres of mass x, world axes, three numbers per link, and
 * quaternions q central frame → world, four numbers per link. Wrenches are (force, torque about the centre of mass),
 * world axes, N and N·m, six numbers per link; displacements are (δx, δθ), world axes, δθ turning about the centre of
 * mass.
 */
sealed interface BodyPotential
        permits UniformGravityField,
                CentralGravityField,
                CentralPointField,
                MutualPointField,
                GravityGradientField,
                UserPotential {
    /** V, J. */
    double energy(double[] x, double[] q, BodyForceWork work);

    /** Adds the wrenches w = −∂V/∂(x, θ) on all bodies. */
    void addWrench(double[] x, double[] q, double[] out, BodyForceWork work);

    /**
     * Adds the change of the wrenches to first order in a displacement, ∂w/∂(x, θ)·(δx, δθ): the product of the
     * negative Hessian of V with a vector. In rotations it is not symmetric, since rotations do not commute: for a
     * single body ∂τ_i/∂θ_j − ∂τ_j/∂θ_i is the component k of the torque, (i, j, k) being (x, y, z) in turn.
     */
    void addWrenchChange(double[] x, double[] q, double[] displacement, double[] out, BodyForceWork work);

    /** Power w·(v, ω) for world velocities, six numbers per link, W; −dV/dt. */
    default double power(double[] x, double[] q, double[] velocity, BodyForceWork work) {
        Arrays.fill(work.wrench, 0);
        addWrench(x, q, work.wrench, work);
        double sum = 0;
        for (int k = 0; k < velocity.length; k++) {
            sum += work.wrench[k] * velocity[k];
        }
        return sum;
    }
}
