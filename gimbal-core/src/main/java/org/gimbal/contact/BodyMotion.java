package org.gimbal.contact;

import org.gimbal.kinematics.Configuration;

/**
 * The first of the two things that contact asks of an engine: where the bodies are, and how they move, in the step that
 * is being solved. Bodies are numbered as in {@link org.gimbal.kinematics.BodyTable}; everything belongs to the point
 * that the engine evaluated last. Vectors have world axes.
 */
public interface BodyMotion {
    /** h, length of the step, s. */
    double stepLength();

    /** The old pose, where the step begins. */
    Configuration before();

    /** The new pose. */
    Configuration after();

    /** Discrete velocities (v, ω) of the step, six numbers per body. */
    void velocity(double[] out);

    /** Writes the displacement Δx = h v and the turn h ω of one body in the step, six numbers. */
    void displacement(int body, double[] out);

    /** The largest displacement or turn of all bodies, m or rad. */
    double farthest();

    /** Writes ∂ω/∂δθ of one body, row by row: how the discrete angular velocity answers a turn of the new pose. */
    void spinDerivative(int body, double[] out);
}
