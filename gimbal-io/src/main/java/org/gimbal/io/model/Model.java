package org.gimbal.io.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Controller;
import org.gimbal.sim.InitialState;
import org.jspecify.annotations.Nullable;

/**
 * What a model file says: a mechanism with its start and how to run it.
 *
 * @param drives what leads servos and joints
 * @param frames named places on bodies or the ground that are no joints: sites, links merged into others
 */
public record Model(InitialState start, List<Drive> drives, Map<String, Anchor> frames, RunSettings run) {
    public Model {
        drives = List.copyOf(drives);
        frames = Collections.unmodifiableMap(new LinkedHashMap<>(frames));
    }

    public Mechanism mechanism() {
        return start.mechanism();
    }

    /** Ready to run, with its drives. */
    public Scene.Setup setup() {
        List<Controller> controllers = drives.isEmpty() ? List.of() : List.of(new DriveController(drives));
        return new Scene.Setup(start, run.step(), run.duration(), controllers);
    }

    /**
     * How to run it unless the user says otherwise.
     *
     * @param step s
     * @param duration s
     * @param every which knots are written: every first, second, …
     * @param formats of the trajectory, such as csv
     * @param engine name of the engine to run it; none if any may
     * @param integrator of that engine; none for its own choice
     * @param tolerance of that engine and integrator; none for their own
     */
    public record RunSettings(
            double step,
            double duration,
            int every,
            List<String> formats,
            @Nullable String engine,
            @Nullable String integrator,
            @Nullable Double tolerance) {
        /** What {@code formats} may hold. */
        public static final List<String> FORMATS = List.of("csv", "hdf5", "gltf");

        public static final RunSettings STANDARD = new RunSettings(0.01, 10, 1, List.of("csv"), null);

        public RunSettings {
            formats = List.copyOf(formats);
        }

        /** With the engine's own integrator and tolerance. */
        public RunSettings(double step, double duration, int every, List<String> formats, @Nullable String engine) {
            this(step, duration, every, formats, engine, null, null);
        }

        public RunSettings withStep(double value) {
            return new RunSettings(value, duration, every, formats, engine, integrator, tolerance);
        }
    }
}
