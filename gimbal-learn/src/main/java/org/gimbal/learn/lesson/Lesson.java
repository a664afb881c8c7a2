package org.gimbal.learn.lesson;

import java.util.List;
import java.util.SplittableRandom;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.simulated.Exercise;
import org.gimbal.learn.simulated.SimulatedTask;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Engine;

/** A scene with something to learn: an exercise, and policies that differ in a few numbers. */
public interface Lesson extends Scene {
    Exercise exercise(Settings settings);

    PolicyFamily family(Settings settings);

    /** What is rewarded, in words. */
    String reward();

    /** The score from which on it is solved. */
    double solvedAt();

    /** What that means, in words. */
    String solved();

    /** Episodes, each with a start of its own, that an attempt takes. */
    default int episodesPerAttempt() {
        return 1;
    }

    /** Seeds of the episodes of each attempt of a training: the same for all, so that they can be compared. */
    default List<Long> episodeSeeds(long seed) {
        return new SplittableRandom(seed).longs(episodesPerAttempt()).boxed().toList();
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
