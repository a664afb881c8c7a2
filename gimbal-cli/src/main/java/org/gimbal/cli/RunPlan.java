package org.gimbal.cli;

import java.nio.file.Path;
import org.gimbal.scenes.Scene;
import org.jspecify.annotations.Nullable;

/**
 * A run as asked for, checked.
 *
 * @param steps how many steps of {@code step} seconds
 * @param every which knots go into the trajectory file
 * @param folder where results go; none if they are only printed
 * @param from the state to resume; none to begin at the scene's start
 */
record RunPlan(
        SceneChoice choice,
        Scene.Setup setup,
        double step,
        long steps,
        int order,
        double tolerance,
        int every,
        @Nullable Path folder,
        @Nullable StateFile from) {}
