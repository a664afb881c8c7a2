package org.gimbal.maximal.elimination;

/** The blocks of the single bodies in the matrix of a step. */
public interface BodyBlocks {
    /**
     * Derivatives of the momenta of a step by the increments of its new pose: 36 numbers per body.
     *
     * @param f the rotational unknowns at which to linearise, three per body
     * @param r1 rotation matrices of the old pose
     * @param r2 those of the new pose
     */
    void blocks(double h, double[] f, double[] r1, double[] r2, double[] out);
}
