package org.gimbal.book.trep;

import java.util.Arrays;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Digits;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.setups.Columns;
import org.gimbal.book.setups.ScissorLifts;
import org.gimbal.book.setups.ScissorLifts.Kept;
import org.gimbal.book.setups.ScissorLifts.Run;
import org.gimbal.sim.Engine;

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
        double[] times = end(lift.exact(STEP, duration).times());
        double[] exact = end(lift.exact(STEP, duration).angles());
        End maximal = new End(lift, ScissorLifts.maximal(), duration, exact);
        run.progress().accept(0.4);
        End joint = new End(lift, ScissorLifts.generalized(), duration, exact);
        run.progress().accept(0.8);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Angle of the links in the last ten seconds",
                        Axis.linear("t / s"),
                        Axis.linear("θ / rad"),
                        Series.dots("one-freedom benchmark", Columns.every(20, times), Columns.every(20, exact)),
                        Series.line("maximal, 0.01 s", times, maximal.angles),
                        Series.line("joint coordinates, 0.01 s", times, joint.angles)))
                .figure(new Figure(
                                "Energy less energy at the start",
                                Axis.linear("t / s"),
                                Axis.linear("ΔE / J"),
                                maximal.kept.energy().line("maximal coordinates"),
                                joint.kept.energy().line("joint coordinates"))
                        .named("energy"))
                .figure(new Figure(
                                "Sum of the gaps of all pins",
                                Axis.linear("t / s"),
                                Axis.log("gap / m"),
                                maximal.kept.gap().line("maximal coordinates"),
                                joint.kept.gap().line("joint coordinates"))
                        .named("gaps"))
                .table(Grid.of(
                                "After " + Digits.of(duration, "s") + ", " + Math.round(duration / STEP) + " steps",
                                "method",
                                "least θ / rad",
                                "greatest θ / rad",
                                "phase behind / s",
                                "processor time / s")
                        .row("one-freedom benchmark", least(exact), most(exact), "", "")
                        .row(maximal.row("maximal coordinates"))
                        .row(joint.row("joint coordinates"))
                        .build())
                .see(
                        """
                        The lift still swings between the turning points of the benchmark, to %s and %s rad; its phase has moved by %s s in maximal and %s s in joint coordinates. The energy swings by up to %s J and %s J where the lift
                        passes its flat pose, and comes back each time.""",
                        maximal.range,
                        joint.range,
                        maximal.shift,
                        joint.shift,
                        maximal.kept.energy().largest(),
                        joint.kept.energy().largest())
                .claim(Claim.atMost(
                        "error of the turning points in the last ten seconds, the larger of both engines",
                        "amplitude close to the benchmark",
                        Math.max(maximal.range, joint.range),
                        0.01,
                        "rad"))
                .claim(Claim.atMost(
                        "shift of the phase at the end, the larger",
                        "a slight phase shift",
                        Math.max(Math.abs(maximal.shift), Math.abs(joint.shift)),
                        run.choose(0.5, 0.05),
                        "s"))
                .claim(Claim.atMost(
                        "largest sum of gaps of the pins, the larger",
                        "",
                        Math.max(maximal.kept.gap().largest(), joint.kept.gap().largest()),
                        1e-9,
                        "m"))
                .build();
    }

    /** The last ten seconds of a variational run, and what it kept on the way. */
    private static final class End {
        final double[] angles;
        final double range;
        final double shift;
        final Kept kept;
        private final double seconds;

        End(ScissorLifts lift, Engine engine, double duration, double[] exact) {
            Run run = lift.variational(engine, STEP, duration);
            seconds = run.seconds();
            angles = end(run.angles());
            range = Math.max(Math.abs(most(angles) - most(exact)), Math.abs(least(angles) - least(exact)));
            shift = Fig12.shift(angles, exact);
            kept = lift.kept(engine, STEP, duration);
        }

        Object[] row(String name) {
            return new Object[] {name, least(angles), most(angles), shift, seconds};
        }
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
