package org.gimbal.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.gimbal.io.WriteException;
import org.gimbal.io.formats.ModelFiles;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.sweep.metric.Metric;
import org.gimbal.sweep.subject.Source;
import org.gimbal.sweep.table.Column;
import org.gimbal.sweep.table.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What comes of sweeps. */
class SweepTest {
    @TempDir
    private Path folder;

    /** The same by hand: parameters, start and engine are set, and the metrics are those of the trajectory. */
    @Test
    void aRowIsWhatARunByHandGives() throws IOException {
        Sweep sweep = Sweep.read(SweepFiles.write(folder));
        int run = 0;
        while (!sweep.values(run)[2].equals("maximal") || sweep.run(run).failed()) {
            run++;
        }
        Object[] values = sweep.values(run);
        var options =
                new ModelFiles.Options(java.util.Map.of("length", (Double) values[0], "mass", 3.0), java.util.Map.of());
        LoadedModel model = ModelFiles.load(folder.resolve("model.yaml"), options);
        TrajectoryHash hash = new TrajectoryHash();
        double[] top = {Double.NEGATIVE_INFINITY};
        Simulation simulation = Simulation.of(
                        new MaximalEngine(),
                        model.model().start().velocity(CoordinateRef.of("hinge"), (Double) values[1]),
                        0.01)
                .observer(hash)
                .observer((at, step) ->
                        top[0] = Math.max(top[0], at.pose("rod").position().z()))
                .build();
        simulation.steps(200);
        Row row = sweep.run(run);
        assertThat(row.hash()).isEqualTo(hash.toString());
        assertThat(row.steps()).isEqualTo(200);
        assertThat(row.metrics()[0]).isEqualTo(top[0]);
        assertThat(row.metrics()[2]).isNaN();
        assertThat(sweep.settings(run)).containsEntry("mass", "3").containsEntry("run.engine", "maximal");
    }

    /** One thread or many, whatever the order, from the disk or from memory: the same files, byte for byte. */
    @Test
    void theTableDependsOnNothingButTheFile() throws IOException {
        Sweep sweep = Sweep.read(SweepFiles.write(folder));
        Path one = finished(sweep, new LocalRunner(1), folder.resolve("one"));
        Path three = finished(sweep, new LocalRunner(3), folder.resolve("three"));
        Source source = sweep.source();
        Files.delete(folder.resolve("model.yaml"));
        Path shuffled =
                finished(Sweep.of(source, getClass().getClassLoader()), new Shuffled(), folder.resolve("other"));
        for (String file : List.of(SweepFolder.CSV, SweepFolder.PARQUET, SweepFolder.REPORT)) {
            assertThat(three.resolve(file)).hasSameBinaryContentAs(one.resolve(file));
            assertThat(shuffled.resolve(file)).hasSameBinaryContentAs(one.resolve(file));
        }
        List<String> lines = Files.readAllLines(one.resolve(SweepFolder.CSV));
        assertThat(lines).hasSize(61);
        assertThat(lines.get(0))
                .isEqualTo(
                        "run,length,start.hinge.angle.rate,run.engine,top,swing,never,steps,hash,status,reason,notes");
        List<String> failed =
                lines.stream().filter(line -> line.contains(",failed,")).toList();
        assertThat(failed).hasSizeBetween(1, 3).allMatch(line -> line.contains("model.yaml:3"));
    }

    /** Runs in any order. */
    private static final class Shuffled implements Runner {
        @Override
        public void run(Sweep sweep, int[] runs, Consumer<Row> taker) {
            List<Integer> order = new ArrayList<>();
            for (int run : runs) {
                order.add(run);
            }
            Collections.shuffle(order, new Random(1));
            order.forEach(run -> taker.accept(sweep.run(run)));
        }

        @Override
        public String place() {
            return "any order";
        }
    }

    private static Path finished(Sweep sweep, Runner runner, Path out) {
        try (SweepFolder output = SweepFolder.open(out, sweep, false, "test")) {
            runner.run(sweep, output.missing(), output::keep);
            output.finish("again ");
        }
        return out;
    }

    @Test
    void whatWasBegunIsNotOverwritten() throws IOException {
        Sweep sweep = Sweep.read(SweepFiles.write(folder));
        Path out = folder.resolve("out");
        try (SweepFolder output = SweepFolder.open(out, sweep, false, "test")) {
            output.keep(sweep.run(7));
        }
        assertThatThrownBy(() -> SweepFolder.open(out, sweep, false, "test"))
                .isInstanceOf(WriteException.class)
                .hasMessageContaining("--resume");
        try (SweepFolder output = SweepFolder.open(out, sweep, true, "test")) {
            assertThat(output.missing()).hasSize(59).doesNotContain(7);
        }
    }

    /** A worker that cannot hand over its row stops the others, and its fault is told. */
    @Test
    void aRowThatCannotBeKeptStopsTheSweep() throws IOException {
        Sweep sweep = Sweep.read(SweepFiles.write(folder));
        int[] runs = java.util.stream.IntStream.range(0, sweep.runs()).toArray();
        List<Row> taken = new ArrayList<>();
        assertThatThrownBy(() -> new LocalRunner(3).run(sweep, runs, row -> {
                    taken.add(row);
                    if (taken.size() == 4) {
                        throw new IllegalStateException("full");
                    }
                }))
                .hasMessage("full");
        assertThat(taken).hasSize(4);
    }

    /** Seeds are parameters of scenes that have one, and columns; every seed draws a design of its own. */
    @Test
    void seedsRepeatEveryPoint() throws IOException {
        Sweep sweep = Sweep.read(SweepFiles.write(folder, """
                sweep: 1
                scene: random-drop
                set: {run.duration: 0.02}
                sampling: list
                vary: {n: [1, 2]}
                seeds: [4, 9, 2]
                metrics: {energy: {start: energy}}
                """));
        assertThat(sweep.runs()).isEqualTo(6);
        assertThat(sweep.parameters())
                .containsExactly(new Column("seed", Column.Kind.COUNT), new Column("n", Column.Kind.COUNT));
        assertThat(sweep.values(4)).containsExactly(9L, 2L);
        double energy = Scenes.named("random-drop")
                .build(org.gimbal.scenes.Settings.of(
                        Scenes.named("random-drop"), java.util.Map.of("seed", "9", "n", "2")))
                .simulate(new MaximalEngine())
                .build()
                .now()
                .energy();
        assertThat(sweep.run(4).metrics()[0]).isEqualTo(energy);
        Sweep drawn = Sweep.read(SweepFiles.write(
                folder,
                SweepFiles.SWEEP.replace("metrics:", "seeds: 2\nmetrics:").replace("60", "30")));
        assertThat(drawn.runs()).isEqualTo(60);
        assertThat(drawn.values(1)[1]).isNotEqualTo(drawn.values(0)[1]);
    }

    /** A metric of the user's own. */
    public static final class Steps implements Metric {
        private final int bodies;
        private long steps;

        public Steps(Mechanism mechanism) {
            bodies = mechanism.bodies().size();
        }

        @Override
        public void observe(Snapshot at, StepReport report) {
            steps = at.step();
        }

        @Override
        public double value() {
            return 1000.0 * bodies + steps;
        }
    }

    @Test
    void aClassOfTheUsersIsAMetric() throws IOException {
        Sweep sweep = Sweep.read(SweepFiles.write(
                folder,
                SweepFiles.SWEEP.replace(
                        "never: {first: rod.z, above: 5}", "own: {class: " + Steps.class.getName() + "}")));
        Row row = sweep.run(59).failed() ? sweep.run(58) : sweep.run(59);
        assertThat(row.metrics()[2]).isEqualTo(1200);
    }

    /** An estimate looks at runs of all parts of the sweep and at the formats themselves. */
    @Test
    void anEstimateIsMeasured() throws IOException {
        Sweep sweep = Sweep.read(SweepFiles.write(folder));
        Estimate estimate = Estimate.of(sweep, 20, 60);
        assertThat(estimate.tried()).isEqualTo(20);
        assertThat(estimate.seconds()).isPositive().isLessThanOrEqualTo(estimate.longest());
        assertThat(estimate.csvBytes()).isBetween(50.0, 500.0);
        assertThat(estimate.parquetBytes()).isBetween(50.0, 500.0);
    }
}
