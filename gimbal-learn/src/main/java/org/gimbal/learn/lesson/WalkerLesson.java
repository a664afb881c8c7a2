package org.gimbal.learn.lesson;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.gimbal.learn.contract.Channel;
import org.gimbal.learn.contract.Space;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.policy.Tunable;
import org.gimbal.learn.simulated.Exercise;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Snapshot;

/** A trunk on four legs that are four-bars, turned by one motor: how fast, where in a turn? */
final class WalkerLesson implements Lesson {
    private static final double FASTEST = 25;

    /** Where the trunk's z axis leans further from upright, it has fallen: cos 60°. */
    private static final double UPRIGHT = 0.5;

    private static final LessonCard CARD = LessonCard.of(
                    "four-bar-walker",
                    "a trunk on four-bar legs learns how fast to turn its cranks, and where in a turn",
                    LessonSetups.parameters(
                            LessonSetups.step("of the simulation and of the controller, s", 0.005, 1e-3, 0.02), 5))
            .rewarding(
                    "metres that the trunk gets on along x, less 0.1 mm for each (rad/s)² by which the speed changes in a"
                            + " step")
            .solvedFrom(1, "1 m in 5 s");

    @Override
    public LessonCard card() {
        return CARD;
    }

    /** Speed of the cranks: w + c cos 2φ + s sin 2φ; the pairs of legs take turns twice in a turn. */
    @Override
    public PolicyFamily family(Settings settings) {
        return new PolicyFamily(
                List.of(
                        Tunable.of("speed", "rad/s", -2, 3),
                        Tunable.of("cosine", "rad/s", 0, 1),
                        Tunable.of("sine", "rad/s", 0, 1)),
                p -> seen -> {
                    double twice = 2 * seen[5];
                    return new double[] {p[0] + p[1] * SineCosine.cos(twice) + p[2] * SineCosine.sin(twice)};
                });
    }

    @Override
    public Exercise exercise(Settings s) {
        InitialState start = LessonSetups.startOf("four-bar-walker", Map.of());
        return new March(LessonSetups.timed(start, s));
    }

    /** The exercise. */
    private record March(Scene.Setup setup) implements Exercise {
        private static final Spaces SPACES = new Spaces(
                Space.of(
                        Channel.of("time", "s"),
                        Channel.of("trunk x", "m"),
                        Channel.of("trunk y", "m"),
                        Channel.of("trunk z", "m"),
                        Channel.within("trunk upright", "1", 1),
                        Channel.of("crank", "rad"),
                        Channel.of("crank rate", "rad/s")),
                Space.of(Channel.within("crank speed", "rad/s", FASTEST)));

        @Override
        public Spaces spaces() {
            return SPACES;
        }

        /** Turned by a few degrees, so that it does not learn one straight line by heart. */
        @Override
        public InitialState start(long seed) {
            double yaw = 0.1 * (new SplittableRandom(seed).nextDouble() - 0.5);
            Vec3 place = setup.start().givenPose("trunk").orElseThrow().position();
            return setup.start().pose("trunk", new Pose(place, Quat.about(Vec3.Z, yaw)));
        }

        @Override
        public void act(double[] action, Snapshot at, Inputs inputs) {
            inputs.target("drive", 0, action[0], 0);
        }

        @Override
        public void observe(Snapshot at, double[] seen) {
            seen[0] = at.time();
            System.arraycopy(at.bodyPositions(), 0, seen, 1, 3);
            seen[4] = at.pose("trunk").orientation().rotate(Vec3.Z).z();
            seen[5] = at.position("crank1");
            seen[6] = at.rate("crank1");
        }

        @Override
        public double reward(double[] before, double[] action, double[] after) {
            double change = after[6] - before[6];
            return after[1] - before[1] - 1e-4 * change * change;
        }

        @Override
        public boolean over(Snapshot at) {
            return at.pose("trunk").orientation().rotate(Vec3.Z).z() < UPRIGHT;
        }
    }
}
