package org.gimbal.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.ModelException;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Capability;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Composition;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.sim.Stepper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every engine owes every scene. An engine is done when a subclass that supplies it is green. */
public abstract class EngineContract extends EngineTest {
    private static final int STEPS = 200;

    private Stepper start(String scene) {
        Scene.Setup setup = Scenes.named(scene).build();
        return engine().compile(setup.start().mechanism()).start(setup.start());
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

    @Test
    void itIsNamedAndDescribed() {
        assertThat(engine().name()).matches("[a-z][a-z-]*");
        assertThat(engine().summary()).isNotBlank().hasSizeLessThan(120);
    }

    /** Every scene is taken, or refused by a message that names the engine, the element and what is missing. */
    @Test
    void whatItCannotDoIsRefusedByName() {
        refusedScenes().forEach(name -> {
            Mechanism mechanism = Scenes.named(name).build().start().mechanism();
            Refusal refusal = Refusal.of(engine(), mechanism).orElseThrow();
            assertThat(can(refusal.missing())).isFalse();
            assertThatThrownBy(() -> engine().compile(mechanism))
                    .isInstanceOf(ModelException.class)
                    .hasMessageContaining("the " + engine().name() + " engine cannot simulate")
                    .hasMessageContaining(refusal.element())
                    .hasMessageContaining(refusal.missing().label());
        });
    }

    @Test
    void ordersAndDirectionsItLacksAreRefused() {
        Scene.Setup setup = Scenes.named(scenes().findFirst().orElseThrow()).build();
        CompiledSystem system = engine().compile(setup.start().mechanism());
        if (!can(Capability.HIGHER_ORDER)) {
            assertThatThrownBy(() ->
                            Simulation.of(system, setup.start(), 0.01).order(4).build())
                    .hasMessageContaining("the " + engine().name() + " engine has no orders above 2");
        }
        if (!can(Capability.BACKWARDS)) {
            assertThatThrownBy(() -> Simulation.of(system, setup.start(), -0.01).build())
                    .hasMessageContaining("the " + engine().name() + " engine cannot run backwards");
        }
    }

    @Test
    void inputsItDoesNotTakeAreRefused() {
        Scene.Setup setup = Scenes.named("free-body").build();
        Simulation run = Simulation.of(engine(), setup.start(), setup.step()).build();
        run.inputs().force(run.mechanism().bodies().get(0).name(), 1, 0, 0);
        if (can(Capability.BODY_WRENCHES)) {
            run.step();
        } else {
            assertThatThrownBy(run::step)
                    .isInstanceOf(ModelException.class)
                    .hasMessageContaining("the " + engine().name() + " engine takes no efforts and wrenches");
        }
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
    @Needs({Capability.JOINTS, Capability.JOINT_EFFORTS})
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
    @Needs({Capability.JOINTS, Capability.JOINT_EFFORTS})
    void inputsDriveAndAreHeld() {
        Stepper stepper = start("pendulum");
        Inputs inputs = stepper.inputs();
        inputs.effort("hinge", 5);
        run(stepper, 0.01, 10);
        assertThat(at(stepper).appliedPower()).isCloseTo(5 * at(stepper).rate("hinge"), within(1e-9));
    }

    @Test
    void stepsOfNoLengthAreRefused() {
        Stepper stepper = start("free-body");
        assertThatThrownBy(() -> stepper.step(0, Composition.ORDER_2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("step length must be finite and not zero, got 0.0");
        assertThatThrownBy(() -> stepper.step(Double.NaN, Composition.ORDER_2))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
