package org.gimbal.bench.peers;

import java.util.Optional;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;

/** Gimbal itself, with its defaults. */
final class GimbalWorld implements InProcessPeer.World {
    private final Simulation run;
    private final PeerModel model;

    private GimbalWorld(Scenario scenario, double dt, int order) {
        run = Simulation.of(new MaximalEngine(MaximalOptions.defaults()), scenario.start(), dt)
                .order(order)
                .build();
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
                (scenario, dt) -> new GimbalWorld(scenario, dt, order));
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
                at.pose(name).orientation(),
                at.velocity(name),
                at.pose(name).orientation().rotate(at.angularVelocity(name)));
    }
}
