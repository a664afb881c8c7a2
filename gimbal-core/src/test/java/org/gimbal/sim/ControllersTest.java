package org.gimbal.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.part.ModelException;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.junit.jupiter.api.Test;

/** A run may have several controllers. */
class ControllersTest {
    private static final Scene.Setup PENDULUM = Scenes.named("pendulum").build();

    private static Simulation.Builder pendulum() {
        return PENDULUM.simulate(new MaximalEngine());
    }

    @Test
    void allAreCalledBeforeEachStepInTheOrderOfTheirAddition() {
        List<String> calls = new ArrayList<>();
        Simulation run = pendulum()
                .controller((at, inputs) -> calls.add("first at " + at.step()))
                .controller((at, inputs) -> calls.add("second at " + at.step()))
                .build();
        assertThat(calls).isEmpty();
        run.steps(2);
        assertThat(calls).containsExactly("first at 0", "second at 0", "first at 1", "second at 1");
    }

    @Test
    void theLaterOfTwoThatSetTheSameInputWins() {
        Controller weak = (at, inputs) -> inputs.effort("hinge", 1);
        Controller strong = (at, inputs) -> inputs.effort("hinge", 5);
        assertThat(angle(weak, strong)).isEqualTo(angle(strong)).isNotEqualTo(angle(weak));
        assertThat(angle(strong, weak)).isEqualTo(angle(weak));
    }

    @Test
    void eachFindsTheInputsAsThoseBeforeItHaveLeftThem() {
        Controller set = (at, inputs) -> inputs.effort("hinge", 2);
        Controller add = (at, inputs) -> inputs.effort("hinge", inputs.efforts()[0] + 3);
        assertThat(angle(set, add)).isEqualTo(angle((at, inputs) -> inputs.effort("hinge", 5)));
    }

    /** One that goes by the time sees the times of the knots, and acts like one that reads them from a snapshot. */
    @Test
    void anOpenLoopIsGivenTheTimeAlone() {
        List<Double> times = new ArrayList<>();
        OpenLoop swell = (time, mechanism, inputs) -> {
            times.add(time);
            inputs.effort(mechanism.jointIndex("hinge"), 0, 10 * time);
        };
        Controller same = (at, inputs) -> inputs.effort("hinge", 10 * at.time());
        assertThat(angle(swell)).isEqualTo(angle(same));
        assertThat(times).hasSize(20);
        assertThat(times.get(1)).isEqualTo(PENDULUM.step());
        assertThat(angle(same, swell)).isEqualTo(angle(same));
    }

    private static double angle(Controller... controllers) {
        Simulation.Builder builder = pendulum();
        List.of(controllers).forEach(builder::controller);
        Simulation run = builder.build();
        run.steps(20);
        return run.now().position("hinge");
    }

    @Test
    void controllersOfASceneActInEveryRunOfIt() {
        Controller push = (at, inputs) -> inputs.effort("hinge", 5);
        Scene.Setup driven = new Scene.Setup(PENDULUM.start(), PENDULUM.step(), PENDULUM.duration(), List.of(push));
        Simulation run = driven.simulate(new MaximalEngine()).build();
        run.steps(20);
        assertThat(run.now().position("hinge")).isEqualTo(angle(push));
    }

    @Test
    void higherOrdersAreRefusedWithAny() {
        Simulation.Builder builder =
                pendulum().order(4).controller((at, inputs) -> {}).controller((at, inputs) -> {});
        assertThatThrownBy(builder::build)
                .isInstanceOf(ModelException.class)
                .hasMessage("order 4 needs a mechanism that keeps its energy, but a controller drives it: use order 2");
    }
}
