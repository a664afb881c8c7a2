package org.gimbal.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Simulation;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * A test that any engine can take: it is nested in a class that is an {@link EngineUnderTest}, runs over the scenes
 * which that engine takes, and says with {@link Needs} what else it is about. Its methods may run at the same time.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith({SubjectOfTest.class, ChosenTests.class})
public abstract class EngineTest {
    @Nullable
    EngineUnderTest subject;

    private EngineUnderTest subject() {
        return Objects.requireNonNull(subject, "set before the first test");
    }

    /** The engine under test. */
    protected final Engine engine() {
        return subject().engine();
    }

    protected final boolean can(Capability capability) {
        return engine().capabilities().contains(capability);
    }

    /**
     * A bound on the error of the method, as the maximal engine keeps it, times what the engine under test asks for.
     */
    protected final double methodError(double bound) {
        return subject().errorFactor() * bound;
    }

    /** The same of a composition of an order. */
    protected final double methodError(int order, double bound) {
        return subject().errorFactor(order) * bound;
    }

    /** See {@link EngineUnderTest#seesKinksOfSplines}. */
    protected final boolean seesKinksOfSplines() {
        return subject().seesKinksOfSplines();
    }

    /** Errors below this say nothing about the order of the engine's method. */
    protected final double roundOff() {
        return subject().roundOff();
    }

    /** See {@link EngineUnderTest#roundOffOfLoops}. */
    protected final double roundOffOfLoops() {
        return subject().roundOffOfLoops();
    }

    /**
     * Errors fall with at least the given power of the step (for the maximal engine), as long as they are above
     * round-off.
     */
    protected final void assertOrder(double least, double[] steps, double[] errors) {
        assertOrder(least, steps, errors, 0);
    }

    /** The same where the exact solution is known only so far: errors below say nothing. */
    protected final void assertOrder(double least, double[] steps, double[] errors, double known) {
        assertThat(errors).doesNotContain(Double.NaN);
        double floor = Math.max(known, subject().roundOff());
        int telling = (int) Arrays.stream(errors).takeWhile(e -> e > floor).count();
        if (telling > 1) {
            double order = Convergence.order(Arrays.copyOf(steps, telling), Arrays.copyOf(errors, telling));
            assertThat(order)
                    .as("order of %s", Arrays.toString(errors))
                    .isGreaterThan(least - subject().orderSlack());
        }
    }

    /** Prepares a run from a start; there is no test if the engine refuses the mechanism. */
    protected final Simulation.Builder prepare(InitialState start, double step) {
        requireTaken(start.mechanism());
        return Simulation.of(engine(), start, step);
    }

    /** Prepares a run of a scene with what drives it. */
    protected final Simulation.Builder prepare(Scene.Setup setup, double step) {
        requireTaken(setup.start().mechanism());
        return setup.simulate(engine(), step);
    }

    /** A run that nothing controls. */
    protected final Simulation begin(InitialState start, double step) {
        return prepare(start, step).build();
    }

    /** A run of a scene with what drives it. */
    protected final Simulation begin(Scene.Setup setup, double step) {
        return prepare(setup, step).build();
    }

    /** The same at the step length of the scene. */
    protected final Simulation begin(Scene.Setup setup) {
        return begin(setup, setup.step());
    }

    private void requireTaken(Mechanism mechanism) {
        Refusal.of(engine(), mechanism)
                .ifPresent(refusal -> Assumptions.abort(refusal.message(engine().name(), mechanism.name())));
    }

    /** Names of the scenes that the engine takes. */
    protected final Stream<String> scenes() {
        return Scenes.all().stream().filter(this::takes).map(Scene::name);
    }

    /** Names of the scenes that the engine refuses. */
    protected final Stream<String> refusedScenes() {
        return Scenes.all().stream().filter(scene -> !takes(scene)).map(Scene::name);
    }

    /** Those it takes that keep their energy. */
    protected final Stream<String> conservativeScenes() {
        return scenes().filter(
                        scene -> Scenes.named(scene).build().start().mechanism().conservative());
    }

    private boolean takes(Scene scene) {
        return Refusal.of(engine(), scene.build().start().mechanism()).isEmpty();
    }
}
