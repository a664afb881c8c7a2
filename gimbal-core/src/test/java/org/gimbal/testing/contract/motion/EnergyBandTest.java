package org.gimbal.testing.contract.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Families;
import org.gimbal.testing.Needs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What keeps its energy keeps it at large steps: it swings within a band, which in the last tenth of a run is where it
 * was in the first, and no wider. Steps that do not resolve a stiff spring are no exception; a run that needs finer
 * steps keeps them.
 */
@Needs({Capability.JOINTS, Capability.NO_ENERGY_DRIFT})
abstract class EnergyBandTest extends EngineTest {
    private static final double REGULAR = 1e-3;

    /** Trees whip now and then, some only after a while: a run of a minute has extremes that 15 s do not. */
    private static final double WHIPPING = 1e-2;

    /** Two rods, the hinge between them with a spring bent by a tenth of a radian. */
    @ParameterizedTest
    @CsvSource({"1e3, 0.01", "1e4, 0.01", "1e5, 0.03", "1e6, 0.01", "1e7, 0.005"})
    @Needs(Capability.SPRINGS)
    void aStiffHingeKeepsItsEnergyHoweverCoarseTheStep(double stiffness, double step) {
        MassProperties rod = MassProperties.of(1, Mat3.diagonal(1e-3, 1.0 / 12, 1.0 / 12));
        Mechanism mechanism = Mechanism.named("stiff")
                .weightless()
                .body("a", rod)
                .body("b", rod)
                .joint("first", JointType.revolute(Vec3.Z), Anchor.ground(), Anchor.on("a", -0.5, 0, 0))
                .joint("second", JointType.revolute(Vec3.Z), Anchor.on("a", 0.5, 0, 0), Anchor.on("b", -0.5, 0, 0))
                .spring("spring", Measure.of("second"), stiffness, 0)
                .build();
        Simulation run = begin(InitialState.of(mechanism).position("second", 0.1), step);
        Bands bands = new Bands(run, (int) Math.round(60 / step));
        bands.assertSteady("spring of " + stiffness, REGULAR);
        assertThat(bands.refinement).as("parts of a step").isZero();
    }

    /** At these steps the loop whips round faster than a step can follow, once in a while. */
    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.03, 0.04, 0.05})
    @Needs(Capability.LOOPS)
    void aFourBarKeepsItsEnergyForTenMinutes(double step) {
        Simulation run = prepare(Scenes.named("four-bar").build(), step).build();
        new Bands(run, (int) Math.round(600 / step)).assertSteady("step " + step, REGULAR);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.03, 0.05})
    void aDoublePendulumKeepsItsEnergyForTenMinutes(double step) {
        Simulation run = prepare(Scenes.named("double-pendulum").build(), step).build();
        new Bands(run, (int) Math.round(600 / step)).assertSteady("step " + step, REGULAR);
    }

    /** Trees of one to six bodies, springs of 1 … 10⁷ N/m or N·m/rad, spins up to 20 rad/s, steps of 1 … 50 ms. */
    @ParameterizedTest
    @ValueSource(ints = {0, 10, 20})
    @Needs(Capability.SPRINGS)
    void randomMechanismsKeepTheirEnergy(int first) {
        for (int seed = first; seed < first + Families.of(10); seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            double step = SpaceSamples.logUniform(random, 0.001, 0.05);
            Simulation run = begin(sprungTree(random), step);
            new Bands(run, (int) Math.round(15 / step)).assertSteady("seed " + seed + ", step " + step, WHIPPING);
        }
    }

    /**
     * A ball on springs between points, which pull it to the side as well as along: ω² = 3k/m in all directions, up to
     * 1700 rad/s at steps of 10 ms.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1e2, 1e3, 1e4, 1e5, 1e6})
    @Needs(Capability.SPRINGS)
    void aBallBetweenStiffSpringsKeepsItsEnergy(double stiffness) {
        MechanismBuilder builder = Mechanism.named("ball").weightless().bodyOfMass("ball", new Sphere(0.1), 1);
        for (Vec3 wall : List.of(Vec3.X, Vec3.X.negate(), Vec3.Y)) {
            Anchor hook = Anchor.ground(wall.x(), wall.y(), wall.z());
            builder.spring("spring" + wall, Measure.between(hook, Anchor.on("ball")), stiffness, 0);
        }
        Vec3 aside = new Vec3(0.01, 0.005, 0.02);
        InitialState start = InitialState.of(builder.build())
                .pose("ball", Pose.at(aside.plus(new Vec3(0, 1.0 / 3, 0))))
                .twist("ball", new Vec3(0.1, 0, 0.2), new Vec3(1, 2, 3));
        Simulation run = begin(start, 0.01);
        double begun = run.now().energy();
        double swing = 1.5 * stiffness * aside.dot(aside) + run.now().kineticEnergy();
        for (int k = 0; k < 2000; k++) {
            run.step();
            // a leapfrog swing with (hω)² ≤ 2 is off by its own energy at most: 1/(1 − (hω)²/4)
            assertThat(run.now().energy() - begun).isBetween(-swing, swing);
        }
    }

    /** Trees whose bodies hang on springs between points besides their joints. */
    @ParameterizedTest
    @ValueSource(ints = {0, 10, 20})
    @Needs(Capability.SPRINGS)
    void randomNetsKeepTheirEnergy(int first) {
        for (int seed = first; seed < first + Families.of(10); seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            double step = SpaceSamples.logUniform(random, 0.001, 0.02);
            Simulation run = begin(sprungNet(random), step);
            new Bands(run, (int) Math.round(10 / step)).assertSteady("seed " + seed + ", step " + step, WHIPPING);
        }
    }

    /** Springs of 10 … 10⁵ N/m, with or without length at rest, from each body to a wall or to another body. */
    private static InitialState sprungNet(RandomGenerator random) {
        int count = random.nextInt(1, 5);
        MechanismBuilder builder = Mechanism.named("net");
        for (int i = 0; i < count; i++) {
            double length = random.nextDouble(0.2, 1);
            builder.bodyOfMass("b" + i, new Box(0.1, 0.08, length), SpaceSamples.logUniform(random, 0.3, 3));
            if (random.nextInt(3) > 0) {
                JointType type = random.nextBoolean() ? JointType.spherical() : JointType.revolute(Vec3.X);
                builder.joint(
                        "j" + i,
                        type,
                        i == 0 ? Anchor.ground() : Anchor.on("b" + random.nextInt(i), 0, 0, 0.2),
                        Anchor.on("b" + i, 0, 0, -length / 2));
            }
            Vec3 wall = SpaceSamples.direction(random).times(3);
            Anchor far = i > 0 && random.nextInt(3) == 0
                    ? Anchor.on("b" + (i - 1), 0.04, 0, 0.1)
                    : Anchor.ground(wall.x(), wall.y(), wall.z());
            double rest = random.nextBoolean() ? 0 : random.nextDouble(0.1, 1);
            builder.spring(
                    "s" + i,
                    Measure.between(far, Anchor.on("b" + i, 0, 0.04, length / 2)),
                    SpaceSamples.logUniform(random, 10, 1e5),
                    rest);
        }
        return InitialState.of(builder.build());
    }

    private static InitialState sprungTree(RandomGenerator random) {
        int count = random.nextInt(1, 7);
        MechanismBuilder builder = Mechanism.named("sprung");
        for (int i = 0; i < count; i++) {
            double length = random.nextDouble(0.2, 1);
            boolean slides = random.nextInt(6) == 0;
            Vec3 axis = SpaceSamples.direction(random);
            builder.bodyOfMass(
                            "b" + i,
                            new Box(random.nextDouble(0.05, 0.15), random.nextDouble(0.05, 0.15), length),
                            SpaceSamples.logUniform(random, 0.1, 10))
                    .joint(
                            "j" + i,
                            slides ? JointType.prismatic(axis) : JointType.revolute(axis),
                            i == 0 ? Anchor.ground() : Anchor.on("b" + random.nextInt(i), 0, 0, 0.2),
                            Anchor.on("b" + i, 0, 0, -length / 2));
            if (slides || random.nextInt(3) > 0) {
                builder.spring("s" + i, Measure.of("j" + i), SpaceSamples.logUniform(random, 1, 1e7), 0);
            }
        }
        InitialState state = InitialState.of(builder.build());
        for (int i = 0; i < count; i++) {
            state = state.position("j" + i, 0.2 * random.nextGaussian())
                    .velocity("j" + i, (random.nextInt(4) == 0 ? 20 : 2) * random.nextGaussian());
        }
        return state;
    }

    /** Where the energy of a run was in its first and in its last tenth. */
    private static final class Bands {
        private final double[] lowest = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        private final double[] highest = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        private double mostKinetic;
        private int refinement;

        Bands(Simulation run, int steps) {
            for (int k = 0; k < steps; k++) {
                refinement = run.step().refinement();
                mostKinetic = Math.max(mostKinetic, run.now().kineticEnergy());
                if (k < steps / 10 || k >= steps - steps / 10) {
                    add(k < steps / 10 ? 0 : 1, run.now().energy());
                }
            }
        }

        private void add(int tenth, double energy) {
            lowest[tenth] = Math.min(lowest[tenth], energy);
            highest[tenth] = Math.max(highest[tenth], energy);
        }

        /**
         * Extremes of two samples of a band are not quite the same, and a refinement moves it by as much as it is wide:
         * half a width and a share of the largest kinetic energy are allowed.
         */
        void assertSteady(String what, double share) {
            double width = highest[0] - lowest[0];
            double allowed = 0.5 * width + share * mostKinetic;
            double moved = 0.5 * (highest[1] + lowest[1] - highest[0] - lowest[0]);
            assertThat(Math.abs(moved)).as("%s, the band moved", what).isLessThan(allowed);
            assertThat(highest[1] - lowest[1] - width)
                    .as("%s, the band grew", what)
                    .isLessThan(2 * allowed);
        }
    }
}
