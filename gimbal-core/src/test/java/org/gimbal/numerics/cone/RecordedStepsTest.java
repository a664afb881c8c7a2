package org.gimbal.numerics.cone;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.numerics.cone.InteriorPoint.Ending;
import org.junit.jupiter.api.Test;

/** Hard steps of heaps and drops, recorded ({@link RecordedStep}), as convex problems and with Coulomb's friction. */
class RecordedStepsTest {
    private static final InteriorPointTolerances STANDARD = InteriorPointTolerances.standard();

    /** Those of moderate size, and a third of them: all take minutes. */
    private static final List<RecordedStep> STEPS = thirdOf(RecordedStep.all());

    private static List<RecordedStep> thirdOf(List<RecordedStep> all) {
        return IntStream.range(0, all.size())
                .filter(i -> i % 3 == 0 && all.get(i).contacts() <= 50)
                .mapToObj(all::get)
                .toList();
    }

    /** With slips held each is convex and has a solution; directions are scaled. The most seen in all steps is 27. */
    @Test
    void everyConvexProblemIsSolved() {
        for (RecordedStep step : STEPS) {
            InteriorPoint solver = new StepReplay(step).holdingSlips().solve(STANDARD.careful());
            assertThat(solver.ending()).as(step.name()).isEqualTo(Ending.CONVERGED);
            assertThat(solver.iterations()).as(step.name()).isLessThanOrEqualTo(30);
        }
    }

    /**
     * Friction as it is: what solves ends at Coulomb's law, a contact at 3e-7 m/s at most where nothing leads further, and
     * the steps are hard: many jam. A solver that takes them all is to be found.
     */
    @Test
    void whatIsSolvedMeetsCoulombsLaw() {
        int solved = 0;
        for (RecordedStep step : STEPS) {
            StepReplay replay = new StepReplay(step);
            if (replay.solve(STANDARD).ending() == Ending.CONVERGED) {
                solved++;
                assertThat(step.error(replay.impulses())).as(step.name()).isLessThan(1e-3 * step.speed());
            }
        }
        assertThat(solved).as("of %d", STEPS.size()).isBetween(STEPS.size() / 4, STEPS.size() - 5);
    }
}
