package org.gimbal.testing.contract.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.gimbal.testing.ReferenceSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hundreds of thousands of steps: energy swings within a band that neither drifts nor widens. */
abstract class LongRunTest extends EngineTest {
    private static final double STEP = 0.01;
    private static final int HOUR = 360_000;
    private static final int TEN_MINUTES = 60_000;
    private static final int BLOCKS = 120;

    /** Energies of one hour: means of 120 blocks of 30 s, and the highest and lowest of each ten minutes. */
    private record Hour(double[] means, double[] lowest, double[] highest) {
        double band(int part) {
            return highest[part] - lowest[part];
        }

        double band() {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < lowest.length; i++) {
                low = Math.min(low, lowest[i]);
                high = Math.max(high, highest[i]);
            }
            return high - low;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"revolute", "ball"})
    @Needs({Capability.JOINTS, Capability.NO_ENERGY_DRIFT})
    void theEnergyOfADoublePendulumNeitherDriftsNorSpreadsInAnHour(String joint) {
        Hour hour = hour(joint);
        double[] fit = trend(hour.means, 3600.0 / BLOCKS);
        // steps that lose, each, 3e-8 of the energy's swing would add up to a hundredth of it; the swings themselves,
        // averaged over 30 s, leave a standard error of a quarter of a hundredth
        assertThat(Math.abs(fit[0]) * 3600).isLessThan(0.01 * hour.band());
        assertThat(Math.abs(fit[0])).isLessThan(3 * fit[1]); // three standard errors: not to be told from no trend
        for (int part = 1; part < hour.lowest.length; part++) {
            // extremes of ten minutes of chaos differ by hundredths; a band that grows like √t passes one and a half
            assertThat(hour.band(part)).as("ten minutes no. %d", part).isLessThan(1.5 * hour.band(0));
        }
        // O(h²) of the energy exchanged, some 15 J; 0.180 J (revolute) and 0.176 J (ball) were measured
        assertThat(hour.band()).isLessThan(methodError(0.2));
    }

    private Hour hour(String joint) {
        Scene scene = Scenes.named("double-pendulum");
        Scene.Setup setup = scene.build(Settings.of(scene, Map.of("joint", joint)));
        Simulation run = begin(setup, STEP);
        Hour hour = new Hour(new double[BLOCKS], new double[HOUR / TEN_MINUTES], new double[HOUR / TEN_MINUTES]);
        Arrays.fill(hour.lowest, Double.POSITIVE_INFINITY);
        Arrays.fill(hour.highest, Double.NEGATIVE_INFINITY);
        int perBlock = HOUR / BLOCKS;
        for (int i = 0; i < HOUR; i++) {
            run.step();
            double energy = run.now().energy();
            hour.means[i / perBlock] += energy / perBlock;
            int part = i / TEN_MINUTES;
            hour.lowest[part] = Math.min(hour.lowest[part], energy);
            hour.highest[part] = Math.max(hour.highest[part], energy);
        }
        return hour;
    }

    /** Slope of the straight line with the least squares, and its standard error, per second. */
    private static double[] trend(double[] y, double spacing) {
        int n = y.length;
        double meanY = 0;
        for (double value : y) {
            meanY += value / n;
        }
        double sxx = 0;
        double sxy = 0;
        for (int i = 0; i < n; i++) {
            double x = (i - (n - 1) / 2.0) * spacing;
            sxx += x * x;
            sxy += x * y[i];
        }
        double slope = sxy / sxx;
        double residual = 0;
        for (int i = 0; i < n; i++) {
            double r = y[i] - meanY - slope * (i - (n - 1) / 2.0) * spacing;
            residual += r * r;
        }
        return new double[] {slope, Math.sqrt(residual / (n - 2) / sxx)};
    }

    /** The largest error of the energy in a thousand steps; none at all if the method keeps that of a free body. */
    private static double swing(Simulation run, double energy) {
        double most = 0;
        for (int step = 0; step < 1000; step++) {
            run.step();
            most = Math.max(most, Math.abs(run.now().energy() - energy));
        }
        return most;
    }

    @Test
    @Needs({Capability.EXACT_MOMENTUM, Capability.NO_ENERGY_DRIFT})
    void aMillionStepsLeaveAFreeBodyItsNormMomentumAndEnergy() {
        Simulation run = begin(ReferenceSystem.tumblingBody().start(), 0.02);
        Vec3 momentum = run.now().angularMomentum();
        double energy = run.now().energy();
        double swing = swing(run, energy);
        // what a solve leaves over is made up for in the next step, so the momentum does not drift at all: the read-out
        // rounds in a dozen operations
        double momentumBound = 20 * Math.ulp(momentum.norm());
        // the energy also feels the orientation, whose roundings of 2e-16 a step walk by 2e-13 in a million
        double energyBound = 1.01 * swing + 1e-12 * energy;
        for (int part = 1; part < 1000; part++) {
            run.steps(1000);
            // each step ends with a correction of the norm, after which only its own roundings, four of 1.1e-16,
            // remain; without it a million steps would leave some 1e-13
            assertThat(run.now().pose("body").orientation().norm() - 1).isBetween(-5e-16, 5e-16);
            assertThat(run.now().angularMomentum().minus(momentum).norm()).isLessThan(momentumBound);
            assertThat(Math.abs(run.now().energy() - energy)).isLessThan(energyBound);
        }
        assertThat(run.now().step()).isEqualTo(1_000_000);
        assertThat(run.time()).isEqualTo(20_000); // a million roundings of 0.02 s, summed with compensation
    }
}
