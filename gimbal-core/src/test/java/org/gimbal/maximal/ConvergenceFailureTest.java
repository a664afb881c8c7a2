package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Map;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.StepReport;
import org.junit.jupiter.api.Test;

/**
 * Steps without a solution. A body of equal moments of inertia that spins with ω advances by the angle |ω| h in a
 * step, which has no solution above half a turn.
 */
class ConvergenceFailureTest {
    private static final double STEP = 0.1;
    private static final MaximalOptions UNDIVIDED = MaximalOptions.defaults().withRescueDepth(0);

    @Test
    void stepWithoutSolutionIsReportedByTimeLengthBodyAndAdvice() {
        Simulation run = spinning(40, UNDIVIDED);
        SimulationException e = failure(run);
        assertThat(e.time()).isZero();
        assertThat(e.stepLength()).isEqualTo(STEP);
        assertThat(e.status().successful()).isFalse();
        assertThat(e.getMessage())
                .startsWith("no solution for the step of 0.100000 s at t = 0.00000 s (")
                .contains("worst at joint 'hinge' of body 'spinner'")
                .endsWith("; try a step shorter than 0.1 s or look for forces that grow without bound");
    }

    /** Newton's method never accepts a worse point, so the history falls from entry to entry and ends above zero. */
    @Test
    void residualHistoryIsThatOfTheFailedSolve() {
        SimulationException e = failure(spinning(40, UNDIVIDED));
        double[] residuals = e.residuals();
        assertThat(residuals).hasSizeGreaterThan(1);
        for (int k = 0; k < residuals.length; k++) {
            assertThat(residuals[k])
                    .as("entry %d of %s", k, Arrays.toString(residuals))
                    .isPositive();
            if (k > 0) {
                assertThat(residuals[k])
                        .as("entry %d of %s", k, Arrays.toString(residuals))
                        .isLessThanOrEqualTo(residuals[k - 1]);
            }
        }
    }

    @Test
    void failedStepLeavesTheStateUntouched() {
        Simulation run = spinning(40, UNDIVIDED);
        byte[] before = run.save();
        failure(run);
        assertUntouched(run, before);
        assertThat(run.time()).isZero();
    }

    @Test
    void failedStepLeavesTheStateUntouchedAlsoInTheMiddleOfARun() {
        Simulation run = pendulum(UNDIVIDED.withLinearSolver(MaximalOptions.LinearSolver.GRAPH_LDU));
        run.steps(50);
        byte[] before = run.save();
        SimulationException e = catchThrowableOfType(SimulationException.class, () -> run.step(3));
        assertThat(e.time()).isEqualTo(run.time());
        assertUntouched(run, before);
    }

    @Test
    void failedStepLeavesTheStateUntouchedAlsoIfDivisionHelpsForAWhile() {
        // angular velocity · 0.05 s is 2.8 in the first half and 3.4 in the second
        Simulation run = spinning(47, MaximalOptions.defaults().withRescueDepth(1));
        run.step(0.01);
        run.inputs().torque("spinner", 0, 0, 220);
        run.step(0.01);
        byte[] before = run.save();
        failure(run);
        assertUntouched(run, before);
    }

    @Test
    void failedStepLeavesTheStateUntouchedAlsoIfInputsHaveChanged() {
        Simulation run = spinning(40, UNDIVIDED);
        run.inputs().force("spinner", 1, 2, 3); // part of the state, but not yet of the motion
        byte[] before = run.save();
        failure(run);
        assertUntouched(run, before);
    }

    /** Of the five stages the third is the longest: the first two succeed, and must be taken back. */
    @Test
    void failedStepOfHigherOrderLeavesTheStateUntouched() {
        Simulation run = Simulation.of(new MaximalEngine(UNDIVIDED), spinner(56), STEP)
                .order(4)
                .build();
        byte[] before = run.save();
        failure(run);
        assertUntouched(run, before);
        assertThat(run.now().time()).isEqualTo(run.time());
    }

    @Test
    void runGoesOnAfterAFailureAsIfItHadNotHappened() {
        Simulation failed = spinning(40, UNDIVIDED);
        failure(failed);
        Simulation plain = spinning(40, UNDIVIDED);
        for (int k = 0; k < 10; k++) {
            failed.step(0.01);
            plain.step(0.01);
        }
        assertUntouched(failed, plain.save());
    }

    @Test
    void dividedStepsSucceedWhereTheWholeOneFails() {
        Simulation run = spinning(40, MaximalOptions.defaults());
        StepReport report = run.step();
        assertThat(report.rescues()).isPositive();
        assertThat(run.time()).isEqualTo(STEP);
        assertThat(run.now().step()).isEqualTo(1);
        assertThat(run.now().angularVelocity("spinner").z()).isCloseTo(40, within(1e-9));
    }

    /**
     * A step that has a solution which does not follow the motion is refused; the status must say so.
     */
    @Test
    void refusedSolutionIsNotCalledConverged() {
        SimulationException e = catchThrowableOfType(
                SimulationException.class, () -> pendulum(UNDIVIDED).step(0.2));
        assertThat(e).isNotNull();
        assertThat(e.status().successful()).as(e.getMessage()).isFalse();
    }

    /** A drop that needs divided steps, without them: the message names the contact and says what is off. */
    @Test
    void aStepThatFailsNamesItsContactAndWhatIsOff() {
        Scene scene = Scenes.named("random-drop");
        Scene.Setup setup = scene.build(Settings.of(scene, Map.of("seed", "4")));
        Simulation run = setup.simulate(new MaximalEngine(UNDIVIDED)).build();
        SimulationException e = catchThrowableOfType(SimulationException.class, () -> run.steps(100));
        assertThat(e).isNotNull();
        assertThat(e.status().successful()).isFalse();
        assertThat(e.residuals()).hasSizeGreaterThan(1);
        assertThat(e.getMessage())
                .startsWith("no solution for the step of 0.0100000 s at t = ")
                .containsPattern(
                        "residual [0-9.e+-]+ after [1-9][0-9]* iterations, worst at contact '[^']+' of '[^']+' and '[^']+'")
                .containsPattern("gap rates off by \\S+ m/s, complementarity by \\S+ J, balance by \\S+ m/s")
                .endsWith(
                        "; try a step shorter than 0.01 s or look for bodies much lighter than those that press on them");
    }

    @Test
    void whatHasBoundsSaysWhyItCannotRunBackwards() {
        Simulation run =
                Scenes.named("box-drop").build().simulate(new MaximalEngine()).build();
        assertThatThrownBy(() -> run.step(-0.01))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "a mechanism with contacts, joint limits, dry friction or effort limits cannot run backwards, got step length -0.01");
    }

    private static void assertUntouched(Simulation run, byte[] before) {
        assertThat(Arrays.equals(run.save(), before)).as("state is what it was").isTrue();
    }

    private static SimulationException failure(Simulation run) {
        SimulationException e = catchThrowableOfType(SimulationException.class, () -> run.step(STEP));
        assertThat(e).as("what the step throws").isNotNull();
        return e;
    }

    private static Simulation spinning(double spin, MaximalOptions options) {
        return Simulation.of(new MaximalEngine(options), spinner(spin), STEP).build();
    }

    private static InitialState spinner(double spin) {
        Mechanism mechanism = Mechanism.named("spinner")
                .weightless()
                .body("slow", MassProperties.of(1, Mat3.diagonal(1, 1, 1)))
                .body("spinner", MassProperties.of(1, Mat3.diagonal(1, 1, 1)))
                .joint("hinge", JointType.revolute(Vec3.Z), Anchor.ground(), Anchor.on("spinner"))
                .build();
        return InitialState.of(mechanism).velocity("hinge", spin);
    }

    private static Simulation pendulum(MaximalOptions options) {
        return Scenes.named("double-pendulum")
                .build()
                .simulate(new MaximalEngine(options), 0.01)
                .build();
    }
}
