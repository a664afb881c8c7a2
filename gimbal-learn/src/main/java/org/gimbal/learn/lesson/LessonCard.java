package org.gimbal.learn.lesson;

import java.util.List;
import org.gimbal.scenes.Parameter;

/**
 * What a lesson says of itself.
 *
 * @param name what it is called on the command line
 * @param summary in a line
 * @param reward what is rewarded, in words
 * @param solvedAt the score from which on it is solved
 * @param solved what that means, in words
 * @param episodesPerAttempt episodes, each with a start of its own, that an attempt takes
 */
public record LessonCard(
        String name,
        String summary,
        List<Parameter> parameters,
        String reward,
        double solvedAt,
        String solved,
        int episodesPerAttempt) {
    public LessonCard {
        parameters = List.copyOf(parameters);
    }

    /** With an episode for each attempt; the rest is said next. */
    static LessonCard of(String name, String summary, List<Parameter> parameters) {
        return new LessonCard(name, summary, parameters, "", Double.POSITIVE_INFINITY, "", 1);
    }

    LessonCard rewarding(String what) {
        return new LessonCard(name, summary, parameters, what, solvedAt, solved, episodesPerAttempt);
    }

    LessonCard solvedFrom(double score, String meaning) {
        return new LessonCard(name, summary, parameters, reward, score, meaning, episodesPerAttempt);
    }

    LessonCard attemptsOf(int episodes) {
        return new LessonCard(name, summary, parameters, reward, solvedAt, solved, episodes);
    }
}
