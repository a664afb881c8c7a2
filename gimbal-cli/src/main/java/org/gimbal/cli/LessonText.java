package org.gimbal.cli;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.learn.contract.Channel;
import org.gimbal.learn.contract.Space;
import org.gimbal.learn.learner.LearnerKind;
import org.gimbal.learn.learner.Learners;
import org.gimbal.learn.lesson.Lesson;
import org.gimbal.learn.lesson.Lessons;
import org.gimbal.learn.policy.Tunable;
import org.gimbal.learn.simulated.Exercise;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Settings;

/** Environments and learners in words. */
final class LessonText {
    private LessonText() {}

    static void list(Screen screen) {
        List<List<String>> rows = new ArrayList<>(List.of(List.of("ENVIRONMENT", "SUMMARY")));
        for (Lesson lesson : Lessons.all()) {
            rows.add(List.of(lesson.name(), lesson.summary()));
        }
        Table.print(rows, screen.out());
        screen.out().println();
        List<List<String>> learners = new ArrayList<>(List.of(List.of("LEARNER", "SUMMARY")));
        for (LearnerKind kind : Learners.all()) {
            learners.add(List.of(kind.name(), kind.summary()));
        }
        Table.print(learners, screen.out());
        screen.out().println();
        screen.out().println("'gimbal learn ENV --describe' tells all about one, 'gimbal learn ENV' learns.");
    }

    static void describe(Lesson lesson, Settings settings, Screen screen) {
        Exercise exercise = lesson.exercise(settings);
        screen.out().println(lesson.name() + ": " + lesson.summary());
        screen.out().println("  reward: " + lesson.card().reward());
        screen.out()
                .println("  solved from a score of "
                        + Numbers.brief(lesson.card().solvedAt(), 6) + " on: "
                        + lesson.card().solved());
        screen.out()
                .println("  an attempt takes "
                        + Entries.count(lesson.card().episodesPerAttempt(), "episode", "episodes"));
        table("PARAMETER", parameters(lesson), screen);
        table("OBSERVATION", channels(exercise.spaces().observations()), screen);
        table("ACTION", channels(exercise.spaces().actions()), screen);
        table("LEARNED", tunables(lesson.family(settings).tunables()), screen);
    }

    private static void table(String head, List<List<String>> rows, Screen screen) {
        List<List<String>> all = new ArrayList<>(List.of(List.of(head, "UNIT", "")));
        all.addAll(rows);
        screen.out().println();
        Table.print(all, screen.out());
    }

    private static List<List<String>> parameters(Lesson lesson) {
        List<List<String>> rows = new ArrayList<>();
        for (Parameter each : lesson.parameters()) {
            rows.add(List.of(each.name(), each.standard(), each.meaning()));
        }
        return rows;
    }

    private static List<List<String>> channels(Space space) {
        List<List<String>> rows = new ArrayList<>();
        for (Channel each : space.channels()) {
            rows.add(List.of(each.name(), each.unit(), range(each.low(), each.high())));
        }
        return rows;
    }

    private static List<List<String>> tunables(List<Tunable> tunables) {
        List<List<String>> rows = new ArrayList<>();
        for (Tunable each : tunables) {
            String first = Numbers.brief(each.start(), 6) + " ± " + Numbers.brief(each.spread(), 6);
            rows.add(List.of(each.name(), each.unit(), (first + " " + range(each.low(), each.high())).strip()));
        }
        return rows;
    }

    private static String range(double low, double high) {
        if (Double.isInfinite(low) && Double.isInfinite(high)) {
            return "";
        }
        return "from " + Numbers.brief(low, 6) + " to " + Numbers.brief(high, 6);
    }
}
