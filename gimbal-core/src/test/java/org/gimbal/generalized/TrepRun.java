package org.gimbal.generalized;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.StepReport;
import org.gimbal.sim.control.PlainStep.Guess;
import org.gimbal.testing.ReferenceTable;

/**
 * A run beside one of the published trep library: a table of times and coordinates, which have the names of joints (see
 * src/test/resources/reference/README.md). All joints have one coordinate.
 */
final class TrepRun {
    static final double STEP = 0.01;

    private final GeneralizedSystem system;
    private final GeneralizedStep step;
    private final ReferenceTable table;

    /** Starts where the table does, at rest. */
    TrepRun(Mechanism mechanism, String table, GeneralizedOptions options) {
        this.table = ReferenceTable.named("trep/" + table);
        system = new GeneralizedSystem(mechanism);
        InitialState start = InitialState.of(mechanism);
        for (Joint joint : mechanism.joints()) {
            start = start.position(joint.name(), this.table.get(0, joint.name()));
        }
        step = new GeneralizedStep(system, start, options);
    }

    /** Starts with two configurations, the first of the table and one that is further by so much along each coordinate. */
    TrepRun fromTwoConfigurations(double further) {
        double[] first = new double[system.size];
        double[] second = new double[system.size];
        for (int k = 0; k < first.length; k++) {
            first[k] = table.get(0, name(k));
            second[k] = first[k] + further;
        }
        step.startBetween(first, second, STEP);
        return this;
    }

    private String name(int k) {
        return system.tree.mechanism.joints().get(system.tree.place[k]).name();
    }

    /** Takes steps to the end of the table and compares wherever it has a row. */
    void follow(double bound) {
        follow(bound, row -> {});
    }

    void follow(double bound, java.util.function.IntConsumer atRow) {
        for (int row = 1; row < table.rowCount(); row++) {
            while (step.time() < table.get(row, "t") - STEP / 2) {
                step();
            }
            for (int k = 0; k < system.size; k++) {
                assertThat(step.state().q[k])
                        .as("%s at t = %s", name(k), step.time())
                        .isCloseTo(table.get(row, name(k)), within(bound));
            }
            atRow.accept(row);
        }
    }

    void step() {
        step.beginStep(StepReport.NONE);
        assertThat(step.attempt(STEP, Guess.PAST_STEPS)).isTrue();
        step.commit(STEP);
    }

    GeneralizedState state() {
        return step.state();
    }

    ReferenceTable table() {
        return table;
    }
}
