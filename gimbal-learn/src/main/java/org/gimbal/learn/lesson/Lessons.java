package org.gimbal.learn.lesson;

import java.util.List;
import java.util.Optional;

/** The list of all environments that come along. */
public final class Lessons {
    private static final List<Lesson> ALL = List.of(
            new Pendulum(),
            new CartPole(),
            new A1Gait(),
            new HopperLesson(),
            new SnakeLesson(),
            new WalkerLesson(),
            new ExoskeletonGains());

    private Lessons() {}

    public static List<Lesson> all() {
        return ALL;
    }

    public static List<String> names() {
        return ALL.stream().map(Lesson::name).toList();
    }

    public static Optional<Lesson> named(String name) {
        return ALL.stream().filter(lesson -> lesson.name().equals(name)).findFirst();
    }
}
