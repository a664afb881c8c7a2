package org.gimbal.model.constraint;

/** Where a user-supplied constraint writes its gradient. What is not written is zero. */
public interface GradientSink {
    /**
     * Adds to the derivatives of one row by the motion of one body, world axes.
     *
     * @param row from 0
     * @param body from 0, in the order in which the constraint names them
     * @param dx ∂γ/∂x by a displacement of the centre of mass, with {@code dy} and {@code dz}
     * @param tx ∂γ/∂θ by a rotation about the centre of mass, with {@code ty} and {@code tz}
     */
    void add(int row, int body, double dx, double dy, double dz, double tx, double ty, double tz);
}
