package org.gimbal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.gimbal.ledger.EnergyLedger;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.api.Test;

class RunStatisticsTest {
    private static final Mechanism MECHANISM =
            Scenes.named("pendulum").build().start().mechanism();

    /** Feeds energies at knots of a step length. */
    private static RunStatistics series(int steps, double step, DoubleUnaryOperator energy) {
        RunStatistics statistics = new RunStatistics(MECHANISM);
        Snapshot at = new Snapshot(MECHANISM);
        for (int i = 0; i <= steps; i++) {
            at.time = i * step;
            at.kinetic = energy.applyAsDouble(at.time);
            statistics.observe(at, StepReport.NONE);
        }
        return statistics;
    }

    /** Whole periods of an oscillation leave the slope to the line, for short and for merged series. */
    @Test
    void findsSlopeAndBandsOfAKnownSeries() {
        for (int steps : new int[] {1000, 2047, 2048, 100_000, 1_000_003}) {
            double slope = 3e-3;
            double length = 1000.0 / steps;
            RunStatistics statistics = series(steps, length, t -> 5 + slope * t + 0.25 * Math.sin(0.2 * Math.PI * t));
            Trend trend = statistics.trend().orElseThrow();

            assertThat(statistics.steps()).isEqualTo(steps);
            assertThat(trend.slope()).isCloseTo(slope, within(5 * trend.standardError()));
            assertThat(trend.standardError()).isLessThan(slope / 10);
            assertThat(trend.significant()).isTrue();
            for (double band : statistics.bands(10)) {
                // oscillation and a tenth of the line, less what line and sampling miss at the outermost peaks
                assertThat(band).isBetween(0.72, 0.81);
            }
        }
    }

    @Test
    void anOscillationAloneHasNoTrend() {
        RunStatistics statistics = series(20_000, 0.01, t -> 7 + 1e-3 * Math.sin(3.7 * t));
        assertThat(statistics.trend().orElseThrow().significant()).isFalse();
        assertThat(statistics.startEnergy()).isEqualTo(7);
        assertThat(statistics.leastEnergy()).isCloseTo(7 - 1e-3, within(1e-8));
        assertThat(statistics.greatestEnergy()).isCloseTo(7 + 1e-3, within(1e-8));
        assertThat(statistics.largestDeviation()).isCloseTo(1e-3, within(1e-8));
    }

    /** A ball that goes round in a pipe is pressed with m Ω² b, and takes 2/7 of its weight at the top and 12/7 below. */
    @Test
    void whatRollsSaysWhatFrictionItNeeds() {
        Scene.Setup setup = Scenes.named("ball-in-pipe").build();
        RunStatistics statistics = new RunStatistics(setup.start().mechanism());
        setup.simulate(new MaximalEngine()).observer(statistics).build().advance(4);
        double load = 36 * 0.4;
        assertThat(statistics.grips()).hasSize(1);
        Grip grip = statistics.grips().get(0);
        assertThat(grip.constraint()).isEqualTo("grip");
        assertThat(grip.leastLoad()).isCloseTo(load, within(1e-3 * load)); // an error of the method: (Ωh)²
        assertThat(grip.friction()).isCloseTo(12 / 7.0 * 9.81 / load, within(2e-3));
    }

    @Test
    void bandsBelongToTheirTenth() {
        RunStatistics statistics = series(100_000, 0.01, t -> t < 900 ? 1 : 1 + (t - 900));
        double[] bands = statistics.bands(10);
        assertThat(bands).hasSize(10);
        for (int i = 0; i < 9; i++) {
            assertThat(bands[i]).isLessThan(1); // a block or two of the last tenth
        }
        assertThat(bands[9]).isCloseTo(100, within(1.0));
    }

    @Test
    void aShortRunHasNoTrendAndNoMoreBandsThanKnots() {
        RunStatistics statistics = series(5, 0.1, t -> t);
        assertThat(statistics.trend()).isEmpty();
        assertThat(statistics.bands(10)).hasSize(6).containsOnly(0.0);
    }

    @Test
    void workOfAppliedForcesIsTakenOffTheBalance() {
        RunStatistics statistics = new RunStatistics(MECHANISM);
        Snapshot at = new Snapshot(MECHANISM);
        for (int i = 0; i <= 200; i++) {
            at.time = 0.01 * i;
            at.kinetic = 4 + at.time * at.time;
            at.work[at.lines().of(EnergyLedger.Kind.BODY_INPUT, "body wrenches")] = at.time * at.time + 1;
            at.dissipated[0] = 1;
            statistics.observe(at, StepReport.NONE);
        }
        assertThat(statistics.work()).isCloseTo(4, within(1e-12));
        assertThat(statistics.endEnergy()).isCloseTo(8, within(1e-12));
        assertThat(statistics.balance()).isCloseTo(4, within(1e-12));
        assertThat(statistics.largestDeviation()).isLessThan(1e-12);
    }

    @Test
    void countsWhatStepsCost() {
        RunStatistics statistics = new RunStatistics(MECHANISM);
        Snapshot at = new Snapshot(MECHANISM);
        StepReport easy = new StepReport();
        easy.addSolve(2, 0, false, 1e-12, 0);
        StepReport hard = new StepReport();
        hard.addSolve(9, 3, true, 1e-9, 0);
        hard.addRescue();
        hard.addRescue();
        statistics.observe(at, StepReport.NONE);
        statistics.observe(at, easy);
        statistics.observe(at, hard);
        statistics.observe(at, easy);

        assertThat(statistics.meanIterations()).isCloseTo(13 / 3.0, within(1e-15));
        assertThat(statistics.mostIterations()).isEqualTo(9);
        assertThat(statistics.rescuedSteps()).isEqualTo(1);
        assertThat(statistics.floorSteps()).isEqualTo(1);
        assertThat(statistics.worstJointError()).isEqualTo(1e-9);
    }

    @Test
    void countsStepsWhoseContactsAreNotMet() {
        RunStatistics statistics = new RunStatistics(MECHANISM);
        Snapshot at = new Snapshot(MECHANISM);
        StepReport sound = new StepReport();
        sound.addContacts(1e-12, 0.9 * RunStatistics.CONTACT_ERROR, 0.9 * RunStatistics.OVERLAP);
        StepReport slips = new StepReport();
        slips.addContacts(1e-3, 0.02, 0);
        StepReport deep = new StepReport();
        deep.addContacts(1e-12, 1e-10, 3e-4);
        statistics.observe(at, StepReport.NONE);
        statistics.observe(at, sound);
        assertThat(statistics.unmetContacts() + statistics.overlappingSteps()).isZero();
        statistics.observe(at, slips);
        statistics.observe(at, deep);
        statistics.observe(at, deep);

        assertThat(statistics.unmetContacts()).isEqualTo(1);
        assertThat(statistics.worstContactError()).isEqualTo(0.02);
        assertThat(statistics.overlappingSteps()).isEqualTo(2);
        assertThat(statistics.deepestOverlap()).isEqualTo(3e-4);
    }

    @Test
    void aPendulumKeepsItsEnergyWithinASteadyBand() {
        RunStatistics statistics = run(Scenes.named("pendulum"), 100);
        double[] bands = statistics.bands(10);

        assertThat(statistics.steps()).isEqualTo(10_000);
        assertThat(statistics.startTime()).isZero();
        assertThat(statistics.endTime()).isCloseTo(100, within(1e-9));
        assertThat(statistics.trend().orElseThrow().significant()).isFalse();
        assertThat(statistics.largestDeviation()).isBetween(1e-6, 1e-2);
        assertThat(bands[9]).isCloseTo(bands[0], within(0.01 * bands[0]));
        assertThat(statistics.worstJointError()).isLessThan(1e-9);
        assertThat(statistics.isolated()).isFalse();
    }

    @Test
    void aChainInFreeSpaceKeepsItsMomenta() {
        RunStatistics statistics = run(Scenes.named("floating-chain"), 5);
        assertThat(statistics.isolated()).isTrue();
        assertThat(statistics.linearMomentumDrift()).isLessThan(1e-11);
        assertThat(statistics.angularMomentumDrift()).isLessThan(1e-11);
    }

    @Test
    void momentumThatChangesIsSeen() {
        RunStatistics statistics = run(Scenes.named("pendulum"), 1);
        assertThat(statistics.linearMomentumDrift()).isGreaterThan(0.5);
        assertThat(statistics.angularMomentumDrift()).isGreaterThan(0.5);
    }

    private static RunStatistics run(Scene scene, double seconds) {
        Scene.Setup setup = scene.build();
        RunStatistics statistics = new RunStatistics(setup.start().mechanism());
        setup.simulate(new MaximalEngine()).observer(statistics).build().advance(seconds);
        return statistics;
    }

    @Test
    void observingDoesNotAllocate() {
        Mechanism mechanism = Scenes.named("floating-chain").build().start().mechanism();
        RunStatistics statistics = new RunStatistics(mechanism);
        Snapshot at = new Snapshot(mechanism);
        at.velocities[0] = Vec3.X.x();
        assertThat(AllocationMeter.bytesOf(() -> observe(statistics, at, 10_000)))
                .isZero();
    }

    private static void observe(RunStatistics statistics, Snapshot at, int times) {
        for (int i = 0; i < times; i++) {
            statistics.observe(at, StepReport.NONE);
        }
    }

    /** A foot that rubs beside a stop: some of its knots do not settle, and each of them is counted. */
    @Test
    void countsKnotsThatWereReadWithoutSettling() {
        Scene scene = Scenes.named("random-contraption");
        Scene.Setup setup = scene.build(Settings.of(scene, Map.of("seed", "92")));
        RunStatistics statistics = new RunStatistics(setup.start().mechanism());
        int[] unsettled = new int[1];
        setup.simulate(new MaximalEngine(), 0.013114446070599802)
                .observer(statistics)
                .observer((at, report) -> unsettled[0] += at.settled() ? 0 : 1)
                .build()
                .steps(45);
        assertThat(statistics.unsettledReadings()).isEqualTo(unsettled[0]).isPositive();
    }
}
