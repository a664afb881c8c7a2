package org.gimbal.bench.peers;

import java.util.Locale;
import java.util.Optional;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.reduced.ReducedEngine;
import org.gimbal.sim.Engine;
import org.gimbal.sim.OpenLoop;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;

/** Gimbal itself: its engines with their defaults, at their orders and with their integrators. */
final class GimbalWorld implements InProcessPeer.World {
    private final Simulation run;
    private final PeerModel model;

    private GimbalWorld(Engine engine, Scenario scenario, double dt, int order) {
        Simulation.Builder builder = Simulation.of(engine, scenario.start(), dt).order(order);
        if (!scenario.drives().isEmpty()) { // of higher orders no run is driven
            builder.controller(drives(scenario));
        }
        run = builder.build();
        model = scenario.model();
    }

    /** Gimbal at one of its orders: 2, 4, 6 or 8. */
    static Peer ofOrder(int order) {
        return new InProcessPeer(
                "Gimbal",
                "order " + order,
                MaximalEngine.class,
                scenario -> order > 2 && !scenario.start().mechanism().conservative()
                        ? Optional.of("contacts are for order 2")
                        : Optional.empty(),
                (scenario, dt) -> new GimbalWorld(new MaximalEngine(), scenario, dt, order));
    }

    /** The engine in joint coordinates with one of its integrators, whose steps are those of the run. */
    static Peer reduced(String integrator) {
        return reduced(integrator, new ReducedEngine().with("integrator", integrator));
    }

    /** With an integrator that chooses its steps by a tolerance. */
    static Peer reduced(String integrator, double tolerance) {
        Engine engine = new ReducedEngine().with("integrator", integrator).with("tolerance", tolerance);
        return reduced(String.format(Locale.ROOT, "%s-%.0e", integrator, tolerance), engine);
    }

    private static Peer reduced(String setting, Engine engine) {
        return new InProcessPeer(
                "Gimbal",
                "reduced " + setting,
                ReducedEngine.class,
                scenario -> Refusal.of(engine, scenario.start().mechanism()).map(refusal -> refusal.words()),
                (scenario, dt) -> new GimbalWorld(engine, scenario, dt, 2));
    }

    private static OpenLoop drives(Scenario scenario) {
        return (time, mechanism, inputs) ->
                scenario.drives().forEach((servo, drive) -> inputs.target(servo, drive.target(time)));
    }

    @Override
    public void step() {
        run.step();
    }

    @Override
    public BodyState state(int body) {
        String name = model.bodies().get(body).name();
        Snapshot at = run.now();
        return new BodyState(
                at.centerOfMass(name),
                at.pose(name).orientation().times(model.bodies().get(body).axes()),
                at.velocity(name),
                at.pose(name).orientation().rotate(at.angularVelocity(name)));
    }
}
