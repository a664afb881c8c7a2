package org.gimbal.book.setups;

import org.gimbal.book.chapter.CpuTime;
import org.gimbal.generalized.GeneralizedEngine;
import org.gimbal.generalized.recursion.FrameIntegrator;
import org.gimbal.generalized.recursion.FrameTree;
import org.gimbal.sim.Simulation;

/**
 * The trep paper's own way on its pendulums, derivatives frame by frame, beside the engine in joint coordinates: what
 * steps take, and how far the two get from each other.
 */
public final class PaperRecursion {
    private final int links;
    private final FrameIntegrator integrator;
    private final Simulation engine;
    private final FrameTree tree;
    private double seconds;
    private double apart;
    private long steps;

    /** Both have their first step, by the engine, behind them. */
    public PaperRecursion(int links, boolean caching) {
        this.links = links;
        engine = LinkPendulums.start(links, new GeneralizedEngine());
        tree = new FrameTree(engine.mechanism());
        double[] first = angles();
        engine.step();
        integrator = new FrameIntegrator(tree, caching, engine.stepLength(), first, angles());
    }

    private double[] angles() {
        double[] angles = new double[links];
        for (int i = 0; i < links; i++) {
            angles[i] = engine.now().position(tree.variables().get(i).joint());
        }
        return angles;
    }

    /** Runs both. */
    public PaperRecursion run(int count) {
        for (int k = 0; k < count; k++) {
            double begin = CpuTime.now();
            integrator.step();
            seconds += CpuTime.now() - begin;
            engine.step();
            double[] expected = angles();
            double[] found = integrator.configuration();
            for (int i = 0; i < links; i++) {
                apart = Math.max(apart, Math.abs(found[i] - expected[i]));
            }
        }
        steps += count;
        return this;
    }

    /** Processor time of a step, s. */
    public double secondsOfStep() {
        return seconds / steps;
    }

    /** Products of 4 × 4 matrices for an iteration. */
    public double productsOfIteration() {
        return (double) integrator.products() / integrator.iterations();
    }

    /** Largest difference of an angle from the engine's, rad. */
    public double apart() {
        return apart;
    }
}
