package org.gimbal.book.setups;

import java.util.Arrays;
import java.util.List;
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

/** Chains hung up at both ends: what one loop costs (2020 Fig. 5b). */
public final class ClosedChains {
    private static final int FIT_FROM = 7;

    /** The papers' largest; the comparison is dense and not asked beyond it. */
    private static final int PAPER_LARGEST = 11;

    private final BookRun run;
    private final int[] links;
    private final int rounds;
    private final LoopFamily hinges = family("revolute");
    private final LoopFamily balls = family("ball");

    public ClosedChains(BookRun run) {
        this.run = run;
        links = run.choose(new int[] {3, 5, 7, 9, 11, 21, 51, 101}, new int[] {3, 7, 11, 51});
        rounds = run.choose(5, 2);
    }

    private static LoopFamily family(String joint) {
        return new LoopFamily("closed-chain", n -> Map.of("side", Integer.toString((n - 1) / 2), "joint", joint));
    }

    /** Runs it and reports. */
    public Report report() {
        double[] hinged = hinges.times(links, MaximalOptions.defaults(), rounds, run);
        double[] balled = balls.times(links, MaximalOptions.defaults(), rounds, run);
        double[] graph =
                balls.times(links, MaximalOptions.defaults().withLinearSolver(LinearSolver.GRAPH_LDU), rounds, run);
        double[] open = Arrays.stream(links)
                .mapToDouble(n -> StepTiming.best(
                        rounds,
                        LoopFamily.STEPS,
                        List.of(CylinderChain.steps(n, false, MaximalOptions.defaults())),
                        run.progress())[0])
                .toArray();
        double[] n = Columns.of(links);
        double[] gaps = hinges.hold(links).gaps();
        double worst = Columns.greatest(gaps);
        double growth = LogFit.exponent(n, hinged, FIT_FROM);
        int last = links.length - 1;
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Processor time for 1000 steps against the number of links",
                        Axis.log("links"),
                        Axis.log("time for 1000 steps / ms"),
                        Series.points("loop of hinges", n, Columns.scaled(hinged, 1e3)),
                        Series.points("loop of ball joints", n, Columns.scaled(balled, 1e3)),
                        Series.points("ball joints, the papers' block LDU", n, Columns.scaled(graph, 1e3)),
                        Series.points("open chain of hinges", n, Columns.scaled(open, 1e3))))
                .table(table(hinged, balled, graph, open, gaps))
                .see("""
                        From %s links on, the time grows like n^%s. At %s links the loop costs %s times the open chain of as many hinges. The papers' block LDU, for which the closing
                        joint is a node with fill to all of the loop, needs %s times as long as ours with ball joints. Joints stay closed to %s m; constrained on the level of accelerations
                        (last column, Runge–Kutta 4 with the same step) the same chains open.""", FIT_FROM, growth, links[last], hinged[last] / open[last], graph[last] / balled[last], worst)
                .see(NOTE)
                .claim(Claim.atMost("growth of the time with hinges, exponent", "linear", growth, 1.2, ""))
                .claim(Claim.atMost("largest sum of joint gaps", "", worst, 1e-9, "m"))
                .claim(Claim.atMost(
                        "loop against open chain, " + links[last] + " links",
                        "little overhead",
                        hinged[last] / open[last],
                        6,
                        "times"))
                .build();
    }

    private Grid table(double[] hinged, double[] balled, double[] graph, double[] open, double[] gaps) {
        Grid.Builder table = Grid.of(
                "Time for 1000 steps of 0.01 s in ms, best of " + rounds + " rounds; sums of joint gaps after 10 s",
                "links",
                "hinges",
                "ball joints",
                "block LDU, balls",
                "open, hinges",
                "largest gap / m",
                "accelerations only");
        for (int i = 0; i < links.length; i++) {
            table.row(
                    links[i],
                    1e3 * hinged[i],
                    1e3 * balled[i],
                    1e3 * graph[i],
                    1e3 * open[i],
                    gaps[i],
                    links[i] <= PAPER_LARGEST ? hinges.drift(links[i]).words() : "");
        }
        return table.build();
    }

    private static final String QUESTION = """
            The chain of the last chapter is hung up at both ends: links at 45° down on the left, one level link, links back up on the right. **What does the loop cost?** The paper goes to 11 links,
            we to 101.""";

    private static final String THEORY = """
            A loop adds a joint between two bodies that are connected already. Eliminating the tree first leaves a small system for the multipliers μ of the closing joint,

                (C A⁻¹ Cᵀ) μ = …

            where A is the matrix of the tree, solved in O(n) for each of the few columns of Cᵀ. With one loop the cost stays linear in n. A planar loop of spatial hinges has three redundant rows:
            C A⁻¹ Cᵀ is singular, but its equations agree with each other, and any solution gives the same motion.""";

    private static final String NOTE = """
            The 2020 program closes the loop by a pin with two equations in the plane to avoid the redundant rows. Here the closing joint is a hinge like all others, or a ball joint.""";
}
