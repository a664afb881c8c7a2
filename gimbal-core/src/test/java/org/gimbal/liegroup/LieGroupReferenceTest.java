package org.gimbal.liegroup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gimbal.liegroup.FieldRuns.Errors;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.ReferenceTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Solutions that no multibody engine made: the three balls of the paper, and Kepler's ellipse. */
class LieGroupReferenceTest {
    private static final Scene.Setup ORBIT = FieldRuns.scene("three-balls");
    private static final Scene.Setup FALL = FieldRuns.scene("three-balls", "layout", "ell", "start", "radial");

    static List<Engine> forms() {
        return FieldRuns.forms();
    }

    private static double slope(double coarse, double fine) {
        return Math.log(coarse / fine) / Math.log(2);
    }

    private static void assertSecondOrder(Engine engine, Scene.Setup setup, String table) {
        Errors coarse = FieldRuns.ofThreeBalls(engine, setup, table, 0.02, 2, 50);
        Errors fine = FieldRuns.ofThreeBalls(engine, setup, table, 0.01, 2, 50);
        assertThat(slope(coarse.position(), fine.position())).isBetween(1.95, 2.05);
        assertThat(slope(coarse.angle(), fine.angle())).isBetween(1.95, 2.05);
        assertThat(fine.position()).isLessThan(5e-6); // 1e-6 and 3e-6 found
        assertThat(fine.angle()).isLessThan(0.03); // (Ωh)²/24 of Ωt, less than 0.02 of 130 rad
    }

    @ParameterizedTest
    @MethodSource("forms")
    void bothFormsHaveOrderTwo(Engine engine) {
        assertSecondOrder(engine, ORBIT, "s07_tri_orbit");
        assertSecondOrder(engine, FALL, "s07_ell_printed");
    }

    @ParameterizedTest
    @MethodSource("forms")
    void compositionsHaveOrderEight(Engine engine) {
        Errors coarse = FieldRuns.ofThreeBalls(engine, FALL, "s07_ell_printed", 0.25, 8, 100);
        Errors fine = FieldRuns.ofThreeBalls(engine, FALL, "s07_ell_printed", 0.125, 8, 100);
        assertThat(slope(coarse.angle(), fine.angle())).isGreaterThan(7.5);
        assertThat(fine.position()).isLessThan(1e-11); // round-off and 3e-12 found
        assertThat(fine.angle()).isLessThan(1e-7);
    }

    /** Over the ten orbits of the table, at steps in which the body turns by a quarter of a radian. */
    @Test
    void theWholeTableIsMetAtOrderEight() {
        Errors errors = FieldRuns.ofThreeBalls(new LieGroupEngine(), ORBIT, "s07_tri_orbit", 0.1, 8, 1000);
        assertThat(errors.position()).isLessThan(1e-10);
        assertThat(errors.angle()).isLessThan(2e-6);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 6, 8})
    void ellipsesOfKepler(int order) {
        ReferenceTable reference = ReferenceTable.named("s19_kepler");
        double spacing = reference.get(1, "t");
        Simulation run = FieldRuns.scene("kepler")
                .simulate(new LieGroupEngine(), spacing / 2)
                .order(order)
                .build();
        double error = 0;
        for (int row = 1; row < reference.rowCount(); row++) {
            run.steps(2);
            Vec3 x = new Vec3(reference.get(row, "x"), reference.get(row, "y"), 0);
            error = Math.max(error, run.now().pose("planet").position().minus(x).norm());
        }
        // 200 steps a period: its error grows like t h² at order 2; 1.4e-2, 7e-6, 1e-7 and 2e-10 found
        assertThat(error).isLessThan(new double[] {2e-2, 2e-5, 5e-7, 1e-9}[order / 2 - 1]);
    }

    /** The time of five turns, from where the distance stops growing; the exact one is 10π. */
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.6})
    void periodAtOrderEight(double eccentricity) {
        int stepsPerTurn = 400;
        double h = 2 * Math.PI / stepsPerTurn;
        Simulation run = FieldRuns.scene("kepler", "eccentricity", Double.toString(eccentricity))
                .simulate(new LieGroupEngine(), h)
                .order(8)
                .build();
        run.steps(5L * stepsPerTurn);
        Vec3 x = run.now().pose("planet").position();
        Vec3 v = run.now().velocity("planet");
        // near the far end the radial speed is −(t − T) μ(…): Newton's step for x·v = 0
        double r = x.norm();
        double late = x.dot(v) / (v.dot(v) - 1 / r);
        assertThat(Math.abs(late) / (10 * Math.PI)).isLessThan(1e-11);
    }
}
