package org.gimbal.learn.learner;

import java.util.List;
import java.util.Optional;

/** The list of all learners; the first is the default. */
public final class Learners {
    private static final List<LearnerKind> ALL = List.of(
            new LearnerKind(
                    "sampling",
                    "tries near the best, goes on where that helped, looks closer where not (2023 paper, Algorithm 7)",
                    SamplingLearner::new),
            new LearnerKind(
                    "cma-es", "evolution strategy that adapts its covariance matrix (Hipparchus)", CmaEsLearner::new),
            new LearnerKind(
                    "cross-entropy",
                    "draws from a normal distribution, fits it to the best quarter",
                    CrossEntropyLearner::new));

    private Learners() {}

    public static List<LearnerKind> all() {
        return ALL;
    }

    public static List<String> names() {
        return ALL.stream().map(LearnerKind::name).toList();
    }

    public static Optional<LearnerKind> named(String name) {
        return ALL.stream().filter(kind -> kind.name().equals(name)).findFirst();
    }
}
