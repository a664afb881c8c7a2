package org.gimbal.generalized;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The long runs of the trep paper and its program, in full: energies swing in a band that does not move. */
class LongEnergyTest {
    private static final double STEP = 0.01;
    private static final int PARTS = 10;

    /** Seven steps are no simple share of any swing here. */
    private static final int EVERY = 7;

    /**
     * Means of the first and the last tenth, as a share of the band. The pendulum is regular: 1e-7 of 3e-4 J. The others
     * are chaotic, and a tenth of their run has few of the moments that make the band; a trend that mattered would leave it.
     */
    @ParameterizedTest
    @CsvSource({"pendulum, 5000, 0.001, 1e-4", "closed-chain-device, 120, 0.25, 1e-2", "trep-marionette, 60, 0.25, 1e-4"
    })
    void energiesHaveNoTrend(String name, double duration, double share, double ofKinetic) {
        Scene scene = Scenes.named(name);
        Map<String, String> undamped = name.equals("trep-marionette") ? Map.of("damping", "0") : Map.of();
        Simulation run = scene.build(Settings.of(scene, undamped))
                .simulate(new GeneralizedEngine(), STEP)
                .build();
        double[] mean = new double[PARTS];
        double[] least = new double[PARTS];
        double[] most = new double[PARTS];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        Arrays.fill(most, Double.NEGATIVE_INFINITY);
        double kinetic = 0;
        int looks = (int) (duration / STEP / EVERY / PARTS);
        for (int part = 0; part < PARTS; part++) {
            for (int k = 0; k < looks; k++) {
                run.steps(EVERY);
                double energy = run.now().energy();
                kinetic = Math.max(kinetic, run.now().kineticEnergy());
                mean[part] += energy / looks;
                least[part] = Math.min(least[part], energy);
                most[part] = Math.max(most[part], energy);
            }
        }
        double band = Arrays.stream(most).max().orElseThrow()
                - Arrays.stream(least).min().orElseThrow();
        assertThat(Math.abs(mean[PARTS - 1] - mean[0])).isLessThan(share * band);
        assertThat(band).isLessThan(ofKinetic * kinetic);
    }
}
