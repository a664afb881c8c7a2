package org.gimbal.bench.peers;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.learn.lesson.Lesson;
import org.gimbal.learn.lesson.Lessons;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** The four-legged robot of the environment {@code a1-gait}: standing, and in a gait as learning finds them. */
final class WalkingRobot {
    private static final double STEP = 0.005;

    /** Angles of thigh and calf where servos are at zero, rad. */
    private static final double THIGH = 0.9;

    private static final double CALF = -1.8;

    /** Of the gait: 3.8 Hz, thighs about 1 rad, calves about −1.48 rad a quarter of a turn behind. */
    private static final double FREQUENCY = 3.8;

    private WalkingRobot() {}

    static Scenario standing() {
        Map<String, Drive> drives = new LinkedHashMap<>();
        for (String leg : List.of("FR", "FL", "RR", "RL")) {
            drives.put(leg + "-hip", Drive.constant(0));
            drives.put(leg + "-thigh", Drive.constant(1 - THIGH));
            drives.put(leg + "-calf", Drive.constant(-1.5 - CALF));
        }
        return scenario("walking robot, standing", drives);
    }

    static Scenario trot() {
        Map<String, Drive> drives = new LinkedHashMap<>();
        for (String leg : List.of("FR", "FL", "RR", "RL")) {
            double side = leg.equals("FR") || leg.equals("RL") ? 1 : -1;
            drives.put(leg + "-hip", Drive.constant(0));
            drives.put(leg + "-thigh", new Drive(1 - THIGH, 0.06 * side, FREQUENCY, 0));
            drives.put(leg + "-calf", new Drive(-1.48 - CALF, -0.6 * side, FREQUENCY, -Math.PI / 2));
        }
        return scenario("walking robot, trotting", drives);
    }

    private static Scenario scenario(String name, Map<String, Drive> drives) {
        Lesson lesson = Lessons.named("a1-gait").orElseThrow();
        InitialState start = lesson.exercise(Settings.defaults(lesson)).setup().start();
        return Scenario.driven(name, start, drives, STEP, 10).measuring(new Scenario.Reading() {
            @Override
            public String label() {
                return "way, m";
            }

            /** How far the trunk, the first body, gets along x. */
            @Override
            public double of(Measures measures) {
                Motion motion = measures.motion();
                return motion.state(motion.samples() - 1, 0).position().x()
                        - motion.state(0, 0).position().x();
            }
        });
    }
}
