package org.gimbal.learn.training;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All attempts of a training, in their order: its result, and all it needs to resume.
 *
 * @param origin what the attempts follow from, by name: lesson, settings, learner, seed
 * @param names of the tunables
 */
public record Curve(Map<String, String> origin, List<String> names, List<Attempt> attempts) {
    public Curve {
        names = List.copyOf(names);
        attempts = List.copyOf(attempts);
    }

    /** The first of those with the highest score; failed ones do not count. */
    public Optional<Attempt> best() {
        return bestAfter(attempts.size());
    }

    /** The best of the first so many. */
    public Optional<Attempt> bestAfter(int count) {
        Attempt best = null;
        for (Attempt attempt : attempts.subList(0, count)) {
            if (!attempt.failed() && (best == null || attempt.score() > best.score())) {
                best = attempt;
            }
        }
        return Optional.ofNullable(best);
    }

    /** The best score after each attempt; NaN as long as all have failed. */
    public double[] bestScores() {
        double[] scores = new double[attempts.size()];
        double best = Double.NaN;
        for (int i = 0; i < scores.length; i++) {
            Attempt attempt = attempts.get(i);
            if (!attempt.failed() && !(attempt.score() <= best)) {
                best = attempt.score();
            }
            scores[i] = best;
        }
        return scores;
    }

    /** How many attempts failed. */
    public long failures() {
        return attempts.stream().filter(Attempt::failed).count();
    }
}
