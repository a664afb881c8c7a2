package org.gimbal.force;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.gimbal.engines.Engines;
import org.gimbal.geometry.MassProperties;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.CentralField;
import org.gimbal.model.force.FieldBody;
import org.gimbal.model.force.FieldForce;
import org.gimbal.model.force.FieldPoint;
import org.gimbal.model.force.GravityGradient;
import org.gimbal.model.force.Interaction;
import org.gimbal.model.force.MutualField;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.RandomBodies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Fields of extended bodies against sums by hand, against each other, and what is wrong with them. */
class FieldTest {
    private static final List<String> NAMES = List.of("a", "b", "c");

    private static MechanismBuilder bodies() {
        var random = new SplittableRandom(3);
        MechanismBuilder builder = Mechanism.named("m").weightless();
        NAMES.forEach(name -> builder.body(name, RandomBodies.massProperties(2, random)));
        return builder;
    }

    /** Two points of 1 each on every body: masses of 2 kg in all, or charges. */
    private static List<FieldBody> pairs(double spread) {
        var random = new SplittableRandom(5);
        List<FieldBody> list = new ArrayList<>();
        for (String name : NAMES) {
            list.add(FieldBody.of(
                    name,
                    new FieldPoint(SpaceSamples.vector(random).times(spread), 1),
                    new FieldPoint(SpaceSamples.vector(random).times(spread), 1)));
        }
        return list;
    }

    private static InitialState apart(Mechanism mechanism) {
        InitialState start = InitialState.of(mechanism);
        Vec3 place = new Vec3(-6, 1, 0);
        Quat turn = Quat.about(new Vec3(0.6, 0, 0.8), 0.7);
        for (String name : NAMES) {
            start = start.pose(name, new Pose(place, turn)).twist(name, turn.rotate(Vec3.Y), new Vec3(0.3, 1, -0.4));
            place = turn.rotate(place);
            turn = turn.times(Quat.about(Vec3.Y, 1.1));
        }
        return start;
    }

    /** Over all pairs of points of different bodies, each once. */
    @ParameterizedTest
    @EnumSource(Interaction.class)
    void theEnergyOfAMutualFieldCountsEachPairOnce(Interaction law) {
        List<FieldBody> points = pairs(0.3);
        Mechanism mechanism =
                bodies().force(new MutualField("f", law, 1.7, points)).build();
        Simulation run =
                Simulation.of(Engines.standard(), apart(mechanism), 0.01).build();
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < i; k++) {
                for (FieldPoint here : points.get(i).points()) {
                    for (FieldPoint there : points.get(k).points()) {
                        Vec3 a = run.now().pose(NAMES.get(i)).apply(here.at());
                        Vec3 b = run.now().pose(NAMES.get(k)).apply(there.at());
                        sum += law.sign() * 1.7 / a.minus(b).norm();
                    }
                }
            }
        }
        assertThat(run.now().potentialEnergy()).isCloseTo(sum, within(1e-14 * Math.abs(sum) + 1e-15));
        double before = run.now().energy();
        run.steps(10);
        // a field only moves energy: what the ledger misses is what the steps err by
        assertThat(run.now().ledger().residual())
                .isCloseTo(before - run.now().energy(), within(1e-14 * Math.abs(before)));
    }

    private static double[] wrench(Mechanism mechanism, double[] x, double[] q) {
        Linkage linkage = new Linkage(mechanism);
        BodyForces forces = new BodyForces(mechanism, linkage.bodies);
        double[] out = new double[2 * x.length];
        forces.addConservative(x, q, out, forces.newWork());
        return out;
    }

    /** Whatever the bodies, nothing is left over of force and moment. */
    @Test
    void actionIsReaction() {
        var random = new SplittableRandom(8);
        Mechanism mechanism = bodies().force(new MutualField("f", Interaction.COULOMB, 3, pairs(1)))
                .force(new MutualField(
                        "g",
                        Interaction.GRAVITY,
                        2,
                        NAMES.stream().map(FieldBody::asPoint).toList()))
                .build();
        double[] x = new double[9];
        double[] q = new double[12];
        for (int trial = 0; trial < 50; trial++) {
            for (int i = 0; i < 3; i++) {
                SpaceSamples.vector(random).plus(new Vec3(4 * i, 0, 0)).into(x, 3 * i);
                Quat.fromRotationVector(SpaceSamples.vector(random)).into(q, 4 * i);
            }
            double[] wrench = wrench(mechanism, x, q);
            Vec3 push = Vec3.ZERO;
            Vec3 moment = Vec3.ZERO;
            double size = 0;
            for (int i = 0; i < 3; i++) {
                Vec3 force = Vec3.from(wrench, 6 * i);
                push = push.plus(force);
                moment = moment.plus(Vec3.from(wrench, 6 * i + 3))
                        .plus(Vec3.from(x, 3 * i).cross(force));
                size += force.norm();
            }
            assertThat(push.norm()).isLessThan(1e-14 * size);
            assertThat(moment.norm()).isLessThan(1e-13 * size); // at arms of 8 m
        }
    }

    /** What the second moment leaves out of a dumbbell is of the fourth order in its length. */
    @Test
    void theSecondMomentIsTheLimitOfShortBodies() {
        double[] energyOff = new double[2];
        double[] torqueOff = new double[2];
        for (int k = 0; k < 2; k++) {
            double half = 0.1 / (1 + k);
            Vec3 end = new Vec3(half, 0, 0);
            MassProperties mass = MassProperties.combine(List.of(
                    MassProperties.point(0.5).placedAt(Pose.at(end)),
                    MassProperties.point(0.5).placedAt(Pose.at(end.negate()))));
            FieldBody points = FieldBody.of("b", new FieldPoint(end, 0.5), new FieldPoint(end.negate(), 0.5));
            double[][] found = new double[2][];
            double[] energy = new double[2];
            for (int way = 0; way < 2; way++) {
                FieldForce field = way == 0
                        ? new CentralField("f", Interaction.GRAVITY, Vec3.ZERO, 1, List.of(points))
                        : new GravityGradient("f", Vec3.ZERO, 1, List.of("b"));
                Mechanism mechanism = Mechanism.named("m")
                        .weightless()
                        .body("b", mass)
                        .force(field)
                        .build();
                Linkage linkage = new Linkage(mechanism);
                BodyForces forces = new BodyForces(mechanism, linkage.bodies);
                double[] x = {0.6, 0.5, -0.3};
                double[] q = {1, 0, 0, 0};
                energy[way] = forces.potentialEnergy(x, q, forces.newWork());
                found[way] = wrench(mechanism, x, q);
            }
            energyOff[k] = Math.abs(energy[0] - energy[1]);
            torqueOff[k] = Math.abs(found[0][5] - found[1][5]);
        }
        assertThat(energyOff[0] / energyOff[1]).isCloseTo(16, within(0.5)); // next term: 1/4 · (0.1/0.84)²
        assertThat(torqueOff[0] / torqueOff[1]).isCloseTo(16, within(0.8));
    }

    static Stream<Engine> engines() {
        return Engines.all().stream();
    }

    /** Three bodies in each other's field and in a central one: all engines come to the same place, by order 2. */
    @ParameterizedTest
    @MethodSource("engines")
    void allEnginesAgree(Engine engine) {
        Mechanism mechanism = bodies().force(new MutualField("f", Interaction.GRAVITY, 2, pairs(0.5)))
                .force(new CentralField("g", Interaction.COULOMB, new Vec3(0, 0, 9), 4, pairs(0.5)))
                .force(new GravityGradient("h", new Vec3(0, -9, 0), 5, List.of("b", "c")))
                .build();
        InitialState start = apart(mechanism);
        Simulation exact =
                Simulation.of(Engines.named("maximal"), start, 0.01).order(8).build();
        exact.steps(100);
        double[] off = new double[2];
        for (int k = 0; k < 2; k++) {
            Simulation run = Simulation.of(engine, start, 0.01 / (1 + k)).build();
            run.steps(100L * (1 + k));
            for (String name : NAMES) {
                Pose here = run.now().pose(name);
                Pose there = exact.now().pose(name);
                off[k] =
                        Math.max(off[k], here.position().minus(there.position()).norm());
                Quat turn = there.orientation().conjugate().times(here.orientation());
                off[k] = Math.max(off[k], 2 * new Vec3(turn.x(), turn.y(), turn.z()).norm());
            }
        }
        assertThat(off[0]).isLessThan(2e-4);
        // the integrator of order 8 of the reduced engine is at its tolerance at once
        assertThat(off[1]).isLessThan(Math.max(0.27 * off[0], 1e-8));
    }

    private static FieldForce central(FieldBody... bodies) {
        return new CentralField("f", Interaction.GRAVITY, Vec3.ZERO, 1, List.of(bodies));
    }

    private static FieldForce mutual(Interaction law, double constant, FieldBody... bodies) {
        return new MutualField("f", law, constant, List.of(bodies));
    }

    static Stream<Arguments> faults() {
        FieldBody a = FieldBody.asPoint("a");
        FieldBody b = FieldBody.asPoint("b");
        return Stream.of(
                Arguments.of(central(), "force 'f' acts on no body: name at least one"),
                Arguments.of(central(a, a), "force 'f' names body 'a' twice: name each body once"),
                Arguments.of(central(FieldBody.asPoint("x")), "force 'f' refers to body 'x', which does not exist"),
                Arguments.of(
                        new CentralField("f", Interaction.GRAVITY, Vec3.ZERO, Double.NaN, List.of(a)),
                        "force 'f' has a centre or a parameter that is not finite"),
                Arguments.of(
                        new GravityGradient("f", Vec3.ZERO, Double.NaN, List.of("a")),
                        "force 'f' has a centre or a gravitational parameter that is not finite"),
                Arguments.of(
                        mutual(Interaction.GRAVITY, 1, a),
                        "force 'f' has one body only, and nothing for it to act on: name at least two"),
                Arguments.of(
                        mutual(Interaction.GRAVITY, -1, a, b),
                        "force 'f' has constant -1.0: it must be finite and above zero"),
                Arguments.of(
                        mutual(Interaction.COULOMB, 1, a, FieldBody.of("b", new FieldPoint(Vec3.X, 1))),
                        "force 'f', body 'a', has no charges: give its points, each with a charge"),
                Arguments.of(
                        central(FieldBody.of("a", new FieldPoint(Vec3.X, 3), new FieldPoint(Vec3.Y, -1))),
                        "force 'f', body 'a', has a point mass that is not above zero"),
                Arguments.of(
                        central(FieldBody.of("a", new FieldPoint(Vec3.X, 3))),
                        "force 'f', body 'a', has point masses of 3.0 kg in all, but a mass of 2.0 kg: what is heavy and"
                                + " what is slow to move must be the same"),
                Arguments.of(
                        central(FieldBody.of("a", new FieldPoint(new Vec3(0, Double.NaN, 0), 2))),
                        "force 'f', body 'a', has a point whose place or strength is not finite"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void faultsAreNamed(FieldForce field, String fault) {
        assertThatThrownBy(() -> bodies().force(field).build())
                .isInstanceOf(ModelException.class)
                .hasMessageContaining(fault);
    }

    static Stream<Arguments> meetings() {
        FieldBody a = FieldBody.asPoint("a");
        FieldBody b = FieldBody.asPoint("b");
        return Stream.of(
                Arguments.of(
                        central(a),
                        "field 'f': a point of body 'a' is at its centre, where its force has no bound: keep the bodies"
                                + " away from there"),
                Arguments.of(
                        new GravityGradient("f", Vec3.ZERO, 1, List.of("a")),
                        "field 'f': body 'a' is at its centre, where its force has no bound: keep it away from there"),
                Arguments.of(
                        mutual(Interaction.GRAVITY, 1, a, b),
                        "field 'f': points of bodies 'a' and 'b' meet, where their force has no bound: keep the bodies"
                                + " apart"));
    }

    @ParameterizedTest
    @MethodSource("meetings")
    void pointsThatMeetAreNamed(FieldForce field, String fault) {
        Mechanism mechanism = bodies().force(field).build();
        assertThatThrownBy(() -> wrench(mechanism, new double[9], new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}))
                .isInstanceOf(ModelException.class)
                .hasMessage(fault);
    }
}
