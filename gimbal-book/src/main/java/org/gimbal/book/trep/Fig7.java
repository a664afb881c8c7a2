package org.gimbal.book.trep;

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
import org.gimbal.book.setups.LinkPendulums;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.maximal.MaximalOptions.LinearSolver;

/** Time against the number of links of a pendulum. */
final class Fig7 implements Chapter {
    private static final int FIT_FROM = 4;

    @Override
    public String id() {
        return "trep-7";
    }

    @Override
    public String title() {
        return "Pendulums of one to ten links (trep, Fig. 7)";
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
        int[] links = run.choose(new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, new int[] {1, 4, 10});
        int rounds = run.choose(5, 1);
        double[] ours = LinkPendulums.times(links, MaximalOptions.defaults(), rounds, run);
        double[] dense =
                LinkPendulums.times(links, MaximalOptions.defaults().withLinearSolver(LinearSolver.DENSE_LDU), 1, run);
        double[] n = Columns.of(links);
        double growth = LogFit.exponent(n, ours, FIT_FROM);
        double denseGrowth = LogFit.exponent(n, dense, FIT_FROM);
        int last = links.length - 1;
        Grid.Builder table = Grid.of(
                "Twenty seconds at 0.01 s, processor time",
                "links",
                "ours / ms",
                "dense / ms",
                "times real time",
                "largest |ΔE| / J");
        for (int i = 0; i < links.length; i++) {
            table.row(links[i], 1e3 * ours[i], 1e3 * dense[i], 20 / ours[i], LinkPendulums.energyBand(links[i]));
        }
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Processor time of 2000 steps",
                        Axis.linear("links"),
                        Axis.log("time / ms"),
                        Series.points("maximal coordinates, by pairs (ours)", n, Columns.scaled(ours, 1e3)),
                        Series.points("the same equations, dense", n, Columns.scaled(dense, 1e3))))
                .table(table.build())
                .see("""
                        From %s to %s links the time grows like n^%s; solved densely the same equations grow like n^%s. Ten links take %s ms for twenty seconds.""", FIT_FROM, links[last], growth, denseGrowth, 1e3 * ours[last])
                .see(NOTE)
                .claim(Claim.atMost(
                        "growth with the number of links, exponent",
                        "faster than linear, with caching less than without",
                        growth,
                        1.3,
                        ""))
                .claim(Claim.info(
                        "ten links, 20 s",
                        "some seconds with caching, up to 50 s without (read off the figure, computers of 2009)",
                        Digits.of(ours[last], "s")))
                .build();
    }

    private static final String QUESTION = """
            A pendulum of N links, each with a mass at its lower end, starts straight at 45° and swings for 20 seconds at 0.01 s. In joint angles every link depends on all above it. **How does the time grow
            with N?**""";

    private static final String THEORY = """
            In generalized coordinates the mass matrix and its derivatives are dense: D₂D₁L_d has N² entries, each a sum over the links below, and each needs derivatives of frames. The paper keeps what was computed once for a
            pose (*caching*) and shows how much that saves. In maximal coordinates a link knows only its neighbours; elimination along the chain costs the same for each link, O(N) in all.""";

    private static final String NOTE = """
            What is not run: caching or not is a matter of the generalized-coordinate code of the paper, which this engine does not have. The comparison shown instead is what the structure is worth here, sparse against dense, on the very
            same equations. The paper names neither lengths nor masses; here they are 1 m and balls of 1 kg and 0.1 m.""";
}
