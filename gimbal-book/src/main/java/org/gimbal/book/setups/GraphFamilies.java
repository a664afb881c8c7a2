package org.gimbal.book.setups;

import java.util.function.IntFunction;
import org.gimbal.bench.GraphTiming;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.LogFit;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.rivals.DenseSolve;
import org.gimbal.numerics.graph.BlockPattern;
import org.gimbal.numerics.graph.EliminationSchedule;

/** Linear systems on graphs with cycles, sparse against dense (2023 Figs. 9b–d). */
public final class GraphFamilies {
    /** Nodes from which on growth is judged. */
    private static final int FROM = 16;

    /** Dense systems take seconds. */
    private static final int DENSE_ROUNDS = 3;

    private final BookRun run;
    private final IntFunction<BlockPattern> graph;
    private final int[] sizes;
    private final String sizeName;

    /** Dense systems beyond this dimension are left out: they would take minutes. */
    private final int largestDense;

    /**
     * A family of graphs.
     *
     * @param sizeName what the size counts
     */
    public GraphFamilies(BookRun run, IntFunction<BlockPattern> graph, int[] sizes, String sizeName) {
        this.run = run;
        this.graph = graph;
        this.sizes = sizes;
        this.sizeName = sizeName;
        largestDense = run.choose(1500, 700);
    }

    /** What was measured. */
    private record Measured(double[] nodes, double[] fill, double[] operations, double[] sparse, double[] dense) {
        /** Dense against sparse at the largest size for which both were measured. */
        double ratio() {
            double ratio = Double.NaN;
            for (int i = 0; i < dense.length; i++) {
                ratio = Double.isNaN(dense[i]) ? ratio : dense[i] / sparse[i];
            }
            return ratio;
        }

        /** Time of a block operation, slowest against fastest, from so many nodes on. */
        double spread(int fromNodes) {
            double least = Double.POSITIVE_INFINITY;
            double most = 0;
            for (int i = 0; i < nodes.length; i++) {
                if (nodes[i] >= fromNodes) {
                    least = Math.min(least, sparse[i] / operations[i]);
                    most = Math.max(most, sparse[i] / operations[i]);
                }
            }
            return most / least;
        }
    }

    /**
     * Runs it and reports.
     *
     * @param growth largest exponent that the graph allows, with a margin; asked of the operations, which are the same
     *     in every run, while times are noisy
     */
    public Report report(String question, String theory, String published, double growth) {
        Measured measured = measure();
        double exponent = LogFit.exponent(measured.nodes, measured.sparse, FROM);
        double work = growthOfWork();
        double dense = LogFit.exponent(measured.nodes, measured.dense, FROM);
        return Report.asking(question)
                .theory(COMMON + theory)
                .figure(new Figure(
                        "Time to factorise and solve against the number of nodes",
                        Axis.log("nodes"),
                        Axis.log("time / ms"),
                        Series.points("block LDU on the graph", measured.nodes, measured.sparse),
                        Series.points("dense LU", measured.nodes, measured.dense)))
                .table(table(measured))
                .see("""
                        From %s nodes on, the sparse solution takes time like nodes^%s, the dense one like
                        nodes^%s; in small graphs nodes have fewer neighbours. From the largest size here to the
                        double of it the operations on blocks, which are counted, grow like nodes^%s. At the
                        largest size that was solved both ways dense takes %s times as long.""", FROM, exponent, dense, work, measured.ratio())
                .see(NOTE)
                .claim(Claim.atMost(
                        "growth of block operations from the largest size to its double, exponent",
                        published,
                        work,
                        growth,
                        ""))
                .claim(Claim.atMost(
                        "time of a block operation from " + FROM + " nodes on, slowest / fastest",
                        "the same for all",
                        measured.spread(FROM),
                        2,
                        ""))
                .claim(Claim.atLeast("dense / sparse at the largest size", published, measured.ratio(), 1, "times"))
                .build();
    }

    private double growthOfWork() {
        int largest = sizes[sizes.length - 1];
        BlockPattern small = graph.apply(largest);
        BlockPattern large = graph.apply(2 * largest);
        double operations = (double) EliminationSchedule.minimumDegree(large).blockOperationCount()
                / EliminationSchedule.minimumDegree(small).blockOperationCount();
        return Math.log(operations) / Math.log((double) large.nodeCount() / small.nodeCount());
    }

    private Measured measure() {
        int n = sizes.length;
        Measured measured = new Measured(new double[n], new double[n], new double[n], new double[n], new double[n]);
        new GraphTiming(graph.apply(sizes[n / 2])).sparse(200); // for the compiler
        for (int i = 0; i < n; i++) {
            BlockPattern pattern = graph.apply(sizes[i]);
            GraphTiming timing = new GraphTiming(pattern);
            measured.nodes[i] = pattern.nodeCount();
            measured.fill[i] = timing.fillBlockCount();
            measured.operations[i] = timing.blockOperationCount();
            measured.sparse[i] = timing.sparse(run.choose(100, 40));
            measured.dense[i] = pattern.dimension() > largestDense
                    ? Double.NaN
                    : DenseSolve.milliseconds(timing.matrix(), pattern.dimension(), DENSE_ROUNDS);
            run.progress().accept((i + 1.0) / n);
        }
        return measured;
    }

    private Grid table(Measured measured) {
        Grid.Builder table = Grid.of(
                "Least of several rounds",
                sizeName,
                "nodes",
                "blocks filled in",
                "block operations",
                "sparse / ms",
                "dense / ms");
        for (int i = 0; i < sizes.length; i++) {
            Object dense = Double.isNaN(measured.dense[i]) ? "" : (Object) measured.dense[i];
            table.row(
                    sizes[i],
                    (int) measured.nodes[i],
                    (int) measured.fill[i],
                    (int) measured.operations[i],
                    measured.sparse[i],
                    dense);
        }
        return table.build();
    }

    private static final String COMMON = """
            A system F x = b whose blocks F_ij are zero unless nodes i and j are joined by an edge. Eliminating a node joins all of its remaining neighbours with each other; where they were not, a block is *filled in*. The order decides how
            many. Here it is found by minimum degree (always the node with the fewest neighbours left), once per graph; the paper follows a depth-first search, whose fill contains every cycle whole.

            """;

    private static final String NOTE = """
            Blocks are 6 × 6 with random entries, as in the paper, and diagonals heavy enough that no pivoting is needed. Dense is LU with pivots of the library EJML. The order of elimination is found beforehand and not timed, as in the paper.""";
}
