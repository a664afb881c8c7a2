package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Stream;
import org.gimbal.maximal.MaximalOptions.LinearSolver;
import org.gimbal.model.Mechanism;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Observer;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A step, its read-out and its observers do not touch the heap. */
class AllocationTest {
    private static final int STEPS = 100;

    /** Heaps, some steps of which are divided (ADR 0034). */
    private static final Set<String> DIVIDED = Set.of("ball-heap", "box-heap", "mixed-heap");

    static Stream<Arguments> everything() {
        return Scenes.all().stream()
                .filter(scene -> !DIVIDED.contains(scene.name()))
                .flatMap(scene -> solvers(scene)
                        .flatMap(solver -> orders(scene)
                                .flatMap(order -> Stream.of(false, true)
                                        .map(observed -> Arguments.of(scene.name(), solver, order, observed)))));
    }

    /** Contacts and limits need the solver that keeps all digits; dense matrices of many bodies take a minute. */
    private static Stream<LinearSolver> solvers(Scene scene) {
        Mechanism mechanism = scene.build().start().mechanism();
        return Stream.of(LinearSolver.values())
                .filter(solver ->
                        solver != LinearSolver.DENSE_LDU || mechanism.bodies().size() <= 10)
                .filter(solver -> Refusal.of(
                                new MaximalEngine(MaximalOptions.defaults().withLinearSolver(solver)), mechanism)
                        .isEmpty());
    }

    /** Higher orders are for mechanisms that keep their energy. */
    private static Stream<Integer> orders(Scene scene) {
        return scene.build().start().mechanism().conservative() ? Stream.of(2, 4) : Stream.of(2);
    }

    @ParameterizedTest
    @MethodSource("everything")
    void stepsDoNotAllocate(String name, LinearSolver solver, int order, boolean observed) {
        Scene.Setup setup = Scenes.named(name).build();
        MaximalEngine engine = new MaximalEngine(MaximalOptions.defaults().withLinearSolver(solver));
        Simulation.Builder builder = setup.simulate(engine).order(order);
        if (observed) {
            builder.observer(new Watcher()).observer(new TrajectoryHash());
        }
        Simulation run = builder.build();
        assertThat(AllocationMeter.bytesOf(() -> steps(run)))
                .as("bytes in %d steps", STEPS)
                .isZero();
    }

    private static void steps(Simulation run) {
        for (int k = 0; k < STEPS; k++) {
            assertThatNotDivided(run.step());
        }
    }

    /** Divided steps keep their history and may allocate; none of the other scenes needs them. */
    private static void assertThatNotDivided(StepReport report) {
        if (report.rescues() > 0) {
            throw new AssertionError("a step was divided");
        }
    }

    /** Reads numbers and arrays, not records: those are made when asked for. */
    private static final class Watcher implements Observer {
        private double sum;

        @Override
        public void observe(Snapshot at, StepReport report) {
            sum += at.energy() + at.time() + report.jointError() + report.residual();
            sum += at.bodyPositions()[0] + at.jointReactions().length + at.stepVelocities()[0];
            for (double coordinate : at.jointCoordinates()) {
                sum += coordinate;
            }
            for (double rate : at.jointRates()) {
                sum += rate;
            }
            if (Double.isNaN(sum)) {
                throw new IllegalStateException("a snapshot holds numbers that are none");
            }
        }
    }
}
