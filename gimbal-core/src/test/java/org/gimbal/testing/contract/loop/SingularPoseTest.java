package org.gimbal.testing.contract.loop;

import static org.assertj.core.api.Assertions.assertThat;

import org.gimbal.numerics.space.Quat;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Four-bars that turn five times in 10 s and so pass ten poses in which all rods lie on one line, where each of them
 * could go on as a parallelogram or fold up.
 */
@Needs({Capability.JOINTS, Capability.LOOPS})
abstract class SingularPoseTest extends EngineTest {
    /** What a solve may leave in metres or radians; 1e-14 was measured. */
    private static final double JOINT_TOLERANCE = 1e-10;

    /**
     * In m/s and rad/s, from a linear solve: roundings of velocities up to 7 m/s, 3e-14 measured, divided by sines of
     * the rods.
     */
    private static final double VELOCITY_TOLERANCE = 1e-9;

    /**
     * Beside a singular pose, at an angle δ, an error e of the joints turns cranks against each other by e/δ; knots
     * come as near as 1.6e-4, and 1e-12 was measured.
     */
    private static final double PARALLEL = 1e-9;

    /**
     * @param energyError largest error of the knot energy measured, J; it goes with the square of the step, and does so
     *     here. With the velocities of the steps instead of those at knots it is first order: 0.94 J and 0.091 J for
     *     two four-bars.
     */
    @ParameterizedTest
    @CsvSource({"1, 0.01, 2.409e-2", "1, 0.001, 2.408e-4", "2, 0.01, 4.104e-2", "2, 0.001, 4.101e-4"})
    void fourBarsStayParallelogramsAndKeepTheirEnergy(int count, double dt, double energyError) {
        Simulation run = LoopReference.fourBars(count).run(engine(), dt, 2);
        double start = run.now().energy();
        double joints = 0;
        double velocities = 0;
        double skew = 0;
        double error = 0;
        int passed = 0;
        int divided = 0;
        boolean above = true;
        for (long k = Math.round(10 / dt); k > 0; k--) {
            StepReport report = run.step();
            Snapshot now = run.now();
            joints = Math.max(joints, report.jointError());
            velocities = Math.max(velocities, VelocityViolation.largest(now));
            error = Math.max(error, Math.abs(now.energy() - start));
            divided += report.rescues();
            for (int i = 1; i <= count; i++) {
                skew = Math.max(skew, angle(now, "crank0", "crank" + i));
            }
            boolean nowAbove = now.centerOfMass("crank0").z() > 0;
            passed += nowAbove == above ? 0 : 1;
            above = nowAbove;
        }
        assertThat(joints).isLessThan(JOINT_TOLERANCE);
        assertThat(velocities).isLessThan(VELOCITY_TOLERANCE);
        assertThat(skew).isLessThan(PARALLEL);
        assertThat(divided).isZero();
        assertThat(passed).isEqualTo(10);
        assertThat(error)
                .isLessThan(
                        methodError(1.1 * energyError)); // reproducible to the bit; a tenth for a change of rounding
    }

    private static double angle(Snapshot s, String a, String b) {
        Quat turn = s.pose(a).orientation().conjugate().times(s.pose(b).orientation());
        return turn.rotationVector().norm();
    }
}
