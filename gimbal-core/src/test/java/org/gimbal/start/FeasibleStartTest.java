package org.gimbal.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Objects;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.gimbal.geometry.Box;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.ClosureJacobian;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.kinematics.tree.TreeCoordinates;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.testing.RandomLoops;
import org.gimbal.testing.RandomTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The nearest start that satisfies all joints, with chosen variables kept. */
class FeasibleStartTest {
    private static Mechanism fourBar() {
        JointType hinge = JointType.revolute(Vec3.X);
        return Mechanism.named("four-bar")
                .bodyOfMass("crank", new Box(0.05, 0.05, 0.3), 1)
                .bodyOfMass("coupler", new Box(0.05, 0.05, 1.0), 1)
                .bodyOfMass("rocker", new Box(0.05, 0.05, 0.8), 1)
                .joint("a", hinge, Anchor.ground(), Anchor.on("crank", 0, 0, -0.15))
                .joint("b", hinge, Anchor.on("crank", 0, 0, 0.15), Anchor.on("coupler", 0, 0, -0.5))
                .joint("c", hinge, Anchor.on("coupler", 0, 0, 0.5), Anchor.on("rocker", 0, 0, 0.4))
                .joint("d", hinge, Anchor.ground(0, 0.9, 0), Anchor.on("rocker", 0, 0, -0.4))
                .build();
    }

    private static double at(InitialState start, String joint) {
        return start.givenPosition(joint).orElseThrow()[0];
    }

    /** All of the wish is a guess but what is kept: the crank stays to the digit, the guessed coupler gives way. */
    @Test
    void whatIsKeptStaysAndWhatWasSetGivesWay() {
        InitialState guess = InitialState.of(fourBar())
                .position("a", 0.5)
                .position("b", -1.0)
                .velocity("a", 6);
        FeasibleStart found = FeasibleStart.of(guess, "a");
        assertThat(at(found.start(), "a")).isEqualTo(0.5);
        assertThat(at(found.start(), "b")).isNotCloseTo(-1.0, within(0.01));
        assertThat(found.start().givenVelocity("a").orElseThrow()[0]).isEqualTo(6);
        assertThat(found.moved()).isGreaterThan(0.01);
        assertThat(found.notes()).extracting(StartNote::what).contains("b[0]");
        assertThat(new Assembly(new Linkage(guess.mechanism()), found.start()).moved())
                .isLessThan(1e-12);
    }

    @Test
    void whatIsFeasibleIsNotMoved() {
        FeasibleStart first = FeasibleStart.of(InitialState.of(fourBar()).position("a", 0.5), "a");
        FeasibleStart again = FeasibleStart.of(first.start(), "a");
        assertThat(again.moved()).isLessThan(1e-9);
        assertThat(again.notes()).isEmpty();
    }

    @Test
    void whatCannotBeKeptIsRefusedByName() {
        InitialState guess = InitialState.of(fourBar()).position("a", 0.5).position("b", 2.9);
        assertThatThrownBy(() -> FeasibleStart.of(guess, "a", "b"))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("four-bar")
                .hasMessageContaining("kept");
        assertThatThrownBy(() -> FeasibleStart.of(guess, "crnk"))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("nothing called 'crnk' to keep");
    }

    /**
     * Nearest means that what was moved has no part along the freedom: (q − q₀) ⟂ ker J. Slides end at 10⁻⁹ of the move,
     * or where round-off of closing (10⁻¹³) hides whether a slide leads nearer.
     */
    @ParameterizedTest
    @EnumSource(
            value = RandomLoops.Family.class,
            names = {"CHORDS", "POLYGONS"})
    void itIsTheNearest(RandomLoops.Family family) {
        RandomGenerator random = new Random(7);
        int judged = 0;
        for (int round = 0; round < 20; round++) {
            RandomLoops loops = RandomLoops.of(new RandomLoops.Sort(family, RandomTree.Base.GROUNDED, 0, 0), random);
            Mechanism mechanism = loops.mechanism();
            Linkage linkage = new Linkage(mechanism);
            if (mechanism.joints().stream().anyMatch(FeasibleStartTest::turnsFreely)) {
                continue; // coordinates of rotation vectors do not simply add up
            }
            InitialState guess = InitialState.of(mechanism);
            for (Joint joint : mechanism.joints()) {
                double[] values = Objects.requireNonNull(loops.coordinates().get(joint.name()))
                        .clone();
                for (int k = 0; k < values.length; k++) {
                    values[k] += random.nextDouble(-0.05, 0.05);
                }
                guess = values.length == 0 ? guess : guess.position(joint.name(), values);
            }
            TreeCoordinates tree = new Assembly(linkage, FeasibleStart.of(guess).start()).coordinates();
            double[] wished = guess.resolvedCoordinates();
            double[] move = new double[tree.count()];
            for (int k = 0; k < move.length; k++) {
                move[k] = tree.q[tree.coordinate(k)] - wished[tree.coordinate(k)];
            }
            ClosureJacobian jacobian = new ClosureJacobian(
                    tree, linkage.closures, IntStream.range(0, tree.count()).toArray());
            judged += jacobian.rank() < tree.count() ? 1 : 0;
            assertThat(length(jacobian.alongFreedom(move))).isLessThan(1e-6 * (1 + length(move)));
        }
        assertThat(judged).isGreaterThan(3);
    }

    private static boolean turnsFreely(Joint joint) {
        return joint.type().coordinates().stream().anyMatch(coordinate -> !coordinate.scalar());
    }

    private static double length(double[] v) {
        double sum = 0;
        for (double x : v) {
            sum += x * x;
        }
        return Math.sqrt(sum);
    }

    /** A body without a joint that a rod holds: kept it stays, else the nearest place on the rod's sphere is found. */
    @Test
    void freeBodiesAreMovedOrKept() {
        Mechanism rod = Mechanism.named("rod")
                .bodyOfMass("ball", new Box(0.1, 0.1, 0.1), 1)
                .distance("rod", Anchor.ground(), Anchor.on("ball", 0, 0, 0), 1)
                .build();
        InitialState guess = InitialState.of(rod).pose("ball", Pose.at(0, 0.9, 1.2));
        Vec3 found =
                FeasibleStart.of(guess).start().givenPose("ball").orElseThrow().position();
        Vec3 nearest = new Vec3(0, 0.6, 0.8);
        assertThat(found.minus(nearest).norm()).isLessThan(1e-8);
        assertThatThrownBy(() -> FeasibleStart.of(guess, "ball"))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("body 'ball'");
    }
}
