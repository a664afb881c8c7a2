package org.gimbal.learn.lesson;

import java.util.List;
import java.util.SplittableRandom;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.simulated.Exercise;
import org.gimbal.learn.simulated.SimulatedTask;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Engine;

/** A scene with something to learn: an exercise, and policies that differ in a few numbers. */
public interface Lesson extends Scene {
    /** What it says of itself. */
    LessonCard card();

    Exercise exercise(Settings settings);

    PolicyFamily family(Settings settings);

    @Override
    default String name() {
        return card().name();
    }

    @Override
    default String summary() {
        return card().summary();
    }

    @Override
    default List<Parameter> parameters() {
        return card().parameters();
    }

    /** Seeds of the episodes of each attempt of a training: the same for all, so that they can be compared. */
    default List<Long> episodeSeeds(long seed) {
        return new SplittableRandom(seed)
                .longs(card().episodesPerAttempt())
                .boxed()
                .toList();
    }

    /** The scene before anything acts. */
    @Override
    default Setup build(Settings settings) {
        return exercise(settings).setup();
    }

    /** Compiled, for any number of threads. */
    default SimulatedTask task(Settings settings, Engine engine) {
        return new SimulatedTask(name(), exercise(settings), engine);
    }
}
