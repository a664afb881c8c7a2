package org.gimbal.learn.lesson;

import java.util.List;
import java.util.SplittableRandom;
import org.gimbal.geometry.Box;
import org.gimbal.learn.contract.Channel;
import org.gimbal.learn.contract.Space;
import org.gimbal.learn.policy.Policy;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.policy.Tunable;
import org.gimbal.learn.simulated.Exercise;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Snapshot;

/**
 * A rod of 1 m and 1 kg is to be swung up by a torque of 2 N·m at most, where holding it level takes 4.9: only in
 * several swings, and then held.
 */
final class Pendulum implements Lesson {
    private static final double TORQUE = 2;
    private static final double GRAVITY = 9.81;

    /** m l/2 and m l²/3, of which J₀ is all inertia about the hinge but that of the rod's thickness. */
    private static final double MOMENT = 0.5;

    private static final double INERTIA = 1.0 / 3;

    private static final LessonCard CARD = LessonCard.of(
                    "pendulum",
                    "a pendulum is swung up with a torque too weak to lift it, and held",
                    LessonSetups.parameters(
                            LessonSetups.step(
                                    "of the simulation, s; the torque changes every 0.02 s", 0.01, 1e-3, 0.02),
                            20))
            .rewarding("−(θ² + 0.1 θ̇² + 0.001 τ²) for each second, with θ = 0 up")
            .solvedFrom(-20, "it is up within a few swings and stays: hanging still scores −197, upright 0")
            .attemptsOf(4);

    @Override
    public LessonCard card() {
        return CARD;
    }

    /**
     * Far from the top, the torque pumps energy, towards k (E_top − E) θ̇; near it, it holds by −p θ − d θ̇.
     */
    @Override
    public PolicyFamily family(Settings settings) {
        return new PolicyFamily(
                List.of(
                        new Tunable("pump", "s/rad", 0, 0.5, -5, 5),
                        new Tunable("hold", "N·m/rad", 2, 5, 0, 100),
                        new Tunable("damp", "N·m·s/rad", 0.5, 1, 0, 20),
                        new Tunable("near", "rad", 0.3, 0.3, 0, 1.5)),
                Pendulum::policy);
    }

    private static Policy policy(double[] p) {
        return seen -> {
            double angle = StrictMath.atan2(seen[1], seen[0]);
            double rate = seen[2];
            // zero at rest at the top
            double missing = MOMENT * GRAVITY * (1 - seen[0]) - INERTIA * rate * rate / 2;
            double torque = Math.abs(angle) < p[3] ? -p[1] * angle - p[2] * rate : p[0] * missing * rate;
            return new double[] {torque};
        };
    }

    @Override
    public Exercise exercise(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .bodyOfMass("rod", new Box(0.05, 0.05, 1), 1)
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("rod", 0, 0, 0.5))
                .build();
        return new SwingUp(LessonSetups.timed(InitialState.of(mechanism), s));
    }

    /** The exercise. */
    private record SwingUp(Scene.Setup setup) implements Exercise {
        private static final Spaces SPACES = new Spaces(
                Space.of(
                        Channel.within("cos θ", "1", 1),
                        Channel.within("sin θ", "1", 1),
                        Channel.of("θ rate", "rad/s")),
                Space.of(Channel.within("torque", "N·m", TORQUE)));

        @Override
        public int stepsPerAction() {
            return (int) Math.max(1, Math.round(0.02 / setup.step()));
        }

        @Override
        public Spaces spaces() {
            return SPACES;
        }

        /** Anywhere near hanging down, slow. */
        @Override
        public InitialState start(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            return setup.start()
                    .position("hinge", random.nextDouble() - 0.5)
                    .velocity("hinge", random.nextDouble() - 0.5);
        }

        @Override
        public void act(double[] action, Snapshot at, Inputs inputs) {
            inputs.effort("hinge", action[0]);
        }

        @Override
        public void observe(Snapshot at, double[] seen) {
            double up = at.position("hinge") + StrictMath.PI;
            seen[0] = SineCosine.cos(up);
            seen[1] = SineCosine.sin(up);
            seen[2] = at.rate("hinge");
        }

        @Override
        public double reward(double[] before, double[] action, double[] after) {
            double angle = StrictMath.atan2(after[1], after[0]);
            double cost = angle * angle + 0.1 * after[2] * after[2] + 0.001 * action[0] * action[0];
            return -cost * stepsPerAction() * setup.step();
        }
    }
}
