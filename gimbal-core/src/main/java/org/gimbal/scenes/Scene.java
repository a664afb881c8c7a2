package org.gimbal.scenes;

import java.util.List;
import org.gimbal.sim.Controller;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.jspecify.annotations.Nullable;

/** A mechanism with a start, under a name and with parameters. */
public interface Scene {
    String name();

    /** One line that says what it is. */
    String summary();

    default List<Parameter> parameters() {
        return List.of();
    }

    /** Builds the scene; settings have been checked against {@link #parameters}. */
    Setup build(Settings settings);

    /** With every parameter at its default. */
    default Setup build() {
        return build(Settings.defaults(this));
    }

    /**
     * A scene ready to run.
     *
     * @param step suggested step length, s
     * @param duration suggested length of a run, s
     * @param controller what drives it, if anything
     */
    record Setup(
            InitialState start,
            double step,
            double duration,
            @Nullable Controller controller) {

        /** A scene that nothing drives. */
        public Setup(InitialState start, double step, double duration) {
            this(start, step, duration, null);
        }

        /** A run of the scene with its controller, if it has one. */
        public Simulation.Builder simulate(Engine engine, double stepLength) {
            Simulation.Builder builder = Simulation.of(engine, start, stepLength);
            return controller == null ? builder : builder.controller(controller);
        }
    }
}
