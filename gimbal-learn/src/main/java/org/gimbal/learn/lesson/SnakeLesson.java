package org.gimbal.learn.lesson;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.gimbal.learn.contract.Channel;
import org.gimbal.learn.contract.Space;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.policy.Tunable;
import org.gimbal.learn.simulated.Exercise;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Snapshot;

/**
 * A snake of capsules is to get away from where it lies. Its friction is the same in all directions: without scales,
 * waves of small bends lead nowhere, and it has to find another way.
 */
final class SnakeLesson implements Lesson {
    private static final double LARGEST_BEND = 1.2;

    private static final LessonCard CARD = LessonCard.of(
                    "snake",
                    "a snake without scales learns a wave that takes it away",
                    LessonSetups.parameters(
                            LessonSetups.step("of the simulation and of the controller, s", 0.01, 1e-3, 0.02),
                            10,
                            Parameter.count("n", "number of links", 6, 3, 30),
                            Parameter.number("friction", "coefficient of friction", 0.3, 0, 2)))
            .rewarding("metres by which the middle of the snake gets further from where it began")
            .solvedFrom(1, "1 m away after 10 s");

    @Override
    public LessonCard card() {
        return CARD;
    }

    /** Targets of the hinges: A sin(2π f t − i φ) + B, hinge by hinge. */
    @Override
    public PolicyFamily family(Settings settings) {
        int hinges = settings.count("n") - 1;
        return new PolicyFamily(
                List.of(
                        new Tunable("amplitude", "rad", 0.4, 0.3, 0, LARGEST_BEND),
                        new Tunable("frequency", "Hz", 0.5, 0.4, 0, 3),
                        Tunable.of("lag", "rad", 1, 0.6),
                        new Tunable("bend", "rad", 0, 0.3, -LARGEST_BEND, LARGEST_BEND)),
                p -> seen -> {
                    double[] targets = new double[hinges];
                    for (int i = 0; i < hinges; i++) {
                        double phase = 2 * StrictMath.PI * p[1] * seen[0] - i * p[2];
                        targets[i] = p[0] * SineCosine.sin(phase) + p[3];
                    }
                    return targets;
                });
    }

    @Override
    public Exercise exercise(Settings s) {
        InitialState start =
                LessonSetups.startOf("snake", Map.of("n", s.word("n"), "friction", s.word("friction"), "bend", "0"));
        return Wriggle.of(LessonSetups.timed(start, s), s.count("n"));
    }

    /** The exercise. */
    private record Wriggle(Scene.Setup setup, int links, Spaces spaces) implements Exercise {
        private static Wriggle of(Scene.Setup setup, int links) {
            List<Channel> seen = new ArrayList<>(
                    List.of(Channel.of("time", "s"), Channel.of("middle x", "m"), Channel.of("middle y", "m")));
            List<Channel> rates = new ArrayList<>();
            List<Channel> targets = new ArrayList<>();
            for (int i = 2; i <= links; i++) {
                seen.add(Channel.of("joint" + i, "rad"));
                rates.add(Channel.of("joint" + i + " rate", "rad/s"));
                targets.add(Channel.within("joint" + i + " target", "rad", LARGEST_BEND));
            }
            seen.addAll(rates);
            return new Wriggle(setup, links, new Spaces(new Space(seen), new Space(targets)));
        }

        /** Nearly straight. */
        @Override
        public InitialState start(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            InitialState start = setup.start();
            for (int i = 2; i <= links; i++) {
                start = start.position("joint" + i, random.nextDouble(-0.05, 0.05));
            }
            return start;
        }

        @Override
        public void act(double[] action, Snapshot at, Inputs inputs) {
            for (int i = 0; i < action.length; i++) {
                inputs.target("servo" + (i + 2), action[i]);
            }
        }

        @Override
        public void observe(Snapshot at, double[] seen) {
            seen[0] = at.time();
            double[] centers = at.centersOfMass();
            seen[1] = 0;
            seen[2] = 0;
            for (int i = 0; i < links; i++) {
                seen[1] += centers[3 * i] / links;
                seen[2] += centers[3 * i + 1] / links;
            }
            System.arraycopy(at.jointCoordinates(), 0, seen, 3, links - 1);
            System.arraycopy(at.jointRates(), 0, seen, 2 + links, links - 1);
        }

        @Override
        public double reward(double[] before, double[] action, double[] after) {
            return distance(after) - distance(before);
        }

        /** From where the middle of a straight snake begins, give or take what little it is bent. */
        private double distance(double[] seen) {
            double begin = (links - 1) * PITCH / 2;
            return Math.sqrt((seen[1] - begin) * (seen[1] - begin) + seen[2] * seen[2]);
        }

        /** From joint to joint, m. */
        private static final double PITCH = 0.4;
    }
}
