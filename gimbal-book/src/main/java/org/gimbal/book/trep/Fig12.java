package org.gimbal.book.trep;

import java.util.Arrays;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.setups.Columns;
import org.gimbal.book.setups.ScissorLifts;
import org.gimbal.book.setups.ScissorLifts.Run;

/** The scissor lift after 1000 seconds. */
final class Fig12 implements Chapter {
    private static final double STEP = 0.01;
    private static final int SHOWN = 1000;

    @Override
    public String id() {
        return "trep-12";
    }

    @Override
    public String title() {
        return "The scissor lift after 1000 seconds (trep, Fig. 12)";
    }

    @Override
    public Part part() {
        return Part.TREP;
    }

    @Override
    public boolean heavy() {
        return true;
    }

    @Override
    public Report run(BookRun run) {
        double duration = run.choose(1000, 100);
        ScissorLifts lift = new ScissorLifts(5);
        Run ours = lift.ours(STEP, duration);
        run.progress().accept(0.8);
        Run exact = lift.exact(STEP, duration);
        double[] us = end(ours.angles());
        double[] them = end(exact.angles());
        double range = Math.max(Math.abs(most(us) - most(them)), Math.abs(least(us) - least(them)));
        double shift = shift(us, them);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Angle of the links in the last ten seconds",
                        Axis.linear("t / s"),
                        Axis.linear("θ / rad"),
                        Series.dots(
                                "one-freedom benchmark",
                                Columns.every(20, end(exact.times())),
                                Columns.every(20, them)),
                        Series.line("ours, 0.01 s", end(exact.times()), us)))
                .see(
                        """
                        After %s s the lift swings between %s and %s rad, the benchmark between %s and %s rad. Its phase is %s s away. Steps: %s; processor time %s s.""",
                        duration,
                        least(us),
                        most(us),
                        least(them),
                        most(them),
                        shift,
                        ours.angles().length - 1,
                        ours.seconds())
                .claim(Claim.atMost(
                        "error of the turning points in the last ten seconds",
                        "amplitude close to the benchmark",
                        range,
                        0.01,
                        "rad"))
                .claim(Claim.atMost(
                        "shift of the phase at the end",
                        "a slight phase shift",
                        Math.abs(shift),
                        run.choose(0.5, 0.05),
                        "s"))
                .build();
    }

    private static double[] end(double[] values) {
        return Arrays.copyOfRange(values, values.length - SHOWN, values.length);
    }

    private static double most(double[] values) {
        return Arrays.stream(values).max().orElseThrow();
    }

    private static double least(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }

    /** How many seconds one course is behind another, by the number of knots that brings them nearest together. */
    private static double shift(double[] course, double[] other) {
        int reach = SHOWN / 8;
        double best = Double.POSITIVE_INFINITY;
        int found = 0;
        for (int lag = -reach; lag <= reach; lag++) {
            double sum = 0;
            for (int k = reach; k < SHOWN - reach; k++) {
                double off = course[k + lag] - other[k];
                sum += off * off;
            }
            if (sum < best) {
                best = sum;
                found = lag;
            }
        }
        return found * STEP;
    }

    private static final String QUESTION = """
            The lift of Fig. 11 goes on for 1000 seconds. **Is it still the same motion?**""";

    private static final String THEORY = """
            A variational integrator follows exactly a motion with a slightly changed energy. For one freedom that means: the same orbit in the plane of θ and θ̇ for ever, up to O(h²), run through in a period that differs by O(h²).
            Amplitude and shape stay; the phase runs ahead or behind in proportion to time.""";
}
