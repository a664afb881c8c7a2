package org.gimbal.sweep.subject;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.io.source.Nearest;
import org.gimbal.learn.learner.LearnerKind;
import org.gimbal.learn.learner.Learners;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.policy.Tunable;
import org.gimbal.learn.training.Plan;
import org.gimbal.model.part.ModelException;
import org.gimbal.sweep.sample.Value;

/** How a training goes: {@code learn.…}, and where it begins: {@code policy.…}. What is not chosen is as by default. */
final class TrainingChoice {
    static final String LEARN = "learn.";
    static final String POLICY = "policy.";

    private static final String LEARNER = LEARN + "learner";
    private static final String EPISODES = LEARN + "episodes";
    private static final String TARGET = LEARN + "target";
    private static final String PATIENCE = LEARN + "patience";
    private static final int STANDARD_EPISODES = 100;

    private final Map<String, Value> chosen;

    TrainingChoice(Map<String, Value> chosen) {
        this.chosen = chosen;
    }

    static List<String> names() {
        return List.of(LEARNER, EPISODES, TARGET, PATIENCE);
    }

    static boolean isWord(String name) {
        return name.equals(LEARNER);
    }

    static boolean isWhole(String name) {
        return name.equals(EPISODES) || name.equals(PATIENCE);
    }

    LearnerKind learner() {
        Value name = chosen.get(LEARNER);
        return name == null ? Learners.all().get(0) : learner(name.text());
    }

    private static LearnerKind learner(String name) {
        return Learners.named(name)
                .orElseThrow(() -> new ModelException(
                        "there is no learner '" + name + "'" + Nearest.remedy(name, Learners.names())));
    }

    Plan.Limits limits() {
        Value target = chosen.get(TARGET);
        return new Plan.Limits(
                count(EPISODES, STANDARD_EPISODES, 1),
                target == null ? Double.POSITIVE_INFINITY : target.number(),
                count(PATIENCE, 0, 0));
    }

    private int count(String name, int otherwise, int least) {
        Value value = chosen.get(name);
        return value == null ? otherwise : count(name, value, least);
    }

    private static int count(String name, Value value, int least) {
        double number = value.number();
        if (!(number >= least && number <= Integer.MAX_VALUE && number == Math.rint(number))) {
            throw new ModelException(name + " must be a whole number from " + least + " on, got " + value.text());
        }
        return (int) number;
    }

    /** The policies, with learning begun elsewhere. */
    PolicyFamily begun(PolicyFamily family) {
        Map<String, Double> starts = new LinkedHashMap<>();
        chosen.forEach((name, value) -> {
            if (name.startsWith(POLICY)) {
                starts.put(name.substring(POLICY.length()), value.number());
            }
        });
        List<Tunable> tunables = new ArrayList<>();
        for (Tunable each : family.tunables()) {
            double start = starts.getOrDefault(each.name(), each.start());
            if (!(each.low() <= start && start <= each.high())) {
                throw new ModelException(POLICY + each.name() + " must be from " + each.low() + " to " + each.high()
                        + " " + each.unit() + ", got " + start);
            }
            tunables.add(new Tunable(each.name(), each.unit(), start, each.spread(), each.low(), each.high()));
        }
        return new PolicyFamily(tunables, family.maker());
    }

    /** Refuses what is wrong whatever else is chosen. */
    void check() {
        learner();
        limits();
    }
}
