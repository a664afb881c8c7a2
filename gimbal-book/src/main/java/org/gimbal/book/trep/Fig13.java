package org.gimbal.book.trep;

import java.util.Arrays;
import java.util.stream.IntStream;
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
import org.gimbal.book.setups.ScissorLifts.Run;

/** What a given accuracy costs. */
final class Fig13 implements Chapter {
    private static final double DURATION = 15;
    private static final int TRIALS = 12;
    private static final int ROUNDS = 3;
    private static final double FIRST = 0.005;

    /** Longer steps are not asked for: they would see a swing of the lift a few times. */
    private static final double LONGEST = 0.2;

    /** How near the error must come to the wanted one. */
    private static final double NEAR = 0.1;

    @Override
    public String id() {
        return "trep-13";
    }

    @Override
    public String title() {
        return "Time for a given error (trep, Fig. 13)";
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
        int[] segments = run.choose(new int[] {1, 2, 3, 4, 5}, new int[] {1, 2});
        Family loose = new Family(segments, 0.1, run);
        Family tight = new Family(segments, 1e-4, run);
        double[] n = Columns.of(segments);
        int last = segments.length - 1;
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Processor time of 15 s with an error of 0.1 and of 0.0001",
                        Axis.linear("segments"),
                        Axis.log("time / ms"),
                        Series.points("maximal, 0.1", n, times(loose.ours)),
                        Series.points("joint coordinates, 0.1", n, times(loose.joint)),
                        Series.points("restored, 0.1", n, times(loose.restored)),
                        Series.points("maximal, 0.0001", n, times(tight.ours)),
                        Series.points("joint coordinates, 0.0001", n, times(tight.joint)),
                        Series.points("restored, 0.0001", n, times(tight.restored))))
                .table(loose.table())
                .table(tight.table())
                .see(
                        """
                        The paper's error of 0.1 is a generous one, 5° on average. For it the integrator in maximal coordinates takes %s to %s steps in 15 s; a comparison that solves its joints exactly takes %s times its time for %s segment and %s times for %s.
                        For an error of 0.0001, 0.15° on average, it takes %s to %s times its time, with steps of %s s where those in maximal coordinates are %s s
                        and those in joint coordinates %s s long. In joint coordinates steps that do not follow the motion are divided, so that an error of 0.1 is not to be had with long steps: it is smaller. A step of the comparison is a dense solve here and could be made faster; the number of steps
                        could not. Where a table's error is not near the wanted one, the error jumps as the step changes, and no step was found that has it.""",
                        fewest(loose.ours),
                        most(loose.ours),
                        loose.ratio(0),
                        segments[0],
                        loose.ratio(last),
                        segments[last],
                        tight.leastRatio(),
                        tight.mostRatio(),
                        tight.restored[last].step,
                        tight.ours[last].step,
                        tight.joint[last].step)
                .claim(Claim.atLeast(
                        "error 0.0001: step in maximal coordinates / step of the comparison, least",
                        "the step must be reduced to keep the error",
                        leastStepRatio(tight.ours, tight.restored),
                        3,
                        ""))
                .claim(Claim.atLeast(
                        "the same, joint coordinates", "", leastStepRatio(tight.joint, tight.restored), 3, ""))
                .claim(Claim.atLeast(
                        "error 0.0001, " + segments[last] + " segments: time of the comparison / maximal coordinates",
                        "ODE scales so poorly that the plot is logarithmic",
                        tight.ratio(last),
                        2,
                        ""))
                .claim(Claim.info(
                        "error 0.1: time of the comparison / maximal coordinates, 1 and " + segments[last]
                                + " segments",
                        "",
                        Digits.of(loose.ratio(0)) + " and " + Digits.of(loose.ratio(last))))
                .build();
    }

    private static double leastStepRatio(Tuned[] runs, Tuned[] others) {
        return IntStream.range(0, runs.length)
                .mapToDouble(i -> runs[i].step / others[i].step)
                .min()
                .orElseThrow();
    }

    private static double[] times(Tuned[] runs) {
        return Arrays.stream(runs).mapToDouble(run -> 1e3 * run.seconds).toArray();
    }

    private static long fewest(Tuned[] runs) {
        return Arrays.stream(runs)
                .mapToLong(run -> Math.round(DURATION / run.step))
                .min()
                .orElseThrow();
    }

    private static long most(Tuned[] runs) {
        return Arrays.stream(runs)
                .mapToLong(run -> Math.round(DURATION / run.step))
                .max()
                .orElseThrow();
    }

    /** All methods for one error. */
    private static final class Family {
        private final int[] segments;
        private final double error;
        final Tuned[] ours;
        final Tuned[] joint;
        final Tuned[] restored;

        Family(int[] segments, double error, BookRun run) {
            this.segments = segments;
            this.error = error;
            ours = new Tuned[segments.length];
            joint = new Tuned[segments.length];
            restored = new Tuned[segments.length];
            for (int i = 0; i < segments.length; i++) {
                ScissorLifts lift = new ScissorLifts(segments[i]);
                ours[i] = new Tuned(lift, h -> lift.variational(ScissorLifts.maximal(), h, DURATION), error, 2);
                joint[i] = new Tuned(lift, h -> lift.variational(ScissorLifts.generalized(), h, DURATION), error, 2);
                restored[i] = new Tuned(lift, h -> lift.restored(h, DURATION), error, 1);
                run.progress().accept((i + 1.0) / segments.length);
            }
        }

        double ratio(int i) {
            return restored[i].seconds / ours[i].seconds;
        }

        double leastRatio() {
            return IntStream.range(0, ours.length)
                    .mapToDouble(this::ratio)
                    .min()
                    .orElseThrow();
        }

        double mostRatio() {
            return IntStream.range(0, ours.length)
                    .mapToDouble(this::ratio)
                    .max()
                    .orElseThrow();
        }

        Grid table() {
            Grid.Builder table = Grid.of(
                    "Steps for which ∫(θ − θ_exact)² dt comes to " + Digits.of(error)
                            + " in 15 s, and the processor time of those runs, best of " + ROUNDS,
                    "segments",
                    "maximal, h / s",
                    "error",
                    "time / ms",
                    "joint, h / s",
                    "error",
                    "time / ms",
                    "restored, h / s",
                    "error",
                    "time / ms",
                    "restored / maximal");
            for (int i = 0; i < segments.length; i++) {
                table.row(
                        segments[i],
                        ours[i].step,
                        ours[i].error,
                        1e3 * ours[i].seconds,
                        joint[i].step,
                        joint[i].error,
                        1e3 * joint[i].seconds,
                        restored[i].step,
                        restored[i].error,
                        1e3 * restored[i].seconds,
                        ratio(i));
            }
            return table.build();
        }
    }

    /** A run of a given step. */
    private interface Method {
        Run run(double step);
    }

    /**
     * The step at which a method has the wanted error: by the power with which errors fall, and by halving the interval
     * where that leads out of it. The first trial is at a step short enough for that power to hold.
     */
    private static final class Tuned {
        double step = FIRST;
        double error;
        double seconds = Double.POSITIVE_INFINITY;

        Tuned(ScissorLifts lift, Method method, double wanted, int order) {
            double low = 0;
            double high = Double.POSITIVE_INFINITY;
            for (int trial = 0; trial < TRIALS; trial++) {
                error = lift.squaredError(method.run(step));
                if (Math.abs(error / wanted - 1) < NEAR) {
                    break;
                }
                low = error < wanted ? step : low;
                high = error < wanted ? high : step;
                double next = step * Math.pow(wanted / error, 0.5 / order);
                step = Math.min(LONGEST, next > low && next < high ? next : Math.sqrt(low * high));
                if (low == LONGEST) {
                    break;
                }
            }
            for (int round = 0; round < ROUNDS; round++) {
                seconds = Math.min(seconds, method.run(step).seconds());
            }
        }
    }

    private static final String QUESTION = """
            Time per step says little about two methods of which one needs a hundred times as many. The paper therefore fixes an error and asks for the time. **What does a 15-second run of a lift of N segments cost if ∫(θ − θ_exact)² dt
            may reach 0.1?**""";

    private static final String THEORY = """
            The error of a method of order p at the end of a given time is c hᵖ; its squared integral falls with h²ᵖ. The step for a wanted error is found by that rule in a few trials and then timed. The paper's error is run, and one a thousand times smaller. A first-order method pays for
            half the error with twice the steps, a second-order one with 1.4 times as many.""";
}
