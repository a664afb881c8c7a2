package org.gimbal.learn.training;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.learn.contract.Task;
import org.gimbal.learn.learner.LearnerKind;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.policy.Tunable;

/**
 * What is to be learned, how, and for how long.
 *
 * @param settings of the task, in words, for those who resume
 * @param seed of the learner
 * @param episodeSeeds of the episodes of which the score of an attempt is the mean
 * @param limits when it ends
 * @param threads on how many episodes run; the results do not depend on it
 */
public record Plan(
        Task task,
        Map<String, String> settings,
        PolicyFamily family,
        LearnerKind learner,
        long seed,
        List<Long> episodeSeeds,
        Limits limits,
        int threads) {

    public Plan {
        settings = new LinkedHashMap<>(settings);
        episodeSeeds = List.copyOf(episodeSeeds);
        if (episodeSeeds.isEmpty() || threads < 1) {
            throw new IllegalArgumentException("a training needs an episode for each attempt, and a thread");
        }
    }

    /**
     * When a training ends.
     *
     * @param episodes at most so many
     * @param target as soon as an attempt scores so much; infinite if it is to go on
     * @param patience after so many attempts without a better one; 0 if it is to go on
     */
    public record Limits(int episodes, double target, int patience) {
        public Limits {
            if (episodes < 1 || patience < 0) {
                throw new IllegalArgumentException("a training needs a budget, got " + episodes + " episodes");
            }
        }

        /** Nothing but a budget. */
        public static Limits of(int episodes) {
            return new Limits(episodes, Double.POSITIVE_INFINITY, 0);
        }
    }

    /** What attempts follow from: a curve goes on only where all of it is the same. */
    Map<String, String> origin() {
        Map<String, String> origin = new LinkedHashMap<>();
        origin.put("task", task.name());
        settings.forEach((name, value) -> origin.put("setting " + name, value));
        origin.put("learner", learner.name());
        origin.put("seed", Long.toString(seed));
        origin.put("seeds of episodes", episodeSeeds.toString());
        for (Tunable tunable : family.tunables()) {
            origin.put(
                    "tunable " + tunable.name(),
                    tunable.start() + " ± " + tunable.spread() + " " + tunable.unit() + ", from " + tunable.low()
                            + " to " + tunable.high());
        }
        return origin;
    }

    /** Attempts that the budget allows. */
    int attempts() {
        return Math.max(1, limits.episodes() / episodeSeeds.size());
    }
}
