package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.Convergence;
import org.gimbal.testing.SnapshotDistance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The linearly implicit Euler method: as published, and calm where dampers are stiff. */
class LinearlyImplicitEulerTest {
    private static final ReducedEngine EULER = new ReducedEngine().with("integrator", "euler");

    /**
     * Trees with hinges, fixed, universal, planar and floating joints and a spline surface; loops, gears and a driven
     * crank, stabilised as published: all steps of the published runs, which have 13 digits.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 2, 4, 8, 14, 16, 18, 22, 26, 32, 34})
    void trajectoriesAreThePublishedOnes(int number) {
        double[] method = RedmaxScene.method(number);
        new RedmaxTrajectory(RedmaxScene.mechanism(number), "euler_scene%02d.csv".formatted(number))
                .assertFollowedBy(ReducedOptions.Method.EULER, method[0], method[1], 1e-7);
    }

    /** As users run it, loops closed at every knot: a loop with tied angles, and a driven four-bar. */
    @ParameterizedTest
    @ValueSource(ints = {8, 32})
    void loopsGearsAndDrivesConvergeWithOrderOne(int number) {
        InitialState start = InitialState.of(RedmaxScene.mechanism(number));
        if (number == 8) {
            start = start.velocity("joint7", 10);
        }
        Simulation exact = Simulation.of(new ReducedEngine().with("tolerance", 1e-12), start, 0.01)
                .build();
        exact.advance(0.2);
        double[] steps = {0.002, 0.001, 0.0005};
        double[] errors = new double[3];
        for (int k = 0; k < 3; k++) {
            Simulation run = Simulation.of(EULER, start, steps[k]).build();
            run.advance(0.2);
            errors[k] = SnapshotDistance.farthest(exact.now(), run.now());
        }
        assertThat(Convergence.order(steps, errors)).isBetween(0.8, 1.3);
    }

    private static Mechanism carriage(double stiffness, double damping) {
        return Mechanism.named("carriage")
                .weightless()
                .body(new Body("carriage", MassProperties.of(1, Mat3.diagonal(1, 1, 1)), List.of()))
                .joint("rail", JointType.prismatic(Vec3.X), Anchor.ground(), Anchor.on("carriage"))
                .spring("coil", Measure.of("rail"), stiffness, 0)
                .damper("strut", Measure.of("rail"), damping)
                .build();
    }

    /** (1 + h d + h² k) u₁ = u₀ − h k q₀, q₁ = q₀ + h u₁: one line of the method by hand, however stiff. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e3, 1e6, 1e9})
    void stiffForcesAlongCoordinatesAreMetAsAtTheEndOfTheStep(double size) {
        double h = 0.01;
        double k = size;
        double d = size / 10;
        Simulation run = Simulation.of(EULER, InitialState.of(carriage(k, d)).position("rail", 1), h)
                .build();
        double q = 1;
        double u = 0;
        for (int i = 0; i < 100; i++) {
            run.step();
            u = (u - h * k * q) / (1 + h * d + h * h * k);
            q += h * u;
            assertThat(run.now().position("rail")).isCloseTo(q, within(1e-12));
        }
    }

    @Test
    void springsBetweenPointsAreRefusedByName() {
        Mechanism mechanism = Mechanism.named("tether")
                .weightless()
                .body(new Body("ball", MassProperties.of(1, Mat3.diagonal(1, 1, 1)), List.of()))
                .spring("rope", Measure.between(Anchor.ground(), Anchor.on("ball", 1, 0, 0)), 10, 0.5)
                .build();
        assertThatThrownBy(() -> EULER.compile(mechanism))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining(
                        "force 'rope' acts between points or along a joint that closes a loop: use the integrator 'dop853'");
    }
}
