package org.gimbal.bench;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gimbal.bench.timed.AimTable;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;
import org.gimbal.generalized.GeneralizedEngine;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.jspecify.annotations.Nullable;

/**
 * Time per step of discrete mechanics in joint coordinates on the systems of the trep paper, beside the maximal engine in
 * the same minute, and how time grows with the number of links.
 */
final class GeneralizedBenchmark implements Benchmark {
    private static final int STEPS = 1000;
    private static final double STEP = 0.01;

    /** Time over links to this power may grow from 10 to 200 links. */
    private static final double GROWTH = 1.2;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** A scene on one engine, with its aim in µs per step, or null for none. */
    private static final class Row {
        final String name;
        final @Nullable Double aim;
        private final Scene.Setup setup;
        final Engine engine;
        double best = Double.POSITIVE_INFINITY;
        double iterations;

        Row(String name, String scene, Map<String, String> settings, @Nullable Double aim, Engine engine) {
            this.name = name;
            this.aim = aim;
            this.engine = engine;
            Scene description = Scenes.named(scene);
            setup = description.build(Settings.of(description, settings));
        }

        void measure() {
            Simulation run = setup.simulate(engine, STEP).build();
            long count = 0;
            long begin = THREADS.getCurrentThreadCpuTime();
            for (int i = 0; i < STEPS; i++) {
                count += run.step().iterations();
            }
            best = Math.min(best, (THREADS.getCurrentThreadCpuTime() - begin) * 1e-3 / STEPS);
            iterations = (double) count / STEPS;
        }
    }

    @Override
    public String summary() {
        return "time per step of discrete mechanics in joint coordinates, on systems of the trep paper";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int rounds = Arguments.rounds(arguments, 10);
        List<Row> rows = rows();
        for (int round = 0; round < rounds; round++) {
            rows.forEach(Row::measure);
        }
        out.printf("Steps of %.2f s, µs of CPU time per step, best of %d rounds%n%n", STEP, rounds);
        out.printf("%-24s %12s %10s %12s%n", "system", "engine", "µs", "evaluations");
        AimTable aims = new AimTable();
        for (Row row : rows) {
            out.printf("%-24s %12s %10.2f %12.2f%n", row.name, row.engine.name(), row.best, row.iterations);
            if (row.aim != null) {
                aims.add(row.name + ": µs per step", row.aim, row.best);
            }
        }
        double ten = best(rows, "chain of 10", GeneralizedEngine.class);
        double many = best(rows, "chain of 200", GeneralizedEngine.class);
        aims.add("exponent of time over links, 10 to 200", GROWTH, Math.log(many / ten) / Math.log(20));
        aims.add("chain of 10: over the maximal engine", 1, ten / best(rows, "chain of 10", MaximalEngine.class));
        aims.add("chain of 200: over the maximal engine", 1, many / best(rows, "chain of 200", MaximalEngine.class));
        aims.print(out);
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (Engine engine : List.of(new GeneralizedEngine(), new MaximalEngine())) {
            boolean ours = engine instanceof GeneralizedEngine;
            rows.add(new Row("chain of 10", "n-pendulum", Map.of("n", "10"), ours ? 6.0 : null, engine));
            rows.add(new Row("chain of 200", "n-pendulum", Map.of("n", "200"), null, engine));
            rows.add(new Row("closed-chain device", "closed-chain-device", Map.of(), ours ? 6.0 : null, engine));
            rows.add(new Row("scissor lift of 5", "scissor-lift", Map.of("segments", "5"), ours ? 10.0 : null, engine));
            rows.add(new Row("marionette", "trep-marionette", Map.of(), ours ? 40.0 : null, engine));
        }
        return rows;
    }

    private static double best(List<Row> rows, String name, Class<? extends Engine> engine) {
        return rows.stream()
                .filter(row -> row.name.equals(name) && engine.isInstance(row.engine))
                .findFirst()
                .orElseThrow()
                .best;
    }
}
