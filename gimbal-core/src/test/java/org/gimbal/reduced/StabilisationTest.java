package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gimbal.model.part.ModelException;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;

/** Rows of loops that decay instead of being put back, for replication. */
class StabilisationTest {
    private static final double STEP = 0.01;

    private static double worstGap(String stabilisation, String integrator, double step) {
        Engine engine = new ReducedEngine().with("integrator", integrator).with("stabilisation", stabilisation);
        Simulation run = Scenes.named("four-bar").build().simulate(engine, step).build();
        double worst = 0;
        while (run.time() < 1) {
            worst = Math.max(worst, run.step().jointError());
        }
        return worst;
    }

    /** Nothing puts the joints back: they are open by the error of the method, of order 4 here, and no more. */
    @Test
    void leavesJointsOpenByTheErrorOfTheMethod() {
        double coarse = worstGap("baumgarte", "rk4", STEP);
        double fine = worstGap("baumgarte", "rk4", STEP / 2);
        assertThat(coarse).isBetween(1e-11, 1e-4);
        assertThat(coarse / fine).isBetween(8.0, 64.0);
        assertThat(worstGap("projection", "rk4", STEP)).isLessThan(1e-12);
    }

    @Test
    void isNamedAmongTheChoices() {
        Engine engine = new ReducedEngine().with("stabilisation", "baumgarte");
        assertThat(engine.choices())
                .anySatisfy(choice -> assertThat(choice.value()).isEqualTo("baumgarte"));
        assertThatThrownBy(() -> new ReducedEngine().with("stabilisation", "glue"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no stabilisation 'glue'; there are projection, baumgarte");
    }

    @Test
    void isRefusedWhereStepsHaveImpulses() {
        Engine engine = new ReducedEngine().with("stabilisation", "baumgarte");
        assertThatThrownBy(() -> engine.compile(
                        Scenes.named("pendulum-stops").build().start().mechanism()))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("which close loops, gears and constraints themselves");
    }
}
