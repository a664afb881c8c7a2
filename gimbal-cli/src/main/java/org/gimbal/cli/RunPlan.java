package org.gimbal.cli;

import java.nio.file.Path;
import java.util.List;
import org.gimbal.sim.Engine;
import org.jspecify.annotations.Nullable;

/**
 * A run as asked for, checked.
 *
 * @param engine takes the subject's mechanism
 * @param steps how many steps of {@code step} seconds
 * @param every which knots go into the trajectory files
 * @param formats of those files
 * @param folder where results go; none if they are only printed
 * @param from the state to resume; none to begin at the start of the model
 */
record RunPlan(
        Subject subject,
        Engine engine,
        double step,
        long steps,
        int order,
        int every,
        List<String> formats,
        @Nullable Path folder,
        @Nullable StateFile from) {

    /** The engine with the choices that are in force for this mechanism. */
    Engine engineInForce() {
        return engine.inForce(subject.model().mechanism());
    }
}
