package org.gimbal.book.paper2020;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.CpuTime;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.LogFit;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.setups.CylinderChain;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.maximal.MaximalOptions.LinearSolver;
import org.gimbal.sim.Simulation;

/** A Newton step, sparse against dense. */
final class Fig4c implements Chapter {
    private static final List<LinearSolver> SOLVERS =
            List.of(LinearSolver.TREE, LinearSolver.GRAPH_LDU, LinearSolver.DENSE_LDU);

    private static final List<String> NAMES =
            List.of("sparse, by pairs (ours)", "sparse, block LDU (the paper's)", "dense LDU");

    /**
     * Dense systems are left out beyond this many links, which is as far as the paper goes with them, and a little
     * more.
     */
    private static final int MOST_DENSE = 20;

    private static final int FIT_FROM = 5;

    /** One linearisation for each iteration, so that iterations can be counted. */
    private static final MaximalOptions OPTIONS = MaximalOptions.defaults().withNewton(MaximalOptions.Newton.FULL);

    @Override
    public String id() {
        return "2020-4c";
    }

    @Override
    public String title() {
        return "A Newton step in linear time (2020, Fig. 4c)";
    }

    @Override
    public Part part() {
        return Part.PAPER_2020;
    }

    @Override
    public boolean heavy() {
        return true;
    }

    @Override
    public Report run(BookRun run) {
        int[] links =
                run.choose(new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 50, 100}, new int[] {1, 2, 5, 10, 20, 50});
        int rounds = run.choose(8, 3);
        double[][] micros = measure(links, rounds, run);
        double[] n = Arrays.stream(links).asDoubleStream().toArray();
        double sparse = LogFit.exponent(n, micros[0], FIT_FROM);
        double graph = LogFit.exponent(n, micros[1], FIT_FROM);
        double dense = LogFit.exponent(n, micros[2], FIT_FROM);
        int ten = Arrays.binarySearch(links, 10);
        Series[] series = new Series[SOLVERS.size()];
        Arrays.setAll(series, i -> Series.points(NAMES.get(i), n, micros[i]));
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Processor time of one Newton iteration", Axis.log("links"), Axis.log("time / µs"), series))
                .see(
                        """
                        Between %s and %s links the iteration by pairs grows like n^%s, the paper's block LDU like n^%s, the dense factorisation like n^%s. At ten links dense takes %s times as
                        long as block LDU and %s times as long as pairs.""",
                        FIT_FROM,
                        links[links.length - 1],
                        sparse,
                        graph,
                        dense,
                        micros[2][ten] / micros[1][ten],
                        micros[2][ten] / micros[0][ten])
                .table(table(links, micros))
                .see("""
                        The paper's dense curve is the solution of a random 9n × 9n system, although its hinge chain has 11n unknowns; here all three solve the very same Newton systems
                        of the first fifty steps, residual and Jacobian included in the time.""")
                .claim(Claim.atMost("growth of the sparse iteration, exponent", "linear", sparse, 1.1, ""))
                .claim(Claim.atMost("growth of the paper's block LDU, exponent", "linear", graph, 1.1, ""))
                .claim(Claim.atLeast("growth of the dense iteration, exponent", "cubic", dense, 2, ""))
                .build();
    }

    private static double[][] measure(int[] links, int rounds, BookRun run) {
        double[][] best = new double[SOLVERS.size()][links.length];
        Arrays.stream(best).forEach(row -> Arrays.fill(row, Double.NaN));
        for (int round = 0; round <= rounds; round++) {
            for (int i = 0; i < links.length; i++) {
                for (int s = 0; s < SOLVERS.size(); s++) {
                    if (SOLVERS.get(s) != LinearSolver.DENSE_LDU || links[i] <= MOST_DENSE) {
                        double time = microsecondsPerIteration(links[i], SOLVERS.get(s));
                        best[s][i] =
                                round < 2 ? time : Math.min(best[s][i], time); // the first round is for the compiler
                    }
                }
            }
            run.progress().accept((round + 1.0) / (rounds + 1));
        }
        return best;
    }

    private static double microsecondsPerIteration(int links, LinearSolver solver) {
        Simulation simulation = CylinderChain.start(links, false, OPTIONS.withLinearSolver(solver));
        long iterations = 0;
        double begin = CpuTime.now();
        for (int i = 0; i < 50; i++) {
            iterations += simulation.step().iterations();
        }
        return (CpuTime.now() - begin) * 1e6 / iterations;
    }

    private static Grid table(int[] links, double[][] micros) {
        List<String> head = new ArrayList<>(List.of("links"));
        head.addAll(NAMES);
        Grid.Builder table = Grid.of("Time of one Newton iteration, µs", head.toArray(String[]::new));
        for (int i = 0; i < links.length; i++) {
            Object dense = Double.isNaN(micros[2][i]) ? "" : (Object) micros[2][i];
            table.row(links[i], micros[0][i], micros[1][i], dense);
        }
        return table.build();
    }

    private static final String QUESTION = """
            Each step of the integrator solves its equations by Newton's method, and each iteration a linear system with eleven unknowns for every link of a hinge chain. **What
            does it bring to use that the matrix is sparse?**""";

    private static final String THEORY = """
            The matrix couples a body only with its joints and a joint only with its two bodies. Ordered from the leaves to the root, with every body before the joint that holds it,

                F_jj ← F_jj − F_jc F_cc⁻¹ F_cj      for each node j and each child c,

            where F_ij is the block that couples nodes i and j, touches n blocks and fills none (2020, algorithm 3): time O(n), against O(n³) for the dense factorisation (algorithm 1). *By pairs* goes one step further: a joint
            and its child body are one pivot. With a basis N of the motions that the joint allows, the child's velocity is T v_parent + N s; its multipliers vanish from N₁ᵀ(balance of the child) = 0, and per
            link one number s remains for a hinge.""";
}
