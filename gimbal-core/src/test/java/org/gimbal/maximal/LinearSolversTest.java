package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.gimbal.maximal.MaximalOptions.LinearSolver;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.LoopCourse;
import org.gimbal.testing.PathHash;
import org.gimbal.testing.RandomLoops;
import org.gimbal.testing.SnapshotDistance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whichever linear solver is chosen, the motion is the same, and a run can be resumed at any knot. */
class LinearSolversTest {
    private static final int SEEDS = 4;

    /**
     * Of 50 steps; poses and velocities. Solves end within 1e-10 of the solution, and mostly near round-off, however
     * the systems were solved; each may begin the next step with that error. Found: 6e-13.
     */
    private static final double TOLERANCE = 1e-8;

    static Stream<LoopCourse> courses() {
        return LoopCourse.all();
    }

    @ParameterizedTest
    @MethodSource("courses")
    void linearSolversMoveAlike(LoopCourse course) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomLoops loops = course.draw(seed);
            Snapshot pair = after(loops, course.step(), LinearSolver.TREE);
            for (LinearSolver other : new LinearSolver[] {LinearSolver.GRAPH_LDU, LinearSolver.DENSE_LDU}) {
                assertThat(SnapshotDistance.farthest(pair, after(loops, course.step(), other)))
                        .as("%s, seed %d, %s", course, seed, other)
                        .isLessThan(TOLERANCE);
            }
        }
    }

    private static Snapshot after(RandomLoops loops, double step, LinearSolver solver) {
        MaximalOptions options = MaximalOptions.defaults().withLinearSolver(solver);
        Simulation run =
                Simulation.of(new MaximalEngine(options), loops.start(), step).build();
        run.steps(50);
        return run.now();
    }

    @ParameterizedTest
    @CsvSource({"TREE, LEGENDRE", "GRAPH_LDU, LEGENDRE", "DENSE_LDU, LEGENDRE", "TREE, PLAIN"})
    void aRunRestoredAtItsFirstKnotsContinuesBitByBit(LinearSolver solver, MaximalOptions.Start start) {
        MaximalOptions options =
                MaximalOptions.defaults().withLinearSolver(solver).withStart(start);
        Scene.Setup setup = Scenes.named("double-pendulum").build();
        for (int knot = 0; knot < 6; knot++) { // while the memory of past steps fills up
            Simulation original = setup.simulate(new MaximalEngine(options)).build();
            Simulation fresh = setup.simulate(new MaximalEngine(options)).build();
            original.steps(knot);
            fresh.steps(100);
            fresh.restore(original.save());
            assertThat(PathHash.ofSteps(fresh, 500)).as("knot %d", knot).isEqualTo(PathHash.ofSteps(original, 500));
        }
    }
}
