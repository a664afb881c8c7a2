package org.gimbal.sweep.metric;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.learn.training.Attempt;
import org.gimbal.learn.training.Curve;

/** What can be read off a training, by name, with the number of the attempt in place of the time. */
public final class LearningQuantities {
    /** What names of such quantities begin with. */
    public static final String PREFIX = "learning.";

    private static final String SCORE = PREFIX + "score";
    private static final String BEST = PREFIX + "best";
    private static final String ACTIONS = PREFIX + "actions";
    private static final String FAILED = PREFIX + "failed";

    private LearningQuantities() {}

    /** All there are where these numbers are learned. */
    public static List<String> names(List<String> tunables) {
        List<String> names = new ArrayList<>(List.of(SCORE, BEST, ACTIONS, FAILED));
        tunables.forEach(each -> names.add(PREFIX + each));
        return names;
    }

    /** Takes the course of a quantity; failed attempts have no score, and before the first success nothing is best. */
    static void read(Curve curve, String quantity, Course course) {
        for (Attempt attempt : curve.attempts()) {
            if (course.wants(attempt.number())) {
                double value = value(curve, quantity, attempt);
                if (!Double.isNaN(value)) {
                    course.add(attempt.number(), value);
                }
            }
        }
    }

    private static double value(Curve curve, String quantity, Attempt attempt) {
        return switch (quantity) {
            case SCORE -> attempt.failed() ? Double.NaN : attempt.score();
            case ACTIONS -> attempt.actions();
            case FAILED -> attempt.failed() ? 1 : 0;
            case BEST -> curve.bestAfter(attempt.number()).map(Attempt::score).orElse(Double.NaN);
            default -> {
                int tunable = curve.names().indexOf(quantity.substring(PREFIX.length()));
                yield curve.bestAfter(attempt.number())
                        .map(best -> best.values()[tunable])
                        .orElse(Double.NaN);
            }
        };
    }
}
