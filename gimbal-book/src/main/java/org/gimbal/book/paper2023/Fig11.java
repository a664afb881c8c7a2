package org.gimbal.book.paper2023;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Digits;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.LogFit;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.setups.Columns;
import org.gimbal.book.setups.ScaledPendulum;
import org.gimbal.book.setups.ScaledPendulum.Swing;
import org.gimbal.maximal.MaximalOptions.Start;

/** Accuracy and iterations of scaled pendulums. */
final class Fig11 implements Chapter {
    private static final double[] SCALES = {1, 0.5, 0.1};

    /** Shorter steps make errors that round-off disturbs. */
    private static final double SLOPE_FROM = 0.003;

    @Override
    public String id() {
        return "2023-11";
    }

    @Override
    public String title() {
        return "Half a swing of a scaled pendulum (2023, Fig. 11)";
    }

    @Override
    public Part part() {
        return Part.PAPER_2023;
    }

    @Override
    public Report run(BookRun run) {
        double[] steps = run.quick()
                ? new double[] {0.1, 0.03, 0.01, 0.003, 0.001}
                : new double[] {0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 5e-4, 2e-4, 1e-4};
        List<Series> errors = new ArrayList<>();
        List<Series> iterations = new ArrayList<>();
        List<Scaled> all = new ArrayList<>();
        for (double scale : SCALES) {
            Scaled measured = Scaled.measure(scale, steps);
            all.add(measured);
            errors.add(Series.points("angle, s = " + Digits.of(scale), steps, measured.angle));
            if (scale == 1) {
                errors.add(0, Series.points("rate, s = 1", steps, measured.rate)); // those of the others are equal
            }
            iterations.add(Series.points("s = " + Digits.of(scale), steps, measured.iterations));
            run.progress().accept((double) all.size() / SCALES.length);
        }
        double angle =
                all.stream().mapToDouble(each -> each.slope(each.angle)).min().orElseThrow();
        double rate =
                all.stream().mapToDouble(each -> each.slope(each.rate)).min().orElseThrow();
        double most = all.stream()
                .mapToDouble(each -> Columns.greatest(each.iterations))
                .max()
                .orElseThrow();
        double stalled = printed(steps[steps.length - 1]);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "",
                        "Errors after half a swing",
                        Axis.log("step length divided by scale / s"),
                        Axis.log("error / rad, rad/s · s"),
                        errors))
                .see("""
                        The rate, which ought to be zero, falls with the square of the step (slope %s), the angle with its fourth power (slope %s), and both are the same for all three sizes, as they must be: scaling mass, length and time is a
                        similarity. With the period that the paper prints, which is that of small swings, the pendulum is not yet at its turning point, and the "error" of the angle stays at %s rad however short the step. With the papers'
                        start-up, first two knots equal, the angle's error is larger and its slope %s.""", rate, angle, stalled, paperSlope(steps))
                .table(table(steps, all.get(0)))
                .figure(new Figure(
                        "iterations",
                        "Newton iterations per step",
                        Axis.log("step length divided by scale / s"),
                        Axis.linear("iterations"),
                        iterations))
                .see("""
                        The paper's iteration counts rise as the step falls, because its equations grow with 1/h and round-off stops them above the tolerance. Rows scaled as impulses do not: the mean is never above
                        %s iterations.""", most)
                .claim(Claim.near("slope of the error of the rate", 2, rate, 0.1, ""))
                .claim(Claim.atLeast(
                        "slope of the error of the angle", "stalls with the printed period", angle, 1.9, ""))
                .claim(Claim.near("period of s = 1 from 90°", 1.93333485, ScaledPendulum.period(1, true), 5e-9, "s"))
                .claim(Claim.atMost("Newton iterations per step, most", "grow as the step falls", most, 4, ""))
                .claim(Claim.info("error of the angle with the printed period", "", Digits.of(stalled, "rad")))
                .build();
    }

    /** What one size came to, step by step. */
    private record Scaled(double[] steps, double[] angle, double[] rate, double[] iterations) {
        static Scaled measure(double scale, double[] steps) {
            int n = steps.length;
            Scaled measured = new Scaled(steps, new double[n], new double[n], new double[n]);
            for (int i = 0; i < n; i++) {
                Swing swing = ScaledPendulum.halfSwing(scale, steps[i] * scale, Start.LEGENDRE, true);
                measured.angle[i] = swing.error();
                measured.rate[i] = swing.rateError();
                measured.iterations[i] = swing.iterations();
            }
            return measured;
        }

        /** Over the steps whose errors are above round-off. */
        double slope(double[] errors) {
            return LogFit.exponent(steps, errors, SLOPE_FROM);
        }
    }

    private static Grid table(double[] steps, Scaled one) {
        Grid.Builder table = Grid.of(
                "Errors for s = 1",
                "step / s",
                "rate / (rad/s)",
                "angle / rad",
                "angle, printed period",
                "angle, papers' start",
                "iterations");
        for (int i = 0; i < steps.length; i++) {
            table.row(steps[i], one.rate[i], one.angle[i], printed(steps[i]), paperStart(steps[i]), one.iterations[i]);
        }
        return table.build();
    }

    private static double printed(double step) {
        return ScaledPendulum.halfSwing(1, step, Start.LEGENDRE, false).error();
    }

    private static double paperStart(double step) {
        return ScaledPendulum.halfSwing(1, step, Start.PLAIN, true).error();
    }

    private static double paperSlope(double[] steps) {
        double[] errors = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            errors[i] = paperStart(steps[i]);
        }
        return LogFit.exponent(steps, errors, SLOPE_FROM);
    }

    private static final String QUESTION = """
            A bar of mass s, length s² and inertia m l²/3 about its hinge is released level and swings to the other side, for s = 1, 0.5 and 0.1. All its times are proportional to s. **How does the error of the angle at the
            turning point depend on the step, and do small steps make the solver work harder?**""";

    private static final String THEORY = """
            Small swings have the period T₀ = 2π √(2l/3g). From a right angle it is longer; by Gauss,

                T = T₀ / agm(1, cos(θ₀/2)) = 1.18034… T₀     for θ₀ = 90°

            At T/2 the pendulum turns at −90°. A second-order scheme gets there a little too early or too late, by δt = c h². The angle has an extremum there and sees only ½ θ̈ δt², which is of fourth order; the rate sees θ̈ δt,
            of second.""";
}
