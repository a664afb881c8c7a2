package org.gimbal.liegroup;

/** What is kept of the motion from knot to knot, and how the momenta at a knot follow from it. */
interface DiscreteForm {
    /**
     * Fills the momenta (p, ℓ) at the present knot, world axes, six numbers per body.
     *
     * @param force wrenches at the knot, with the inputs of the step that led there
     */
    void momenta(LieGroupState state, double[] force, double[] out);

    /**
     * Keeps the motion of a step of length h; the pose is kept by others.
     *
     * @param momentum of the step
     * @param increment Δx and ξ of the step, six numbers per body
     * @param force wrenches where it ends
     */
    void keep(double h, double[] momentum, double[] increment, double[] force, LieGroupState state);
}
