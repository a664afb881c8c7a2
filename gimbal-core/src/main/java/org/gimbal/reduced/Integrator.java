package org.gimbal.reduced;

/** A way to advance coordinates and velocities over one step. Has scratch space of its own: one for each run. */
interface Integrator {
    /**
     * Solves (q̇, u̇) = f(t, q, u) over a step; allocates nothing and changes nothing but the results.
     *
     * @param q coordinates at the beginning; likewise u
     * @param qEnd receives the coordinates at the end; likewise uEnd
     * @return how fast the fastest motion in it is, as h |λ| of the linearised equation: a step follows it if that is well
     *     below one
     */
    double step(ForwardDynamics f, double time, double h, double[] q, double[] u, double[] qEnd, double[] uEnd);
}
