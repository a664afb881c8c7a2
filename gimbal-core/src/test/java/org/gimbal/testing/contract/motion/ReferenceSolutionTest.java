package org.gimbal.testing.contract.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.gimbal.testing.ReferenceMotion;
import org.gimbal.testing.ReferenceMotion.Distance;
import org.gimbal.testing.ReferenceSystem;
import org.gimbal.testing.ReferenceTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Plain steps against exact solutions: at least second order, and the size of the errors. */
abstract class ReferenceSolutionTest extends EngineTest {
    private static final double[] STEPS = {0.02, 0.01, 0.005, 0.0025, 0.00125};

    /** Where 0.02 s is too long: such a run is refined, and says nothing about the error of its step. */
    private static final double[] FINE_STEPS = {0.01, 0.005, 0.0025, 0.00125};

    /** A turn of the top takes 0.042 s. */
    private static final double[] TOP_STEPS = {0.002, 0.001, 0.0005, 0.00025, 0.000125};

    /**
     * An exponent of 2 with what the next term of the error expansion, of relative size (h/T)² at the coarsest step,
     * takes away; a first-order slip anywhere, in a start, a force or a read-out, gives 1.
     */
    private static final double LEAST_ORDER = 1.95;

    /** Errors are reproducible to the bit; a tenth is left for a change of rounding, far below any change of method. */
    private static final double MARGIN = 1.1;

    /**
     * @param common spacing of the compared times: knots for all steps and rows of the table
     * @param end where comparing stops: as long as errors at the coarsest step are well below the motion itself
     * @param finest errors measured at the shortest step
     */
    private record Case(
            String name, ReferenceSystem system, double[] steps, double common, double end, Distance finest) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> cases() {
        return Stream.of(pendulums(), chains(), spatial()).flatMap(List::stream);
    }

    private static List<Case> pendulums() {
        ReferenceSystem rod = ReferenceSystem.rods("s01_physical_rod_90", 1, Math.PI / 2);
        return List.of(
                new Case(
                        "simple pendulum",
                        ReferenceSystem.simplePendulum(),
                        STEPS,
                        0.02,
                        10,
                        new Distance(2.84e-5, 5.67e-5, 1.24e-4, 1.23e-4)),
                new Case("rod pendulum", rod, STEPS, 0.02, 10, new Distance(6.56e-5, 1.32e-4, 3.56e-4, 3.74e-4)));
    }

    /** From the horizontal the motion is chaotic: at 5 s the longest step is off by a radian. */
    private static List<Case> chains() {
        ReferenceSystem low = ReferenceSystem.rods("s02_double_45", 2, Math.PI / 4);
        ReferenceSystem high = ReferenceSystem.rods("s02_double_horizontal", 2, Math.PI / 2);
        ReferenceSystem five = ReferenceSystem.rods("s03_nlink_5", 5, Math.PI / 4);
        return List.of(
                new Case(
                        "double pendulum from 45°",
                        low,
                        STEPS,
                        0.02,
                        10,
                        new Distance(3.12e-5, 4.90e-5, 1.10e-4, 2.11e-4)),
                new Case(
                        "double pendulum from the horizontal",
                        high,
                        FINE_STEPS,
                        0.02,
                        2,
                        new Distance(4.05e-5, 8.90e-5, 5.26e-4, 4.50e-4)),
                new Case("five-link chain", five, STEPS, 0.1, 5, new Distance(1.65e-5, 5.65e-5, 2.39e-4, 1.06e-3)));
    }

    private static List<Case> spatial() {
        ReferenceSystem pendulum = ReferenceSystem.spatialDoublePendulum();
        ReferenceSystem top = ReferenceSystem.heavyTop();
        return List.of(
                new Case(
                        "spatial double pendulum",
                        pendulum,
                        STEPS,
                        0.04,
                        5,
                        new Distance(4.33e-5, 4.33e-4, 5.14e-4, 2.31e-3)),
                new Case("heavy top", top, TOP_STEPS, 0.01, 0.5, new Distance(4.52e-6, 7.80e-6, 3.72e-5, 1.46e-5)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    @Needs(Capability.JOINTS)
    void errorsFallWithTheSquareOfTheStep(Case c) {
        List<Distance> errors = errors(c.system, c.steps, c.common, c.end);
        String table = c + ": " + errors;
        for (int k = 0; k < 4; k++) {
            assertOrder(LEAST_ORDER, c.steps, quantity(errors, k));
        }
        double[] finest = errors.get(c.steps.length - 1).all();
        double[] measured = c.finest.all();
        for (int k = 0; k < 4; k++) {
            assertThat(finest[k]).as("quantity %d of %s", k, table).isLessThan(methodError(MARGIN * measured[k]));
        }
    }

    /** The maximal engine's own test holds it to far less (DiscreteMechanicsTest): its rule is that of a free body. */
    @Test
    void aFreeBodyTumblesWithErrorsThatFallWithTheSquareOfTheStepAndStaysInItsPlace() {
        List<Distance> errors = errors(ReferenceSystem.tumblingBody(), STEPS, 0.1, 20);
        assertOrder(LEAST_ORDER, STEPS, quantity(errors, 1)); // orientation
        assertOrder(LEAST_ORDER, STEPS, quantity(errors, 3)); // angular velocity
        Distance finest = errors.get(STEPS.length - 1);
        assertThat(finest.orientation()).isLessThan(methodError(MARGIN * 2.58e-4));
        assertThat(finest.angularVelocity()).isLessThan(methodError(MARGIN * 5.48e-4));
        // nothing pushes it: every number of its motion along is an exact zero
        assertThat(finest.position()).isZero();
        assertThat(finest.velocity()).isZero();
    }

    /** Masses, inertias, lengths, angles and signs are those of the tables. */
    @ParameterizedTest
    @MethodSource("cases")
    @Needs(Capability.JOINTS)
    void startsAreThoseOfTheTables(Case c) {
        Simulation run = begin(c.system.start(), c.steps[0]);
        Distance distance = c.system.motion().apply(0).to(run.now());
        // a handful of roundings of numbers up to 150
        assertThat(Arrays.stream(distance.all()).max().orElseThrow())
                .as("%s", distance)
                .isLessThan(1e-13);
        if (!c.name.equals("simple pendulum")) { // stands for a point mass by another body
            double energy = c.system.table().get(0, "E");
            assertThat(run.now().energy()).isCloseTo(energy, within(4e-16 * (100 + Math.abs(energy))));
        }
    }

    /** The tests read positions off the tabulated angles; the tables' own positions say the same. */
    @Test
    void tablesAgreeWithThemselves() {
        ReferenceSystem chain = ReferenceSystem.rods("s03_nlink_5", 5, Math.PI / 4);
        ReferenceSystem spatial = ReferenceSystem.spatialDoublePendulum();
        ReferenceTable spatialPositions = ReferenceTable.named("s04_spatial_double_ball_pos");
        double most = 0;
        for (int row = 0; row < chain.table().rowCount(); row++) {
            ReferenceMotion m = chain.motion().apply(row);
            for (int i = 1; i <= 5; i++) {
                Vec3 p = new Vec3(
                        0, chain.table().get(row, "x" + i), chain.table().get(row, "y" + i));
                most = Math.max(most, p.minus(m.center()[i - 1]).norm());
            }
        }
        for (int row = 0; row < spatialPositions.rowCount(); row++) {
            ReferenceMotion m = spatial.motion().apply(row);
            for (int i = 1; i <= 2; i++) {
                Vec3 p = new Vec3(
                        spatialPositions.get(row, "x" + i),
                        spatialPositions.get(row, "y" + i),
                        spatialPositions.get(row, "z" + i));
                most = Math.max(most, p.minus(m.center()[i - 1]).norm());
            }
        }
        assertThat(most).isLessThan(1e-13); // written with 17 digits, summed over at most five links
    }

    private List<Distance> errors(ReferenceSystem system, double[] steps, double common, double end) {
        return Arrays.stream(steps)
                .mapToObj(dt -> system.errors(engine(), 2, dt, common, end))
                .toList();
    }

    private static double[] quantity(List<Distance> errors, int which) {
        return errors.stream().mapToDouble(e -> e.all()[which]).toArray();
    }
}
