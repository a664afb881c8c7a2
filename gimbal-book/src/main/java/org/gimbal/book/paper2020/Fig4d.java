package org.gimbal.book.paper2020;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.setups.CylinderChain;
import org.gimbal.maximal.MaximalOptions;

/** Convergence of Newton's method. */
final class Fig4d implements Chapter {
    private static final int[] LINKS = {1, 10, 100};

    /** Below this, round-off hides how fast the residual falls. */
    private static final double FLOOR = 1e-10;

    /** Below round-off: Newton goes on as long as it gets better. */
    private static final double TOLERANCE = 1e-13;

    private static final double LARGE_STEP = 0.2;

    @Override
    public String id() {
        return "2020-4d";
    }

    @Override
    public String title() {
        return "Newton's method converges quadratically (2020, Fig. 4d)";
    }

    @Override
    public Part part() {
        return Part.PAPER_2020;
    }

    @Override
    public Report run(BookRun run) {
        double[][] small = residuals(CylinderChain.STEP);
        double[][] large = residuals(LARGE_STEP);
        double factor = Arrays.stream(large).mapToDouble(Fig4d::leastGain).min().orElseThrow();
        int needed = Arrays.stream(small)
                .mapToInt(Fig4d::iterationsToTolerance)
                .max()
                .orElseThrow();
        return Report.asking(QUESTION)
                .theory(THEORY)
                .see(
                        "At the papers' step of 0.01 s the first guess is so good that %s iterations reach 10⁻¹⁰ for all three chains:",
                        needed)
                .figure(figure("Residual after each iteration of the first step, 0.01 s", small))
                .see("To see more of the descent, the same with a step of %s s, twenty times as long:", LARGE_STEP)
                .figure(figure("Residual after each iteration of the first step, 0.2 s", large)
                        .named("large-step"))
                .table(table(large))
                .see("""
                        The first iteration removes the part that is linear in the unknowns, whatever the first guess was. From there on the number of correct digits grows by a factor of at least %s with each
                        iteration until round-off stops it; the number of links does not matter. (In daily use the engine takes a second correction with the same linearisation where that is
                        expected to finish; here every iteration linearises anew, as in the paper.)""", factor)
                .claim(Claim.atLeast(
                        "digits after an iteration / digits before it, least", "2 (accuracy doubles)", factor, 2, ""))
                .claim(Claim.atMost("iterations to 10⁻¹⁰ at 0.01 s, most", "", needed, 4, ""))
                .build();
    }

    private static double[][] residuals(double step) {
        MaximalOptions options = MaximalOptions.defaults()
                .withNewton(MaximalOptions.Newton.FULL)
                .withTolerance(TOLERANCE)
                .withResolution(Double.POSITIVE_INFINITY);
        return Arrays.stream(LINKS)
                .mapToObj(n -> CylinderChain.start(n, false, options).step(step).merits())
                .toArray(double[][]::new);
    }

    /**
     * How the number of digits multiplies, at least, while it is above round-off; infinite if one iteration gets there.
     */
    private static double leastGain(double[] residuals) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 1; k + 1 < residuals.length && residuals[k + 1] > FLOOR; k++) {
            least = Math.min(least, Math.log(residuals[k + 1]) / Math.log(residuals[k]));
        }
        return least;
    }

    private static int iterationsToTolerance(double[] residuals) {
        int k = 0;
        while (residuals[k] > 1e-10) {
            k++;
        }
        return k;
    }

    private static Figure figure(String caption, double[][] residuals) {
        Series[] series = new Series[LINKS.length];
        for (int i = 0; i < LINKS.length; i++) {
            double[] iteration =
                    IntStream.range(0, residuals[i].length).asDoubleStream().toArray();
            series[i] = Series.points(LINKS[i] + (LINKS[i] == 1 ? " link" : " links"), iteration, residuals[i]);
        }
        return new Figure(caption, Axis.linear("iteration"), Axis.log("residual / (m/s, rad/s)"), series);
    }

    private static Grid table(double[][] residuals) {
        Grid.Builder table = Grid.of("Residuals at a step of 0.2 s", "links", "first guess", "1", "2", "3");
        for (int i = 0; i < LINKS.length; i++) {
            table.row(LINKS[i], residuals[i][0], residuals[i][1], residuals[i][2], residuals[i][3]);
        }
        return table.build();
    }

    private static final String QUESTION = """
            A step is implicit: its velocities and multipliers solve nonlinear equations. **How many iterations of Newton's method does that take, and does their number grow with the mechanism?** Chains
            of 1, 10 and 100 links take their first step from rest at 45°.""";

    private static final String THEORY = """
            Newton's method with an exact Jacobian near a regular solution s* satisfies |s⁽ⁱ⁺¹⁾ − s*| ≤ C |s⁽ⁱ⁾ − s*|²: the number of correct digits doubles in every iteration. A Jacobian with a missing
            or wrong entry shows at once, because convergence becomes linear: the same number of digits per iteration. The constraint multipliers enter linearly, so they need no
            guess.""";
}
