package org.gimbal.book.setups;

import java.util.Map;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.LogFit;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.maximal.MaximalOptions.LinearSolver;

/** Chains of four-link loops (2020 Fig. 6, 2023 Fig. 9a). */
public final class SegmentChains {
    /** Comparisons are dense and soon apart. */
    private static final int MOST_COMPARED = 3;

    private final BookRun run;
    private final int[] segments;
    private final int rounds;
    private final LoopFamily family;

    /**
     * The experiment with one of its starts.
     *
     * @param angle of the whole chain, degrees from hanging
     * @param hook where the next segment hangs: {@code tip} or {@code side}
     */
    public SegmentChains(BookRun run, double angle, String hook) {
        this.run = run;
        segments = run.choose(new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, new int[] {1, 2, 5, 10});
        rounds = run.choose(5, 1);
        family = family(angle, hook);
    }

    private static LoopFamily family(double angle, String hook) {
        return new LoopFamily(
                "four-link-segments",
                n -> Map.of(
                        "segments", Integer.toString(n), "angle", Double.toString(angle), "bend", "45", "hook", hook));
    }

    /**
     * Runs it and reports.
     *
     * @param note what is particular about this start
     */
    public Report report(String published, String note) {
        double[] ours = family.times(segments, MaximalOptions.defaults(), rounds, run);
        double[] graph =
                family.times(segments, MaximalOptions.defaults().withLinearSolver(LinearSolver.GRAPH_LDU), rounds, run);
        LoopFamily.Held held = family.hold(segments);
        double[] n = Columns.of(segments);
        double growth = LogFit.exponent(n, Columns.quotients(ours, held.iterations()), 2);
        int last = segments.length - 1;
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Processor time for 1000 steps against the number of segments",
                        Axis.linear("segments of four links"),
                        Axis.linear("time for 1000 steps / ms"),
                        Series.points("ours", n, Columns.scaled(ours, 1e3)),
                        Series.points("the papers' block LDU", n, Columns.scaled(graph, 1e3))))
                .table(table(ours, graph, held))
                .see(
                        """
                        %s of %s chains run to their end, the largest of %s segments with %s links in %s ms for ten seconds, and no joint ever opens by more than %s m. The time of a Newton
                        iteration grows like n^%s; longer chains whip about more and need more iterations. Block LDU
                        in the papers' order takes %s times as long at %s segments.""",
                        held.finished(),
                        segments.length,
                        segments[last],
                        4 * segments[last],
                        1e3 * ours[last],
                        held.worst(),
                        growth,
                        graph[last] / ours[last],
                        segments[last])
                .see(note)
                .claim(Claim.holds(
                        "chains that finish",
                        published,
                        held.finished() + " of " + segments.length,
                        "all",
                        held.finished() == segments.length))
                .claim(Claim.atMost("largest sum of joint gaps", "", held.worst(), 1e-9, "m"))
                .claim(Claim.atMost("growth of the time of an iteration, exponent", "linear", growth, 1.1, ""))
                .build();
    }

    private Grid table(double[] ours, double[] graph, LoopFamily.Held held) {
        Grid.Builder table = Grid.of(
                "Time for 1000 steps of 0.01 s in ms, best of " + rounds
                        + " rounds; sums of joint gaps; the same loops with accelerations constrained",
                "segments",
                "ours",
                "block LDU",
                "Newton iterations per step",
                "largest gap / m",
                "accelerations only, gap after 10 s");
        for (int i = 0; i < segments.length; i++) {
            table.row(
                    segments[i],
                    1e3 * ours[i],
                    1e3 * graph[i],
                    held.iterations()[i],
                    held.gaps()[i],
                    segments[i] <= MOST_COMPARED ? family.drift(segments[i]).words() : "");
        }
        return table.build();
    }

    private static final String QUESTION = """
            Four links of 1 m and 1 kg form a diamond that can fold flat; up to ten of them hang in a chain, 40 links with ten loops, and swing for ten seconds. Legs of jumping robots are such loops. **Can it be
            simulated at 0.01 s at all, and what does a loop cost?**""";

    private static final String THEORY = """
            When two links of a diamond lie on each other, the rows of its loop become dependent: it can then leave the pose on two branches, folded or open. Minimal coordinates must choose which of
            the joints are independent, and the choice that was good becomes singular on the way; the 2020 paper reports that a state-of-the-art program could not simulate two or more segments
            reliably. In maximal coordinates no choice is made. The position constraints pick the branch that the momentum leads to.

            Each loop is a small system for its own multipliers, and loops couple only with their neighbours: the cost per segment is constant.""";
}
