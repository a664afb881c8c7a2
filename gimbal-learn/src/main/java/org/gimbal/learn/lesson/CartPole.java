package org.gimbal.learn.lesson;

import java.util.List;
import java.util.SplittableRandom;
import org.gimbal.geometry.Box;
import org.gimbal.learn.contract.Channel;
import org.gimbal.learn.contract.Space;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.policy.Tunable;
import org.gimbal.learn.simulated.Exercise;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Snapshot;

/** A pole of 1 m and 0.1 kg stands on a cart of 1 kg that is pushed to and fro, with the usual sizes and bounds. */
final class CartPole implements Lesson {
    private static final double FORCE = 10;
    private static final double REACH = 2.4;
    private static final double TILT = StrictMath.toRadians(12);
    private static final double START = 0.05;

    private static final LessonCard CARD = LessonCard.of(
                    "cart-pole",
                    "a pole is balanced on a cart",
                    LessonSetups.parameters(
                            LessonSetups.step("of the simulation and of the force, s", 0.02, 1e-3, 0.05), 10))
            .rewarding("1 for each 0.02 s that the pole stands: within 12° and 2.4 m")
            .solvedFrom(475, "it stands for 9.5 of 10 s on the average")
            .attemptsOf(5);

    @Override
    public LessonCard card() {
        return CARD;
    }

    /** The force is linear in what is observed; at first there is none. */
    @Override
    public PolicyFamily family(Settings settings) {
        return new PolicyFamily(
                List.of(
                        Tunable.of("place gain", "N/m", 0, 5),
                        Tunable.of("speed gain", "N·s/m", 0, 5),
                        Tunable.of("tilt gain", "N/rad", 0, 20),
                        Tunable.of("tilt rate gain", "N·s/rad", 0, 5)),
                gains -> seen -> {
                    double force = 0;
                    for (int i = 0; i < gains.length; i++) {
                        force += gains[i] * seen[i];
                    }
                    return new double[] {force};
                });
    }

    @Override
    public Exercise exercise(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .bodyOfMass("cart", new Box(0.4, 0.3, 0.2), 1)
                .bodyOfMass("pole", new Box(0.04, 0.04, 1), 0.1)
                .joint("rail", JointType.prismatic(Vec3.X), Anchor.ground(), Anchor.on("cart"))
                .joint("pivot", JointType.revolute(Vec3.Y), Anchor.on("cart"), Anchor.on("pole", 0, 0, -0.5))
                .build();
        return new Balance(LessonSetups.timed(InitialState.of(mechanism), s));
    }

    /** The exercise. */
    private record Balance(Scene.Setup setup) implements Exercise {
        private static final Spaces SPACES = new Spaces(
                Space.of(
                        Channel.of("x", "m"),
                        Channel.of("x rate", "m/s"),
                        Channel.of("θ", "rad"),
                        Channel.of("θ rate", "rad/s")),
                Space.of(Channel.within("force", "N", FORCE)));

        @Override
        public Spaces spaces() {
            return SPACES;
        }

        @Override
        public InitialState start(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            return setup.start()
                    .position("rail", random.nextDouble(-START, START))
                    .velocity("rail", random.nextDouble(-START, START))
                    .position("pivot", random.nextDouble(-START, START))
                    .velocity("pivot", random.nextDouble(-START, START));
        }

        @Override
        public void act(double[] action, Snapshot at, Inputs inputs) {
            inputs.effort("rail", action[0]);
        }

        @Override
        public void observe(Snapshot at, double[] seen) {
            seen[0] = at.position("rail");
            seen[1] = at.rate("rail");
            seen[2] = at.position("pivot");
            seen[3] = at.rate("pivot");
        }

        @Override
        public double reward(double[] before, double[] action, double[] after) {
            return setup.step() / 0.02;
        }

        @Override
        public boolean over(Snapshot at) {
            return Math.abs(at.position("rail")) > REACH || Math.abs(at.position("pivot")) > TILT;
        }
    }
}
