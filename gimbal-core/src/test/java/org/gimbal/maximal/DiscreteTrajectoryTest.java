package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.gimbal.geometry.MassProperties;
import org.gimbal.maximal.MaximalOptions.LinearSolver;
import org.gimbal.maximal.MaximalOptions.Rotation;
import org.gimbal.maximal.MaximalOptions.Start;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Chains;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.ReferenceSystem;
import org.gimbal.testing.ReferenceTable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The papers' discrete equations (2020, eqs. 26, 27, 32, 33), solved elsewhere in 80-bit arithmetic, knot by knot. The
 * engine solves the same equations in another form, so the trajectories agree up to round-off and its growth.
 *
 * <p>Row k of a table holds the knot k and the velocities v_k, ω_k of the step from k to k+1: what the engine publishes
 * as step velocities after that step.
 */
class DiscreteTrajectoryTest {
    private static final double STEP = 0.01;
    private static final double GRAVITY = 9.81;

    /** Round-off of 500 solves in doubles, times the growth of differences in five seconds, about tenfold. */
    private static final double EARLY = 1e-9;

    /** The motion from the horizontal is chaotic: small differences grow twelve-thousandfold in ten seconds. */
    private static final double LATE = 1e-6;

    static Stream<Arguments> hinged() {
        return Arrays.stream(LinearSolver.values())
                .flatMap(solver -> Stream.of(
                        Arguments.of(solver, Start.PLAIN, "vi_rev_naive"),
                        Arguments.of(solver, Start.LEGENDRE, "vi_rev_half")));
    }

    @ParameterizedTest
    @MethodSource("hinged")
    void hingedPendulumTakesThePapersSteps(LinearSolver solver, Start start, String tableName) {
        ReferenceTable table = ReferenceTable.named(tableName);
        double[] worst = hingedErrors(solver, start, table);
        assertThat(worst[0]).as("worst up to step 500").isLessThan(EARLY);
        assertThat(worst[1]).as("worst up to step 1000").isLessThan(LATE);
    }

    private static double[] hingedErrors(LinearSolver solver, Start start, ReferenceTable table) {
        Mechanism mechanism = Chains.hanging("rods", 2, JointType.revolute(Vec3.X), 1, ReferenceSystem.ROD);
        Simulation run = run(InitialState.of(mechanism).position("joint1", Math.PI / 2), solver, start);
        double[] worst = new double[2];
        for (int k = 0; k < table.rowCount(); k++) {
            Snapshot knot = run.now().copy();
            run.step();
            double error = hingedError(table, k, knot, run.now());
            worst[1] = Math.max(worst[1], error);
            worst[0] = k <= 500 ? worst[1] : worst[0];
        }
        return worst;
    }

    /** The largest difference in one row; {@code next} is the knot after {@code knot}. */
    private static double hingedError(ReferenceTable table, int k, Snapshot knot, Snapshot next) {
        double theta1 = knot.position("joint1");
        double[] mine = {
            theta1,
            theta1 + knot.position("joint2"),
            knot.centerOfMass("link2").y(),
            knot.centerOfMass("link2").z(),
            next.stepVelocities()[3],
            next.stepVelocities()[9],
            energy(ReferenceSystem.ROD, knot, knot, next),
            energy(ReferenceSystem.ROD, knot, next, next)
        };
        String[] columns = {"theta1", "theta2", "y2", "z2", "wx1", "wx2", "E_knot", "E_mid"};
        return largest(table, k, columns, mine);
    }

    @ParameterizedTest
    @EnumSource(LinearSolver.class)
    void ballPendulumTakesThePapersSteps(LinearSolver solver) {
        ReferenceTable table = ReferenceTable.named("vi_ball_rest");
        Simulation run = run(ReferenceSystem.spatialStart(Vec3.ZERO, Vec3.ZERO), solver, Start.PLAIN);
        double worst = 0;
        for (int row = 0; row < table.rowCount(); row++) {
            assertThat(run.now().step()).isEqualTo((long) table.get(row, "k"));
            Snapshot knot = run.now().copy();
            run.step();
            worst = Math.max(worst, ballError(table, row, knot, run.now()));
            run.step();
        }
        assertThat(worst).isLessThan(EARLY); // this start is regular: differences grow hardly at all
    }

    private static double ballError(ReferenceTable table, int row, Snapshot knot, Snapshot next) {
        String[] columns = {
            "x1", "y1", "z1", "x2", "y2", "z2", "q1w", "q1x", "q1y", "q1z", "q2w", "q2x", "q2y", "q2z", "E_knot",
            "E_mid"
        };
        double[] mine = new double[columns.length];
        System.arraycopy(knot.centersOfMass(), 0, mine, 0, 6);
        System.arraycopy(knot.bodyOrientations(), 0, mine, 6, 8);
        mine[14] = energy(ReferenceSystem.BOX, knot, knot, next);
        mine[15] = energy(ReferenceSystem.BOX, knot, next, next);
        return largest(table, row, columns, mine);
    }

    /** T of the step velocities after {@code next}'s step plus V half-way between the centres at two knots. */
    private static double energy(MassProperties body, Snapshot one, Snapshot other, Snapshot next) {
        double[] v = next.stepVelocities();
        Mat3 inertia = body.inertia();
        double energy = 0;
        for (int i = 0; i < 2; i++) {
            Vec3 linear = Vec3.from(v, 6 * i);
            Vec3 angular = Vec3.from(v, 6 * i + 3);
            double height = 0.5 * (one.centersOfMass()[3 * i + 2] + other.centersOfMass()[3 * i + 2]);
            energy += 0.5 * body.mass() * linear.dot(linear)
                    + 0.5 * angular.dot(inertia.times(angular))
                    + body.mass() * GRAVITY * height;
        }
        return energy;
    }

    private static double largest(ReferenceTable table, int row, String[] columns, double[] mine) {
        double worst = 0;
        for (int c = 0; c < columns.length; c++) {
            double difference = Math.abs(mine[c] - table.get(row, columns[c]));
            worst = difference <= worst ? worst : difference; // a NaN is the worst
        }
        return worst;
    }

    private static Simulation run(InitialState state, LinearSolver solver, Start start) {
        MaximalOptions options = MaximalOptions.defaults()
                .withLinearSolver(solver)
                .withStart(start)
                .withRotation(Rotation.CHORD)
                .withResolution(Double.POSITIVE_INFINITY);
        return Simulation.of(new MaximalEngine(options), state, STEP).build();
    }
}
