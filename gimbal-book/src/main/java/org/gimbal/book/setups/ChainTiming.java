package org.gimbal.book.setups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Digits;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.LogFit;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.rivals.ExplicitMethod;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.maximal.MaximalOptions.LinearSolver;
import org.gimbal.sim.Simulation;

/** What a step of a pendulum costs as it grows (2020 Fig. 5a, 2023 Fig. 8a). */
public final class ChainTiming {
    private static final int STEPS = 1000;

    /** Below this, constant parts of a step hide the growth. */
    private static final int FIT_FROM = 5;

    private static final List<String> NAMES = List.of(
            "ours, hinges",
            "ours, ball joints",
            "hinges, the papers' block LDU",
            "minimal coordinates, hinges, explicit Runge–Kutta 4");

    private final BookRun run;
    private final int[] links;
    private final int rounds;

    public ChainTiming(BookRun run) {
        this.run = run;
        links = run.choose(new int[] {1, 2, 5, 10, 20, 50, 100}, new int[] {1, 5, 20, 100});
        rounds = run.choose(7, 2);
    }

    /** Runs it and reports. */
    public Report report(String published) {
        double[][] seconds = measure();
        double[] n = Columns.of(links);
        double[] iterations = iterations(false);
        double hinges = LogFit.exponent(n, seconds[0], FIT_FROM);
        double balls = LogFit.exponent(n, seconds[1], FIT_FROM);
        double hingesIteration = LogFit.exponent(n, over(seconds[0], iterations), FIT_FROM);
        double ballsIteration = LogFit.exponent(n, over(seconds[1], iterations(true)), FIT_FROM);
        int last = links.length - 1;
        Series[] series = new Series[NAMES.size()];
        Arrays.setAll(series, i -> Series.points(NAMES.get(i), n, Columns.scaled(seconds[i], 1e3)));
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Processor time for 1000 steps against the number of links",
                        Axis.log("links"),
                        Axis.log("time for 1000 steps / ms"),
                        series))
                .table(table(seconds, iterations))
                .see(
                        """
                        From %s links on, the time grows like n^%s with hinges and like n^%s with ball joints, since
                        long chains need more iterations; that of an iteration like n^%s and n^%s. At %s links a step
                        takes %s µs per link with hinges and
                        %s µs with balls. The papers' own algorithm, block LDU on the graph of bodies and joints, needs %s times as long on the same equations; eliminating
                        each joint together with its child body through the joint's free directions avoids most of the arithmetic. Explicit minimal coordinates (articulated-body
                        recursion, four evaluations a step) take %s times our time at %s links; they solve no equations. In these ten seconds their energy strays by up to %s J, ours by %s J; theirs
                        is a method of fourth order, ours of second, and for a short calm swing an explicit method serves well. Long runs (2020-4a) and loops (2020-4b) tell them apart.""",
                        FIT_FROM,
                        hinges,
                        balls,
                        hingesIteration,
                        ballsIteration,
                        links[last],
                        1e6 * seconds[0][last] / STEPS / links[last],
                        1e6 * seconds[1][last] / STEPS / links[last],
                        seconds[2][last] / seconds[0][last],
                        seconds[3][last] / seconds[0][last],
                        links[last],
                        CylinderChain.explicitEnergyError(links[last], ExplicitMethod.RK4, STEPS),
                        CylinderChain.energyError(links[last], STEPS))
                .see(inertiaNote())
                .claim(Claim.atMost(
                        "growth of the time of an iteration with hinges, exponent",
                        published,
                        hingesIteration,
                        1.1,
                        ""))
                .claim(Claim.atMost(
                        "growth of the time of an iteration with ball joints, exponent",
                        published,
                        ballsIteration,
                        1.1,
                        ""))
                .claim(Claim.info(
                        "ball joints against hinges, " + links[last] + " links",
                        "ball joints are faster",
                        Digits.of(seconds[1][last] / seconds[0][last]) + " times the time"))
                .build();
    }

    private double[][] measure() {
        MaximalOptions pair = MaximalOptions.defaults();
        MaximalOptions graph = pair.withLinearSolver(LinearSolver.GRAPH_LDU);
        List<Supplier<Runnable>> candidates = new ArrayList<>();
        for (int n : links) {
            candidates.add(CylinderChain.steps(n, false, pair));
            candidates.add(CylinderChain.steps(n, true, pair));
            candidates.add(CylinderChain.steps(n, false, graph));
            candidates.add(CylinderChain.explicitSteps(n, ExplicitMethod.RK4));
        }
        double[] best = StepTiming.best(rounds, STEPS, candidates, run.progress());
        double[][] seconds = new double[NAMES.size()][links.length];
        for (int i = 0; i < best.length; i++) {
            seconds[i % NAMES.size()][i / NAMES.size()] = best[i];
        }
        return seconds;
    }

    private static double[] over(double[] times, double[] counts) {
        double[] out = new double[times.length];
        Arrays.setAll(out, i -> times[i] / counts[i]);
        return out;
    }

    /** Newton iterations per step, with hinges or with ball joints. */
    private double[] iterations(boolean balls) {
        return Arrays.stream(links)
                .mapToDouble(n -> {
                    Simulation simulation = CylinderChain.start(n, balls, MaximalOptions.defaults());
                    long sum = 0;
                    for (int k = 0; k < STEPS; k++) {
                        sum += simulation.step().iterations();
                    }
                    return (double) sum / STEPS;
                })
                .toArray();
    }

    private Grid table(double[][] seconds, double[] iterations) {
        Grid.Builder table = Grid.of(
                "Time for 1000 steps of 0.01 s, ms; best of " + rounds + " rounds",
                "links",
                NAMES.get(0),
                NAMES.get(1),
                NAMES.get(2),
                NAMES.get(3),
                "iterations per step, hinges");
        for (int i = 0; i < links.length; i++) {
            table.row(
                    links[i],
                    1e3 * seconds[0][i],
                    1e3 * seconds[1][i],
                    1e3 * seconds[2][i],
                    1e3 * seconds[3][i],
                    iterations[i]);
        }
        return table.build();
    }

    /** What the papers' inertia of a cylinder does to one link in ten seconds. */
    private static String inertiaNote() {
        Simulation right = CylinderChain.start(1, false, CylinderChain.INERTIA, MaximalOptions.defaults());
        Simulation paper = CylinderChain.start(1, false, CylinderChain.PAPER_INERTIA, MaximalOptions.defaults());
        right.steps(STEPS);
        paper.steps(STEPS);
        double difference = paper.now().position("joint1") - right.now().position("joint1");
        return String.format(
                Locale.ROOT,
                "The papers' programs give a cylinder the inertia m(r²/2 + l²/12) = %s kg·m² across; right is m(r²/4 + l²/12) = %s kg·m², which is used here."
                        + " Run with theirs, the single link is %s rad away after 10 s; times do not notice.",
                Digits.rounded(CylinderChain.PAPER_INERTIA, 6),
                Digits.rounded(CylinderChain.INERTIA, 6),
                Digits.of(difference));
    }

    private static final String QUESTION = """
            A straight chain of n cylinders, 1 m and 1 kg each, is released at 45° and swings for ten seconds, 1000 steps of 0.01 s. Links are joined by hinges (one
            freedom each) or by ball joints (three). **How does the time for a step grow with n?**""";

    private static final String THEORY = """
            In maximal coordinates every body brings six unknowns and every hinge five multipliers: 11 n for the chain, 9 n with ball joints. Newton's method solves

                ⎡ D  Gᵀ ⎤ ⎡ Δv ⎤
                ⎣ G  0  ⎦ ⎣ Δλ ⎦ = −f

            where D holds masses and derivatives of forces, G the gradients of the constraints, Δv and Δλ are the corrections of velocities and multipliers and f is what is left of the equations. Dense elimination takes O(n³). But the blocks form a graph, bodies and joints in turn, and for a tree elimination from the leaves to the root creates no
            new block: O(n) operations (2020, algorithms 3 and 4). Ball joints have fewer rows than hinges, so the block algorithm is faster for them, whereas minimal coordinates get more
            unknowns with them.""";
}
