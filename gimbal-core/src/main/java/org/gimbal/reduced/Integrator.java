package org.gimbal.reduced;

/** A way to advance coordinates and velocities over one step. Has scratch space of its own: one for each run. */
interface Integrator {
    /** How many numbers it keeps from step to step in {@link ReducedState#memory}. */
    default int memory() {
        return 0;
    }

    /**
     * Solves (q̇, u̇) = f(t, q, u) over a step; allocates nothing and changes nothing but the state at the end.
     *
     * @param from the state at the beginning
     * @param to receives coordinates, velocities and memory at the end
     * @return whether the step follows the motion; if not it is to be shorter
     */
    boolean step(ForwardDynamics f, double h, ReducedState from, ReducedState to);

    /** Whether its own steps are not those of the run, so that it says itself where they begin. */
    default boolean hasOwnSteps() {
        return false;
    }

    /** What to try where no step is short enough. */
    default String remedy(double h) {
        return "try a step shorter than " + (float) Math.abs(h) + " s";
    }
}
