package org.gimbal.testing.contract.loop;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.ReferenceTable;

/** A scene with closed loops whose exact motion is tabulated (src/test/resources/reference/README.md). */
record LoopReference(
        String scene, Map<String, String> settings, ReferenceTable table, List<LoopReference.Quantity> quantities) {

    /** A tabulated number and where a run shows it. */
    record Quantity(String column, ToDoubleFunction<Snapshot> value) {}

    /** {@code count} square four-bars side by side: φ clockwise from upright, and the tip of the first crank. */
    static LoopReference fourBars(int count) {
        return new LoopReference(
                "n-four-bars",
                Map.of("n", Integer.toString(count)),
                ReferenceTable.named("s09_fourbar_N" + count),
                List.of(
                        new Quantity("phi", s -> Math.PI - s.position("pivot0")),
                        new Quantity("phidot", s -> -s.rate("pivot0")),
                        new Quantity("B0x", s -> tip(s).y()),
                        new Quantity("B0y", s -> tip(s).z())));
    }

    private static Vec3 tip(Snapshot s) {
        Pose crank = s.pose("crank0");
        return crank.position().plus(crank.orientation().rotate(new Vec3(0, 0, -0.5)));
    }

    /** Angles of crank and rod from the slide. */
    static LoopReference sliderCrank() {
        return new LoopReference(
                "slider-crank",
                Map.of(),
                ReferenceTable.named("s10_planar"),
                List.of(
                        new Quantity("a", s -> s.position("crank-pivot") - Math.PI / 2),
                        new Quantity("b", s -> s.position("crank-pivot") + s.position("crank-pin") - Math.PI / 2),
                        new Quantity("adot", s -> s.rate("crank-pivot")),
                        new Quantity("bdot", s -> s.rate("crank-pivot") + s.rate("crank-pin")),
                        new Quantity("slider_x", s -> s.position("slide")),
                        new Quantity("slider_vx", s -> s.rate("slide"))));
    }

    /**
     * Links of 5 m from nearly level: five segments stretch to 25 m and whip through the middle of the swing, where
     * their inertia is a twentieth of what it was.
     */
    static LoopReference longScissorLift(int segments) {
        return scissorLift("s08_scissor_trep", segments, Map.of("segments", Integer.toString(segments)));
    }

    /** Uniform rods of 1 m from 45°. */
    static LoopReference scissorLiftOfRods(int segments) {
        Map<String, String> settings =
                Map.of("segments", Integer.toString(segments), "length", "1", "inertia", "" + 1 / 12.0, "angle", "45");
        return scissorLift("s08_scissor_rods", segments, settings);
    }

    /** θ is the angle of the links from level, clockwise as the first link sees it. */
    private static LoopReference scissorLift(String table, int segments, Map<String, String> settings) {
        return new LoopReference(
                "scissor-lift",
                settings,
                ReferenceTable.named(table),
                List.of(
                        new Quantity("theta_N" + segments, s -> Math.PI / 2 - s.position("support")),
                        new Quantity("omega_N" + segments, s -> -s.rate("support"))));
    }

    /** The table is of point masses; bodies have an inertia. */
    static LoopReference closedChainDevice(double inertia) {
        List<Quantity> quantities = Stream.of("J", "H", "K", "M", "A", "C", "E")
                .flatMap(joint -> Stream.of(
                        new Quantity(joint, s -> s.position(joint)), new Quantity(joint + "_dot", s -> s.rate(joint))))
                .toList();
        return new LoopReference(
                "closed-chain-device",
                Map.of("inertia", Double.toString(inertia)),
                ReferenceTable.named("s20_closed_chain"),
                quantities);
    }

    Simulation run(Engine engine, double dt, int order) {
        Scene description = Scenes.named(scene);
        Scene.Setup setup = description.build(Settings.of(description, settings));
        return setup.simulate(engine, dt).order(order).build();
    }

    /** The largest error of each quantity over all rows of the table up to {@code end}; their times must be knots. */
    double[] errors(Engine engine, double dt, int order, double end) {
        Simulation run = run(engine, dt, order);
        double[] worst = new double[quantities.size()];
        long stepsBetween = Math.round(table.get(1, "t") / dt);
        for (int row = 1; row < table.rowCount() && table.get(row, "t") < end + dt; row++) {
            run.steps(stepsBetween);
            if (Math.abs(run.time() - table.get(row, "t")) > 1e-9) {
                throw new AssertionError("no knot at " + table.get(row, "t") + ", the next is at " + run.time());
            }
            for (int k = 0; k < worst.length; k++) {
                worst[k] = Math.max(worst[k], error(k, run.now(), row));
            }
        }
        return worst;
    }

    double error(int quantity, Snapshot at, int row) {
        Quantity q = quantities.get(quantity);
        return Math.abs(q.value.applyAsDouble(at) - table.get(row, q.column));
    }

    @Override
    public String toString() {
        return scene + new TreeMap<>(settings);
    }
}
