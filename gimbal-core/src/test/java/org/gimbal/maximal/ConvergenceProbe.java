package org.gimbal.maximal;

import java.util.random.RandomGenerator;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.maximal.elimination.TreeSolver;
import org.gimbal.maximal.rotation.ExponentialRule;
import org.gimbal.numerics.newton.GlobalisedNewton;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;

/** The first step of a mechanism, solved, and Newton iterations that start beside the solution. */
final class ConvergenceProbe {
    private final StepEquations equations;
    private final double[] solvedDx;
    private final double[] solvedTurn;
    private final double[] solvedMultiplier;

    /** Merit at a point beside the solution, and after one iteration from there. */
    record Iteration(double before, double after) {}

    ConvergenceProbe(InitialState start, double h) {
        MaximalSystem system = new MaximalSystem(start.mechanism());
        BodyDynamics bodies = new BodyDynamics(system, new ExponentialRule(system.bodies.inertia()));
        equations = new StepEquations(
                system,
                bodies,
                new TreeSolver(system.layout, bodies),
                new Inputs(system.mechanism),
                MaximalOptions.defaults());
        double[] x = new double[3 * system.count];
        double[] q = new double[4 * system.count];
        double[] velocity = new double[6 * system.count];
        double[] force = new double[6 * system.count];
        Assembly assembly = new Assembly(system.linkage, start);
        assembly.positions(x);
        assembly.orientations(q);
        assembly.velocities(velocity);
        assembly.kept(equations.before.frames.kept);
        equations.before.set(x, q);
        system.inertia.momentum(equations.before.r, velocity, equations.target);
        system.forces.addConservative(x, q, force, system.forces.newWork());
        for (int i = 0; i < force.length; i++) {
            equations.target[i] += 0.5 * h * force[i];
        }
        equations.begin(h, new double[0]);
        NewtonStatus status = new GlobalisedNewton(50, false).solve(equations);
        if (status != NewtonStatus.CONVERGED) {
            throw new IllegalStateException("the first step ends with " + status);
        }
        solvedDx = equations.dx.clone();
        solvedTurn = equations.turn.clone();
        solvedMultiplier = equations.multiplier.clone();
    }

    /** One full iteration from a point that is off by up to {@code distance} in every unknown. */
    Iteration iterate(double distance, RandomGenerator random) {
        for (int i = 0; i < solvedDx.length; i++) {
            equations.dx[i] = solvedDx[i] + distance * random.nextDouble(-1, 1);
            equations.turn[i] = solvedTurn[i] + distance * random.nextDouble(-1, 1);
        }
        System.arraycopy(solvedMultiplier, 0, equations.multiplier, 0, solvedMultiplier.length);
        double before = equations.evaluate();
        if (!equations.linearise()) {
            throw new IllegalStateException("the linearised step is singular");
        }
        equations.moveTo(1);
        return new Iteration(before, equations.evaluate());
    }
}
