package org.gimbal.book.liegroup;

import java.util.Map;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.setups.Convergence;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;

/** The period of Kepler's ellipse at all orders. */
final class KeplerPeriod implements Chapter {
    private static final int TURNS = 5;
    private static final int[] PER_TURN = {100, 200, 400, 800};
    private static final double[] ECCENTRICITIES = {0.3, 0.6};

    /** Below it, round-off of the time of five turns shows. */
    private static final double FLOOR = 1e-13;

    @Override
    public String id() {
        return "lie-kepler";
    }

    @Override
    public String title() {
        return "The period of Kepler's ellipse (Lie group)";
    }

    @Override
    public Part part() {
        return Part.LIE_GROUP;
    }

    @Override
    public Report run(BookRun run) {
        Convergence[][] found = new Convergence[ECCENTRICITIES.length][4];
        for (int e = 0; e < ECCENTRICITIES.length; e++) {
            for (int k = 0; k < 4; k++) {
                double eccentricity = ECCENTRICITIES[e];
                int order = 2 * k + 2;
                found[e][k] = Convergence.of(steps(), h -> error(eccentricity, order, h));
            }
            run.progress().accept((e + 1.0) / ECCENTRICITIES.length);
        }
        Convergence[] round = found[0];
        Convergence[] flat = found[1];
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Relative error of the period, e = 0.6",
                        Axis.log("steps in a turn"),
                        Axis.log("relative error"),
                        series(flat)))
                .table(table(found))
                .see(
                        """
                        With 400 steps in a turn the period at order 8 is right to %s of itself at e = 0.3 and to %s at e = 0.6. The power with which the error falls is %s at order 2, %s at order 4, %s at order 6 and
                        %s at order 8 (e = 0.6, errors above 10⁻¹³).""",
                        round[3].errors()[2],
                        flat[3].errors()[2],
                        flat[0].order(FLOOR),
                        flat[1].order(FLOOR),
                        flat[2].order(FLOOR),
                        flat[3].order(FLOOR))
                .claim(Claim.atMost(
                        "order 8, 400 steps in a turn: error of the period, the larger",
                        "0",
                        Math.max(round[3].errors()[2], flat[3].errors()[2]),
                        1e-11,
                        ""))
                .claim(Claim.near("order 2: power of the error", 2, flat[0].order(FLOOR), 0.1, ""))
                .claim(Claim.near("order 4: power of the error", 4, flat[1].order(FLOOR), 0.3, ""))
                .claim(Claim.near("order 6: power of the error", 6, flat[2].order(FLOOR), 0.5, ""))
                .claim(Claim.near("order 8: power of the error", 8, flat[3].order(FLOOR), 1, ""))
                .build();
    }

    private static double[] steps() {
        double[] steps = new double[PER_TURN.length];
        java.util.Arrays.setAll(steps, k -> 2 * Math.PI / PER_TURN[k]);
        return steps;
    }

    /** Error of the time of five turns, divided by it. The body starts at the far end of its ellipse. */
    private static double error(double eccentricity, int order, double step) {
        Scene scene = Scenes.named("kepler");
        Simulation run = scene.build(Settings.of(scene, Map.of("eccentricity", Double.toString(eccentricity))))
                .simulate(LieGroup.HAMILTONIAN, step)
                .order(order)
                .build();
        run.steps(Math.round(TURNS * 2 * Math.PI / step));
        // r ṙ = x·v is zero at the far end and changes there by v² − 1/r; what follows in it is odd and of third order
        Vec3 x = run.now().pose("planet").position();
        Vec3 v = run.now().velocity("planet");
        double late = x.dot(v) / (v.dot(v) - 1 / x.norm());
        return Math.abs(late) / (TURNS * 2 * Math.PI);
    }

    private static Series[] series(Convergence[] found) {
        Series[] series = new Series[found.length];
        double[] perTurn = new double[PER_TURN.length];
        java.util.Arrays.setAll(perTurn, k -> PER_TURN[k]);
        for (int k = 0; k < found.length; k++) {
            series[k] = Series.points("order " + (2 * k + 2), perTurn, found[k].errors());
        }
        return series;
    }

    private static Grid table(Convergence[][] found) {
        Grid.Builder table = Grid.of(
                "Relative error of the period", "e", "steps in a turn", "order 2", "order 4", "order 6", "order 8");
        for (int e = 0; e < found.length; e++) {
            for (int k = 0; k < PER_TURN.length; k++) {
                table.row(
                        ECCENTRICITIES[e],
                        PER_TURN[k],
                        found[e][0].errors()[k],
                        found[e][1].errors()[k],
                        found[e][2].errors()[k],
                        found[e][3].errors()[k]);
            }
        }
        return table.build();
    }

    private static final String QUESTION = """
            A ball on an ellipse about a centre comes back to its far end after 2π seconds. **How well is the period kept, and does it become better as the order says?**""";

    private static final String THEORY = """
            A symplectic method of order p moves on an ellipse of nearly the same shape with a period that is wrong by O(hᵖ): the body runs ahead or behind in proportion to time. The time of five turns is read off where r ṙ = x·v crosses
            zero, by the velocity at the last knot.""";
}
