package org.gimbal.contact;

/** Impulses on the bodies in the step that is being solved, as a step's balance sees them. */
public interface BodyImpulses {
    /** No impulses. */
    BodyImpulses NONE = residual -> {};

    /**
     * residual −= impulses, (force, torque about the centre of mass) for each body, at the old pose. The engine has
     * moved the new pose before, which they may depend on.
     */
    void subtractFrom(double[] residual);
}
