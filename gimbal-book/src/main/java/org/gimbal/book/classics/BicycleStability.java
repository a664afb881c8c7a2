package org.gimbal.book.classics;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.numerics.dense.SmallEigenvalues;
import org.gimbal.scenes.rolling.BicycleModes;
import org.gimbal.sim.Simulation;

/** When a bicycle rides by itself. */
final class BicycleStability implements Chapter {
    private static final double[] SPEEDS = {0, 2, 4, 5, 6, 8, 10};

    /** Linearised equations of the benchmark, M q̈ + v C₁ q̇ + (g K₀ + v² K₂) q = 0, row by row. */
    private static final double[] M = {80.81722, 2.31941332208709, 2.31941332208709, 0.29784188199686};

    private static final double[] K0 = {-80.95, -2.59951685249872, -2.59951685249872, -0.80329488458618};
    private static final double[] K2 = {0, 76.59734589573222, 0, 2.65431523794604};
    private static final double[] C1 = {0, 33.86641391492494, -0.85035641456978, 1.68540397397560};

    @Override
    public String id() {
        return "classic-bicycle";
    }

    @Override
    public String title() {
        return "When a bicycle rides by itself";
    }

    @Override
    public Part part() {
        return Part.CLASSICS;
    }

    @Override
    public Report run(BookRun run) {
        double worst = 0;
        Grid.Builder table = Grid.of(
                "Largest real part of the four eigenvalues, and the largest error of any, 1/s",
                "v / (m/s)",
                "ours",
                "benchmark",
                "error");
        double[][] seen = new double[4][SPEEDS.length];
        for (int i = 0; i < SPEEDS.length; i++) {
            double speed = SPEEDS[i];
            double[][] found = BicycleModes.at(new MaximalEngine(), speed);
            double[][] expected = benchmark(speed);
            double error = 0;
            for (int k = 0; k < 4; k++) {
                error = Math.max(error, Math.hypot(found[k][0] - expected[k][0], found[k][1] - expected[k][1]));
                seen[k][i] = found[k][0];
            }
            worst = Math.max(worst, error);
            table.row(speed, found[0][0], expected[0][0], error);
        }
        run.progress().accept(0.5);
        double weave = speedWhere(4.2, 4.4, true);
        double capsize = speedWhere(5.9, 6.2, false);
        List<Series> series = new ArrayList<>();
        for (int mode = 0; mode < 4; mode++) {
            series.add(Series.points("ours, " + (mode + 1), SPEEDS, seen[mode]));
            series.add(curve(mode));
        }
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "",
                        "Real parts of the eigenvalues; where all are below zero the bicycle rides by itself",
                        Axis.linear("v / (m/s)"),
                        Axis.linear("Re λ / (1/s)"),
                        series))
                .table(table.build())
                .see("""
                        The eigenvalues of the step, found by nothing but runs that differ a little at their start, are those of the published equations to %s /s. Rides that are disturbed by 10⁻⁴ rad/s stop growing at %s m/s and grow again from %s m/s.""", worst, weave, capsize)
                .claim(Claim.atMost("largest error of an eigenvalue", "0", worst, 1e-6, "1/s"))
                .claim(Claim.near("weave ends at", 4.29238254, weave, 0.01 * 4.29, "m/s"))
                .claim(Claim.near("capsize begins at", 6.02426202, capsize, 0.01 * 6.02, "m/s"))
                .build();
    }

    /** One of the eigenvalues by size over the speed. */
    private static Series curve(int mode) {
        double[] speeds = new double[101];
        double[] real = new double[speeds.length];
        for (int i = 0; i < speeds.length; i++) {
            speeds[i] = 0.1 * i;
            real[i] = benchmark(speeds[i])[mode][0];
        }
        return Series.line("benchmark, " + (mode + 1), speeds, real);
    }

    private static double[][] benchmark(double v) {
        double det = M[0] * M[3] - M[1] * M[2];
        double[] inverse = {M[3] / det, -M[1] / det, -M[2] / det, M[0] / det};
        double[] a = new double[16];
        a[2] = 1;
        a[7] = 1;
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                for (int k = 0; k < 2; k++) {
                    double stiffness = 9.81 * K0[2 * k + j] + v * v * K2[2 * k + j];
                    a[4 * (2 + i) + j] -= inverse[2 * i + k] * stiffness;
                    a[4 * (2 + i) + 2 + j] -= inverse[2 * i + k] * v * C1[2 * k + j];
                }
            }
        }
        return SmallEigenvalues.of(a, 4);
    }

    /** Where the growth of a small disturbance changes its sign, by halving an interval of speeds. */
    private static double speedWhere(double from, double to, boolean growsBelow) {
        double low = from;
        double high = to;
        for (int k = 0; k < 6; k++) {
            double middle = 0.5 * (low + high);
            if (grows(middle, growsBelow ? 8 : 60) == growsBelow) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return 0.5 * (low + high);
    }

    private static boolean grows(double speed, double time) {
        Simulation run = Simulation.of(new MaximalEngine(), BicycleModes.start(speed, 0, 0, 1e-4, 0), 0.01)
                .build();
        run.advance(4);
        double before = mostLean(run);
        run.advance(time);
        return mostLean(run) > before;
    }

    private static double mostLean(Simulation run) {
        double most = 0;
        for (int k = 0; k < 300; k++) {
            run.step();
            most = Math.max(most, Math.abs(BicycleModes.state(run.now())[0]));
        }
        return most;
    }

    private static final String QUESTION = """
            Pushed and let go, a bicycle without a rider's hand keeps itself up, if it is fast enough and not too fast. **At which speeds does the bicycle of Whipple ride by itself?**""";

    private static final String THEORY = """
            The benchmark bicycle (Meijaard, Papadopoulos, Ruina, Schwab 2007) is four rigid bodies, three hinges and two wheels with sharp edges that roll without slipping: seven numbers tell its pose, three its velocity there. Linearised about riding straight on, lean and steer obey

                M q̈ + v C₁ q̇ + (g K₀ + v² K₂) q = 0

            Two of the four eigenvalues swing together, the weave, and cease to grow at 4.292 m/s; a slow one, the capsize, begins to grow at 6.024 m/s. Here no equation is linearised: four disturbances on either side are run for a tenth of a second, and λ = ln(eigenvalues of what became of them)/T.""";
}
