package org.gimbal.scenes;

import java.util.List;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Controller;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

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
     * A scene ready to run. Whoever runs it does so by {@link #simulate}, which is the one place where its controllers
     * come in; a run made of its start alone would stand undriven.
     *
     * @param step suggested step length, s
     * @param duration suggested length of a run, s
     * @param controllers what drives it, in the order in which they act; empty if nothing does
     */
    record Setup(InitialState start, double step, double duration, List<Controller> controllers) {
        public Setup {
            controllers = List.copyOf(controllers);
        }

        /** A scene that nothing drives. */
        public Setup(InitialState start, double step, double duration) {
            this(start, step, duration, List.of());
        }

        /** A run of the scene with its controllers, at its own step length. */
        public Simulation.Builder simulate(Engine engine) {
            return simulate(engine, step);
        }

        /** A run of the scene with its controllers. */
        public Simulation.Builder simulate(Engine engine, double stepLength) {
            return driven(Simulation.of(engine, start, stepLength));
        }

        /** The same of its mechanism compiled before. */
        public Simulation.Builder simulate(CompiledSystem system, double stepLength) {
            return driven(Simulation.of(system, start, stepLength));
        }

        private Simulation.Builder driven(Simulation.Builder builder) {
            controllers.forEach(builder::controller);
            return builder;
        }
    }
}
