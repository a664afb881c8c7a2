package org.gimbal.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.gimbal.sweep.LocalRunner;
import org.gimbal.sweep.Runner;
import org.gimbal.sweep.Sweep;
import org.gimbal.sweep.SweepFolder;
import org.gimbal.sweep.table.Row;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sweeps on a small cluster of Spark on this machine: a master and workers in this process, executors in processes of
 * their own, as {@code local-cluster} starts them.
 */
class SparkRunnerTest {
    /** Two executors with a processor and 512 MB each. */
    private static final String CLUSTER = "local-cluster[2,1,512]";

    private static final String SWEEP = """
            sweep: 1
            model: model.yaml
            sampling: {method: sobol, samples: 300}
            vary:
              length: {from: -0.02, to: 1.5}
              start.hinge.angle: {normal: [0, 1]}
            metrics:
              top: {max: rod.z}
              drift: {span: energy}
            """;

    /** A negative length fails: failures travel too. */
    private static final String MODEL = """
            gimbal: 1
            parameters: {length: 1}
            include: [rod.yaml]
            bodies: [{name: rod, mass: 1, box: [0.1, 0.1, length]}]
            joints: [{name: hinge, type: revolute, axis: x, a: ground, b: {body: rod, at: [0, 0, length/2]}}]
            run: {step: 0.01, duration: 3}
            """;

    @TempDir
    private static Path folder;

    private static Sweep sweep;

    /** Workers take the libraries of Spark from a folder of their home, and executors ours from their class path. */
    @BeforeAll
    static void prepare() throws IOException {
        Path jars = Path.of(System.getenv("SPARK_HOME"), "jars");
        Files.createDirectories(jars);
        String classPath = System.getProperty("java.class.path");
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            Path jar = Path.of(entry);
            Path link = jars.resolve(jar.getFileName().toString());
            if (entry.endsWith(".jar") && !Files.exists(link)) {
                Files.createSymbolicLink(link, jar.toAbsolutePath());
            }
        }
        System.setProperty("spark.executor.extraClassPath", classPath);
        System.setProperty("spark.executor.memory", "512m");
        System.setProperty("spark.driver.host", "127.0.0.1");
        Files.writeString(folder.resolve("sweep.yaml"), SWEEP);
        Files.writeString(folder.resolve("model.yaml"), MODEL);
        Files.writeString(folder.resolve("rod.yaml"), "gimbal: 1\ngravity: [0, 0, -9.81]\n");
        sweep = Sweep.read(folder.resolve("sweep.yaml"));
    }

    @AfterAll
    static void forget() {
        for (String name : List.of("spark.executor.extraClassPath", "spark.executor.memory", "spark.driver.host")) {
            System.clearProperty(name);
        }
    }

    /** The only processes that this one starts. */
    private static List<ProcessHandle> executors() {
        return ProcessHandle.current().children().filter(ProcessHandle::isAlive).toList();
    }

    /** Table and rows of an undisturbed sweep here are those of Spark with one of its executors killed half-way. */
    @Test
    void rowsAreThoseOfALocalSweepAlsoWhenAnExecutorIsKilled() throws IOException {
        Path here = folder.resolve("here");
        run(here, new LocalRunner(2), () -> {});
        Set<Long> killed = new HashSet<>();
        Path there = folder.resolve("there");
        List<Row> rows = run(there, new SparkRunner(CLUSTER, List.of()), () -> {
            if (killed.isEmpty()) {
                assertThat(executors()).hasSize(2);
                ProcessHandle victim = executors().get(0);
                assertThat(victim.destroyForcibly()).isTrue();
                killed.add(victim.pid());
            }
        });
        assertThat(killed).hasSize(1);
        assertThat(rows).hasSize(300).extracting(Row::run).doesNotHaveDuplicates();
        assertThat(rows).anyMatch(Row::failed).anyMatch(row -> !row.failed());
        for (String file : List.of(SweepFolder.CSV, SweepFolder.PARQUET, SweepFolder.REPORT)) {
            assertThat(there.resolve(file)).hasSameBinaryContentAs(here.resolve(file));
        }
    }

    /** After a third of the rows something happens. */
    private static List<Row> run(Path out, Runner runner, Runnable event) {
        List<Row> rows = new ArrayList<>();
        try (SweepFolder output = SweepFolder.open(out, sweep, false, "test")) {
            runner.run(sweep, output.missing(), row -> {
                output.keep(row);
                rows.add(row);
                if (rows.size() >= 100) {
                    event.run();
                }
            });
            output.finish("command ");
        }
        return rows;
    }

    /** A full disk, say: what the driver cannot keep ends the sweep with its own words. */
    @Test
    void aRowThatCannotBeKeptEndsTheSweep() {
        AtomicReference<Row> first = new AtomicReference<>();
        int[] runs = IntStream.range(0, 40).toArray();
        assertThatThrownBy(() -> new SparkRunner("local[2]", List.of()).run(sweep, runs, row -> {
                    if (!first.compareAndSet(null, row)) {
                        throw new IllegalStateException("no room for run " + row.run());
                    }
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("no room");
    }
}
