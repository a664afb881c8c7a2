package org.gimbal.book.trep;

import java.util.Arrays;
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
import org.gimbal.book.setups.PaperRecursion;
import org.gimbal.generalized.GeneralizedEngine;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.maximal.MaximalOptions.LinearSolver;
import org.gimbal.sim.Engine;

/** Time against the number of links of a pendulum. */
final class Fig7 implements Chapter {
    private static final int FIT_FROM = 4;
    private static final Engine MAXIMAL = new MaximalEngine();
    private static final Engine DENSE =
            new MaximalEngine(MaximalOptions.defaults().withLinearSolver(LinearSolver.DENSE_LDU));
    private static final Engine GENERALIZED = new GeneralizedEngine();

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
        double[] ours = LinkPendulums.times(links, MAXIMAL, rounds, run);
        double[] joint = LinkPendulums.times(links, GENERALIZED, rounds, run);
        double[] dense = LinkPendulums.times(links, DENSE, 1, run);
        Paper cached = new Paper(links, true, run.choose(200, 50));
        Paper plain = new Paper(links, false, run.choose(50, 10));
        double[] n = Columns.of(links);
        double growth = LogFit.exponent(n, perIteration(ours, links, MAXIMAL), FIT_FROM);
        double jointGrowth = LogFit.exponent(n, perIteration(joint, links, GENERALIZED), FIT_FROM);
        double denseGrowth = LogFit.exponent(n, dense, FIT_FROM);
        int last = links.length - 1;
        double gap = Math.max(LinkPendulums.gap(links[last], MAXIMAL), LinkPendulums.gap(links[last], GENERALIZED));
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Processor time of 2000 steps",
                        Axis.linear("links"),
                        Axis.log("time / ms"),
                        Series.points("maximal coordinates, by pairs", n, Columns.scaled(ours, 1e3)),
                        Series.points("joint coordinates, by recursion", n, Columns.scaled(joint, 1e3)),
                        Series.points("maximal coordinates, dense", n, Columns.scaled(dense, 1e3)),
                        Series.points("the paper's recursion, caching", n, Columns.scaled(cached.times, 1e3)),
                        Series.points("the paper's recursion, no caching", n, Columns.scaled(plain.times, 1e3))))
                .figure(new Figure(
                                "Products of 4 × 4 matrices for an iteration of the paper's recursion",
                                Axis.log("links"),
                                Axis.log("products"),
                                Series.points("caching", n, cached.products),
                                Series.points("no caching", n, plain.products))
                        .named("products"))
                .table(table(links, ours, joint, dense))
                .see("""
                        From %s to %s links the time of an iteration grows like n^%s in maximal and like n^%s in joint coordinates; solved densely the equations of the former grow like n^%s. Ten links take %s ms and %s ms for twenty
                        seconds.""", FIT_FROM, links[last], growth, jointGrowth, denseGrowth, 1e3 * ours[last], 1e3 * joint[last])
                .see(
                        """
                        The paper's own recursion, frame by frame, takes %s products of matrices for an iteration at ten links if it keeps what it computed, and %s if not; they grow like n^%s and n^%s. Its steps are those of the
                        engine in joint coordinates, to %s rad.""",
                        Math.rint(cached.products[last]),
                        Math.rint(plain.products[last]),
                        cached.growth(n),
                        plain.growth(n),
                        cached.apart)
                .see(NOTE)
                .claim(Claim.atMost(
                        "growth of the time of an iteration with the number of links, exponent, maximal coordinates",
                        "faster than linear, with caching less than without",
                        growth,
                        1.3,
                        ""))
                .claim(Claim.atMost("the same, joint coordinates", "", jointGrowth, 1.3, ""))
                .claim(Claim.atLeast(
                        "ten links: products of matrices without caching / with",
                        "caching saves, the more the longer",
                        plain.products[last] / cached.products[last],
                        5,
                        ""))
                .claim(Claim.atLeast(
                        "growth of the products, exponent without caching minus that with",
                        "with caching less than without",
                        plain.growth(n) - cached.growth(n),
                        0.5,
                        ""))
                .claim(Claim.atMost(
                        "the paper's recursion against the engine, largest difference of an angle",
                        "one map",
                        Math.max(cached.apart, plain.apart),
                        1e-8, // both end their iterations at 1e-10
                        "rad"))
                .claim(Claim.atMost("largest sum of the gaps of ten hinges, both engines", "", gap, 1e-12, "m, rad"))
                .claim(Claim.info(
                        "ten links, 20 s, maximal and joint coordinates",
                        "some seconds with caching, up to 50 s without (read off the figure, computers of 2009)",
                        Digits.of(ours[last], "s") + ", " + Digits.of(joint[last], "s")))
                .build();
    }

    /** The paper's way at all numbers of links; times are for 2000 steps, from the first of them. */
    private static final class Paper {
        final double[] times;
        final double[] products;
        double apart;

        Paper(int[] links, boolean caching, int steps) {
            times = new double[links.length];
            products = new double[links.length];
            new PaperRecursion(links[links.length - 1], caching).run(steps); // for the compiler
            for (int i = 0; i < links.length; i++) {
                PaperRecursion paper = new PaperRecursion(links[i], caching).run(steps);
                times[i] = 2000 * paper.secondsOfStep();
                products[i] = paper.productsOfIteration();
                apart = Math.max(apart, paper.apart());
            }
        }

        double growth(double[] n) {
            return LogFit.exponent(n, products, FIT_FROM);
        }
    }

    private static Grid table(int[] links, double[] ours, double[] joint, double[] dense) {
        Grid.Builder table = Grid.of(
                "Twenty seconds at 0.01 s, processor time, and the largest change of the energy",
                "links",
                "maximal / ms",
                "joint / ms",
                "dense / ms",
                "maximal, |ΔE| / J",
                "joint, |ΔE| / J");
        for (int i = 0; i < links.length; i++) {
            table.row(
                    links[i],
                    1e3 * ours[i],
                    1e3 * joint[i],
                    1e3 * dense[i],
                    LinkPendulums.energyBand(links[i], MAXIMAL),
                    LinkPendulums.energyBand(links[i], GENERALIZED));
        }
        return table.build();
    }

    /** Longer chains may take more iterations, which is no growth of the work of one. */
    private static double[] perIteration(double[] times, int[] links, Engine engine) {
        double[] each = times.clone();
        Arrays.setAll(each, i -> times[i] / LinkPendulums.iterations(links[i], engine));
        return each;
    }

    private static final String QUESTION = """
            A pendulum of N links, each with a mass at its lower end, starts straight at 45° and swings for 20 seconds at 0.01 s. In joint angles every link depends on all above it. **How does the time grow
            with N?**""";

    private static final String THEORY = """
            In generalized coordinates the mass matrix and its derivatives are dense: D₂D₁L_d has N² entries, each a sum over the links below, and each needs derivatives of frames. The paper keeps what was computed once for a
            pose (*caching*) and shows how much that saves. Yet a step needs none of these entries: the discrete equations follow from momenta and forces passed along the chain, and Newton's direction from an elimination joint by joint, so
            that joint coordinates cost O(N) as well. In maximal coordinates a link knows only its neighbours; elimination along the chain costs the same for each link, O(N) in all.""";

    private static final String NOTE = """
            Times of the paper's recursion are those of its first steps, scaled to 2000; it is dense and solves for all angles at once. The paper names neither lengths nor masses; here they are 1 m and balls of 1 kg and 0.1 m.""";
}
