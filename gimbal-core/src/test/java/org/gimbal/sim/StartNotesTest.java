package org.gimbal.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.gimbal.geometry.Box;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A start that cannot be met says what differs, and by how much; rounded numbers are taken for what they mean. */
class StartNotesTest {
    @Test
    void aStartThatIsMetHasNoNotes() {
        Simulation run = run(fourBar(Vec3.ZERO, Vec3.ZERO), 6, Double.NaN);
        assertThat(run.startNotes()).isEmpty();
        assertThat(run.now().rate("a")).isCloseTo(6, within(1e-12));
    }

    /** One freedom cannot have two rates; which one it gets is a compromise, and both are off by what the run shows. */
    @Test
    void ratesThatContradictEachOtherAreReported() {
        Random random = new Random(4);
        for (int k = 0; k < 20; k++) {
            double a = 10 * random.nextGaussian();
            double d = 100 * random.nextGaussian();
            Simulation run = run(fourBar(Vec3.ZERO, Vec3.ZERO), a, d);
            assertThat(run.startNotes()).hasSize(2);
            assertOff(
                    run.startNotes().get(0),
                    "the rate of a[0]",
                    Math.abs(run.now().rate("a") - a),
                    "rad/s");
            assertOff(
                    run.startNotes().get(1),
                    "the rate of d[0]",
                    Math.abs(run.now().rate("d") - d),
                    "rad/s");
        }
    }

    private static void assertOff(StartNote note, String what, double by, String unit) {
        assertThat(note.what()).isEqualTo(what);
        assertThat(note.by()).isCloseTo(by, within(1e-9));
        assertThat(note.unit()).isEqualTo(unit);
        assertThat(note.message()).contains(what).contains(unit);
    }

    @Test
    void positionsThatDoNotCloseTheLoopAreReported() {
        InitialState start = InitialState.of(fourBar(Vec3.ZERO, Vec3.ZERO))
                .position("a", 0.5)
                .position("b", 0.1)
                .position("d", 1);
        Simulation run = Simulation.of(new MaximalEngine(), start, 0.005).build();
        assertThat(run.startNotes()).hasSize(3);
        assertOff(run.startNotes().get(0), "a[0]", Math.abs(run.now().position("a") - 0.5), "rad");
    }

    @Test
    void posesAndVelocitiesThatJointsDoNotAllowAreReported() {
        InitialState start = InitialState.of(fourBar(Vec3.ZERO, Vec3.ZERO))
                .pose("crank", Pose.at(0.1, 0, 0.15))
                .twist("crank", Vec3.X, Vec3.ZERO);
        Simulation run = Simulation.of(new MaximalEngine(), start, 0.005).build();
        assertThat(run.startNotes())
                .extracting(StartNote::what)
                .contains("the place of body 'crank'", "the velocity of body 'crank'");
    }

    /** Before, the other coordinates were looked for from where they had been, a third of a radian away. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-10, 1e-9, -1e-9, 1e-7, -1e-7})
    void aNanometreInAnAnchorMovesAStartByNanometres(double off) {
        InitialState start = InitialState.of(parallelogram(off))
                .position("a", 0.3)
                .position("b", -0.3)
                .position("c", 0.3);
        Simulation run = Simulation.of(new MaximalEngine(), start, 0.005).build();
        assertThat(run.now().position("a")).isCloseTo(0.3, within(20 * Math.abs(off)));
        run.advance(1);
    }

    /** On one line a parallelogram has no slope to follow: there the start has to move by the root of the error. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-10, 1e-9, -1e-9, 1e-6})
    void aStartBesideASingularPoseSaysHowFarItMoved(double off) {
        Simulation run = Simulation.of(new MaximalEngine(), InitialState.of(parallelogram(off)), 0.005)
                .build();
        assertThat(run.startNotes()).isNotEmpty();
        assertThat(run.startNotes().get(0).by()).isGreaterThan(1000 * Math.abs(off));
        assertThat(run.startNotes().get(0).message()).contains("singular pose");
        run.advance(0.5);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-10, 1e-9, 1e-8, 3.7e-6})
    void axesThatAreParallelUpToRoundingAreTakenAsParallel(double tilt) {
        Simulation exact = run(fourBar(Vec3.ZERO, Vec3.ZERO), 6, Double.NaN);
        for (Vec3 direction : new Vec3[] {Vec3.Y, Vec3.Z}) {
            Simulation run = run(fourBar(direction.times(tilt), Vec3.ZERO), 6, Double.NaN);
            assertThat(run.startNotes()).hasSize(1);
            assertThat(run.startNotes().get(0).message()).contains("rounded");
            assertThat(run.now().rate("a")).isCloseTo(6, within(1e-9));
            run.advance(1);
            exact.restore(run(fourBar(Vec3.ZERO, Vec3.ZERO), 6, Double.NaN).save());
            exact.advance(1);
            // lengths in the plane change by the square of the tilt, or by the tilt times half the width of a bar
            assertThat(run.now().position("a")).isCloseTo(exact.now().position("a"), within(1e-9 + tilt));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-9, 1e-7, 1e-6})
    void anchorsThatAreOffAlongTheAxesAreTakenAsRounded(double off) {
        Simulation run = run(fourBar(Vec3.ZERO, Vec3.X.times(off)), 6, Double.NaN);
        assertThat(run.startNotes()).hasSize(1);
        assertThat(run.startNotes().get(0).by()).isCloseTo(off, within(1e-3 * off));
        assertThat(run.now().rate("a")).isCloseTo(6, within(1e-9));
        run.advance(1);
    }

    private static Simulation run(Mechanism mechanism, double rateA, double rateD) {
        InitialState start = InitialState.of(mechanism).position("a", 0.5).velocity("a", rateA);
        start = Double.isNaN(rateD) ? start : start.velocity("d", rateD);
        return Simulation.of(new MaximalEngine(), start, 0.005).build();
    }

    private static Mechanism fourBar(Vec3 tilt, Vec3 off) {
        JointType hinge = JointType.revolute(Vec3.X);
        return Mechanism.named("four-bar")
                .bodyOfMass("crank", new Box(0.05, 0.05, 0.3), 1)
                .bodyOfMass("coupler", new Box(0.05, 0.05, 1.0), 1)
                .bodyOfMass("rocker", new Box(0.05, 0.05, 0.8), 1)
                .joint("a", hinge, Anchor.ground(), Anchor.on("crank", 0, 0, -0.15))
                .joint(
                        "b",
                        JointType.revolute(Vec3.X.plus(tilt)),
                        Anchor.on("crank", 0, 0, 0.15),
                        Anchor.on("coupler", 0, 0, -0.5))
                .joint("c", hinge, Anchor.on("coupler", 0, 0, 0.5), Anchor.on("rocker", 0, 0, 0.4))
                .joint("d", hinge, Anchor.ground(off.x(), 0.9 + off.y(), off.z()), Anchor.on("rocker", 0, 0, -0.4))
                .build();
    }

    /** All on one line where no coordinate is set; {@code off} is what the ground is too long by. */
    private static Mechanism parallelogram(double off) {
        JointType hinge = JointType.revolute(Vec3.X);
        return Mechanism.named("parallelogram")
                .bodyOfMass("crank", new Box(0.05, 0.05, 0.5), 1)
                .bodyOfMass("coupler", new Box(0.05, 0.05, 1.0), 1)
                .bodyOfMass("rocker", new Box(0.05, 0.05, 0.5), 1)
                .joint("a", hinge, Anchor.ground(), Anchor.on("crank", 0, 0, -0.25))
                .joint("b", hinge, Anchor.on("crank", 0, 0, 0.25), Anchor.on("coupler", 0, 0, -0.5))
                .joint("c", hinge, Anchor.on("coupler", 0, 0, 0.5), Anchor.on("rocker", 0, 0, 0.25))
                .joint("d", hinge, Anchor.ground(0, 0, 1 + off), Anchor.on("rocker", 0, 0, -0.25))
                .build();
    }
}
