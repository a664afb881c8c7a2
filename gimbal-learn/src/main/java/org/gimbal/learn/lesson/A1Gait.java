package org.gimbal.learn.lesson;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.gimbal.contact.ContactReadings;
import org.gimbal.learn.contract.Channel;
import org.gimbal.learn.contract.Space;
import org.gimbal.learn.policy.Policy;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.policy.Tunable;
import org.gimbal.learn.simulated.Exercise;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Snapshot;

/**
 * The walking robot of the 2023 paper, 5.4 and Algorithm 6: a Unitree A1 on hard feet, whose five gait parameters are
 * learned. Its servos have the paper's gains, (100, 80, 60) N·m/rad and (5, 4, 3) N·m·s/rad for hips, thighs and
 * calves.
 *
 * <p>Where the paper leaves the trunk free to pass through the ground, it touches it here, and then the robot has
 * fallen. Where it leaves joints and motors without bounds, they may have those of the real robot here.
 */
final class A1Gait implements Lesson {
    private static final List<String> LEGS = List.of("FR", "FL", "RR", "RL");

    /** Angles of thigh and calf where the servos of the scene are at zero, rad. */
    private static final double[] ZERO = {0, 0.9, -1.8};

    /** The start of the paper: (b, a1, d1, a2, d2). */
    private static final double[] STANDING = {0.1, 0, 1, 0, -1.5};

    private static final double LINK = 0.2;
    private static final double FOOT = 0.02;
    private static final double DROP = 0.01;

    /** Where in an observation the coordinates of the joints begin. */
    private static final int JOINTS = 14;

    private static final int DRIVEN = 12;

    private static final LessonCard CARD = LessonCard.of(
                    "a1-gait",
                    "a four-legged robot learns to walk: five parameters of its gait (2023 paper, Fig. 13)",
                    LessonSetups.parameters(
                            LessonSetups.step("of the simulation and of the controller, s", 0.005, 1e-4, 0.02),
                            10,
                            Parameter.number("friction", "coefficient of friction of the feet", 0.8, 0, 2),
                            Parameter.number(
                                    "noise", "of thighs and calves at the start, by seed, at most, rad", 0, 0, 0.3),
                            Parameter.choice(
                                    "motors",
                                    "without bounds, as in the paper, or with the range and the torque of the real ones",
                                    "ideal",
                                    "real")))
            .rewarding(
                    "metres that the trunk gets on along x; falling, when the trunk touches the ground, ends the episode")
            .solvedFrom(12, "12 m in 10 s");

    @Override
    public LessonCard card() {
        return CARD;
    }

    /** Algorithm 6 of the paper, with the phase 20π t b; legs FR and RL go together, FL and RR half a turn behind. */
    @Override
    public PolicyFamily family(Settings settings) {
        List<Tunable> tunables = List.of(
                Tunable.of("frequency", "10 Hz", STANDING[0], 0.1),
                Tunable.of("thigh amplitude", "rad", STANDING[1], 0.1),
                Tunable.of("thigh offset", "rad", STANDING[2], 0.1),
                Tunable.of("calf amplitude", "rad", STANDING[3], 0.1),
                Tunable.of("calf offset", "rad", STANDING[4], 0.1));
        return new PolicyFamily(tunables, A1Gait::gait);
    }

    private static Policy gait(double[] p) {
        return observation -> {
            double phase = 20 * StrictMath.PI * observation[0] * p[0];
            double thigh = p[1] * SineCosine.cos(phase);
            double calf = p[3] * SineCosine.sin(phase); // cos(phase − π/2)
            double[] targets = new double[DRIVEN];
            for (int leg = 0; leg < LEGS.size(); leg++) {
                double side = leg == 0 || leg == 3 ? 1 : -1;
                targets[3 * leg + 1] = side * thigh + p[2];
                targets[3 * leg + 2] = side * calf + p[4];
            }
            return targets;
        };
    }

    @Override
    public Exercise exercise(Settings s) {
        InitialState start =
                LessonSetups.startOf("quadruped", Map.of("friction", s.word("friction"), "motors", s.word("motors")));
        return new Walk(LessonSetups.timed(standing(start, 0, 0), s), s.number("noise"));
    }

    /** As in the paper: legs at their offsets, the feet one centimetre above the ground. */
    private static InitialState standing(InitialState start, double noise, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        InitialState placed = start;
        for (String leg : LEGS) {
            double thigh = STANDING[2] + noise * (2 * random.nextDouble() - 1);
            double calf = STANDING[4] + noise * (2 * random.nextDouble() - 1);
            placed = placed.position(leg + "-thigh", thigh - ZERO[1]).position(leg + "-calf", calf - ZERO[2]);
        }
        double highest = LINK * (SineCosine.cos(STANDING[2]) + SineCosine.cos(STANDING[2] + STANDING[4]));
        double spare = 3 * LINK * noise; // no foot begins in the ground
        return placed.pose("trunk", Pose.at(0, 0, highest + FOOT + DROP + spare));
    }

    /** The exercise. */
    private record Walk(Scene.Setup setup, double noise) implements Exercise {
        private static final Spaces SPACES = new Spaces(observed(), driven());
        private static final int X = 1;

        private static Space driven() {
            List<Channel> channels = new ArrayList<>();
            LEGS.forEach(leg -> List.of("hip", "thigh", "calf")
                    .forEach(part -> channels.add(Channel.of(leg + "-" + part + " target", "rad"))));
            return new Space(channels);
        }

        private static Space observed() {
            List<Channel> channels = new ArrayList<>();
            channels.add(Channel.of("time", "s"));
            List.of("x", "y", "z").forEach(axis -> channels.add(Channel.of("trunk " + axis, "m")));
            List.of("w", "x", "y", "z").forEach(part -> channels.add(Channel.within("trunk q" + part, "1", 1)));
            List.of("x", "y", "z").forEach(axis -> channels.add(Channel.of("trunk v" + axis, "m/s")));
            List.of("x", "y", "z").forEach(axis -> channels.add(Channel.of("trunk ω" + axis, "rad/s")));
            for (String unit : List.of("rad", "rad/s")) {
                LEGS.forEach(leg -> List.of("hip", "thigh", "calf")
                        .forEach(part -> channels.add(
                                Channel.of(leg + "-" + part + (unit.equals("rad") ? "" : " rate"), unit))));
            }
            return new Space(channels);
        }

        @Override
        public Spaces spaces() {
            return SPACES;
        }

        @Override
        public InitialState start(long seed) {
            return noise == 0 ? setup.start() : standing(setup.start(), noise, seed);
        }

        @Override
        public void act(double[] action, Snapshot at, Inputs inputs) {
            for (int k = 0; k < DRIVEN; k++) {
                inputs.target(SERVOS.get(k), action[k] - ZERO[k % 3]);
            }
        }

        private static final List<String> SERVOS = LEGS.stream()
                .flatMap(leg -> List.of(leg + "-hip", leg + "-thigh", leg + "-calf").stream())
                .toList();

        /** The trunk is the first body, and the joints come leg by leg. */
        @Override
        public void observe(Snapshot at, double[] seen) {
            seen[0] = at.time();
            System.arraycopy(at.bodyPositions(), 0, seen, X, 3);
            System.arraycopy(at.bodyOrientations(), 0, seen, X + 3, 4);
            System.arraycopy(at.bodyVelocities(), 0, seen, X + 7, 3);
            System.arraycopy(at.bodyAngularVelocities(), 0, seen, X + 10, 3);
            for (int k = 0; k < DRIVEN; k++) {
                seen[JOINTS + k] = at.jointCoordinates()[k] + ZERO[k % 3];
                seen[JOINTS + DRIVEN + k] = at.jointRates()[k];
            }
        }

        @Override
        public double reward(double[] before, double[] action, double[] after) {
            return after[X] - before[X];
        }

        /** The rule of the trunk is the scene's first. */
        @Override
        public boolean over(Snapshot at) {
            ContactReadings contacts = at.contacts();
            for (int c = 0; c < contacts.count(); c++) {
                if (contacts.ruleIndex(c) == 0 && contacts.force(c).z() > 0) {
                    return true;
                }
            }
            return false;
        }
    }
}
