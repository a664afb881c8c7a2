package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pyramid that may replace the cone of friction, and how far it is from it. */
class LinearConeTest {
    private static Simulation sliding(double heading, int directions) {
        Mechanism mechanism = Mechanism.named("sliding")
                .floor(0)
                .bodyOfMass("block", new Box(0.2, 0.2, 0.1), 2)
                .contact("rub", Mechanism.GROUND, "block", 0.4)
                .build();
        InitialState start = InitialState.of(mechanism)
                .pose("block", Pose.at(0, 0, 0.05))
                .twist("block", new Vec3(2 * Math.cos(heading), 2 * Math.sin(heading), 0), Vec3.ZERO);
        MaximalOptions options = MaximalOptions.defaults().withFrictionDirections(directions);
        return Simulation.of(new MaximalEngine(options), start, 0.01).build();
    }

    /** Along one of its directions the pyramid is exact. */
    @ParameterizedTest
    @ValueSource(ints = {4, 8, 16})
    void brakesExactlyAlongItsDirections(int directions) {
        Simulation run = sliding(0, directions);
        run.advance(0.25);
        assertThat(run.now().velocity("block").x()).isCloseTo(2 - 0.25 * 0.4 * 9.81, within(1e-6));
        run.advance(2);
        double rest = run.now().centerOfMass("block").x();
        run.advance(10);
        assertThat(run.now().centerOfMass("block").x()).isCloseTo(rest, within(1e-6));
    }

    /**
     * Between two directions the best of them brakes with the cosine of the angle between, and pulls aside; the exact
     * cone does neither.
     */
    @ParameterizedTest
    @ValueSource(ints = {4, 8, 16})
    void bendsThePathBetweenItsDirections(int directions) {
        double heading = 0.8 * Math.PI / directions; // nearer to the first direction
        Simulation pyramid = sliding(heading, directions);
        Simulation cone = sliding(heading, 0);
        pyramid.advance(0.1);
        cone.advance(0.1);
        Vec3 straight = cone.now().velocity("block");
        assertThat(Math.atan2(straight.y(), straight.x())).isCloseTo(heading, within(1e-6));
        Vec3 bent = pyramid.now().velocity("block");
        assertThat(Math.atan2(bent.y(), bent.x())).isGreaterThan(heading + 0.05 * heading);
        assertThat(bent.y()).isCloseTo(2 * Math.sin(heading), within(1e-6)); // the first direction is along x
        assertThat(bent.x()).isCloseTo(2 * Math.cos(heading) - 0.1 * 0.4 * 9.81, within(1e-6));
    }

    @Test
    void refusesConesWithTooFewSides() {
        assertThatThrownBy(() -> MaximalOptions.defaults().withFrictionDirections(2))
                .hasMessageContaining("at least 3 sides, or 0 for the exact one, got 2");
    }
}
