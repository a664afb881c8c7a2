package org.gimbal.reduced;

import org.gimbal.reduced.tree.ReducedSystem;

/**
 * An explicit Runge–Kutta pair with the steps of the run, whose error estimate tells only whether a step follows the
 * motion at all.
 */
final class RungeKuttaFixed implements Integrator {
    /** Largest error of a step, over the scales of the motion, that still follows it. */
    private static final double FOLLOWS = 1e-3;

    private final ExplicitStages stages;
    private final ErrorScales scales;
    private final int size;
    private final double[] y;

    RungeKuttaFixed(RungeKuttaPair pair, ReducedSystem system) {
        stages = new ExplicitStages(pair, system.size);
        scales = new ErrorScales(system, FOLLOWS);
        size = system.size;
        y = new double[2 * size];
    }

    @Override
    public boolean step(ForwardDynamics f, double h, ReducedState from, ReducedState to) {
        System.arraycopy(from.q, 0, y, 0, size);
        System.arraycopy(from.u, 0, y, size, size);
        stages.begin(f, from.time(), y, 0);
        stages.run(f, from.time(), h, y, 0);
        boolean turnsLittle = f.turnsLittle(h);
        double error = stages.error(f, h, y, 0, scales);
        stages.end(y, 0);
        System.arraycopy(y, 0, to.q, 0, size);
        System.arraycopy(y, size, to.u, 0, size);
        return turnsLittle && error <= 1;
    }
}
