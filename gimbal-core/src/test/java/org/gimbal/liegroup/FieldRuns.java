package org.gimbal.liegroup;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.ReferenceTable;

/** Runs of scenes in fields, and how far they are from tables and from each other. */
final class FieldRuns {
    private FieldRuns() {}

    /** The engine in all of its ways. */
    static List<Engine> ways() {
        Engine engine = new LieGroupEngine();
        return List.of(
                engine,
                engine.with("form", "euler-lagrange"),
                engine.with("iteration", "broyden"),
                engine.with("form", "euler-lagrange").with("iteration", "broyden"));
    }

    static List<Engine> forms() {
        return ways().subList(0, 2);
    }

    /** A scene with some of its parameters, names and values in turn. */
    static Scene.Setup scene(String name, String... settings) {
        Map<String, String> given = new HashMap<>();
        for (int k = 0; k < settings.length; k += 2) {
            given.put(settings[k], settings[k + 1]);
        }
        Scene scene = Scenes.named(name);
        return scene.build(Settings.of(scene, given));
    }

    /**
     * Errors of a run beside a table.
     *
     * @param position largest, m
     * @param angle largest, rad
     */
    record Errors(double position, double angle) {}

    /** Errors of the three balls up to a time, at the rows of a table. */
    static Errors ofThreeBalls(Engine engine, Scene.Setup setup, String table, double h, int order, double end) {
        ReferenceTable reference = ReferenceTable.named(table);
        Simulation run = setup.simulate(engine, h).order(order).build();
        double position = 0;
        double angle = 0;
        for (int row = 1; row < reference.rowCount() && reference.get(row, "t") < end + h / 2; row++) {
            run.steps(Math.round((reference.get(row, "t") - reference.get(row - 1, "t")) / h));
            Snapshot now = run.now();
            Vec3 x = new Vec3(reference.get(row, "x"), reference.get(row, "y"), reference.get(row, "z"));
            Quat q = new Quat(
                    reference.get(row, "qw"),
                    reference.get(row, "qx"),
                    reference.get(row, "qy"),
                    reference.get(row, "qz"));
            position = Math.max(position, now.pose("balls").position().minus(x).norm());
            angle = Math.max(angle, angle(q, now.pose("balls").orientation()));
        }
        return new Errors(position, angle);
    }

    /** The angle between two orientations, rad. */
    static double angle(Quat a, Quat b) {
        Quat turn = a.conjugate().times(b);
        return 2 * Math.asin(Math.min(1, new Vec3(turn.x(), turn.y(), turn.z()).norm()));
    }

    /** Largest distance of a body from where another run has it, m and rad. */
    static Errors between(Simulation a, Simulation b) {
        double position = 0;
        double angle = 0;
        for (var body : a.mechanism().bodies()) {
            var here = a.now().pose(body.name());
            var there = b.now().pose(body.name());
            position =
                    Math.max(position, here.position().minus(there.position()).norm());
            angle = Math.max(angle, angle(here.orientation(), there.orientation()));
        }
        return new Errors(position, angle);
    }
}
