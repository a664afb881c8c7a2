package org.gimbal.testing.contract.rolling;

import static org.assertj.core.api.Assertions.assertThat;

import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.gimbal.testing.ReferenceTable;
import org.junit.jupiter.api.Test;

/** Things that roll and glide against exact solutions. */
@Needs(Capability.VELOCITY_CONSTRAINTS)
abstract class RollingReferenceTest extends EngineTest {
    private static final double[] STEPS = {0.02, 0.01, 0.005, 0.0025};

    private interface Error {
        double of(Snapshot now, int row);
    }

    private double[] errors(InitialState start, ReferenceTable table, Error error) {
        double[] errors = new double[STEPS.length];
        double rowTime = table.get(1, "t") - table.get(0, "t");
        for (int i = 0; i < STEPS.length; i++) {
            Simulation run = begin(start, STEPS[i]);
            int steps = (int) Math.round(rowTime / STEPS[i]);
            for (int row = 1; row < table.rowCount(); row++) {
                run.steps(steps);
                errors[i] = Math.max(errors[i], error.of(run.now(), row));
            }
        }
        System.err.println(java.util.Arrays.toString(errors));
        return errors;
    }

    @Test
    void aTiltedDiscRollsToSecondOrder() {
        ReferenceTable table = ReferenceTable.named("s16_disk_tilted");
        double[] errors = errors(Rollers.tiltedDisc(), table, (now, row) -> {
            Vec3 exact = new Vec3(table.get(row, "x"), table.get(row, "y"), table.get(row, "z"));
            return now.centerOfMass("disc").minus(exact).norm();
        });
        assertOrder(1.9, STEPS, errors);
    }

    @Test
    void aSleighGlidesToSecondOrder() {
        ReferenceTable table = ReferenceTable.named("s16_chaplygin_sleigh");
        double[] errors = errors(Rollers.sleigh(), table, (now, row) -> {
            Vec3 exact = new Vec3(table.get(row, "G_x"), table.get(row, "G_y"), 0);
            return now.centerOfMass("sleigh").minus(exact).norm();
        });
        assertOrder(1.9, STEPS, errors);
    }
}
