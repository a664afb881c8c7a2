package org.gimbal.testing.contract.rolling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.constraint.UserVelocityConstraint;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.gimbal.testing.SnapshotDistance;
import org.gimbal.testing.rollers.RandomRollers;
import org.gimbal.testing.rollers.RandomRollers.Family;
import org.gimbal.testing.rollers.RimOnTrack;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What rolls and glides, at random, together with loops, gears, springs to 10⁶, fields, stops, servos, dry friction,
 * contact and bounces, in steps of 1 to 50 ms. Property {@code gimbal.rollers} says how many of each family; by hand 1000.
 */
@Needs(Capability.VELOCITY_CONSTRAINTS)
abstract class RandomRollingTest extends EngineTest {
    private static final int SEEDS = Integer.getInteger("gimbal.rollers", 12);
    private static final double[] STEPS = {0.001, 0.003, 0.01, 0.02, 0.05};
    private static final double DURATION = 1;

    /** Those of a seed that the engine takes. */
    private List<InitialState> starts(int seed, Family family) {
        return Stream.of(RandomRollers.of(seed, family), RandomRollers.onRound(seed, family))
                .filter(start -> Refusal.of(engine(), start.mechanism()).isEmpty())
                .toList();
    }

    /** Only a wheel that comes to lie flat may end a run, and then says so. */
    @ParameterizedTest
    @EnumSource(Family.class)
    void constraintsHoldAtEveryStep(Family family) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            for (InitialState start : starts(seed, family)) {
                run(seed, family, begin(start, STEPS[seed % STEPS.length]));
            }
        }
    }

    private static void run(int seed, Family family, Simulation run) {
        double begun = run.now().energy();
        double most = run.now().kineticEnergy();
        double off = 0;
        double mostOpen = family == Family.BOUNDED ? 1e-9 : 1e-10; // of 400 each: once 9.4e-10 behind blows, and 6e-12
        try {
            while (run.time() < DURATION) {
                StepReport report = run.step();
                Snapshot now = run.now();
                assertThat(report.jointError()).as("%s %d", family, seed).isLessThan(mostOpen);
                assertThat(now.energy()).as("%s %d", family, seed).isFinite();
                most = Math.max(most, now.kineticEnergy());
                off = Math.max(off, Math.abs(now.energy() - begun));
            }
        } catch (SimulationException e) {
            assertFallenOver(e, run);
        }
        if (family != Family.BOUNDED) { // springs swing more than once in a step; found: 0.12, without rolling as much
            assertThat(off).as("%s %d", family, seed).isLessThan(0.2 * most);
        }
    }

    /**
     * Says that a wheel lies flat. On what is round a wheel that comes to lie along its track touches twice before that,
     * where solves stall: their message names it, and there it is.
     */
    private static void assertFallenOver(SimulationException e, Simulation run) {
        Rolling rim = run.mechanism().constraints().stream()
                .filter(c -> c.name().equals("rim"))
                .map(Rolling.class::cast)
                .findFirst()
                .orElseThrow(() -> new AssertionError(e));
        if (rim.on().shape() == Track.Shape.PLANE) {
            assertThat(e).hasMessageContaining("flat");
            return;
        }
        assertThat(e.getMessage()).containsAnyOf("'wheel'", "'rim'");
        Pose track = rim.track().isGround()
                ? rim.track().frame()
                : run.now().pose("plate").times(rim.track().frame());
        Pose seen = track.inverse().times(run.now().pose("wheel"));
        Vec3 axle = seen.orientation().rotate(Vec3.Z);
        Vec3 normal = RimOnTrack.of(rim, seen.position(), axle).normal();
        assertThat(Math.abs(normal.dot(axle))).as(e.getMessage()).isGreaterThan(0.7); // less than 45° from it
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    @Needs(Capability.EXACT_MOMENTUM)
    void momentaOfWhatIsFreeAreKept(int part) {
        for (int seed = part; seed <= 2 * SEEDS; seed += 3) {
            for (InitialState start : starts(seed, Family.FREE)) {
                boolean law =
                        start.mechanism().constraints().stream().anyMatch(UserVelocityConstraint.class::isInstance);
                if (!law) { // which may push on the ground
                    assertMomenta(seed, begin(start, STEPS[seed % STEPS.length]));
                }
            }
        }
    }

    private static void assertMomenta(int seed, Simulation run) {
        Vec3 linear = run.now().linearMomentum();
        Vec3 angular = run.now().angularMomentum();
        double mass = run.mechanism().bodies().stream()
                .mapToDouble(b -> b.massProperties().mass())
                .sum();
        double scale = 1 + Math.sqrt(2 * mass * run.now().kineticEnergy());
        try {
            run.advance(DURATION);
        } catch (SimulationException e) {
            assertFallenOver(e, run);
        }
        double moved = 1 + run.now().pose("plate").position().norm();
        assertThat(run.now().linearMomentum().minus(linear).norm())
                .as("seed %d", seed)
                .isLessThan(1e-12 * scale);
        assertThat(run.now().angularMomentum().minus(angular).norm())
                .as("seed %d", seed)
                .isLessThan(1e-12 * scale * moved);
    }

    /** From a saved state a run goes on as it did, to the bit. */
    @ParameterizedTest
    @EnumSource(Family.class)
    void aSavedRunGoesOnAsItDid(Family family) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            for (InitialState start : starts(seed, family)) {
                double step = STEPS[seed % STEPS.length];
                Simulation one = begin(start, step);
                one.steps(7);
                byte[] saved = one.save();
                one.steps(5);
                Simulation other = begin(start, step);
                other.restore(saved);
                other.steps(5);
                assertThat(other.save()).as("%s %d", family, seed).isEqualTo(one.save());
            }
        }
    }

    /** Where motions are as gentle as these few steps are, composed or not. */
    @ParameterizedTest
    @ValueSource(ints = {2, 4, 6, 8})
    @Needs({Capability.BACKWARDS, Capability.HIGHER_ORDER})
    void stepsAreGoneBack(int order) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            for (InitialState start : starts(seed, Family.CONSERVATIVE)) {
                Simulation run = prepare(start, 0.002).order(order).build();
                Snapshot begun = run.now().copy();
                run.steps(40);
                for (int k = 0; k < 40; k++) {
                    run.step(-0.002);
                }
                assertThat(SnapshotDistance.farthest(begun, run.now()))
                        .as("seed %d", seed)
                        .isLessThan(1e-8);
            }
        }
    }
}
