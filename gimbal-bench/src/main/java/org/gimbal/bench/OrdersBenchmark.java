package org.gimbal.bench;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Simulation;

/**
 * Work against precision of the orders 2, 4, 6 and 8: the double pendulum from horizontal for 5 s, largest position
 * error at the end against a run of order 8 with a step of 1/1000 s, and the time the run takes.
 */
final class OrdersBenchmark implements Benchmark {
    private static final double[] STEPS = {0.05, 0.02, 0.01, 0.005};
    private static final int[] ORDERS = {2, 4, 6, 8};
    private static final double DURATION = 5;

    @Override
    public String summary() {
        return "error against time of orders 2, 4, 6 and 8 on the double pendulum";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int rounds = Arguments.rounds(arguments, 40);
        Vec3[] reference = end(start(0.001, 8));
        double[][] best = new double[STEPS.length][ORDERS.length];
        double[][] error = new double[STEPS.length][ORDERS.length];
        for (double[] row : best) {
            Arrays.fill(row, Double.POSITIVE_INFINITY);
        }
        for (int round = 0; round < rounds; round++) {
            for (int s = 0; s < STEPS.length; s++) {
                for (int o = 0; o < ORDERS.length; o++) {
                    Simulation run = start(STEPS[s], ORDERS[o]);
                    long begin = System.nanoTime();
                    run.advance(DURATION);
                    best[s][o] = Math.min(best[s][o], (System.nanoTime() - begin) * 1e-6);
                    error[s][o] = error(reference, end(run));
                }
            }
        }
        print(best, error, rounds, out);
    }

    private static Simulation start(double dt, int order) {
        // the bare scheme: long steps are taken whole, as far as they have a solution
        MaximalOptions options = MaximalOptions.defaults().withResolution(Double.POSITIVE_INFINITY);
        return Chain.start(2, "revolute", 90, dt, order, options);
    }

    private static Vec3[] end(Simulation run) {
        run.steps(Math.round((DURATION - run.time()) / run.stepLength()));
        return new Vec3[] {run.now().centerOfMass("link1"), run.now().centerOfMass("link2")};
    }

    private static double error(Vec3[] a, Vec3[] b) {
        return Math.max(a[0].minus(b[0]).norm(), a[1].minus(b[1]).norm());
    }

    private static void print(double[][] best, double[][] error, int rounds, PrintStream out) {
        out.printf(
                Locale.ROOT,
                "Double pendulum from horizontal, %.0f s: error in m (time in ms, best of %d rounds)%n%n",
                DURATION,
                rounds);
        out.printf("%8s", "dt");
        for (int order : ORDERS) {
            out.printf("%20s", "order " + order);
        }
        out.println();
        for (int s = 0; s < STEPS.length; s++) {
            out.printf(Locale.ROOT, "%8.3f", STEPS[s]);
            for (int o = 0; o < ORDERS.length; o++) {
                out.printf(Locale.ROOT, "%20s", String.format(Locale.ROOT, "%.1e (%.2f)", error[s][o], best[s][o]));
            }
            out.println();
        }
    }
}
