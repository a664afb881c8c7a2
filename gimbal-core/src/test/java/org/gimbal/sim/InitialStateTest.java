package org.gimbal.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Objects;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Coupling;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

/** What a start refuses, and how gears complete it. */
class InitialStateTest {
    private static final MassProperties UNIT = MassProperties.of(1, Mat3.IDENTITY);

    @Test
    void jointsTakeAsManyValuesAsTheyHaveCoordinates() {
        InitialState start = InitialState.of(arm().build());
        assertRefused(
                () -> start.position("shoulder", 1, 2), "joint 'shoulder' (revolute) has 1 coordinates, got 2 values");
        assertRefused(() -> start.velocity("wrist", 1), "joint 'wrist' (spherical) has 3 coordinates, got 1 values");
    }

    @Test
    void valuesMustBeFinite() {
        InitialState start = InitialState.of(arm().build());
        assertRefused(() -> start.position("elbow", Double.NaN), "value for joint 'elbow' is not finite");
        assertRefused(
                () -> start.velocity("wrist", 0, 0, Double.NEGATIVE_INFINITY), "value for joint 'wrist' is not finite");
        assertRefused(() -> start.pose("ball", Pose.at(0, Double.NaN, 0)), "pose of body 'ball' is not finite");
        assertRefused(
                () -> start.twist("ball", Vec3.X, new Vec3(Double.NaN, 0, 0)), "velocity of body 'ball' is not finite");
    }

    @Test
    void jointsAndBodiesMustExist() {
        InitialState start = InitialState.of(arm().build());
        assertRefused(
                () -> start.position("knee", 1),
                "mechanism 'arm' has no joint 'knee'; it has [shoulder, elbow, wrist]");
        assertRefused(
                () -> start.pose("foot", Pose.IDENTITY),
                "mechanism 'arm' has no body 'foot'; it has [upper, lower, hand, ball]");
    }

    @Test
    void theGroundCannotBeMoved() {
        InitialState start = InitialState.of(arm().build());
        assertRefused(() -> start.pose("ground", Pose.IDENTITY), "the ground cannot be moved");
        assertRefused(() -> start.twist("ground", Vec3.X, Vec3.Y), "the ground cannot be moved");
    }

    @Test
    void gearsMustMesh() {
        Mechanism mechanism = arm().gear("belt", "shoulder", "elbow", 2, 0.5).build();
        InitialState start = InitialState.of(mechanism).position("shoulder", 1).position("elbow", 2);
        assertRefused(
                start::resolvedCoordinates,
                "gear 'belt' does not mesh at the start: elbow[0] is 2.0 but shoulder[0] asks for 2.5");
    }

    @Test
    void gearedCoordinatesFollow() {
        Mechanism mechanism = arm().gear("belt", "shoulder", "elbow", 2, 0.5).build();
        InitialState start = InitialState.of(mechanism).position("shoulder", 1).velocity("shoulder", 3);
        assertThat(start.resolvedCoordinates()).startsWith(1, 2.5);
        assertThat(start.resolvedVelocities()).startsWith(3, 6);
    }

    /** Gears in a row follow each other whatever the order in which they are described. */
    @Test
    void rowsOfGearsFollowWhateverTheirOrder() {
        for (boolean backwards : new boolean[] {false, true}) {
            MechanismBuilder builder = arm();
            builder.body("drum", UNIT).joint("axle", JointType.revolute(Vec3.Z), Anchor.ground(), Anchor.on("drum"));
            if (backwards) {
                builder.gear("second", "elbow", "axle", 3, 0).gear("first", "shoulder", "elbow", 2, 0);
            } else {
                builder.gear("first", "shoulder", "elbow", 2, 0).gear("second", "elbow", "axle", 3, 0);
            }
            InitialState start =
                    InitialState.of(builder.build()).position("shoulder", 1).velocity("shoulder", -1);
            assertThat(start.resolvedCoordinates())
                    .as("backwards: %s", backwards)
                    .containsExactly(1, 2, 0, 0, 0, 6);
            assertThat(start.resolvedVelocities())
                    .as("backwards: %s", backwards)
                    .containsExactly(-1, -2, 0, 0, 0, -6);
        }
    }

    @Test
    void coordinatesAreSetOneByOne() {
        Mechanism mechanism = Mechanism.named("m")
                .bodyOfMass("a", new Sphere(1), 1)
                .bodyOfMass("b", new Sphere(1), 1)
                .joint("u", JointType.universal(Vec3.X, Vec3.Y), Anchor.ground(), Anchor.on("a"))
                .joint("v", JointType.universal(Vec3.X, Vec3.Y), Anchor.ground(), Anchor.on("b"))
                .couple(new Coupling("g", CoordinateRef.of("u"), CoordinateRef.of("v"), 2, 1))
                .build();
        CoordinateRef second = new CoordinateRef("v", 1);
        InitialState start = InitialState.of(mechanism)
                .position("u", 3, 4)
                .position(second, 5)
                .velocity(second, 6);
        assertThat(start.givenPosition(second)).hasValue(5);
        assertThat(start.givenPosition(CoordinateRef.of("v"))).isEmpty();
        // what was not set follows the gear
        assertThat(start.givenPosition("v")).hasValue(new double[] {7, 5});
        assertThat(start.givenVelocity("v")).hasValue(new double[] {0, 6});
        assertThat(start.givenVelocity("u")).isEmpty();
        InitialState same = InitialState.of(mechanism).with(start);
        assertThat(same.givenPosition(CoordinateRef.of("v"))).isEmpty();
        assertThat(same.resolvedCoordinates()).isEqualTo(start.resolvedCoordinates());
        assertRefused(() -> start.position(new CoordinateRef("v", 2), 0), "joint 'v' has no coordinate 2");
    }

    @Test
    void startsAreValues() {
        InitialState start = InitialState.of(arm().build());
        start.position("shoulder", 1).velocity("shoulder", 2).pose("ball", Pose.at(1, 2, 3));
        assertThat(start.resolvedCoordinates()).containsOnly(0);
        assertThat(start.resolvedVelocities()).containsOnly(0);
        assertThat(start.pose(3)).isNull();
    }

    @Test
    void posesAreNormalised() {
        InitialState start = InitialState.of(arm().build()).pose("ball", new Pose(Vec3.X, new Quat(2, 0, 0, 0)));
        assertThat(Objects.requireNonNull(start.pose(3)).orientation().norm())
                .isCloseTo(1, within(1e-15)); // one division
    }

    /** Three bodies in a row and one that nothing holds. */
    private static MechanismBuilder arm() {
        return Mechanism.named("arm")
                .body("upper", UNIT)
                .body("lower", UNIT)
                .body("hand", UNIT)
                .body("ball", UNIT)
                .joint("shoulder", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("upper"))
                .joint("elbow", JointType.revolute(Vec3.X), Anchor.on("upper"), Anchor.on("lower"))
                .joint("wrist", JointType.spherical(), Anchor.on("lower"), Anchor.on("hand"));
    }

    private static void assertRefused(ThrowingCallable action, String message) {
        assertThatThrownBy(action).isExactlyInstanceOf(ModelException.class).hasMessage(message);
    }
}
