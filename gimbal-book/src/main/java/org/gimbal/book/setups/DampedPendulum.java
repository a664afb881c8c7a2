package org.gimbal.book.setups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.rivals.ExplicitMethod;
import org.gimbal.book.rivals.FirstOrderPendulum;
import org.gimbal.book.rivals.LinearisedImplicit;
import org.gimbal.book.rivals.PlanarChain;
import org.gimbal.book.rivals.PlanarChain.Link;
import org.gimbal.geometry.Box;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;

/** A bar in a damped hinge, released level (2023 Fig. 7c), by several methods. */
public final class DampedPendulum {
    private static final double DURATION = 10;
    private static final double DAMPING = 0.5;
    private static final double INERTIA = 1.01 / 12;
    private static final double LEVEL = Math.PI / 2;

    /** Energy of a run at its knots beside the exact one. */
    public record Curve(double[] times, double[] energies, double[] exact) {
        public double largestError() {
            double worst = 0;
            for (int i = 0; i < times.length; i++) {
                worst = Math.max(worst, Math.abs(energies[i] - exact[i]));
            }
            return worst;
        }

        public Series line(String name) {
            return Series.line(name, times, energies);
        }
    }

    /** All methods at one step. */
    public record Energies(Curve exact, Curve ours, Curve paper, Curve euler, Curve implicit) {}

    /** One step of a method in the angle and its rate. */
    private interface Method {
        double[] step(PlanarChain chain, double t, double[] y, double h);
    }

    private DampedPendulum() {}

    public static Energies run(double step) {
        double[] exact = exact(step);
        return new Energies(
                new Curve(times(step), exact, exact),
                ours(step),
                paper(step),
                curve(step, ExplicitMethod.EULER::step),
                curve(step, LinearisedImplicit::step));
    }

    private static int count(double step) {
        return (int) Math.round(DURATION / step);
    }

    private static double[] times(double step) {
        double[] times = new double[count(step) + 1];
        Arrays.setAll(times, k -> k * step);
        return times;
    }

    private static PlanarChain chain() {
        return new PlanarChain(DAMPING, Link.uniform(1, 1, INERTIA));
    }

    /** By an eighth-order method at a tolerance far below all errors shown. */
    private static double[] exact(double step) {
        DormandPrince853Integrator integrator = new DormandPrince853Integrator(1e-6, 0.1, 1e-12, 1e-12);
        PlanarChain chain = chain();
        double[] energies = new double[count(step) + 1];
        ODEState state = new ODEState(0, new double[] {LEVEL, 0});
        energies[0] = chain.energy(state.getPrimaryState());
        for (int k = 1; k < energies.length; k++) {
            state = integrator.integrate(chain, state, k * step);
            energies[k] = chain.energy(state.getPrimaryState());
        }
        return energies;
    }

    /** Level and at rest. */
    public static InitialState start() {
        Mechanism mechanism = Mechanism.named("damped-pendulum")
                .bodyOfMass("bar", new Box(0.1, 0.1, 1), 1)
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("bar", 0, 0, 0.5))
                .damper("damper", Measure.of("hinge"), DAMPING)
                .build();
        return InitialState.of(mechanism).position("hinge", LEVEL);
    }

    public static Curve ours(double step) {
        Simulation simulation =
                Simulation.of(new MaximalEngine(), start(), step).build();
        List<Double> energies = new ArrayList<>(List.of(simulation.now().energy()));
        for (int k = 1; k <= count(step); k++) {
            simulation.step();
            energies.add(simulation.now().energy());
        }
        return new Curve(
                times(step), energies.stream().mapToDouble(Double::doubleValue).toArray(), exact(step));
    }

    private static Curve paper(double step) {
        FirstOrderPendulum pendulum = new FirstOrderPendulum(1, 0.5, INERTIA, DAMPING, step, LEVEL);
        double[] energies = new double[count(step) + 1];
        for (int k = 0; k < energies.length; k++) {
            energies[k] = pendulum.energy();
            pendulum.step();
        }
        return new Curve(times(step), energies, exact(step));
    }

    private static Curve curve(double step, Method method) {
        PlanarChain chain = chain();
        double[] energies = new double[count(step) + 1];
        double[] y = {LEVEL, 0};
        for (int k = 0; k < energies.length; k++) {
            energies[k] = chain.energy(y);
            y = method.step(chain, k * step, y, step);
        }
        return new Curve(times(step), energies, exact(step));
    }
}
