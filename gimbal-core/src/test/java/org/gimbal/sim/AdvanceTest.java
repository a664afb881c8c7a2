package org.gimbal.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.maximal.MaximalEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run advances by seconds of either sign, or says why it does not. */
class AdvanceTest {
    @ParameterizedTest
    @ValueSource(doubles = {0.01, -0.01})
    void negativeSecondsLeadBackToWhereTheRunCameFrom(double step) {
        Scene.Setup pendulum = Scenes.named("double-pendulum").build();
        Simulation run = pendulum.simulate(new MaximalEngine(), step).build();
        double angle = run.now().position("joint1");
        run.advance(1);
        assertThat(run.time()).isEqualTo(100 * step);
        assertThat(run.now().position("joint1")).isNotCloseTo(angle, within(1e-3));
        run.advance(-1);
        assertThat(run.time()).isZero();
        // what a hundred solves to 1e-10 leave, grown by a chaotic motion in a second
        assertThat(run.now().position("joint1")).isCloseTo(angle, within(1e-7));
    }

    @Test
    void whatCannotRunBackwardsSaysSo() {
        Simulation run = Scenes.named("bouncing-ball")
                .build()
                .simulate(new MaximalEngine())
                .build();
        assertThatThrownBy(() -> run.advance(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cannot run backwards");
        assertThat(run.time()).isZero();
        run.advance(0.1);
        assertThat(run.time()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void secondsMustBeFinite(double seconds) {
        Simulation run =
                Scenes.named("pendulum").build().simulate(new MaximalEngine()).build();
        assertThatThrownBy(() -> run.advance(seconds))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("seconds to advance must be finite, got " + seconds);
    }

    @Test
    void numbersOfStepsAreNotNegative() {
        Simulation run =
                Scenes.named("pendulum").build().simulate(new MaximalEngine()).build();
        assertThatThrownBy(() -> run.steps(-5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the number of steps must not be negative, got -5");
    }
}
