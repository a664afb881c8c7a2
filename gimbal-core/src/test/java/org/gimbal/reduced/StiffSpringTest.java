package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.StepReport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Explicit steps far too long for a spring are divided; none lets it grow. */
class StiffSpringTest {
    private static final double STEP = 0.01;

    /** h ω of the whole step: 1 would lose 0.7 % of the energy in each step, 3 and more would grow without bounds. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 3, 30, 300})
    void stepsAreDividedUntilTheyFollowTheSpring(double turn) {
        double rate = turn / STEP;
        Mechanism mechanism = Mechanism.named("carriage")
                .weightless()
                .body(new Body("carriage", MassProperties.of(1, Mat3.diagonal(1, 1, 1)), List.of()))
                .joint("rail", JointType.prismatic(Vec3.X), Anchor.ground(), Anchor.on("carriage"))
                .spring("coil", Measure.of("rail"), rate * rate, 0)
                .build();
        Simulation run = Simulation.of(
                        new ReducedEngine().with("integrator", "rk4"),
                        InitialState.of(mechanism).position("rail", 1),
                        STEP)
                .build();
        StepReport report = run.step();
        assertThat(report.refinement()).isPositive();
        double least = 1 << report.refinement();
        assertThat(turn / least).isLessThanOrEqualTo(0.55); // h ω of the parts, up to what the estimate is off by
        // 2e-4 of the energy in each part at most, and never a gain
        assertThat(run.now().energy() / (rate * rate / 2)).isBetween(1 - 2.5e-4 * least, 1.0);
    }
}
