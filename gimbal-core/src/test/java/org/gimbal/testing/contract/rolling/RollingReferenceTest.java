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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Things that roll and glide against exact solutions. */
@Needs(Capability.VELOCITY_CONSTRAINTS)
abstract class RollingReferenceTest extends EngineTest {
    private static final double[] STEPS = {0.02, 0.01, 0.005, 0.0025};

    private interface Deviation {
        double of(Snapshot now, int row);
    }

    private double[] errors(InitialState start, ReferenceTable table, Deviation error) {
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
        return errors;
    }

    @Test
    void aTiltedDiscRollsToSecondOrder() {
        ReferenceTable table = ReferenceTable.named("s16_disk_tilted");
        double[] errors = errors(Rollers.tiltedDisc(), table, (now, row) -> {
            Vec3 exact = new Vec3(table.get(row, "x"), table.get(row, "y"), table.get(row, "z"));
            return now.centerOfMass("disc").minus(exact).norm();
        });
        assertOrder(1.95, STEPS, errors);
        assertThat(errors[1]).isLessThan(methodError(1.1 * 0.0134)); // as measured, of a way of 30 m
    }

    @Test
    void aSleighGlidesToSecondOrder() {
        ReferenceTable table = ReferenceTable.named("s16_chaplygin_sleigh");
        double[] errors = errors(Rollers.sleigh(), table, (now, row) -> {
            Vec3 exact = new Vec3(table.get(row, "G_x"), table.get(row, "G_y"), 0);
            return now.centerOfMass("sleigh").minus(exact).norm();
        });
        assertOrder(1.95, STEPS, errors);
        assertThat(errors[1]).isLessThan(methodError(1.1 * 1.96e-4)); // as measured, of a way of 18 m
    }

    /**
     * An even ball that goes round in an upright pipe at the rate Ω comes up again: what it spins about the normal, at
     * first ω, turns its fall round. With (7/2) z̈ = −Ω² z − Ω ω r − (5/2) g from rest
     *
     * <pre>   z = −(ω r/Ω + (5/2) g/Ω²) (1 − cos(√(2/7) Ω t)) </pre>
     */
    @ParameterizedTest
    @CsvSource({"6, 0", "8, -20"})
    void aBallInAPipeComesUpAgain(double rate, double spin) {
        double depth = spin * RoundTracks.BALL / rate + 2.5 * 9.81 / (rate * rate);
        double[] steps = {0.005, 0.0025, 0.00125}; // the ball turns at 32 rad/s: longer ones are refined by themselves
        double[] errors = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            Simulation run = begin(RoundTracks.ballInPipe(rate, spin), steps[i]);
            double lowest = 0;
            while (run.time() < 2) {
                run.step();
                double exact = -depth * (1 - Math.cos(Math.sqrt(2 / 7.0) * rate * run.time()));
                double found = run.now().pose("ball").position().z();
                errors[i] = Math.max(errors[i], Math.abs(found - exact));
                lowest = Math.min(lowest, exact);
            }
            assertThat(lowest).isLessThan(-1.99 * depth); // all the way down and some way up
        }
        assertOrder(1.95, steps, errors);
        assertThat(errors[0]).isLessThan(methodError(3e-3 * depth));
    }

    /** A contact whose friction never lets go does the same as the constraint, the better the shorter the steps are. */
    @Test
    @Needs(Capability.CONTACT)
    void frictionThatHoldsIsRolling() {
        double[] steps = {0.02, 0.01, 0.005};
        double[] ofDisc = new double[steps.length];
        double[] ofBall = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            ofDisc[i] = apart("disc", Rollers.tiltedDisc(), Rollers.discOnFloor(), steps[i]);
            ofBall[i] = apart("ball", Rollers.ballInRoom(false), Rollers.ballInRoom(true), steps[i]);
        }
        assertOrder(0.9, steps, ofDisc);
        assertOrder(0.9, steps, ofBall);
    }

    private double apart(String body, InitialState rolling, InitialState touching, double step) {
        Simulation one = begin(rolling, step);
        Simulation other = begin(touching, step);
        one.advance(2);
        other.advance(2);
        return one.now()
                .centerOfMass(body)
                .minus(other.now().centerOfMass(body))
                .norm();
    }
}
