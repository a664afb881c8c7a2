package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Many impacts in one step, at knots, beside what rests, and ever faster ones. */
@Needs({Capability.CONTACT, Capability.RESTITUTION})
abstract class ManyImpactsTest extends EngineTest {
    private static final double G = 9.81;

    /** Balls that land in the same step, each at its own moment. */
    @ParameterizedTest
    @ValueSource(doubles = {0.002, 0.01, 0.05})
    void aHundredBallsAllBounce(double dt) {
        int balls = 100;
        MechanismBuilder builder = Mechanism.named("balls").floor(0);
        for (int i = 0; i < balls; i++) {
            builder.bodyOfMass("ball" + i, new Sphere(0.1), 1).contact("c" + i, Mechanism.GROUND, "ball" + i, 0.3, 0.9);
        }
        InitialState start = InitialState.of(builder.build());
        for (int i = 0; i < balls; i++) {
            start = start.pose("ball" + i, Pose.at(0.5 * (i % 10), 0.5 * Math.floorDiv(i, 10), 1.1 + 1e-5 * i));
        }
        Simulation run = begin(start, dt);
        int dropped = 0;
        while (run.time() < 0.55) {
            dropped += run.step().droppedImpacts();
        }
        assertThat(dropped).isZero();
        for (int i = 0; i < balls; i++) {
            double height = 1 + 1e-5 * i;
            double apex = run.now().centerOfMass("ball" + i).z()
                    - 0.1
                    + Math.pow(run.now().velocity("ball" + i).z(), 2) / (2 * G);
            // parabolas are exact, impacts found to 1e-12 m
            assertThat(apex).isCloseTo(0.81 * height, within(1e-9));
        }
    }

    /** Balls of different masses in a box, elastic and smooth, with and without gravity. */
    @ParameterizedTest
    @CsvSource({"2, 0.01, true", "8, 0.01, true", "27, 0.02, false", "64, 0.005, true", "216, 0.01, false"})
    void anElasticGasKeepsItsEnergy(int balls, double dt, boolean heavy) {
        int side = (int) Math.ceil(Math.cbrt(balls));
        Random random = new Random(balls);
        double size = 0.3 * side;
        MechanismBuilder builder = Mechanism.named("gas");
        if (!heavy) {
            builder.weightless();
        }
        List<PlacedShape> walls = walls(size);
        for (int i = 0; i < balls; i++) {
            builder.bodyOfMass("ball" + i, new Sphere(0.05), 0.5 + random.nextDouble());
            builder.contact(new ContactRule("box" + i, Mechanism.GROUND, walls, "ball" + i, List.of(), 0, 1));
            for (int j = 0; j < i; j++) {
                builder.contact("pair" + j + "-" + i, "ball" + j, "ball" + i, 0, 1);
            }
        }
        InitialState start = InitialState.of(builder.build());
        for (int i = 0; i < balls; i++) {
            Vec3 velocity = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).times(2);
            start = start.pose(
                            "ball" + i,
                            Pose.at(
                                    0.15 + 0.3 * (i % side),
                                    0.15 + 0.3 * (i / side % side),
                                    0.15 + 0.3 * Math.floorDiv(i, side * side)))
                    .twist("ball" + i, velocity, Vec3.ZERO);
        }
        Simulation run = begin(start, dt);
        double energy = run.now().energy();
        int dropped = 0;
        for (int step = 0; step < (balls > 100 ? 20 : 100); step++) {
            dropped += run.step().droppedImpacts();
        }
        assertThat(dropped).isZero();
        // the promise
        assertThat(run.now().energy() / energy - 1).isCloseTo(0, within(1e-8));
        for (int i = 0; i < balls; i++) {
            Vec3 at = run.now().centerOfMass("ball" + i);
            assertThat(Math.min(at.x(), Math.min(at.y(), at.z()))).isGreaterThan(0.05 - 1e-9);
            assertThat(Math.max(at.x(), Math.max(at.y(), at.z()))).isLessThan(size - 0.05 + 1e-9);
        }
    }

    private static List<PlacedShape> walls(double size) {
        List<PlacedShape> walls = new ArrayList<>();
        for (Quat turn : List.of(
                Quat.IDENTITY,
                Quat.about(Vec3.X, Math.PI),
                Quat.about(Vec3.X, Math.PI / 2),
                Quat.about(Vec3.X, -Math.PI / 2),
                Quat.about(Vec3.Y, Math.PI / 2),
                Quat.about(Vec3.Y, -Math.PI / 2))) {
            Vec3 inward = turn.rotate(new Vec3(0, 0, 1));
            Vec3 centre = new Vec3(1, 1, 1).times(size / 2);
            walls.add(new PlacedShape(new HalfSpace(), new Pose(centre.minus(inward.times(size / 2)), turn)));
        }
        return walls;
    }

    /** Dropped from where they land at the end of a step, up to round-off. */
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.0078125, 0.01, 1.0 / 60})
    void anImpactOnAKnotGivesBackItsShare(double dt) {
        for (int steps = 3; steps < 40; steps++) {
            double e = 0.3 + 0.7 * (steps % 8) / 7;
            double speed = G * steps * dt;
            for (boolean ball : new boolean[] {true, false}) {
                Mechanism mechanism = Mechanism.named("drop")
                        .bodyOfMass("body", ball ? new Sphere(0.1) : new Box(0.2, 0.3, 0.2), 1)
                        .floor(0)
                        .contact("floor", Mechanism.GROUND, "body", 0.3, e)
                        .build();
                double height = 0.5 * G * steps * dt * steps * dt;
                Simulation run = begin(InitialState.of(mechanism).pose("body", Pose.at(0, 0, 0.1 + height)), dt);
                run.steps(steps + 1);
                if (e * speed > G * dt) {
                    // four corners are solved to 1e-10 of their impulse
                    assertThat(run.now().velocity("body").z())
                            .as(steps + " steps")
                            .isCloseTo(e * speed - G * dt, within(1e-8 * speed));
                }
            }
        }
    }

    /** A block that turns about its left edge, which carries it, and lands with the right one within a step. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 0.6, 0.9, 1})
    void aCornerThatLandsBesideOneThatRestsBounces(double e) {
        double width = 0.4;
        double rate = 2;
        double dt = 1e-4;
        Mechanism mechanism = Mechanism.named("block")
                .bodyOfMass("block", new Box(width, 0.2, 0.1), 1)
                .floor(0)
                .contact("floor", Mechanism.GROUND, "block", 0, e)
                .build();
        Quat turn = Quat.about(Vec3.Y, -5.3 * rate * dt);
        Vec3 centre = turn.rotate(new Vec3(width / 2, 0, 0.05));
        Vec3 spin = new Vec3(0, rate, 0);
        InitialState start = InitialState.of(mechanism)
                .pose("block", new Pose(centre, turn))
                .twist("block", spin.cross(centre), spin);
        Simulation run = begin(start, dt);
        for (int step = 0; step < 6; step++) {
            assertThat(run.step().droppedImpacts()).isZero();
        }
        Vec3 arm = run.now().pose("block").orientation().rotate(new Vec3(width / 2, 0, -0.05));
        Vec3 edge = run.now()
                .velocity("block")
                .plus(run.now().angularVelocity("block").cross(arm));
        // gravity changes velocities of the edge by less than 2g dt a step
        assertThat(edge.z()).isCloseTo(e * rate * width, within(12 * G * dt));
    }

    /** Between two walls that are hardly apart a ball strikes more often in a step than is followed: that is said. */
    @Test
    void whatIsDroppedIsSaid() {
        Mechanism mechanism = Mechanism.named("rattle")
                .weightless()
                .bodyOfMass("ball", new Sphere(0.1), 1)
                .floor(0)
                .ground(new HalfSpace(), new Pose(new Vec3(0, 0, 0.2 + 1e-5), Quat.about(Vec3.X, Math.PI)))
                .contact("walls", Mechanism.GROUND, "ball", 0, 1)
                .build();
        InitialState start = InitialState.of(mechanism)
                .pose("ball", Pose.at(0, 0, 0.1 + 3e-6))
                .twist("ball", new Vec3(0, 0, 1), Vec3.ZERO);
        Simulation run = begin(start, 0.01);
        assertThat(run.step().droppedImpacts()).isPositive();
    }

    /** Fast and small against thin and far: what flies past in a step strikes all the same. */
    @Test
    void aBulletDoesNotPassAPlate() {
        Mechanism mechanism = Mechanism.named("bullet")
                .weightless()
                .bodyOfMass("bullet", new Sphere(0.005), 0.01)
                .ground(new Box(0.01, 1, 1), Pose.at(1, 0, 0))
                .contact("plate", Mechanism.GROUND, "bullet", 0, 0.5)
                .build();
        Simulation run = begin(InitialState.of(mechanism).twist("bullet", new Vec3(100, 0, 0), Vec3.ZERO), 0.02);
        run.step();
        assertThat(run.now().velocity("bullet").x()).isCloseTo(-50, within(1e-9));
    }

    /** Two balls that graze each other in the middle of a step. */
    @Test
    void ballsThatPassWithinAStepStrike() {
        Mechanism mechanism = Mechanism.named("graze")
                .weightless()
                .bodyOfMass("a", new Sphere(0.1), 1)
                .bodyOfMass("b", new Sphere(0.1), 1)
                .contact("ab", "a", "b", 0, 1)
                .build();
        InitialState start = InitialState.of(mechanism)
                .pose("a", Pose.at(-0.5, 0, 0))
                .pose("b", Pose.at(0.5, 0.15, 0))
                .twist("a", new Vec3(50, 0, 0), Vec3.ZERO)
                .twist("b", new Vec3(-50, 0, 0), Vec3.ZERO);
        Simulation run = begin(start, 0.02);
        double energy = run.now().energy();
        run.step();
        // centres 0.2 apart, 0.15 across: the normal is (√0.0175, 0.15)/0.2
        double sine = 0.75;
        double cosine = Math.sqrt(1 - sine * sine);
        assertThat(run.now().velocity("b").y()).isCloseTo(100 * cosine * sine, within(1e-7));
        assertThat(run.now().energy()).isCloseTo(energy, within(1e-9 * energy));
    }
}
