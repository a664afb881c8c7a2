package org.gimbal.learn.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gimbal.learn.learner.Learner;
import org.gimbal.learn.policy.Tunable;
import org.gimbal.learn.rollout.Episode;
import org.gimbal.learn.rollout.Rollouts;

/**
 * A learner at work. Its curve follows from the plan alone, to the bit: neither the number of threads nor interruptions
 * change it. To resume, the learner is told its history again, and asks for what it asked for then; only what is
 * missing is tried.
 */
public final class Training {
    private final Plan plan;
    private final Learner learner;
    private final List<Attempt> attempts = new ArrayList<>();

    /** Attempts of an earlier training that have not been asked for yet. */
    private final List<Attempt> known;

    private Reason reason = Reason.BUDGET;

    /** Why it ended. */
    public enum Reason {
        BUDGET("the budget is used up"),
        TARGET("the target is reached"),
        PATIENCE("nothing better was found for long"),
        CONVERGED("the learner has nothing more to try");

        private final String words;

        Reason(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    public Training(Plan plan) {
        this(plan, List.of());
    }

    private Training(Plan plan, List<Attempt> known) {
        this.plan = plan;
        this.known = known;
        learner = plan.learner().start(plan.family().tunables().size(), plan.seed());
    }

    /**
     * Goes on where another left off.
     *
     * @throws TrainingException if that was another task, learner or seed, naming what differs
     */
    public static Training resumed(Plan plan, Curve before) {
        Map<String, String> origin = plan.origin();
        for (Map.Entry<String, String> entry : origin.entrySet()) {
            String old = before.origin().get(entry.getKey());
            if (!entry.getValue().equals(old)) {
                throw new TrainingException("cannot resume: " + entry.getKey() + " was '" + old + "' and is now '"
                        + entry.getValue() + "'");
            }
        }
        return new Training(plan, before.attempts());
    }

    /** Runs to its end. */
    public Curve run(TrainingListener listener) {
        try (Rollouts rollouts = new Rollouts(plan.task(), plan.threads())) {
            while (!ended()) {
                List<double[]> points = learner.ask();
                if (points.isEmpty()) {
                    reason = Reason.CONVERGED;
                    break;
                }
                boolean whole = attempt(points, rollouts);
                if (whole) {
                    learner.tell(scores(points.size()));
                }
                listener.heard(curve(), plan.attempts());
            }
        }
        return curve();
    }

    /** Why the run ended. */
    public Reason reason() {
        return reason;
    }

    /** All attempts so far. */
    public Curve curve() {
        List<String> names =
                plan.family().tunables().stream().map(Tunable::name).toList();
        return new Curve(plan.origin(), names, attempts);
    }

    private boolean ended() {
        Plan.Limits limits = plan.limits();
        if (attempts.size() >= plan.attempts()) {
            reason = Reason.BUDGET;
            return true;
        }
        Attempt best = curve().best().orElse(null);
        if (best == null) {
            return false;
        }
        if (best.score() >= limits.target()) {
            reason = Reason.TARGET;
            return true;
        }
        if (limits.patience() > 0 && attempts.size() - best.number() >= limits.patience()) {
            reason = Reason.PATIENCE;
            return true;
        }
        return false;
    }

    /** Tries points as far as the budget goes, and returns whether it went to the end of them. */
    private boolean attempt(List<double[]> points, Rollouts rollouts) {
        int first = attempts.size();
        List<double[]> values = points.stream()
                .limit(plan.attempts() - first)
                .map(plan.family()::values)
                .toList();
        int old = Math.min(values.size(), Math.max(0, known.size() - first));
        for (int i = 0; i < old; i++) {
            attempts.add(recalled(known.get(first + i), values.get(i)));
        }
        List<Rollouts.Order> orders = new ArrayList<>();
        for (double[] each : values.subList(old, values.size())) {
            for (long seed : plan.episodeSeeds()) {
                orders.add(new Rollouts.Order(() -> plan.family().policy(each), seed));
            }
        }
        add(values.subList(old, values.size()), rollouts.run(orders));
        return values.size() == points.size();
    }

    private static Attempt recalled(Attempt old, double[] asked) {
        if (!Arrays.equals(old.values(), asked)) {
            throw new TrainingException("cannot resume: attempt " + old.number() + " was made with "
                    + Arrays.toString(old.values()) + ", but the learner asks for " + Arrays.toString(asked)
                    + ": the curve was changed, or comes from another version");
        }
        return old;
    }

    private void add(List<double[]> values, List<Episode> episodes) {
        int each = plan.episodeSeeds().size();
        for (int i = 0; i < values.size(); i++) {
            List<Episode> own = episodes.subList(i * each, (i + 1) * each);
            String failure = own.stream()
                    .filter(Episode::failed)
                    .map(Episode::failure)
                    .findFirst()
                    .orElse("");
            double sum = 0; // in the order of seeds
            for (Episode episode : own) {
                sum += episode.gained();
            }
            double worst = attempts.stream().mapToDouble(Attempt::score).reduce(sum / each, Math::min);
            Episode first = own.get(0);
            attempts.add(new Attempt(
                    attempts.size() + 1,
                    values.get(i),
                    failure.isEmpty() ? sum / each : worst - 1,
                    first.actions(),
                    first.end().name().toLowerCase(Locale.ROOT),
                    failure));
        }
    }

    private double[] scores(int count) {
        return attempts.subList(attempts.size() - count, attempts.size()).stream()
                .mapToDouble(Attempt::score)
                .toArray();
    }
}
