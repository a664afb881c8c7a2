package org.gimbal.liegroup;

/** What is kept of the motion from knot to knot, and what follows from it. Six numbers per body, world axes, if not said. */
interface DiscreteForm {
    /**
     * Fills the momenta (p, ℓ) at the present knot.
     *
     * @param before wrenches at the knot, with the inputs of the step that led there
     */
    void momenta(LieGroupState state, double[] before, double[] out);

    /**
     * Fills the momenta of a step of length h from the present knot.
     *
     * @param after wrenches at the knot, with the inputs of the step that leaves it
     * @param out (π, π_θ); the form may leave out the angular ones
     * @param spin angular ones in the axes of the body where the step begins, three numbers per body
     */
    void begin(LieGroupState state, double h, double[] before, double[] after, double[] out, double[] spin);

    /**
     * Keeps the motion of a step of length h; the pose is kept by others.
     *
     * @param momentum of the step, as {@link #begin} found it
     * @param increment Δx and ξ of the step
     * @param force wrenches where it ends
     */
    void keep(double h, double[] momentum, double[] increment, double[] force, LieGroupState state);
}
