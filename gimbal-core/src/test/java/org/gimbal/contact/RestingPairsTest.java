package org.gimbal.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Shape;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Solids let down on solids of other kinds come to rest where they are, upright, and gain no energy on the way. */
class RestingPairsTest {
    private static final Cylinder CAN = new Cylinder(0.1, 0.24);
    private static final Quat LYING = Quat.fromRotationVector(Vec3.X.times(Math.PI / 2));
    private static final Box TABLE = new Box(1, 1, 0.2);

    /** What is let down where, on which parts of the ground. */
    record Rest(String name, Shape shape, Pose pose, List<PlacedShape> ground) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static PlacedShape at(Shape shape, double x, double y, double z, Quat turn) {
        return new PlacedShape(shape, new Pose(new Vec3(x, y, z), turn));
    }

    private static Pose pose(double x, double y, double z, Quat turn) {
        return new Pose(new Vec3(x, y, z), turn);
    }

    static Stream<Rest> rests() {
        List<PlacedShape> table = List.of(at(TABLE, 0, 0, -0.1, Quat.IDENTITY));
        Quat turned = Quat.fromRotationVector(Vec3.Z.times(0.3));
        Quat slope = Quat.fromRotationVector(Vec3.X.times(0.6));
        ConvexMesh wedge = ConvexMesh.hull(List.of(
                new Vec3(-0.2, -0.2, 0),
                new Vec3(0.2, -0.2, 0),
                new Vec3(0.2, 0.2, 0),
                new Vec3(-0.2, 0.2, 0),
                new Vec3(0, -0.1, 0.1),
                new Vec3(0, 0.1, 0.1)));
        return Stream.of(
                new Rest("standing on a box", CAN, pose(0.1, 0, 0.121, turned), table),
                new Rest("standing half over the edge of a box", CAN, pose(0.43, 0, 0.121, turned), table),
                new Rest(
                        "standing across a narrow beam",
                        CAN,
                        pose(0, 0, 0.121, turned),
                        List.of(at(new Box(0.05, 2, 0.2), 0, 0, -0.1, Quat.IDENTITY))),
                new Rest("lying on a box", CAN, pose(0, 0, 0.101, turned.times(LYING)), table),
                new Rest("lying over the edge of a box", CAN, pose(0, 0.43, 0.101, LYING), table),
                new Rest(
                        "lying in a groove",
                        CAN,
                        pose(0, 0, 0.102 / Math.cos(0.6), Quat.fromRotationVector(Vec3.Y.times(Math.PI / 2))),
                        List.of(
                                new PlacedShape(TABLE, new Pose(Vec3.ZERO, slope).times(Pose.at(0, 0.3, -0.1))),
                                new PlacedShape(
                                        TABLE, new Pose(Vec3.ZERO, slope.conjugate()).times(Pose.at(0, -0.3, -0.1))))),
                new Rest(
                        "a mesh on two lying cylinders",
                        wedge,
                        pose(0, 0, 0.001, turned),
                        List.of(at(CAN, 0.1, 0, -0.1, LYING), at(CAN, -0.1, 0, -0.1, LYING))),
                new Rest(
                        "a box on a standing cylinder",
                        new Box(0.5, 0.3, 0.1),
                        pose(0.02, 0, 0.051, turned),
                        List.of(at(CAN, 0, 0, -0.12, Quat.IDENTITY))),
                new Rest(
                        "a cylinder on a cylinder",
                        CAN,
                        pose(0.02, 0, 0.121, turned),
                        List.of(at(new Cylinder(0.2, 0.2), 0, 0, -0.1, Quat.IDENTITY))),
                new Rest(
                        "a capsule along two lying cylinders",
                        new Capsule(0.05, 0.5),
                        pose(0, 0, 0.051, Quat.fromRotationVector(Vec3.Y.times(Math.PI / 2))),
                        List.of(at(CAN, 0.15, 0, -0.1, LYING), at(CAN, -0.15, 0, -0.1, LYING))));
    }

    private static Mechanism mechanism(Rest rest) {
        MechanismBuilder builder = Mechanism.named("rest");
        rest.ground.forEach(part -> builder.ground(part.shape(), part.pose()));
        return builder.body("body", rest.shape, 500).allTouch("all", 0.5).build();
    }

    @ParameterizedTest
    @MethodSource("rests")
    void itComesToRestWhereItIsWithoutGainingEnergy(Rest rest) {
        Mechanism mechanism = mechanism(rest);
        double mass = mechanism.bodies().get(0).massProperties().mass();
        Simulation simulation = Simulation.of(
                        new MaximalEngine(), InitialState.of(mechanism).pose("body", rest.pose), 0.01)
                .build();
        double before = simulation.now().energy();
        for (int k = 0; k < 150; k++) {
            simulation.step();
            double energy = simulation.now().energy();
            assertThat(energy).as("energy after step " + k).isLessThan(before + 1e-9 * mass);
            before = energy;
        }
        Pose end = simulation.now().pose("body");
        assertThat(simulation.now().velocity("body").norm()).isLessThan(1e-5);
        assertThat(simulation.now().angularVelocity("body").norm()).isLessThan(1e-4);
        assertThat(end.position().minus(rest.pose.position()).norm()).isLessThan(5e-3);
        Quat turn = end.orientation().times(rest.pose.orientation().conjugate());
        assertThat(Math.abs(turn.w())).isCloseTo(1, within(1e-4));
    }

    static Stream<Shape> solids() {
        return Stream.of(CAN, new Ellipsoid(0.1, 0.15, 0.2), new Capsule(0.1, 0.2), new Box(0.2, 0.3, 0.1));
    }

    /**
     * Thrown on a cylinder, an ellipsoid and hills, with friction: whatever comes, contact only takes energy. Judged by
     * the ledger: that of a body that turns in flight goes up and down with the step.
     */
    @ParameterizedTest
    @MethodSource("solids")
    void impactsAndSlidesOnlyTakeEnergy(Shape shape) {
        HeightField hills = HeightField.of(0.3, 0.3, new double[][] {{0, 0.1, 0}, {0.1, 0, 0.1}, {0, 0.1, 0}});
        Mechanism mechanism = Mechanism.named("thrown")
                .ground(hills, Pose.at(0, 0, -0.5))
                .ground(new Cylinder(0.2, 1), new Pose(Vec3.ZERO, LYING))
                .ground(new Ellipsoid(0.2, 0.3, 0.25), Pose.at(0.4, 0, -0.1))
                .body("body", shape, 500)
                .allTouch("all", 0.4)
                .build();
        Simulation simulation = Simulation.of(
                        new MaximalEngine(),
                        InitialState.of(mechanism)
                                .pose("body", pose(0.1, 0.05, 0.55, Quat.fromRotationVector(new Vec3(0.4, 0.3, 0.2))))
                                .twist("body", Vec3.ZERO, new Vec3(1, 2, 3)),
                        0.005)
                .build();
        double mass = mechanism.bodies().get(0).massProperties().mass();
        double before = 0;
        int touching = 0;
        for (int k = 0; k < 120; k++) {
            simulation.step();
            double lost = Arrays.stream(simulation.now().dissipated).sum();
            assertThat(lost).as("lost after step " + k).isGreaterThan(before - 1e-9 * mass);
            before = lost;
            touching += simulation.now().contacts().largestForce() > 0 ? 1 : 0;
        }
        assertThat(touching).isPositive();
        assertThat(before).isPositive();
    }
}
