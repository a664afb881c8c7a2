package org.gimbal.reduced;

import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.sim.Inputs;

/** The knot where the last step of the user began, with the inputs of that step, for reactions; part of the state. */
final class BeginningOfStep {
    final double[] q;
    final double[] u;
    final double[] kept;

    /** Efforts, wrenches and targets, one behind the other. */
    final double[] inputs;

    /** Time, and one once there is such a knot. */
    final double[] clock = new double[2];

    BeginningOfStep(ReducedSystem system, int kept) {
        q = new double[system.size];
        u = new double[system.size];
        this.kept = new double[kept];
        Inputs all = new Inputs(system.mechanism);
        inputs = new double[all.efforts().length + all.wrenches().length + all.targets().length];
    }

    void take(ReducedState state, double[] held) {
        copy(state.q, q);
        copy(state.u, u);
        copy(state.kept, kept);
        copy(held, inputs);
        clock[0] = state.time();
        clock[1] = 1;
    }

    void copyFrom(BeginningOfStep other) {
        copy(other.q, q);
        copy(other.u, u);
        copy(other.kept, kept);
        copy(other.inputs, inputs);
        copy(other.clock, clock);
    }

    private static void copy(double[] from, double[] to) {
        System.arraycopy(from, 0, to, 0, to.length);
    }
}
