package org.gimbal.scenes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.reduced.ReducedEngine;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scenes after those of the published RedMax code end with its energies, by its linearly implicit Euler method. */
class RedmaxEnergiesTest {
    private static final double ERG = 1e-7;

    /**
     * Trees, and tied angles, whose steps are the published ones. Energies are above the potential energy of the start, in erg, with four
     * decimals; rounding of them is amplified by the motion within the duration.
     */
    @ParameterizedTest
    @CsvSource({
        "redmax-two-links, 0.01, 2, -3697.4546",
        "redmax-serial-chain, 0.01, 2, -5930.8171",
        "redmax-hinge-axes, 0.01, 2, -9423.2594",
        "redmax-branching, 0.01, 2, -1123.9825",
        "redmax-tied-angles, 0.02, 2, 42645.1541",
        "redmax-stiff-joints, 0.02, 5, 2659.7219",
        "redmax-universal, 0.01, 2, 9679.3365",
        "redmax-planar, 0.01, 2, 1027.3405",
        "redmax-translational, 0.01, 2, 836.2350",
        "redmax-free, 0.01, 7, 4.5117",
        "redmax-composite-joint, 0.02, 2, 918.5087",
        "redmax-spline-curve, 0.005, 2, -30627.8480",
        "redmax-spline-surface, 0.01, 2, 2154.9741",
        "redmax-composite-body, 0.01, 2, 1261.6058",
        "redmax-mesh-bodies, 0.01, 1, 59.8821",
        "redmax-free-in-plane, 0.01, 10, 166.9232"
    })
    void endEnergiesAreThePublishedOnes(String name, double step, double seconds, double published) {
        Scene.Setup setup = Scenes.named(name).build();
        Simulation run = setup.simulate(new ReducedEngine().with("integrator", "euler"), step)
                .build();
        double start = run.now().potentialEnergy();
        run.steps(Math.round(seconds / step));
        assertThat((run.now().energy() - start) / ERG).isCloseTo(published, within(1e-4));
    }
}
