package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.record.RunStatistics;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Solves end where round-off ends them, whatever the sizes, masses and places of the bodies are. */
class ScalesTest {
    private static final double GRAVITY = 9.81;
    private static final JointType HINGE = JointType.revolute(Vec3.X);

    /** Links of 1 kg whose inertia is next to nothing, hinged at their ends and middles. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-2, 1e-4, 1e-6, 1e-8})
    void aScissorOfLinksWithoutMuchInertiaFalls(double inertia) {
        MechanismBuilder builder = Mechanism.named("scissor");
        MassProperties link = MassProperties.of(1, Mat3.diagonal(inertia, inertia, inertia));
        for (int i = 0; i < 4; i++) {
            builder.body("l" + i, link).body("r" + i, link);
            builder.joint("m" + i, HINGE, Anchor.on("l" + i), Anchor.on("r" + i));
            if (i == 0) {
                builder.joint("a", HINGE, Anchor.ground(), Anchor.on("l0", 0, 0, -0.5));
            } else {
                builder.joint("p" + i, HINGE, end("l", i - 1, 1), end("r", i, -1));
                builder.joint("q" + i, HINGE, end("r", i - 1, 1), end("l", i, -1));
            }
        }
        InitialState start = InitialState.of(builder.build()).position("a", 0.7).position("m0", -1.4);
        RunStatistics statistics = new RunStatistics(start.mechanism());
        Simulation run = Simulation.of(new MaximalEngine(), start, 0.005)
                .observer(statistics)
                .build();
        run.advance(1);
        // the scissor has 120 J at the start and is flung about: a twentieth of them is the second-order band
        assertThat(statistics.largestDeviation()).isLessThan(6.1);
        assertThat(statistics.worstJointError()).isLessThan(1e-9);
    }

    private static Anchor end(String side, int stage, int sign) {
        return Anchor.on(side + stage, 0, 0, 0.5 * sign);
    }

    /** Positions are known to 1e-8 m there; the motion about the hinge is the one at the origin. */
    @ParameterizedTest
    @CsvSource({"4.2e7, 0, 0", "3e7, -2e7, 2e7", "1e8, 1e8, -1e8", "0, 0, 1e6"})
    void aHingedSatelliteMovesFarAwayAsItDoesNear(double x, double y, double z) {
        Simulation near = satellite(Vec3.ZERO);
        Vec3 place = new Vec3(x, y, z);
        Simulation far = satellite(place);
        RunStatistics cost = new RunStatistics(far.mechanism());
        for (int k = 0; k < 1000; k++) {
            near.step();
            cost.observe(far.now(), far.step());
        }
        // gaps of one ulp of the position turn a panel of a metre by as much; they come and go from step to step
        double blur = Math.ulp(place.norm());
        assertThat(far.now().position("hinge")).isCloseTo(near.now().position("hinge"), within(1e-9 + 100 * blur));
        assertThat(far.now().energy()).isCloseTo(near.now().energy(), within(1e-9 + 100 * blur));
        assertThat(cost.meanIterations()).isLessThan(2);
        assertThat(cost.worstJointError()).isLessThan(1e-10 + 16 * blur);
    }

    private static Simulation satellite(Vec3 at) {
        Mechanism mechanism = Mechanism.named("satellite")
                .weightless()
                .bodyOfMass("hub", new Box(1, 1, 1), 100)
                .bodyOfMass("panel", new Box(1, 0.1, 3), 10)
                .joint("hinge", HINGE, Anchor.on("hub", 0, 0, 0.5), Anchor.on("panel", 0, 0, -1.5))
                .build();
        InitialState start = InitialState.of(mechanism)
                .pose("hub", Pose.at(at.x(), at.y(), at.z()))
                .twist("hub", Vec3.ZERO, new Vec3(0.1, 0.05, 0))
                .position("hinge", 0.2)
                .velocity("hinge", 0.3);
        return Simulation.of(new MaximalEngine(), start, 0.01).build();
    }

    /** A taut chain swings like a pendulum, whichever of its links is a million times as heavy as the others. */
    @ParameterizedTest
    @CsvSource({
        "1, 1, 1e6, 1.5707963267948966",
        "1, 1, 1e6, 1.2",
        "1, 1, 1e6, 0.5",
        "1, 1e6, 1, 1.5707963267948966",
        "1e6, 1, 1, 1.5707963267948966",
        "1, 1, 1e8, 0.5",
        "1, 1e8, 1, 1.2",
        "1, 1e-6, 1, 0.5"
    })
    void chainsOfLightAndHeavyLinksKeepTheirEnergy(double first, double second, double third, double angle) {
        double[] masses = {first, second, third};
        MechanismBuilder builder = Mechanism.named("chain");
        double weight = 0;
        for (int i = 0; i < 3; i++) {
            builder.bodyOfMass("b" + i, new Box(0.05, 0.05, 1), masses[i]);
            Anchor on = i == 0 ? Anchor.ground() : Anchor.on("b" + (i - 1), 0, 0, -0.5);
            builder.joint("j" + i, HINGE, on, Anchor.on("b" + i, 0, 0, 0.5));
            weight += masses[i] * GRAVITY;
        }
        InitialState start = InitialState.of(builder.build()).position("j0", angle);
        RunStatistics statistics = new RunStatistics(start.mechanism());
        Simulation.of(new MaximalEngine(), start, 0.005)
                .observer(statistics)
                .build()
                .advance(3);
        // a pendulum of such a length with steps of 5 ms has bands of 1e-4 of what it can lose
        assertThat(statistics.largestDeviation()).isLessThan(3e-4 * weight);
        assertThat(statistics.worstJointError()).isLessThan(1e-9);
    }

    /** Lengths times s and times √s is the same motion; masses do not matter if all are changed alike. */
    @Test
    void mechanismsOfAllSizesAndMassesMoveAlike() {
        Simulation plain = fourBar(1, 1, 0);
        plain.steps(400);
        double angle = plain.now().position("d");
        Random random = new Random(14);
        for (int k = 0; k < 60; k++) {
            double size = Math.pow(10, -4 + 8 * random.nextDouble());
            double mass = Math.pow(10, -6 + 12 * random.nextDouble());
            // so far away that positions have six digits of the size left, or less far
            double place = k % 2 == 0 ? 0 : Math.min(1e8, size * Math.pow(10, 9 * random.nextDouble()));
            Simulation run = fourBar(size, mass, place);
            run.steps(400);
            double blur = Math.ulp(place) / size;
            assertThat(run.now().position("d"))
                    .as("size %s m, mass %s kg at %s m", size, mass, place)
                    .isCloseTo(angle, within(1e-6 + 1e3 * blur));
        }
    }

    private static Simulation fourBar(double s, double mass, double place) {
        Mechanism mechanism = Mechanism.named("four-bar")
                .bodyOfMass("crank", new Box(0.05 * s, 0.05 * s, 0.3 * s), mass)
                .bodyOfMass("coupler", new Box(0.05 * s, 0.05 * s, s), mass)
                .bodyOfMass("rocker", new Box(0.05 * s, 0.05 * s, 0.8 * s), mass)
                .joint("a", HINGE, Anchor.ground(place, place, place), Anchor.on("crank", 0, 0, -0.15 * s))
                .joint("b", HINGE, Anchor.on("crank", 0, 0, 0.15 * s), Anchor.on("coupler", 0, 0, -0.5 * s))
                .joint("c", HINGE, Anchor.on("coupler", 0, 0, 0.5 * s), Anchor.on("rocker", 0, 0, 0.4 * s))
                .joint("d", HINGE, Anchor.ground(place, place + 0.9 * s, place), Anchor.on("rocker", 0, 0, -0.4 * s))
                .build();
        InitialState start = InitialState.of(mechanism).position("a", 0.5).velocity("a", 6 / Math.sqrt(s));
        return Simulation.of(new MaximalEngine(), start, 0.005 * Math.sqrt(s)).build();
    }
}
