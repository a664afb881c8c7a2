package org.gimbal.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.gimbal.generalized.GeneralizedEngine;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.joint.Armature;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.ReducedEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.Convergence;
import org.gimbal.testing.Families;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.gimbal.testing.SnapshotDistance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Armature: against bodies that have the same inertia, against geared rotors, and engines against each other. */
class ArmatureTest {
    private static final double STEP = 0.01;

    static Stream<Engine> engines() {
        return Stream.of(
                new MaximalEngine(),
                new ReducedEngine(),
                new ReducedEngine().with("integrator", "impulse"),
                new ReducedEngine().with("integrator", "gauss4"),
                new ReducedEngine().with("integrator", "bdf2"),
                new GeneralizedEngine());
    }

    /** About a fixed axis nobody can tell a rotor from inertia of the body. */
    @ParameterizedTest
    @MethodSource("engines")
    void aPendulumWithArmatureIsOneWithLargerInertia(Engine engine) {
        Mechanism geared = pendulum(0.1).armature("hinge", 0.7).build();
        Mechanism heavy = pendulum(0.1 + 0.7).build();
        Snapshot a = swing(engine, geared);
        Snapshot b = swing(engine, heavy);
        assertThat(a.position("hinge")).isCloseTo(b.position("hinge"), within(1e-9));
        assertThat(a.rate("hinge")).isCloseTo(b.rate("hinge"), within(1e-9));
        assertThat(a.kineticEnergy()).isCloseTo(b.kineticEnergy(), within(1e-9));
    }

    private static MechanismBuilder pendulum(double inertia) {
        MassProperties mass = new MassProperties(2, new Vec3(0, 0, -0.5), Mat3.diagonal(0.6, inertia, 0.7));
        return Mechanism.named("pendulum")
                .body("arm", mass)
                .joint(
                        "hinge",
                        JointType.revolute(Vec3.Y),
                        Anchor.ground(Pose.IDENTITY),
                        Anchor.on("arm", Pose.IDENTITY));
    }

    private static Snapshot swing(Engine engine, Mechanism mechanism) {
        InitialState start = InitialState.of(mechanism).position("hinge", 1.2).velocity("hinge", -0.4);
        Simulation run = Simulation.of(engine, start, STEP).build();
        run.steps(200);
        return run.now();
    }

    /** A rotor on the ground behind a gear of ratio n is an armature of n² times its inertia. */
    @ParameterizedTest
    @MethodSource("engines")
    void armatureIsARotorBehindAGear(Engine engine) {
        double ratio = 5;
        double inertia = 0.03;
        Mechanism armature =
                pendulum(0.1).armature("hinge", ratio * ratio * inertia).build();
        Mechanism rotor = pendulum(0.1)
                .body("rotor", new MassProperties(1, Vec3.ZERO, Mat3.diagonal(0.02, inertia, 0.02)))
                .joint(
                        "axle",
                        JointType.revolute(Vec3.Y),
                        Anchor.ground(Pose.at(0, 0, 1)),
                        Anchor.on("rotor", Pose.IDENTITY))
                .gear("gear", "hinge", "axle", ratio, -1.2 * ratio)
                .build();
        // the rotor has weight, at rest
        Snapshot a = swing(engine, armature);
        Snapshot b = swing(engine, rotor);
        // engines close the gear to 1e-10 rad a step; integrators of rows err as they do anyway
        assertThat(a.position("hinge")).isCloseTo(b.position("hinge"), within(2e-6));
        assertThat(a.kineticEnergy()).isCloseTo(b.kineticEnergy(), within(2e-5));
    }

    /** Stops give back the share of speed they are told: energy goes down by 1 − e² of what moves, rotor included. */
    @Test
    void stopsFeelTheRotor() {
        double e = 0.5;
        Mechanism mechanism = Mechanism.named("stop")
                .weightless()
                .body("arm", new MassProperties(2, new Vec3(0, 0, -0.5), Mat3.diagonal(0.3, 0.1, 0.4)))
                .joint(
                        "hinge",
                        JointType.revolute(Vec3.Y),
                        Anchor.ground(Pose.IDENTITY),
                        Anchor.on("arm", Pose.IDENTITY))
                .armature("hinge", 3)
                .limit(new JointLimit(CoordinateRef.of("hinge"), -1, 1, e))
                .build();
        InitialState start = InitialState.of(mechanism).velocity("hinge", 2);
        Simulation run = Simulation.of(new MaximalEngine(), start, STEP).build();
        double before = run.now().kineticEnergy();
        assertThat(before).isCloseTo(0.5 * (0.1 + 0.5 + 3) * 4, within(1e-12));
        run.advance(0.8);
        assertThat(run.now().rate("hinge")).isCloseTo(-e * 2, within(1e-9));
        assertThat(run.now().kineticEnergy()).isCloseTo(e * e * before, within(1e-9));
        // the ledger has what the stop took
        assertThat(run.now().ledger().residual()).isCloseTo(0, within(1e-9 * before));
    }

    /** Trees with joints of all types, springs, dampers and servos along some coordinates: the difference is O(h²). */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void enginesAgreeOnTrees(int seed) {
        RandomGenerator random = new SplittableRandom(seed);
        Base base = seed % 3 == 0 ? Base.FREE : Base.GROUNDED;
        Recipe recipe =
                Recipe.of(base).withSpeed(0.5).withGravity(2).withTurns(0.2).onlyExact();
        MechanismBuilder builder = Mechanism.like(RandomTree.of(recipe, random).mechanism());
        boolean conservative = seed % 2 == 0;
        equip(builder, builder.build(), random, conservative);
        Mechanism mechanism = builder.build();
        InitialState start = RandomTree.started(mechanism, recipe, random).start();
        assertOrderTwo(start, new GeneralizedEngine());
        assertOrderTwo(start, new MaximalEngine());
        if (conservative) {
            assertEnergyKept(start, new GeneralizedEngine());
            assertEnergyKept(start, new MaximalEngine());
        }
    }

    private static void equip(MechanismBuilder builder, Mechanism tree, RandomGenerator random, boolean conservative) {
        for (Joint joint : tree.joints()) {
            List<Coordinate> coordinates = joint.type().coordinates();
            for (int k = 0; k < coordinates.size(); k++) {
                if (!coordinates.get(k).scalar()) {
                    continue;
                }
                CoordinateRef ref = new CoordinateRef(joint.name(), k);
                Measure along = new Measure.JointCoordinate(ref);
                builder.armature(new Armature(ref, random.nextDouble(0.1, 3)));
                switch (random.nextInt(conservative ? 2 : 4)) {
                    case 0 -> builder.spring("spring " + ref, along, random.nextDouble(1, 5), 0.1);
                    case 1 -> {}
                    case 2 -> builder.damper("damper " + ref, along, random.nextDouble(0.1, 1));
                    default -> builder.servo("servo " + ref, along, random.nextDouble(1, 5), random.nextDouble(0.1, 1));
                }
            }
        }
    }

    private static void assertOrderTwo(InitialState start, Engine engine) {
        double[] steps = {0.004, 0.002, 0.001};
        Snapshot exact = end(start, new ReducedEngine().with("tolerance", 1e-12), 0.004);
        double[] errors = Arrays.stream(steps)
                .map(step -> SnapshotDistance.farthest(end(start, engine, step), exact))
                .toArray();
        assertThat(Convergence.order(steps, errors))
                .as("%s: %s", engine.name(), Arrays.toString(errors))
                .isBetween(1.85, 2.2);
        assertThat(errors[2])
                .as("%s: %s", engine.name(), Arrays.toString(errors))
                .isLessThan(2e-3);
    }

    private static Snapshot end(InitialState start, Engine engine, double step) {
        Simulation run = Simulation.of(engine, start, step).build();
        run.steps(Math.round(0.4 / step));
        return run.now();
    }

    private static void assertEnergyKept(InitialState start, Engine engine) {
        Simulation run = Simulation.of(engine, start, 0.005).build();
        double first = run.now().energy();
        double scale = run.now().kineticEnergy() + Math.abs(run.now().potentialEnergy());
        double early = 0;
        double late = 0;
        for (int k = 1; k <= 2000; k++) {
            run.step();
            double off = Math.abs(run.now().energy() - first);
            early = k <= 1000 ? Math.max(early, off) : early;
            late = k > 1000 ? Math.max(late, off) : late;
            scale = Math.max(scale, run.now().kineticEnergy());
        }
        // bounded, without a trend
        assertThat(early).as(engine.name()).isLessThan(2e-3 * scale);
        assertThat(late).as(engine.name()).isLessThan(2 * early + 1e-6 * scale);
    }

    /** Loops whose joints of the tree have armature, in three engines; of joints that close them only one takes it. */
    @ParameterizedTest
    @ValueSource(strings = {"four-bar", "slider-crank", "strandbeest-leg", "scissor-lift"})
    void enginesAgreeOnLoops(String name) {
        Scene.Setup setup = Scenes.named(name).build();
        Mechanism plain = setup.start().mechanism();
        List<String> closing = new ArrayList<>();
        new SpanningTree(plain)
                .loopJoints()
                .forEach(j -> closing.add(plain.joints().get(j).name()));
        MechanismBuilder builder = Mechanism.like(plain);
        for (Joint joint : plain.joints()) {
            if (!closing.contains(joint.name()) && joint.type().freedom() == 1) {
                builder.armature(joint.name(), 0.05);
            }
        }
        Scene.Setup own = from(setup, builder.build());
        Engine exact = new ReducedEngine().with("tolerance", 1e-12);
        double[] steps = {setup.step() / 2, setup.step() / 4, setup.step() / 8};
        for (Engine engine : List.of(new MaximalEngine(), new GeneralizedEngine())) {
            double[] errors = Arrays.stream(steps)
                    .map(step -> {
                        Simulation a = own.simulate(engine, step).build();
                        Simulation b = own.simulate(exact, step).build();
                        long count = Math.round(40 * setup.step() / step);
                        a.steps(count);
                        b.steps(count);
                        return SnapshotDistance.farthest(a.now(), b.now());
                    })
                    .toArray();
            assertThat(Convergence.order(steps, errors))
                    .as("%s: %s", engine.name(), Arrays.toString(errors))
                    .isBetween(1.85, 2.15);
        }
        Mechanism onClosing =
                Mechanism.like(plain).armature(closing.get(0), 0.05).build();
        new MaximalEngine().compile(onClosing);
        assertThatThrownBy(() -> new ReducedEngine().compile(onClosing))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("armature of joints that close a loop");
    }

    /** Armature of a loop is the same wherever the tree cuts it: swapped descriptions of one mechanism. */
    @Test
    void theJointThatClosesALoopHasItsArmature() {
        Scene.Setup setup = Scenes.named("four-bar").build();
        Mechanism plain = setup.start().mechanism();
        String closing =
                plain.joints().get(new SpanningTree(plain).loopJoints().get(0)).name();
        Scene.Setup own =
                from(setup, Mechanism.like(plain).armature(closing, 0.3).build());
        assertEnergyKept(own.start(), new MaximalEngine());
        Simulation with = own.simulate(new MaximalEngine()).build();
        Simulation without = setup.simulate(new MaximalEngine(), setup.step()).build();
        with.steps(100);
        without.steps(100);
        assertThat(SnapshotDistance.farthest(with.now(), without.now())).isGreaterThan(1e-3);
    }

    /** A scene with another mechanism of the same joints. */
    private static Scene.Setup from(Scene.Setup setup, Mechanism mechanism) {
        InitialState start = InitialState.of(mechanism).with(setup.start());
        return new Scene.Setup(start, setup.step(), setup.duration(), setup.controllers());
    }

    /** Bodies that float keep their momentum: a rotor has none. */
    @Test
    void momentumStays() {
        for (int seed = 0; seed < Families.of(10); seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            Recipe recipe = Recipe.of(Base.FREE).withSpeed(0.5);
            MechanismBuilder builder =
                    Mechanism.like(RandomTree.of(recipe, random).mechanism());
            equip(builder, builder.build(), random, false);
            InitialState start =
                    RandomTree.started(builder.build(), recipe, random).start();
            Simulation run = Simulation.of(new MaximalEngine(), start, STEP).build();
            Vec3 linear = run.now().linearMomentum();
            Vec3 angular = run.now().angularMomentum();
            run.steps(500);
            assertThat(run.now().linearMomentum().minus(linear).norm()).isLessThan(1e-10);
            assertThat(run.now().angularMomentum().minus(angular).norm()).isLessThan(1e-9);
        }
    }

    /** A limited servo, stops and dry friction beside armature: two engines that share the contact solver, not the rest. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void boundsFeelArmature(int seed) {
        RandomGenerator random = new SplittableRandom(seed);
        MechanismBuilder builder = Mechanism.named("chain");
        String above = Mechanism.GROUND;
        for (int k = 0; k < 3; k++) {
            String body = "link" + k;
            builder.body(body, MassProperties.ofMass(new Box(0.1, 0.1, 0.5), random.nextDouble(0.5, 2)));
            Pose end = k == 0 ? Pose.IDENTITY : Pose.at(0, 0, -0.25);
            builder.joint(
                    "j" + k, JointType.revolute(Vec3.Y), Anchor.on(above, end), Anchor.on(body, Pose.at(0, 0, 0.25)));
            builder.armature("j" + k, random.nextDouble(0.1, 1));
            above = body;
        }
        builder.limit("j0", -0.6, 0.6);
        builder.friction("dry", Measure.of("j1"), 0.3);
        builder.force(new Servo("servo", Measure.of("j2"), 20, 2, 1.5));
        InitialState start = InitialState.of(builder.build())
                .position("j0", 0.5)
                .position("j1", 0.7)
                .position("j2", 0.4);
        double[] apart = new double[2];
        for (int k = 0; k < 2; k++) {
            double step = k == 0 ? 0.008 : 0.0005;
            Simulation a = Simulation.of(new MaximalEngine(), start, step).build();
            Simulation b = Simulation.of(new ReducedEngine(), start, step).build();
            a.advance(1.2);
            b.advance(1.2);
            apart[k] = SnapshotDistance.farthest(a.now(), b.now());
            if (k == 1) {
                double energy = a.now().ledger().startEnergy();
                assertThat(a.now().ledger().residual()).isCloseTo(0, within(2e-4 * Math.abs(energy)));
            }
        }
        // stops, sticking and cut efforts begin somewhere in a step, so that errors go with the step, not smoothly
        assertThat(apart[1]).as(Arrays.toString(apart)).isLessThan(1e-3).isLessThan(0.25 * apart[0]);
    }

    @Test
    void faultsAreNamed() {
        assertThatThrownBy(() -> pendulum(0.1).armature("hinge", 0).build())
                .hasMessageContaining("armature of joint 'hinge' is 0.0: it must be finite and above zero");
        assertThatThrownBy(() ->
                        pendulum(0.1).armature("hinge", 1).armature("hinge", 1).build())
                .hasMessageContaining("given twice");
        assertThatThrownBy(() -> pendulum(0.1).armature("knee", 1).build())
                .hasMessageContaining("joint 'knee', which does not exist");
        assertThatThrownBy(() -> Mechanism.named("ball")
                        .body("arm", MassProperties.ofMass(new Box(1, 1, 1), 1))
                        .joint(
                                "ball",
                                JointType.spherical(),
                                Anchor.ground(Pose.IDENTITY),
                                Anchor.on("arm", Pose.IDENTITY))
                        .armature("ball", 1)
                        .build())
                .hasMessageContaining("rotation vector");
    }
}
