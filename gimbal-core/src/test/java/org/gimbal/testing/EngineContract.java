package org.gimbal.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.Stream;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Composition;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.sim.Stepper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every engine owes every scene. An engine is done when a subclass that supplies it is green. */
public abstract class EngineContract {
    private static final int STEPS = 200;

    protected abstract Engine engine();

    static Stream<String> scenes() {
        return Scenes.all().stream().map(Scene::name);
    }

    static Stream<String> conservativeScenes() {
        return scenes().filter(
                        scene -> Scenes.named(scene).build().start().mechanism().conservative());
    }

    private Stepper start(String scene) {
        Scene.Setup setup = Scenes.named(scene).build();
        return engine().compile(setup.start().mechanism(), setup.start());
    }

    private static double step(String scene) {
        return Scenes.named(scene).build().step();
    }

    private static void run(Stepper stepper, double h, int steps) {
        for (int i = 0; i < steps; i++) {
            stepper.step(h, Composition.ORDER_2);
        }
    }

    private static Snapshot at(Stepper stepper) {
        Snapshot snapshot = new Snapshot(stepper.mechanism());
        stepper.publish(snapshot);
        return snapshot;
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void jointsHoldAtEveryStep(String scene) {
        Stepper stepper = start(scene);
        for (int i = 0; i < STEPS; i++) {
            StepReport report = stepper.step(step(scene), Composition.ORDER_2);
            assertThat(report.jointError()).as("step %d", i).isLessThan(1e-10); // the tolerance of a solve
        }
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void timeAndStepsAreCounted(String scene) {
        Stepper stepper = start(scene);
        run(stepper, step(scene), STEPS);
        assertThat(at(stepper).step()).isEqualTo(STEPS);
        // sums of 200 roundings at most
        assertThat(at(stepper).time()).isBetween(STEPS * step(scene) * (1 - 1e-13), STEPS * step(scene) * (1 + 1e-13));
    }

    /** Second order: at a quarter of the step the energy swings sixteen times less; eight leaves room for where it is sampled. */
    @ParameterizedTest
    @MethodSource("conservativeScenes")
    void energySwingsWithTheSquareOfTheStep(String scene) {
        double coarse = swing(start(scene), step(scene), STEPS);
        double fine = swing(start(scene), step(scene) / 4, 4 * STEPS);
        double roundOff = 1e-11 * (1 + Math.abs(at(start(scene)).energy()));
        assertThat(fine).isLessThan(coarse / 8 + roundOff);
    }

    private static double swing(Stepper stepper, double h, int steps) {
        double start = at(stepper).energy();
        double most = 0;
        for (int i = 0; i < steps; i++) {
            stepper.step(h, Composition.ORDER_2);
            most = Math.max(most, Math.abs(at(stepper).energy() - start));
        }
        return most;
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void savedStatesResumeBitByBit(String scene) {
        Stepper whole = start(scene);
        run(whole, step(scene), STEPS);
        byte[] middle = whole.save();
        run(whole, step(scene), STEPS);
        Stepper resumed = start(scene);
        resumed.restore(middle);
        assertThat(Arrays.equals(resumed.save(), middle)).isTrue();
        run(resumed, step(scene), STEPS);
        assertThat(Arrays.equals(resumed.save(), whole.save())).isTrue();
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void lookingChangesNothing(String scene) {
        Stepper watched = start(scene);
        Stepper unwatched = start(scene);
        for (int i = 0; i < STEPS; i++) {
            watched.step(step(scene), Composition.ORDER_2);
            at(watched);
        }
        run(unwatched, step(scene), STEPS);
        assertThat(Arrays.equals(watched.save(), unwatched.save())).isTrue();
    }

    /** Steps so long, and efforts so strong and changing, that an engine which adapts its steps has to. */
    @Test
    void lookingBeforeInputsAreSetChangesNothing() {
        Stepper watched = start("double-pendulum");
        Stepper unwatched = start("double-pendulum");
        for (int i = 0; i < STEPS; i++) {
            double effort = 30 * Math.sin(1.3 * i);
            at(watched);
            watched.inputs().effort("joint1", effort);
            unwatched.inputs().effort("joint1", effort);
            watched.step(0.04, Composition.ORDER_2);
            unwatched.step(0.04, Composition.ORDER_2);
            assertThat(Arrays.equals(watched.save(), unwatched.save()))
                    .as("step %d", i)
                    .isTrue();
        }
    }

    @Test
    void inputsDriveAndAreHeld() {
        Stepper stepper = start("pendulum");
        Inputs inputs = stepper.inputs();
        inputs.effort("hinge", 5);
        run(stepper, 0.01, 10);
        assertThat(at(stepper).appliedPower()).isCloseTo(5 * at(stepper).rate("hinge"), within(1e-9));
    }

    @Test
    void stepsOfNoLengthAreRefused() {
        Stepper stepper = start("pendulum");
        assertThatThrownBy(() -> stepper.step(0, Composition.ORDER_2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("step length must be finite and not zero, got 0.0");
        assertThatThrownBy(() -> stepper.step(Double.NaN, Composition.ORDER_2))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
