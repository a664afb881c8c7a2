package org.gimbal.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.WrenchSink;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

/** Every fault a description can have is reported by name, in words that say what to do. */
class MechanismChecksTest {
    private static final Mat3 INERTIA = Mat3.diagonal(1, 2, 2.5);
    private static final MassProperties GOOD = MassProperties.of(1, INERTIA);
    private static final Vec3 NOWHERE = new Vec3(0, Double.NaN, 0);

    @Test
    void soundMechanismIsBuilt() {
        Mechanism mechanism = hinged().build();
        assertThat(mechanism.bodies()).hasSize(2);
        assertThat(mechanism.joints()).hasSize(2);
    }

    @Test
    void mechanismNeedsABody() {
        assertFaults(Mechanism.named("void"), "mechanism 'void' has no bodies: add at least one");
    }

    @Test
    void gravityMustBeFinite() {
        assertFaults(hinged().gravity(0, 0, Double.NaN), "gravity of mechanism 'arm' is not finite: (0.0, 0.0, NaN)");
    }

    // Bodies

    @Test
    void bodyNeedsMass() {
        assertBodyFault(
                MassProperties.of(0, INERTIA), "body 'egg' has no mass (0.0 kg): give it a positive mass or a density");
    }

    @Test
    void massMustNotBeNegative() {
        assertBodyFault(
                MassProperties.of(-2, INERTIA),
                "body 'egg' has no mass (-2.0 kg): give it a positive mass or a density");
    }

    @Test
    void massMustBeFinite() {
        assertBodyFault(MassProperties.of(Double.NaN, INERTIA), "body 'egg' has a mass that is not finite: NaN");
        assertBodyFault(
                MassProperties.of(Double.POSITIVE_INFINITY, INERTIA),
                "body 'egg' has a mass that is not finite: Infinity");
    }

    @Test
    void centreOfMassMustBeFinite() {
        assertBodyFault(
                new MassProperties(1, NOWHERE, INERTIA),
                "body 'egg' has a centre of mass that is not finite: (0.0, NaN, 0.0)");
    }

    @Test
    void inertiaMustBeFinite() {
        assertBodyFault(MassProperties.of(1, Mat3.diagonal(1, Double.NaN, 1)), "body 'egg': inertia is not finite");
    }

    /** The nearest point of the face A + B = C to (1, 2, 6) is (1, 2, 6) − (−3/3)(1, 1, −1) = (2, 3, 5). */
    @Test
    void inertiaThatViolatesTheTriangleInequalityGetsTheNearestValidOne() {
        assertBodyFault(
                MassProperties.of(1, Mat3.diagonal(1, 2, 6)),
                "body 'egg': principal moments 1.0, 2.0, 6.0 violate the triangle inequality (1.0 + 2.0 <"
                        + " 6.0); the nearest valid inertia is xx 2.00000, yy 3.00000, zz 5.00000, xy 0.00000, xz"
                        + " 0.00000, yz 0.00000");
    }

    /** The nearest point to (−1, 2, 2) is on the edge (0, 1, 1). */
    @Test
    void inertiaMustNotBeNegative() {
        assertBodyFault(
                MassProperties.of(1, Mat3.diagonal(-1, 2, 2)),
                "body 'egg': inertia has a negative principal moment -1.0; the nearest valid inertia is xx"
                        + " 0.00000, yy 2.00000, zz 2.00000, xy 0.00000, xz 0.00000, yz 0.00000");
    }

    @Test
    void inertiaMustBeSymmetric() {
        assertBodyFault(
                MassProperties.of(1, new Mat3(2, 0.5, 0, 0, 2, 0, 0, 0, 2)),
                "body 'egg': inertia is not symmetric (xy = 0.5, yx = 0.0); the nearest valid inertia is xx"
                        + " 2.00000, yy 2.00000, zz 2.00000, xy 0.250000, xz 0.00000, yz 0.00000");
    }

    @Test
    void bodiesNeedNamesOfTheirOwn() {
        assertFaults(hinged().body("upper", GOOD), "two elements are called body 'upper': names must be unique");
        assertFaults(hinged().body(" ", GOOD), "a body has no name: give every body one");
        assertFaults(hinged().body("ground", GOOD), "no body may be called 'ground': that name is the immovable world");
    }

    private static void assertBodyFault(MassProperties properties, String... faults) {
        assertFaults(hinged().body("egg", properties), faults);
    }

    // Joints

    @Test
    void jointsNeedNamesOfTheirOwn() {
        assertFaults(
                hinged().body("egg", GOOD).joint("elbow", JointType.fixed(), Anchor.ground(), Anchor.on("egg")),
                "two elements are called joint 'elbow': names must be unique");
        assertFaults(
                hinged().body("egg", GOOD).joint("", JointType.fixed(), Anchor.ground(), Anchor.on("egg")),
                "a joint has no name: give every joint one");
    }

    @Test
    void jointsNeedBodiesThatExist() {
        assertFaults(
                hinged().joint("grip", JointType.fixed(), Anchor.on("hand"), Anchor.on("finger")),
                "joint 'grip' refers to body 'hand', which does not exist",
                "joint 'grip' refers to body 'finger', which does not exist");
    }

    @Test
    void jointsConnectTwoThings() {
        assertJointFault(
                JointType.fixed(),
                Anchor.on("egg"),
                Anchor.on("egg", 0, 0, 1),
                "joint 'grip' connects 'egg' with itself");
        assertJointFault(
                JointType.fixed(),
                Anchor.ground(),
                Anchor.ground(1, 0, 0),
                "joint 'grip' connects 'ground' with itself");
    }

    @Test
    void axesNeedADirection() {
        assertTypeFault(JointType.revolute(Vec3.ZERO), "joint 'grip' has the zero vector as axis: give it a direction");
        assertTypeFault(JointType.prismatic(NOWHERE), "joint 'grip' has an axis that is not finite: (0.0, NaN, 0.0)");
        assertTypeFault(
                JointType.screw(Vec3.ZERO, 0.1), "joint 'grip' has the zero vector as axis: give it a direction");
    }

    @Test
    void axesOfUniversalJointsMustCross() {
        assertTypeFault(
                JointType.universal(Vec3.X, new Vec3(-2, 0, 0)),
                "joint 'grip' has two parallel axes: a universal joint needs them crossed");
        assertTypeFault(
                JointType.universal(Vec3.X, new Vec3(1, 1e-7, 0)),
                "joint 'grip' has two parallel axes: a universal joint needs them crossed");
        assertTypeFault(
                JointType.universal(Vec3.ZERO, Vec3.X),
                "joint 'grip' has the zero vector as axis: give it a direction");
        assertTypeFault(
                JointType.universal(Vec3.X, NOWHERE), "joint 'grip' has an axis that is not finite: (0.0, NaN, 0.0)");
    }

    @Test
    void screwsNeedALead() {
        assertTypeFault(
                JointType.screw(Vec3.Z, 0), "joint 'grip' has lead 0.0: a screw needs a finite lead other than zero");
        assertTypeFault(
                JointType.screw(Vec3.Z, Double.NaN),
                "joint 'grip' has lead NaN: a screw needs a finite lead other than zero");
    }

    @Test
    void framesMustBePoses() {
        assertJointFault(
                JointType.fixed(),
                Anchor.ground(Pose.at(NOWHERE)),
                Anchor.on("egg"),
                "joint 'grip' has a frame on 'ground' that is not finite: Pose[position=(0.0, NaN, 0.0),"
                        + " orientation=(1.0; 0.0, 0.0, 0.0)]");
        assertJointFault(
                JointType.fixed(),
                Anchor.ground(),
                Anchor.on("egg", new Pose(Vec3.ZERO, new Quat(1, 0, 0, 1))),
                "joint 'grip' has a frame on 'egg' whose quaternion (1.0; 0.0, 0.0, 1.0) is not of unit length:"
                        + " normalise it");
    }

    private static void assertTypeFault(JointType type, String... faults) {
        assertJointFault(type, Anchor.ground(), Anchor.on("egg"), faults);
    }

    private static void assertJointFault(JointType type, Anchor a, Anchor b, String... faults) {
        assertFaults(hinged().body("egg", GOOD).joint("grip", type, a, b), faults);
    }

    // Gears

    @Test
    void gearsNeedNamesOfTheirOwn() {
        assertFaults(
                hinged().gear("belt", "shoulder", "elbow", 2, 0).gear("belt", "elbow", "shoulder", 2, 0),
                "two elements are called gear 'belt': names must be unique");
    }

    @Test
    void gearsNeedCoordinatesThatExist() {
        assertFaults(
                hinged().gear("belt", "shoulder", "wrist", 2, 0),
                "gear 'belt' refers to joint 'wrist', which does not exist");
        assertFaults(
                hinged().couple(new Coupling("belt", ref("shoulder", 1), ref("elbow", -1), 2, 0)),
                "gear 'belt' refers to coordinate 1 of joint 'shoulder', which has 1",
                "gear 'belt' refers to coordinate -1 of joint 'elbow', which has 1");
        assertFaults(hinged().gear("belt", "elbow", "elbow", 2, 0), "gear 'belt' couples elbow[0] with itself");
    }

    @Test
    void gearsCoupleLengthsAndAnglesOnly() {
        assertFaults(
                hinged().body("egg", GOOD)
                        .joint("ball", JointType.spherical(), Anchor.ground(), Anchor.on("egg"))
                        .couple(new Coupling("belt", ref("shoulder", 0), ref("ball", 1), 2, 0)),
                "gear 'belt' refers to coordinate 'ry' of joint 'ball', one component of a rotation vector: only"
                        + " lengths and angles couple");
    }

    @Test
    void gearsNeedFiniteNumbers() {
        assertFaults(
                hinged().gear("belt", "shoulder", "elbow", 0, Double.NaN),
                "gear 'belt' has ratio 0.0: it must be finite and other than zero",
                "gear 'belt' has an offset that is not finite: NaN");
        assertFaults(
                hinged().gear("belt", "shoulder", "elbow", Double.NaN, 0),
                "gear 'belt' has ratio NaN: it must be finite and other than zero");
    }

    private static CoordinateRef ref(String joint, int index) {
        return new CoordinateRef(joint, index);
    }

    // Forces

    @Test
    void forcesNeedNamesOfTheirOwn() {
        assertFaults(
                hinged().centralGravity("sun", Vec3.ZERO, 1).centralGravity("sun", Vec3.X, 1),
                "two elements are called force 'sun': names must be unique");
    }

    @Test
    void forcesNeedBodiesThatExist() {
        assertFaults(
                hinged().wrench("wind", (time, motions, out) -> {}, "upper", "sail"),
                "force 'wind' refers to body 'sail', which does not exist");
        assertFaults(
                hinged().potential("spring", new NoPotential(), "ground"),
                "force 'spring' refers to body 'ground', which does not exist");
        assertFaults(
                hinged().wrench("wind", (time, motions, out) -> {}), "force 'wind' acts on no body: name at least one");
    }

    @Test
    void centralGravityNeedsFiniteNumbers() {
        assertFaults(
                hinged().centralGravity("sun", NOWHERE, 1),
                "force 'sun' has a centre or a gravitational parameter that is not finite");
        assertFaults(
                hinged().centralGravity("sun", Vec3.ZERO, Double.NaN),
                "force 'sun' has a centre or a gravitational parameter that is not finite");
    }

    @Test
    void boundsNeedToMakeSense() {
        assertFaults(
                hinged().friction("rub", Measure.of("elbow"), -1),
                "force 'rub' has effort -1.0: it must be finite and above zero");
        assertFaults(hinged().limit("elbow", 2, 1), "limit of joint 'elbow' has lower bound 2.0 above upper bound 1.0");
    }

    // All of them

    @Test
    void allFaultsAreReportedTogetherInTheOrderOfDescription() {
        assertFaults(
                Mechanism.named("wreck")
                        .gravity(Double.NaN, 0, 0)
                        .body("egg", MassProperties.of(0, INERTIA))
                        .joint("grip", JointType.revolute(Vec3.ZERO), Anchor.ground(), Anchor.on("egg"))
                        .gear("belt", "grip", "none", 1, 0),
                "gravity of mechanism 'wreck' is not finite: (NaN, 0.0, 0.0)",
                "body 'egg' has no mass (0.0 kg): give it a positive mass or a density",
                "joint 'grip' has the zero vector as axis: give it a direction",
                "gear 'belt' refers to joint 'none', which does not exist");
    }

    @Test
    void lookUpsNameWhatThereIs() {
        Mechanism mechanism = hinged().build();
        assertThat(catchThrowableOfType(ModelException.class, () -> mechanism.joint("wrist")))
                .hasMessage("mechanism 'arm' has no joint 'wrist'; it has [shoulder, elbow]");
        assertThat(catchThrowableOfType(ModelException.class, () -> mechanism.bodyIndex("hand")))
                .hasMessage("mechanism 'arm' has no body 'hand'; it has [upper, lower]");
    }

    /** Two bodies and two hinges, nothing wrong with them. */
    static MechanismBuilder hinged() {
        return Mechanism.named("arm")
                .body("upper", GOOD)
                .body("lower", GOOD)
                .joint("shoulder", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("upper"))
                .joint("elbow", JointType.revolute(Vec3.X), Anchor.on("upper", 0, 0, -1), Anchor.on("lower"));
    }

    static void assertFaults(MechanismBuilder builder, String... faults) {
        ModelException e = catchThrowableOfType(ModelException.class, builder::build);
        assertThat(e).as("what build() throws").isNotNull();
        assertThat(e.faults()).containsExactly(faults);
        assertThat(e).hasMessage(String.join(System.lineSeparator(), List.of(faults)));
    }

    private static final class NoPotential implements PotentialForce.Law {
        @Override
        public double energy(BodyPoses poses) {
            return 0;
        }

        @Override
        public void push(BodyPoses poses, WrenchSink out) {}
    }
}
