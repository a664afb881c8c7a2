package org.gimbal.book.setups;

import java.util.Arrays;
import java.util.function.Supplier;
import org.gimbal.book.rivals.ArticulatedChain;
import org.gimbal.book.rivals.ExplicitMethod;
import org.gimbal.book.rivals.PlanarChain;
import org.gimbal.book.rivals.PlanarChain.Link;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.MassProperties;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Chains;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

/**
 * The papers' n-link pendulum: cylinders of 1 m, 1 kg and a radius of 0.05 m in a straight line at 45°, at rest (2020
 * Figs. 4c, 4d, 5a, 8; 2023 Figs. 8a, 10).
 */
public final class CylinderChain {
    public static final double STEP = 0.01;
    static final double START = Math.PI / 4;

    private static final double RADIUS = 0.05;
    private static final double ALONG = RADIUS * RADIUS / 2;

    /** Across, about the centre: m (r²/4 + l²/12). */
    static final double INERTIA = RADIUS * RADIUS / 4 + 1.0 / 12;

    /** What the papers' programs have instead: m (r²/2 + l²/12). */
    static final double PAPER_INERTIA = RADIUS * RADIUS / 2 + 1.0 / 12;

    private CylinderChain() {}

    /** A run of the chain. */
    public static Simulation start(int links, boolean ball, MaximalOptions options) {
        return start(links, ball, INERTIA, options);
    }

    static Simulation start(int links, boolean ball, double inertia, MaximalOptions options) {
        JointType type = ball ? JointType.spherical() : JointType.revolute(Vec3.X);
        MassProperties link = MassProperties.of(1, Mat3.diagonal(inertia, inertia, ALONG));
        Mechanism mechanism = Chains.hanging("n-pendulum", links, type, 1, link, new Cylinder(RADIUS, 1));
        InitialState rest = InitialState.of(mechanism);
        InitialState start = ball ? rest.position("joint1", START, 0, 0) : rest.position("joint1", START);
        return Simulation.of(new MaximalEngine(options), start, STEP).build();
    }

    /** Its step, for a stopwatch. */
    static Supplier<Runnable> steps(int links, boolean ball, MaximalOptions options) {
        return () -> start(links, ball, options)::step;
    }

    /** The same chain in minimal coordinates, in linear time too, by an explicit method. */
    static Supplier<Runnable> explicitSteps(int links, ExplicitMethod method) {
        return () -> {
            ArticulatedChain chain = new ArticulatedChain(uniform(links));
            double[][] state = {atRest(links)};
            return () -> state[0] = method.step(chain, 0, state[0], STEP);
        };
    }

    /** Largest change of the energy of that chain, J. */
    static double explicitEnergyError(int links, ExplicitMethod method, int steps) {
        ArticulatedChain chain = new ArticulatedChain(uniform(links));
        PlanarChain measure = new PlanarChain(0, uniform(links));
        double[] y = atRest(links);
        double start = measure.energy(y);
        double worst = 0;
        for (int k = 0; k < steps; k++) {
            y = method.step(chain, 0, y, STEP);
            double error = Math.abs(measure.energy(y) - start);
            worst = error <= worst ? worst : error; // keeps what is not a number
        }
        return worst;
    }

    /** The same of ours, J. */
    static double energyError(int links, int steps) {
        Simulation simulation = start(links, false, MaximalOptions.defaults());
        double start = simulation.now().energy();
        double worst = 0;
        for (int k = 0; k < steps; k++) {
            simulation.step();
            worst = Math.max(worst, Math.abs(simulation.now().energy() - start));
        }
        return worst;
    }

    private static Link[] uniform(int links) {
        Link[] all = new Link[links];
        Arrays.fill(all, Link.uniform(1, 1, INERTIA));
        return all;
    }

    private static double[] atRest(int links) {
        double[] state = new double[2 * links];
        Arrays.fill(state, 0, links, START);
        return state;
    }
}
