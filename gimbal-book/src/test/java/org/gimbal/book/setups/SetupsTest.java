package org.gimbal.book.setups;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.book.rivals.ExplicitMethod;
import org.gimbal.book.rivals.PinnedBodies;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;

/** What chapters measure with. */
class SetupsTest {
    /** The table of s01 pendulums: 1.93333485 s from 90° for small swings of 2π√(2/3g). */
    @Test
    void theExactPeriodOfAPendulum() {
        double small = 2 * Math.PI * Math.sqrt(2 / (3 * 9.81));
        assertThat(PendulumPeriod.exact(small, Math.PI / 2)).isCloseTo(1.93333485, within(5e-9));
        assertThat(PendulumPeriod.exact(small, 1e-6)).isCloseTo(small, within(1e-12));
    }

    /** Two programs, two formulations: the loop of the engine and its copy in plane coordinates move alike. */
    @Test
    void theCopyOfALoopMovesLikeTheLoop() {
        Simulation simulation = Scenes.named("three-link-loop")
                .build()
                .simulate(new MaximalEngine(), 1e-3)
                .build();
        PinnedBodies copy = PlanarCopy.of(simulation.mechanism());
        double[] y = PlanarCopy.state(simulation.now());
        assertThat(copy.gap(y)).isLessThan(1e-14);
        for (int k = 0; k < 300; k++) {
            y = ExplicitMethod.RK4.step(copy, 0, y, 1e-3);
        }
        simulation.steps(300);
        double[] expected = PlanarCopy.state(simulation.now());
        for (int i = 0; i < 9; i++) {
            assertThat(y[i]).isCloseTo(expected[i], within(1e-4));
        }
    }

    @Test
    void gapsAreMeasuredOnPoses() {
        MaximalOptions plain = MaximalOptions.defaults().withStart(MaximalOptions.Start.PLAIN);
        Simulation simulation = Scenes.named("double-four-bar")
                .build()
                .simulate(new MaximalEngine(plain), 0.01)
                .build();
        assertThat(JointGaps.sum(simulation.now())).isLessThan(1e-14);
        simulation.step();
        // z₁ = z₀ + h v₀ leaves each crank too long by h²/2 times its rate squared, half of it at either end
        assertThat(JointGaps.sum(simulation.now())).isBetween(1e-5, 1e-3);
    }

    @Test
    void aTrackKeepsItsExtremes() {
        Track track = new Track();
        for (int k = 0; k < 10_000; k++) {
            track.add(k, k == 4321 ? -7 : Math.sin(k));
        }
        assertThat(track.largest()).isEqualTo(7);
        assertThat(track.values()).contains(-7).hasSizeLessThan(600);
        assertThat(track.last()).isEqualTo(Math.sin(9999));
    }
}
