package org.gimbal.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the tenths of a run say of its energy, for series whose course is known. */
class LevelsTest {
    private static final Mechanism MECHANISM =
            Scenes.named("pendulum").build().start().mechanism();
    private static final int STEPS = 6000;

    /** Of a series over the share of the run that is over, from 0 to 1. */
    private static RunStatistics of(DoubleUnaryOperator energy) {
        RunStatistics statistics = new RunStatistics(MECHANISM);
        Snapshot at = new Snapshot(MECHANISM);
        for (int i = 0; i <= STEPS; i++) {
            at.time = 0.01 * i;
            at.kinetic = energy.applyAsDouble((double) i / STEPS);
            statistics.observe(at, StepReport.NONE);
        }
        return statistics;
    }

    private static Levels levels(DoubleUnaryOperator energy) {
        return of(energy).levels().orElseThrow();
    }

    private static double swing(double share) {
        return Math.sin(400 * share);
    }

    @Test
    void anOscillationIsSteady() {
        assertThat(of(s -> 50 + 0.4 * swing(s)).steady()).isTrue();
        assertThat(of(s -> 50).steady()).isTrue();
    }

    @Test
    void aMotionThatDiesAwayIsSteady() {
        assertThat(levels(s -> 50 + Math.exp(-20 * s) * swing(s)).steady()).isTrue();
        assertThat(levels(s -> 50 + (1 - Math.exp(-60 * s))).steady()).isTrue();
    }

    @Test
    void aLineThatLeavesItsBandIsATrend() {
        assertThat(levels(s -> 50 + 750 * s + 0.4 * swing(s)).moved()).isTrue();
        assertThat(levels(s -> 50 - 3 * s + 0.4 * swing(s)).moved()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.12, 0.25, 0.5, 0.75, 0.88, 0.95})
    void aJumpIsATrend(double when) {
        assertThat(levels(s -> 50 + (s < when ? 0 : 750) + 0.4 * swing(s)).moved())
                .isTrue();
        assertThat(levels(s -> 50 - (s < when ? 0 : 5) + 0.4 * swing(s)).moved())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(doubles = {3, 10, 1000})
    void aBandThatGrowsIsATrend(double factor) {
        RunStatistics evenly = of(s -> 50 + (1 + (factor - 1) * s) * swing(s));
        assertThat(evenly.levels().orElseThrow().widened()).isTrue();
        assertThat(evenly.steady()).isFalse();
        assertThat(levels(s -> 50 + Math.pow(factor, s) * swing(s)).widened()).isTrue();
    }

    /** Bands of noise differ, their means hardly; peaks are rare and high, as chaotic motions have them. */
    @Test
    void noiseIsSteady() {
        int mistaken = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            assertThat(levels(s -> 50 + random.nextGaussian()).steady()).isTrue();
            mistaken += levels(s -> 50 + (random.nextInt(300) == 0 ? 20 : 1) * random.nextGaussian())
                            .steady()
                    ? 0
                    : 1;
        }
        // three bands exceed three others by chance once in 20 runs (3! 3! / 6!), by half as much again more seldom
        assertThat(mistaken).isLessThan(300 / 20);
    }

    /** Each step rounds the energy by a few ulps of it; what adds up of that says nothing about the integrator. */
    @Test
    void roundOffThatAddsUpIsSteady() {
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            double[] walk = {50};
            assertThat(levels(s -> walk[0] += 1e-14 * random.nextGaussian()).steady())
                    .isTrue();
        }
    }

    @Test
    void anEnergyThatIsNotANumberIsATrend() {
        assertThat(levels(s -> s < 0.5 ? 50 : Double.NaN).steady()).isFalse();
    }

    @Test
    void aShortRunHasNoLevels() {
        RunStatistics statistics = new RunStatistics(MECHANISM);
        statistics.observe(new Snapshot(MECHANISM), StepReport.NONE);
        assertThat(statistics.levels()).isEmpty();
        assertThat(statistics.steady()).isTrue();
    }
}
