package org.gimbal.testing.contract.rolling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gimbal.model.constraint.Roller;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.gimbal.testing.SnapshotDistance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What rolling keeps: its constraint, its energy, the way back, momenta where nothing else is pushed. */
@Needs(Capability.VELOCITY_CONSTRAINTS)
abstract class RollingInvariantsTest extends EngineTest {
    record Case(String name, Supplier<InitialState> start) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> cases() {
        return Stream.of(
                new Case("tilted disc", Rollers::tiltedDisc),
                new Case("sleigh", Rollers::sleigh),
                new Case("ball on a slope", () -> Rollers.ball(0.3, new Vec3(1, 2, 0), 5)),
                new Case("ball in a bowl", Rollers::ballInBowl),
                new Case("ball on a free plate", Rollers::ballOnPlate),
                new Case("cylinder with a pendulum", Rollers::cylinderWithPendulum),
                new Case("ball in a pipe", () -> RoundTracks.ballInPipe(3, 2)),
                new Case("wheel on a free log", () -> RoundTracks.wheelOnFreeDrum(Roller.wheel(0.3, 0.05))),
                new Case("coin in a bowl", RoundTracks::coinInBowl),
                new Case("cylinder on a drum", RoundTracks::cylinderOnDrum));
    }

    @ParameterizedTest
    @MethodSource("cases")
    @Needs(Capability.BACKWARDS)
    void aThousandStepsAreGoneBack(Case c) {
        Simulation run = begin(c.start.get(), 0.01);
        Snapshot begun = run.now().copy();
        run.steps(1000);
        for (int k = 0; k < 1000; k++) {
            run.step(-0.01);
        }
        assertThat(SnapshotDistance.farthest(begun, run.now())).isLessThan(1e-7); // found: 7e-11 at most
    }

    /**
     * The largest deviation is that of the first quarter, but for what moves on to other places: a ball that leaves its
     * plate sees twice as much of it. A trend would make it four times as large. What goes down a slope for ever may err in
     * proportion to its speed: deviations are taken over the root of the largest kinetic energy so far.
     */
    @ParameterizedTest
    @MethodSource("cases")
    @Needs(Capability.NO_ENERGY_DRIFT)
    void energyHasNoTrend(Case c) {
        Simulation run = begin(c.start.get(), 0.01);
        double begun = run.now().energy();
        double most = 0;
        double largest = 0;
        double[] off = new double[2];
        for (int k = 0; k < 4000; k++) {
            run.step();
            most = Math.max(most, run.now().kineticEnergy());
            int part = k < 1000 ? 0 : 1;
            double deviation = Math.abs(run.now().energy() - begun);
            largest = k < 1000 ? Math.max(largest, deviation) : largest;
            off[part] = Math.max(off[part], deviation / Math.sqrt(most));
        }
        assertThat(off[1]).isLessThan(2.5 * off[0] + 1e-12 * Math.sqrt(most)); // round-off of energies
        assertThat(largest).isLessThan(methodError(2e-4 * most)); // found: 1.3e-4 for the ball in its bowl
    }

    /** An hour; the sleigh has come to its straight way by then, the disc goes round. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @Needs(Capability.NO_ENERGY_DRIFT)
    void energyIsBoundedOverAnHour(boolean disc) {
        Simulation run = begin(disc ? Rollers.tiltedDisc() : Rollers.sleigh(), 0.05);
        double begun = run.now().energy();
        double early = 0;
        for (int k = 0; k < 200; k++) {
            run.step();
            early = Math.max(early, Math.abs(run.now().energy() - begun));
        }
        double late = 0;
        for (int k = 0; k < 718; k++) {
            run.steps(100);
            late = Math.max(late, Math.abs(run.now().energy() - begun));
        }
        assertThat(late).isLessThan(1.01 * early);
    }

    @ParameterizedTest
    @MethodSource("cases")
    @Needs(Capability.HIGHER_ORDER)
    void compositionsReachTheirOrder(Case c) {
        double[] steps = {0.04, 0.02, 0.01};
        double[] errors = new double[steps.length];
        Simulation exact = prepare(c.start.get(), 0.01).order(8).build();
        exact.advance(1.2);
        for (int i = 0; i < steps.length; i++) {
            Simulation run = prepare(c.start.get(), steps[i]).order(4).build();
            run.advance(1.2);
            errors[i] = SnapshotDistance.farthest(exact.now(), run.now());
        }
        assertOrder(3.8, steps, errors);
    }

    static Stream<Case> free() {
        return Stream.of(
                new Case("ball on a plate", Rollers::ballOnPlate),
                new Case("wheel on a log", () -> RoundTracks.wheelOnFreeDrum(Roller.wheel(0.3, 0.05))),
                new Case("disc on a log", () -> RoundTracks.wheelOnFreeDrum(Roller.disc(0.3))),
                new Case("ball on a log", () -> RoundTracks.wheelOnFreeDrum(Roller.ball(0.3))));
    }

    @ParameterizedTest
    @MethodSource("free")
    void momentaAreKeptWhereBodiesRollOnEachOther(Case c) {
        Simulation run = begin(c.start.get(), 0.01);
        Snapshot begun = run.now().copy();
        run.steps(1000);
        assertThat(run.now().linearMomentum().minus(begun.linearMomentum()).norm())
                .isLessThan(1e-12 * begun.linearMomentum().norm());
        assertThat(run.now().angularMomentum().minus(begun.angularMomentum()).norm())
                .isLessThan(1e-12 * begun.angularMomentum().norm());
    }

    /** Over every step the blade moves along the mean of its directions; at every knot along itself. */
    @Test
    void theSleighNeverMovesSideways() {
        Simulation run = begin(Rollers.sleigh(), 0.02);
        Pose before = run.now().pose("sleigh");
        for (int k = 0; k < 500; k++) {
            run.step();
            Pose now = run.now().pose("sleigh");
            Vec3 across =
                    before.orientation().rotate(Vec3.Y).plus(now.orientation().rotate(Vec3.Y));
            Vec3 way = now.position().minus(before.position());
            assertThat(Math.abs(across.dot(way)) / 2).isLessThan(1e-10);
            assertThat(Math.abs(atPoint(run.now(), "sleigh", now.position())
                            .dot(now.orientation().rotate(Vec3.Y))))
                    .isLessThan(1e-10);
            before = now;
        }
    }

    @Test
    void thePointOfTheDiscThatTouchesIsAtRest() {
        Simulation run = begin(Rollers.tiltedDisc(), 0.02);
        for (int k = 0; k < 500; k++) {
            run.step();
            Pose now = run.now().pose("disc");
            Vec3 axle = now.orientation().rotate(Vec3.Z);
            Vec3 up = Vec3.Z.minus(axle.times(axle.z())).unit();
            Vec3 touching = now.position().minus(up.times(Rollers.DISC_RADIUS));
            assertThat(Math.abs(touching.z())).isLessThan(1e-10);
            assertThat(atPoint(run.now(), "disc", touching).norm()).isLessThan(1e-10);
        }
    }

    /** Velocity of the point of a body that is at a place. */
    private static Vec3 atPoint(Snapshot now, String body, Vec3 place) {
        Vec3 omega = now.pose(body).orientation().rotate(now.angularVelocity(body));
        return now.velocity(body).plus(omega.cross(place.minus(now.centerOfMass(body))));
    }
}
