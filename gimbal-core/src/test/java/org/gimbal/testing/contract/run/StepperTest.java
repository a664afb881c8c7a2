package org.gimbal.testing.contract.run;

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
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.StepReport;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every engine owes every scene. */
abstract class StepperTest extends EngineTest {
    private static final int STEPS = 200;

    private Simulation start(String scene) {
        return begin(Scenes.named(scene).build());
    }

    private static double step(String scene) {
        return Scenes.named(scene).build().step();
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
                    .hasMessageContaining(refusal.missing().label())
                    .satisfies(
                            e -> refusal.besides().forEach(each -> assertThat(e).hasMessageContaining(each)));
        });
    }

    @Test
    void ordersAndDirectionsItLacksAreRefused() {
        Scene.Setup setup = Scenes.named(scenes().findFirst().orElseThrow()).build();
        CompiledSystem system = engine().compile(setup.start().mechanism());
        if (!can(Capability.HIGHER_ORDER)) {
            assertThatThrownBy(() -> setup.simulate(system, 0.01).order(4).build())
                    .hasMessageContaining("the " + engine().name() + " engine has no orders above 2");
        }
        if (!can(Capability.BACKWARDS)) {
            assertThatThrownBy(() -> setup.simulate(system, -0.01).build())
                    .hasMessageContaining("the " + engine().name() + " engine cannot run backwards");
        }
    }

    @Test
    void inputsItDoesNotTakeAreRefused() {
        Scene.Setup setup = Scenes.named("free-body").build();
        Simulation run = setup.simulate(engine()).build();
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
        Simulation run = start(scene);
        for (int i = 0; i < STEPS; i++) {
            StepReport report = run.step();
            assertThat(report.jointError()).as("step %d", i).isLessThan(1e-10); // the tolerance of a solve
        }
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void timeAndStepsAreCounted(String scene) {
        Simulation run = start(scene);
        run.steps(STEPS);
        assertThat(run.now().step()).isEqualTo(STEPS);
        // sums of 200 roundings at most
        assertThat(run.now().time()).isBetween(STEPS * step(scene) * (1 - 1e-13), STEPS * step(scene) * (1 + 1e-13));
    }

    /**
     * Second order: at a quarter of the step the energy swings sixteen times less; eight leaves room for where it is
     * sampled.
     */
    @ParameterizedTest
    @MethodSource("conservativeScenes")
    void energySwingsWithTheSquareOfTheStep(String scene) {
        double coarse = swing(start(scene), step(scene), STEPS);
        double fine = swing(start(scene), step(scene) / 4, 4 * STEPS);
        double roundOff =
                Math.max(1e-11, roundOff()) * (1 + Math.abs(start(scene).now().energy()));
        assertThat(fine).isLessThan(coarse / 8 + roundOff);
    }

    private static double swing(Simulation run, double h, int steps) {
        double start = run.now().energy();
        double most = 0;
        for (int i = 0; i < steps; i++) {
            run.step(h);
            most = Math.max(most, Math.abs(run.now().energy() - start));
        }
        return most;
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void savedStatesResumeBitByBit(String scene) {
        Simulation whole = start(scene);
        whole.steps(STEPS);
        byte[] middle = whole.save();
        whole.steps(STEPS);
        Simulation resumed = start(scene);
        resumed.restore(middle);
        assertThat(Arrays.equals(resumed.save(), middle)).isTrue();
        resumed.steps(STEPS);
        assertThat(Arrays.equals(resumed.save(), whole.save())).isTrue();
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void lookingChangesNothing(String scene) {
        Simulation watched = start(scene);
        Simulation unwatched = start(scene);
        for (int i = 0; i < STEPS; i++) {
            watched.step();
            watched.now();
        }
        unwatched.steps(STEPS);
        assertThat(Arrays.equals(watched.save(), unwatched.save())).isTrue();
    }

    /** Steps so long, and efforts so strong and changing, that an engine which adapts its steps has to. */
    @Test
    @Needs({Capability.JOINTS, Capability.JOINT_EFFORTS})
    void lookingBeforeInputsAreSetChangesNothing() {
        Simulation watched = start("double-pendulum");
        Simulation unwatched = start("double-pendulum");
        for (int i = 0; i < STEPS; i++) {
            double effort = 30 * Math.sin(1.3 * i);
            watched.now();
            watched.inputs().effort("joint1", effort);
            unwatched.inputs().effort("joint1", effort);
            watched.step(0.04);
            unwatched.step(0.04);
            assertThat(Arrays.equals(watched.save(), unwatched.save()))
                    .as("step %d", i)
                    .isTrue();
        }
    }

    @Test
    @Needs({Capability.JOINTS, Capability.JOINT_EFFORTS})
    void inputsDriveAndAreHeld() {
        Simulation run = start("pendulum");
        Inputs inputs = run.inputs();
        inputs.effort("hinge", 5);
        run.steps(10);
        assertThat(run.now().appliedPower()).isCloseTo(5 * run.now().rate("hinge"), within(1e-9));
    }

    @Test
    void stepsOfNoLengthAreRefused() {
        Simulation run = start("free-body");
        assertThatThrownBy(() -> run.step(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("step length must be finite and not zero, got 0.0");
        assertThatThrownBy(() -> run.step(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
    }
}
