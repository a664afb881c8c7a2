package org.gimbal.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.gimbal.geometry.Box;
import org.gimbal.kinematics.joint.JointMotion;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.InitialState;
import org.gimbal.testing.RandomBodies;
import org.gimbal.testing.RandomJoints;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Freedom, redundant rows and reactions that are not unique, on mechanisms where they are known and against singular
 * values.
 */
class MobilityAuditTest {
    static Stream<String> scenes() {
        return Scenes.all().stream().map(Scene::name);
    }

    @ParameterizedTest
    @CsvSource({
        "four-bar, 1, -2, 1, 3, 4",
        "parallelogram, 1, -2, 1, 3, 4",
        "slider-crank, 1, -2, 1, 3, 4",
        "slider-crank-spatial, 1, 1, 1, 0, 0",
        "strandbeest-leg, 3, -8, 1, 9, 10",
        "stewart-platform, 5, 6, 6, 0, 0",
        "bricard, 1, 6, 7, 1, 6"
    })
    void knownLinkages(String scene, int loops, int counted, int freedom, int redundant, int joints) {
        MobilityAudit audit = audit(scene);
        assertThat(audit.loops()).isEqualTo(loops);
        assertThat(audit.countedFreedom()).isEqualTo(counted);
        assertThat(audit.freedom()).isEqualTo(freedom);
        assertThat(audit.freedomNearby()).isEqualTo(freedom);
        assertThat(audit.redundancy().redundantRows()).isEqualTo(redundant);
        assertThat(audit.jointsWithoutUniqueReaction()).hasSize(joints);
        assertThat(audit.moved()).isLessThan(1e-9);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void everySceneAgreesWithSingularValues(String scene) {
        InitialState start = Scenes.named(scene).build().start();
        assertAgrees(new MobilityAudit(start), new MaximalRank(start), scene);
    }

    private static void assertAgrees(MobilityAudit audit, MaximalRank oracle, String what) {
        assertThat(audit.freedom()).as(what).isEqualTo(oracle.freedom());
        assertThat(audit.redundancy().redundantRows()).as(what).isEqualTo(oracle.redundantRows());
        assertThat(audit.freedom() - audit.countedFreedom()).as(what).isEqualTo(oracle.redundantRows());
        assertThat(audit.redundancy().parts().stream()
                        .mapToInt(Redundancy.Part::redundant)
                        .sum())
                .as(what)
                .isEqualTo(oracle.redundantRows());
        TreeSet<String> stressed = new TreeSet<>(audit.redundancy().othersWithoutUniqueForce());
        audit.jointsWithoutUniqueReaction().forEach(joint -> stressed.add("joint '" + joint + "'"));
        assertThat(stressed).as(what).isEqualTo(oracle.stressed());
    }

    /** Loops of all kinds of joints, some of which have a branch that no stress reaches, some of which are rigid. */
    @Test
    void randomLoopsAgreeWithSingularValues() {
        int redundant = 0;
        for (int seed = 0; seed < 300; seed++) {
            InitialState start = randomLoop(new SplittableRandom(seed));
            MobilityAudit audit = new MobilityAudit(start);
            assertAgrees(audit, new MaximalRank(start), "seed " + seed);
            assertThat(audit.singular()).as("seed %d", seed).isFalse();
            redundant += audit.redundancy().redundantRows() > 0 ? 1 : 0;
        }
        assertThat(redundant).isBetween(30, 270);
    }

    /** Two chains from the ground whose ends a joint connects, and a body on a hinge at one of them. */
    private static InitialState randomLoop(RandomGenerator random) {
        MechanismBuilder builder = Mechanism.named("loop");
        int links = 2 + random.nextInt(5);
        Pose[] pose = new Pose[links];
        for (int i = 0; i < links; i++) {
            builder.body("b" + i, RandomBodies.massProperties(1, random));
            pose[i] = SpaceSamples.pose(random);
        }
        builder.body("aside", RandomBodies.massProperties(1, random));
        int middle = random.nextInt(links);
        Pose anywhere = SpaceSamples.pose(random);
        for (int i = 0; i < links; i++) {
            boolean second = i == middle && i > 0;
            String before = i == 0 || second ? Mechanism.GROUND : "b" + (i - 1);
            Pose last = i == 0 || second ? Pose.IDENTITY : pose[i - 1];
            connect(builder, "j" + i, new Anchor(before, last), new Anchor("b" + i, pose[i]), anywhere, random);
            anywhere = SpaceSamples.pose(random);
        }
        Anchor end = middle > 0 ? new Anchor("b" + (middle - 1), pose[middle - 1]) : Anchor.ground();
        connect(builder, "closing", end, new Anchor("b" + (links - 1), pose[links - 1]), anywhere, random);
        builder.joint("hinge", JointType.revolute(Vec3.X), Anchor.on("b0"), Anchor.on("aside"));
        return InitialState.of(builder.build());
    }

    /** A joint at zero coordinates between two bodies, the frames of the anchors being their poses. */
    private static void connect(
            MechanismBuilder builder, String name, Anchor a, Anchor b, Pose at, RandomGenerator random) {
        JointType type = random.nextInt(3) > 0 ? JointType.revolute(Vec3.Z) : RandomJoints.any(random);
        builder.joint(
                name,
                type,
                new Anchor(a.body(), a.frame().inverse().times(at)),
                new Anchor(b.body(), unit(b.frame().inverse().times(at).times(atZero(type)))));
    }

    /** Where frame B is in frame A at zero coordinates: mostly there. */
    private static Pose atZero(JointType type) {
        JointMotion motion = new JointMotion(type);
        Pose moved = motion.pose(new double[type.freedom()], 0);
        return motion.axes().times(moved).times(motion.axes().inverse());
    }

    private static Pose unit(Pose pose) {
        return new Pose(pose.position(), pose.orientation().unit());
    }

    @ParameterizedTest
    @CsvSource({"pendulum, 1", "double-pendulum, 2", "n-pendulum, 10", "heavy-top, 3", "floating-chain, 18"})
    void openTreesHaveTheFreedomOfTheirJoints(String scene, int freedom) {
        MobilityAudit audit = audit(scene);
        assertThat(audit.loops()).isZero();
        assertThat(audit.freedom()).isEqualTo(freedom);
        assertThat(audit.treeFreedom()).isEqualTo(freedom);
        assertThat(audit.countedFreedom()).isEqualTo(freedom);
        assertThat(audit.redundancy().rows()).isZero();
        assertThat(audit.redundancy().parts()).isEmpty();
        assertThat(audit.jointsWithoutUniqueReaction()).isEmpty();
        assertThat(audit.singular()).isFalse();
    }

    @Test
    void floatingPartsAndLoneBodiesAreNamed() {
        assertThat(audit("floating-chain").floatingParts())
                .containsExactly(List.of("link1", "link2", "link3", "link4", "link5"));
        assertThat(audit("pendulum").floatingParts()).isEmpty();
        Box box = new Box(1, 1, 1);
        Mechanism mechanism = Mechanism.named("parts")
                .bodyOfMass("held", box, 1)
                .bodyOfMass("tied", box, 20)
                .bodyOfMass("left", box, 2)
                .bodyOfMass("lone", box, 0.5)
                .bodyOfMass("right", box, 6)
                .joint("pin", JointType.spherical(), Anchor.ground(), Anchor.on("held"))
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.on("left"), Anchor.on("right", 0, 0, 1))
                .distance("rope", Anchor.on("held"), Anchor.on("tied"), 2)
                .build();
        MobilityAudit audit = new MobilityAudit(InitialState.of(mechanism).pose("tied", Pose.at(0, 2, 0)));
        assertThat(audit.floatingParts()).containsExactly(List.of("left", "right"), List.of("lone"));
        assertThat(audit.bodiesWithoutJoint()).containsExactly("tied", "lone");
        assertThat(audit.largestMassRatioAtAJoint()).contains(new MobilityAudit.MassRatio("right", "left", 3));
        assertThat(audit.largestMassRatio()).isEqualTo(new MobilityAudit.MassRatio("tied", "lone", 40));
        assertThat(audit.freedom()).isEqualTo(3 + 5 + 7 + 6);
    }

    private static MechanismBuilder geared(String name) {
        return Mechanism.named(name)
                .bodyOfMass("a", new Box(1, 1, 1), 1)
                .bodyOfMass("b", new Box(1, 1, 1), 1)
                .joint("left", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("a"))
                .joint("right", JointType.revolute(Vec3.X), Anchor.ground(0, 2, 0), Anchor.on("b"))
                .gear("teeth", "left", "right", -2, 0);
    }

    @Test
    void gearsAreCounted() {
        MobilityAudit audit = new MobilityAudit(InitialState.of(geared("pair").build()));
        assertThat(audit.freedom()).isEqualTo(1);
        assertThat(audit.countedFreedom()).isEqualTo(1);
        assertThat(audit.redundancy().rows()).isEqualTo(1);
        assertThat(audit.redundancy().redundantRows()).isZero();
    }

    /** Two gears that say the same push against each other; what the hinges carry is not in doubt. */
    @Test
    void aGearTwiceIsRedundant() {
        MobilityAudit audit = new MobilityAudit(InitialState.of(
                geared("twice").gear("again", "right", "left", -0.5, 0).build()));
        assertThat(audit.freedom()).isEqualTo(1);
        assertThat(audit.countedFreedom()).isZero();
        assertThat(audit.redundancy().redundantRows()).isEqualTo(1);
        assertThat(audit.redundancy().othersWithoutUniqueForce()).containsExactly("gear 'teeth'", "gear 'again'");
        assertThat(audit.jointsWithoutUniqueReaction()).isEmpty();
    }

    /** A body on six rods in general position is held, by a seventh too much. */
    @ParameterizedTest
    @CsvSource({"5, 1, 0", "6, 0, 0", "7, 0, 1"})
    void rodsHoldABody(int rods, int freedom, int redundant) {
        RandomGenerator random = new SplittableRandom(3);
        MechanismBuilder builder = Mechanism.named("rods").body("body", RandomBodies.massProperties(1, random));
        for (int i = 0; i < rods; i++) {
            Vec3 foot = SpaceSamples.vector(random).plus(new Vec3(0, 0, -3));
            Vec3 tip = SpaceSamples.vector(random);
            Anchor a = Anchor.ground(foot.x(), foot.y(), foot.z());
            builder.distance(
                    "rod" + i, a, Anchor.on("body", tip), tip.minus(foot).norm());
        }
        MobilityAudit audit = new MobilityAudit(InitialState.of(builder.build()));
        assertThat(audit.countedFreedom()).isEqualTo(6 - rods);
        assertThat(audit.freedom()).isEqualTo(freedom);
        assertThat(audit.redundancy().redundantRows()).isEqualTo(redundant);
        assertThat(audit.redundancy().othersWithoutUniqueForce()).hasSize(redundant > 0 ? 7 : 0);
        assertThat(audit.floatingParts()).isEmpty();
    }

    /** Only the loop carries a self-stress, not the arm from which it hangs nor what hangs on it. */
    @Test
    void reactionsOutsideTheLoopAreUnique() {
        InitialState start = flat(Math.toRadians(50));
        assertThat(new MobilityAudit(start).jointsWithoutUniqueReaction())
                .containsExactly("left", "tip", "end", "right");
    }

    private static final double HEIGHT = 0.6;

    private static InitialState flat(double angle) {
        return flat(angle, 1, 0);
    }

    /** A parallelogram on an arm, with a bob on its coupler, its cranks at an angle from hanging. */
    private static InitialState flat(double angle, double size, double place) {
        double half = size / 2;
        double height = size * HEIGHT;
        Box crank = new Box(0.05 * size, 0.05 * size, height);
        Box level = new Box(0.05 * size, size, 0.05 * size);
        JointType hinge = JointType.revolute(Vec3.X);
        Mechanism mechanism = Mechanism.named("flat")
                .bodyOfMass("arm", level, 1)
                .bodyOfMass("crank", crank, 1)
                .bodyOfMass("coupler", level, 1)
                .bodyOfMass("rocker", crank, 1)
                .bodyOfMass("bob", crank, 1)
                .joint("arm", hinge, Anchor.ground(place, -place, place), Anchor.on("arm"))
                .joint("left", hinge, Anchor.on("arm", 0, -half, 0), Anchor.on("crank", 0, 0, height / 2))
                .joint("tip", hinge, Anchor.on("crank", 0, 0, -height / 2), Anchor.on("coupler", 0, -half, 0))
                .joint("end", hinge, Anchor.on("coupler", 0, half, 0), Anchor.on("rocker", 0, 0, -height / 2))
                .joint("right", hinge, Anchor.on("arm", 0, half, 0), Anchor.on("rocker", 0, 0, height / 2))
                .joint("bob", JointType.spherical(), Anchor.on("coupler"), Anchor.on("bob", 0, 0, height / 2))
                .build();
        return InitialState.of(mechanism)
                .position("left", angle)
                .position("right", angle)
                .position("tip", -angle)
                .position("end", angle);
    }

    private static Anchor top(String body) {
        return Anchor.on(body, 0, 0, HEIGHT / 2);
    }

    private static Anchor bottom(String body) {
        return Anchor.on(body, 0, 0, -HEIGHT / 2);
    }

    @Test
    void barsOnOneLineAreASingularPose() {
        MobilityAudit audit = new MobilityAudit(flat(Math.PI / 2));
        assertThat(audit.singular()).isTrue();
        assertThat(audit.freedom()).isEqualTo(1 + 2 + 3);
        assertThat(audit.freedomNearby()).isEqualTo(1 + 1 + 3);
        assertThat(audit.redundancy().redundantRows()).isEqualTo(4);
        MobilityAudit beside = new MobilityAudit(flat(Math.PI / 2 - 0.01));
        assertThat(beside.singular()).isFalse();
        assertThat(beside.freedom()).isEqualTo(5);
        assertThat(beside.redundancy().redundantRows()).isEqualTo(3);
    }

    /** Two bars stretched between two pivots begin to give way, but cannot. */
    @Test
    void stretchedBarsAreASingularPose() {
        MobilityAudit audit = new MobilityAudit(InitialState.of(stretched(2 * HEIGHT)));
        assertThat(audit.freedom()).isEqualTo(1);
        assertThat(audit.freedomNearby()).isZero();
        assertThat(audit.countedFreedom()).isEqualTo(-3);
    }

    private static Mechanism stretched(double distance) {
        Box bar = new Box(0.05, 0.05, HEIGHT);
        return Mechanism.named("stretched")
                .bodyOfMass("upper", bar, 1)
                .bodyOfMass("lower", bar, 1)
                .joint("top", JointType.revolute(Vec3.X), Anchor.ground(), top("upper"))
                .joint("middle", JointType.revolute(Vec3.X), bottom("upper"), top("lower"))
                .joint("bottom", JointType.revolute(Vec3.X), bottom("lower"), Anchor.ground(0, 0, -distance))
                .build();
    }

    /** What is found does not depend on where a mechanism stands or how large it is. */
    @ParameterizedTest
    @CsvSource({"1e-3, 0", "1e-3, 10", "1, 1000", "100, 0"})
    void sizeAndPlaceDoNotMatter(double size, double place) {
        for (double angle : new double[] {50, 90}) {
            MobilityAudit audit = new MobilityAudit(flat(Math.toRadians(angle), size, place));
            assertThat(audit.freedom()).isEqualTo(angle == 90 ? 6 : 5);
            assertThat(audit.freedomNearby()).isEqualTo(5);
            assertThat(audit.jointsWithoutUniqueReaction()).containsExactly("left", "tip", "end", "right");
        }
    }

    @Test
    void aStartThatDoesNotCloseIsMoved() {
        MobilityAudit audit = new MobilityAudit(
                InitialState.of(flat(0).mechanism()).position("left", 0.3).position("tip", -0.3));
        assertThat(audit.moved()).isCloseTo(0.3, within(0.15));
        assertThat(audit.freedom()).isEqualTo(5);
    }

    @Test
    void whatCannotBeAssembledIsRefused() {
        InitialState start = InitialState.of(stretched(2.1 * HEIGHT));
        assertThatThrownBy(() -> new MobilityAudit(start))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("cannot be closed");
    }

    private static MobilityAudit audit(String scene) {
        return new MobilityAudit(Scenes.named(scene).build().start());
    }
}
