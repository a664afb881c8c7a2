package org.gimbal.kinematics.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.gimbal.geometry.Box;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Starts of mechanisms with loops: what was set is kept, what was not follows, and what does not fit is named. */
class LoopAssemblyTest {
    /** The tolerance of the engines, m and rad, and for velocities relative to them. */
    private static final double CLOSED = 1e-10;

    /** Assembled coordinates with the bodies placed. */
    private static TreeCoordinates assemble(InitialState start) {
        return new Assembly(new Linkage(start.mechanism()), start).coordinates();
    }

    static Snapshot first(InitialState start) {
        return Simulation.of(new MaximalEngine(), start, 0.01).build().now();
    }

    private static Mechanism scene(String name) {
        return Scenes.named(name).build().start().mechanism();
    }

    /**
     * The second rail repeats the rows of the first: nothing but round-off is left of them in the direction of the
     * rails, and that must not be taken for a constraint, which would set the carriage going.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 0.5, 0.7, 1, 2, 3})
    void carriageOnParallelRailsIsNotSetGoing(double angle) {
        Vec3 rail = new Vec3(1, 2, 3);
        Mechanism mechanism = Mechanism.named("carriage")
                .weightless()
                .bodyOfMass("arm", new Box(1, 1, 1), 1)
                .bodyOfMass("carriage", new Box(0.1, 0.1, 0.1), 1)
                .joint(
                        "pivot",
                        JointType.revolute(new Vec3(0.3, 0.1, 1)),
                        Anchor.ground(),
                        Anchor.on("arm", 0.1, 0.2, 0.3))
                .joint(
                        "rail1",
                        JointType.prismatic(rail),
                        Anchor.on("arm", 0.3, 0, 0),
                        Anchor.on("carriage", 0.03, 0, 0))
                .joint(
                        "rail2",
                        JointType.prismatic(rail),
                        Anchor.on("arm", 0.2, 0, 0),
                        Anchor.on("carriage", -0.07, 0, 0))
                .build();
        Snapshot at = first(InitialState.of(mechanism)
                .position("pivot", angle)
                .position("rail1", 0.1)
                .velocity("pivot", 1));
        // read back from poses and velocities of size one through a few products
        assertThat(at.rate("pivot")).isCloseTo(1, within(1e-14));
        assertThat(at.rate("rail1")).isCloseTo(0, within(1e-14));
        assertThat(at.rate("rail2")).isCloseTo(0, within(1e-14));
        assertThat(at.position("rail1")).isCloseTo(0.1, within(1e-14));
    }

    /** Poses say angles up to full turns only; with those nearest to zero the gear would not mesh. */
    @ParameterizedTest
    @CsvSource({"-2.5, 2, 2", "-2.5, -2, 2", "3, -3, -2", "0.1, 2.9, 7.5"})
    void gearedWheelsGivenByPosesStayThere(double one, double two, double ratio) {
        for (int turns = -2; turns <= 2; turns++) {
            double offset = two + turns * 2 * Math.PI - ratio * one;
            Mechanism mechanism = Mechanism.named("wheels")
                    .bodyOfMass("one", new Box(1, 1, 1), 1)
                    .bodyOfMass("two", new Box(1, 1, 1), 1)
                    .joint("axle1", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("one"))
                    .joint("axle2", JointType.revolute(Vec3.X), Anchor.ground(3, 0, 0), Anchor.on("two"))
                    .gear("gear", "axle1", "axle2", ratio, offset)
                    .build();
            InitialState start = InitialState.of(mechanism)
                    .pose("one", new Pose(Vec3.ZERO, Quat.about(Vec3.X, one)))
                    .pose("two", new Pose(new Vec3(3, 0, 0), Quat.about(Vec3.X, two)));
            // angles up to 15, read from quaternions: some 2e-15
            assertThat(new Assembly(new Linkage(mechanism), start).moved())
                    .as("moved, %d turns", turns)
                    .isZero();
            assertThat(first(start).position("axle1")).isCloseTo(one, within(1e-14));
            assertThat(first(start).position("axle2")).isCloseTo(two + turns * 2 * Math.PI, within(1e-14));
        }
    }

    /** All of them; so did a thousand of each sort when this was written. */
    @ParameterizedTest
    @CsvSource({
        "four-bar, 0, 334",
        "four-bar, 0.5, 333",
        "four-bar, 0.25, 333",
        "stewart-platform, 0, 200",
        "stewart-platform, 0.5, 50",
        "stewart-platform, 0.25, 50"
    })
    void perturbedStartsClose(String name, double share, int seeds) {
        Scene.Setup setup = Scenes.named(name).build();
        Mechanism mechanism = setup.start().mechanism();
        Linkage linkage = new Linkage(mechanism);
        Snapshot closed = first(setup.start()).copy();
        int found = 0;
        for (int seed = 0; seed < seeds; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            InitialState start = share == 0 ? poses(closed, random) : coordinates(mechanism, share, random);
            try {
                assertClosed(new Assembly(linkage, start), linkage, name + ", seed " + seed);
                found++;
            } catch (ModelException e) {
                assertThat(e).hasMessageContaining("joint '").hasMessageContaining("stays open by");
            }
        }
        assertThat(found).as("starts found").isEqualTo(seeds);
    }

    /** Every body up to half a metre and a radian from where it belongs, moving anyhow. */
    private static InitialState poses(Snapshot closed, SplittableRandom random) {
        InitialState start = InitialState.of(closed.mechanism());
        for (var body : closed.mechanism().bodies()) {
            Pose pose = closed.pose(body.name());
            Vec3 by = SpaceSamples.direction(random).times(random.nextDouble(0.5));
            Quat turn = Quat.about(SpaceSamples.direction(random), random.nextDouble(1));
            start = start.pose(body.name(), new Pose(pose.position().plus(by), turn.times(pose.orientation())))
                    .twist(body.name(), SpaceSamples.vector(random), SpaceSamples.vector(random));
        }
        return start;
    }

    /** A share of the joints set to anything, half of these with a velocity. */
    private static InitialState coordinates(Mechanism mechanism, double share, SplittableRandom random) {
        InitialState start = InitialState.of(mechanism);
        for (Joint joint : mechanism.joints()) {
            if (random.nextDouble() >= share) {
                continue;
            }
            double[] values = joint.type().coordinates().stream()
                    .mapToDouble(c ->
                            c.unit() == Coordinate.Unit.METRE ? random.nextDouble(0.5, 1.5) : random.nextDouble(-3, 3))
                    .toArray();
            start = start.position(joint.name(), values);
            if (random.nextBoolean()) {
                start = start.velocity(
                        joint.name(), random.doubles(values.length, -1, 1).toArray());
            }
        }
        return start;
    }

    static void assertClosed(Assembly assembly, Linkage linkage, String what) {
        TreeCoordinates at = assembly.coordinates();
        double[] violation = new double[linkage.closures.rows()];
        double[] gradient = new double[linkage.closures.gradientSize()];
        double square = linkage.closures.evaluate(at.at, violation, gradient) + at.at.frames.update(at.at.x, at.at.r);
        assertThat(Math.sqrt(square)).as("%s, joint error", what).isLessThanOrEqualTo(CLOSED);
        double[] velocity = new double[6 * linkage.bodies.count()];
        assembly.velocities(velocity);
        double[] rates = new double[violation.length];
        linkage.closures.rates(gradient, velocity, rates);
        assertThat(LoopSolver.length(rates))
                .as("%s, velocity error", what) // not a number fails as well
                .isLessThanOrEqualTo(CLOSED * (1 + LoopSolver.length(velocity)));
    }

    @Test
    void aCrankAngleIsKeptToTheLastDigit() {
        Mechanism mechanism = scene("four-bar");
        int crank = new CoordinateLayout(mechanism).offset(mechanism.jointIndex("crank-pivot"));
        for (int seed = 0; seed < 100; seed++) {
            double angle = new SplittableRandom(seed).nextDouble(-10, 10);
            InitialState start = InitialState.of(mechanism).position("crank-pivot", angle);
            assertThat(assemble(start).q[crank]).isEqualTo(angle);
            // read back from quaternions, with up to two turns to be counted
            assertThat(first(start).position("crank-pivot")).isCloseTo(angle, within(1e-14));
        }
    }

    /**
     * θ from the slide, r and l the lengths, c = ±√(l² − r² sin² θ): slide u = r cos θ + c, turn of the rod ψ′ = −r cos
     * θ θ′/c. The scene's angles are counted from straight down.
     */
    @Test
    void sliderCrankFollowsItsCrank() {
        Mechanism mechanism = scene("slider-crank");
        int crank = new CoordinateLayout(mechanism).offset(mechanism.jointIndex("crank-pivot"));
        double r = 0.3;
        double l = 1;
        int right = 0;
        for (int seed = 0; seed < 100; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double angle = random.nextDouble(-3, 3);
            double rate = random.nextDouble(-5, 5);
            InitialState start =
                    InitialState.of(mechanism).position("crank-pivot", angle).velocity("crank-pivot", rate);
            TreeCoordinates found = assemble(start);
            assertThat(found.q[crank]).isEqualTo(angle);
            assertThat(found.rates[crank]).isEqualTo(rate);
            Snapshot at = first(start);
            double theta = angle - Math.PI / 2;
            double sin = Math.sin(theta);
            double cos = Math.cos(theta);
            double c = Math.sqrt(l * l - r * r * sin * sin);
            c = at.position("slide") > r * cos ? c : -c;
            right += c > 0 ? 1 : 0;
            double rod = -r * cos * rate / c;
            // closing leaves 1e-13; velocities are those of the closed pose, up to 5 rad/s, with an error of a few
            // times that
            String what = "seed " + seed;
            assertThat(at.position("slide")).as(what).isCloseTo(r * cos + c, within(1e-12));
            assertThat(at.rate("crank-pivot")).as(what).isCloseTo(rate, within(1e-12));
            assertThat(at.rate("slide")).as(what).isCloseTo(-r * sin * rate * (1 + r * cos / c), within(1e-12));
            assertThat(at.rate("crank-pin")).as(what).isCloseTo(rod - rate, within(1e-12));
            assertThat(at.rate("slider-pin")).as(what).isCloseTo(-rod, within(1e-12));
        }
        assertThat(right).as("with the slider right of the crank").isBetween(1, 100);
    }

    /** Which joint closes a loop is a matter of the description; one may set any of them. */
    @ParameterizedTest
    @ValueSource(strings = {"four-bar", "slider-crank"})
    void aCoordinateOfTheClosingJointIsMet(String name) {
        Scene.Setup setup = Scenes.named(name).build();
        Mechanism mechanism = setup.start().mechanism();
        int closing = new Linkage(mechanism).tree.loopJoints().get(0);
        String joint = mechanism.joints().get(closing).name();
        Simulation run = setup.simulate(new MaximalEngine()).build();
        for (int i = 0; i < 50; i++) {
            InitialState start = InitialState.of(mechanism);
            for (var body : mechanism.bodies()) {
                start = start.pose(body.name(), run.now().pose(body.name()));
            }
            double before = run.now().position(joint);
            run.steps(10);
            double angle = run.now().position(joint); // within reach, since the mechanism came there
            double rate = run.now().rate(joint);
            assertThat(angle).isNotCloseTo(before, within(1e-4));
            Snapshot found = first(start.position(joint, angle).velocity(joint, rate));
            // closing leaves 1e-13, and the loop is far from its singular poses
            assertThat(found.position(joint)).isCloseTo(angle, within(1e-12));
            assertThat(found.rate(joint)).isCloseTo(rate, within(1e-12));
        }
    }

    private static final Pattern OPEN = Pattern.compile("joint '(\\w+)' of mechanism 'bars' .* stays open by (\\S+) m");

    /** Seven digits are written, and the length is least where it is found, so that the angles hardly matter. */
    private static final double WRITTEN = 1e-7;

    /**
     * Two or three bars in a row between pivots that are too far apart: stretched, they leave the rest of the way open.
     */
    @Test
    void tooShortBarsAreNamedWithTheMissingLength() {
        for (int seed = 0; seed < 50; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] bars = random.doubles(random.nextInt(2, 4), 0.3, 1).toArray();
            double missing = random.nextDouble(0.05, 1);
            double pivots = DoubleStream.of(bars).sum() + missing;
            assertRefused(barsBetween(pivots, bars, random), missing, "seed " + seed);
        }
    }

    /** Folded back, the second bar ends short of the pivot. */
    @Test
    void aTooLongBarIsNamedWithWhatTheOthersMiss() {
        for (int seed = 0; seed < 50; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double pivots = random.nextDouble(0.3, 1);
            double second = random.nextDouble(0.3, 1);
            double missing = random.nextDouble(0.05, 1);
            double[] bars = {pivots + second + missing, second};
            assertRefused(barsBetween(pivots, bars, random), missing, "seed " + seed);
        }
    }

    private static void assertRefused(InitialState start, double missing, String what) {
        ModelException refusal = catchThrowableOfType(ModelException.class, () -> assemble(start));
        assertThat(refusal).as(what).isNotNull();
        Matcher matcher = OPEN.matcher(String.valueOf(refusal.getMessage()));
        assertThat(matcher.find()).as("%s: %s", what, refusal.getMessage()).isTrue();
        assertThat(start.mechanism().joints()).extracting(Joint::name).contains(matcher.group(1));
        assertThat(Double.parseDouble(matcher.group(2)))
                .as("%s: %s", what, refusal.getMessage())
                .isCloseTo(missing, within(WRITTEN * Math.max(1, missing)));
    }

    private static InitialState barsBetween(double pivots, double[] bars, SplittableRandom random) {
        MechanismBuilder builder = Mechanism.named("bars");
        JointType hinge = JointType.revolute(Vec3.X);
        for (int i = 0; i < bars.length; i++) {
            builder.bodyOfMass("bar" + i, new Box(0.1, 0.1, bars[i]), 1);
        }
        for (int i = 0; i <= bars.length; i++) {
            Anchor a = i == 0 ? Anchor.ground() : Anchor.on("bar" + (i - 1), 0, 0, -bars[i - 1] / 2);
            Anchor b = i == bars.length ? Anchor.ground(0, pivots, 0) : Anchor.on("bar" + i, 0, 0, bars[i] / 2);
            builder.joint("hinge" + i, hinge, a, b);
        }
        InitialState start = InitialState.of(builder.build());
        return random.nextBoolean() ? start : start.position("hinge0", random.nextDouble(-3, 3));
    }
}
