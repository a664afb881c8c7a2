package org.gimbal.scenes;

import java.util.List;
import org.gimbal.sim.InitialState;

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
     */
    record Setup(InitialState start, double step, double duration) {}
}
