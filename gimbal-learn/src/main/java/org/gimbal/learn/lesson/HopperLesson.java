package org.gimbal.learn.lesson;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.gimbal.learn.contract.Channel;
import org.gimbal.learn.contract.Space;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.policy.Tunable;
import org.gimbal.learn.simulated.Exercise;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Snapshot;

/** A body on an upright rail is to hop as high as it can, with a motor of 100 N beside the spring of its leg. */
final class HopperLesson implements Lesson {
    private static final double THRUST = 100;

    private static final LessonCard CARD = LessonCard.of(
                    "hopper",
                    "a body on a springy leg learns when to thrust, to hop high",
                    LessonSetups.parameters(
                            LessonSetups.step("of the simulation and of the motor, s", 0.005, 1e-4, 0.02),
                            5,
                            Parameter.number("damping", "of the leg, N·s/m", 20, 0, 1000)))
            .rewarding(
                    "mean height of the body above its place with a relaxed leg on the ground, m (time integral over the"
                            + " longest episode)")
            .solvedFrom(0.4, "0.4 m high in the mean")
            .attemptsOf(2);

    @Override
    public LessonCard card() {
        return CARD;
    }

    /**
     * The motor pushes the leg out while it bears on the ground: a constant and a share of how fast and how far the leg
     * is drawn in; off the ground, only the constant of the air.
     */
    @Override
    public PolicyFamily family(Settings settings) {
        return new PolicyFamily(
                List.of(
                        Tunable.of("push", "N", 0, 30),
                        Tunable.of("speed gain", "N·s/m", 0, 30),
                        Tunable.of("stretch gain", "N/m", 0, 300),
                        Tunable.of("push in the air", "N", 0, 10)),
                p -> seen -> {
                    boolean down = seen[4] > 0;
                    // positive knee coordinates shorten the leg
                    double push = down ? p[0] - p[1] * seen[3] + p[2] * seen[2] : p[3];
                    return new double[] {push};
                });
    }

    @Override
    public Exercise exercise(Settings s) {
        InitialState start = LessonSetups.startOf("hopper", Map.of("height", "0.1", "damping", s.word("damping")));
        return new Hop(LessonSetups.timed(start, s));
    }

    /** The exercise. */
    private record Hop(Scene.Setup setup) implements Exercise {
        private static final Spaces SPACES = new Spaces(
                Space.of(
                        Channel.of("height", "m"),
                        Channel.of("height rate", "m/s"),
                        Channel.of("leg drawn in", "m"),
                        Channel.of("leg rate", "m/s"),
                        Channel.of("ground force", "N")),
                Space.of(Channel.within("thrust", "N", THRUST)));

        @Override
        public Spaces spaces() {
            return SPACES;
        }

        @Override
        public InitialState start(long seed) {
            return setup.start().position("rail", 0.05 + 0.1 * new SplittableRandom(seed).nextDouble());
        }

        /** Thrust presses the leg out of the body: against growing knee coordinates. */
        @Override
        public void act(double[] action, Snapshot at, Inputs inputs) {
            inputs.effort("knee", -action[0]);
        }

        @Override
        public void observe(Snapshot at, double[] seen) {
            seen[0] = at.position("rail");
            seen[1] = at.rate("rail");
            seen[2] = at.position("knee");
            seen[3] = at.rate("knee");
            seen[4] = at.contacts().count() == 0 ? 0 : at.contacts().force(0).z();
        }

        @Override
        public double reward(double[] before, double[] action, double[] after) {
            return (before[0] + after[0]) / 2 * setup.step() / setup.duration();
        }
    }
}
