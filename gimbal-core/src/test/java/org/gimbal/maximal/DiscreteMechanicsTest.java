package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.gimbal.geometry.MassProperties;
import org.gimbal.maximal.MaximalOptions.Rotation;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.Convergence;
import org.gimbal.testing.ReferenceSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the discrete equations of this engine keep exactly, and what they make of a steady turn. */
class DiscreteMechanicsTest {
    private static final double STEP = 0.01;

    /**
     * A reaction is mass times a second difference of positions: 1 kg · 4 roundings of 1 m/(0.01 s)² ≈ 1e-11 N, for up
     * to 20 N.
     */
    private static final double ROUND_OFF = 20 * 1e-11;

    /** Newton's second law for each body: the reactions and the weight make up the change of its momentum. */
    @Test
    void reactionsAndWeightMakeUpTheChangeOfMomentumAndOfSpin() {
        Simulation run = Simulation.of(
                        new MaximalEngine(),
                        ReferenceSystem.spatialDoublePendulum().start(),
                        STEP)
                .build();
        run.step();
        for (int i = 0; i < 100; i++) {
            Snapshot before = run.now().copy();
            run.step();
            Snapshot after = run.now();
            Vec3 upper = after.reactionForce("joint1");
            Vec3 lower = after.reactionForce("joint2");
            Vec3 weight = new Vec3(0, 0, -9.81);
            assertThat(pull(before, after, 0)
                            .minus(upper.minus(lower).plus(weight))
                            .norm())
                    .isLessThan(ROUND_OFF);
            assertThat(pull(before, after, 1).minus(lower.plus(weight)).norm()).isLessThan(ROUND_OFF);
        }
    }

    /** m (v_{k+½} − v_{k−½}) / h of a body of 1 kg. */
    private static Vec3 pull(Snapshot before, Snapshot after, int body) {
        return Vec3.from(after.stepVelocities(), 6 * body)
                .minus(Vec3.from(before.stepVelocities(), 6 * body))
                .times(1 / STEP);
    }

    /** A step by the angle α has the momentum (J/h) α: a steady push turns a rotor by ½ τ t²/J = 25 rad. */
    @Test
    void aSteadyPushTurnsARotorAsFarAsItShould() {
        // a thousand steps add up the round-off of an angle of 25 rad: 1000 · 25 · 1e-16
        assertThat(turnOfPushedRotor(Rotation.EXPONENTIAL)).isCloseTo(25, within(3e-12));
    }

    /**
     * By the papers' rule such a step has the momentum (J/h) sin α, so that the turn comes out too large by Σ α³/6 = ∫
     * ω³ h²/6 dt.
     */
    @Test
    void byThePapersRuleARotorTurnsTooFarByTheCubeOfItsSteps() {
        double late = STEP * STEP / 6 * Math.pow(0.5, 3) * Math.pow(10, 4) / 4;
        assertThat(turnOfPushedRotor(Rotation.CHORD)).isCloseTo(25 + late, within(0.01 * late));
    }

    private static double turnOfPushedRotor(Rotation rotation) {
        Mechanism mechanism = Mechanism.named("motor")
                .body("rotor", MassProperties.of(2, Mat3.diagonal(0.3, 0.4, 0.5)))
                .joint("shaft", JointType.revolute(Vec3.Z), Anchor.ground(), Anchor.on("rotor"))
                .build();
        MaximalEngine engine = new MaximalEngine(MaximalOptions.defaults().withRotation(rotation));
        Simulation run = Simulation.of(engine, InitialState.of(mechanism), STEP).build();
        run.inputs().effort("shaft", 0.25);
        run.steps(1000);
        return run.now().position("shaft");
    }

    /**
     * The discrete kinetic energy is the action of a free body up to fourth order: so is its tumbling. At 0.04 s it
     * turns by 0.15 rad in a step; below 0.005 s errors near the round-off of the table.
     */
    @Test
    void aFreeBodyTumblesToFourthOrder() {
        ReferenceSystem body = ReferenceSystem.tumblingBody();
        double[] steps = {0.04, 0.02, 0.01, 0.005};
        double[] errors = Arrays.stream(steps)
                .map(h -> body.errors(new MaximalEngine(), 2, h, 0.2, 20).orientation())
                .toArray();
        assertThat(Convergence.order(steps, errors)).as(Arrays.toString(errors)).isGreaterThan(3.95);
        assertThat(errors[3]).isLessThan(1.1 * 1.25e-8); // as measured
    }

    /** Up to 2.5 rad in a step, a thousand of them: each turn is rounded to 2⁻⁵² of itself. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 0.85, 0.95, 1.5, 2.5})
    void aFreeWheelTurnsByExactlyItsRate(double turn) {
        Mechanism mechanism = Mechanism.named("wheel")
                .weightless()
                .body("wheel", MassProperties.of(2, Mat3.diagonal(0.3, 0.4, 0.5)))
                .joint("shaft", JointType.revolute(Vec3.Z), Anchor.ground(), Anchor.on("wheel"))
                .build();
        InitialState start = InitialState.of(mechanism).velocity("shaft", turn / STEP);
        Simulation run = Simulation.of(new MaximalEngine(), start, STEP).build();
        run.steps(1000);
        assertThat(run.now().position("shaft")).isCloseTo(1000 * turn, within(1e-12 * 1000 * turn));
        assertThat(run.now().rate("shaft")).isCloseTo(turn / STEP, within(1e-10));
    }

    /**
     * A disc on an arm of 0.2 m, held level at the ground and spun at 200 rad/s, 2 rad in a step, precesses at m g l / (J
     * ω) as seen over whole turns of its nutation.
     */
    @Test
    void aFastGyroscopePrecessesAtItsRate() {
        double spin = 200;
        Mechanism mechanism = Mechanism.named("gyroscope")
                .body("disc", MassProperties.of(1, Mat3.diagonal(0.005, 0.0025, 0.0025)))
                .joint("tip", JointType.spherical(), Anchor.ground(), Anchor.on("disc", -0.2, 0, 0))
                .build();
        double rate = 9.81 * 0.2 / (0.005 * spin);
        InitialState start =
                InitialState.of(mechanism).twist("disc", new Vec3(0, 0.2 * rate, 0), new Vec3(spin, 0, rate));
        Simulation run = Simulation.of(new MaximalEngine(), start, STEP).build();
        double angle = 0;
        Vec3 last = run.now().centerOfMass("disc");
        for (int k = 0; k < 500; k++) {
            run.step();
            Vec3 now = run.now().centerOfMass("disc");
            angle += Math.atan2(last.x() * now.y() - last.y() * now.x(), last.x() * now.x() + last.y() * now.y());
            last = now;
        }
        assertThat(angle).isCloseTo(rate * 500 * STEP, within(0.01 * rate * 500 * STEP));
    }
}
