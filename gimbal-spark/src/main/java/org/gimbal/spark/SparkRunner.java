package org.gimbal.spark;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import org.gimbal.sweep.ClusterException;
import org.gimbal.sweep.Runner;
import org.gimbal.sweep.Sweep;
import org.gimbal.sweep.table.Row;
import org.jspecify.annotations.Nullable;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * Makes the runs of a sweep on Spark. All files of the sweep travel with the tasks, so that executors need no disk in
 * common. What a row holds does not depend on who made it, so a task that Spark repeats changes nothing.
 */
public final class SparkRunner implements Runner {
    /** Tasks for each processor: an executor that is lost takes little with it, and the last tasks end together. */
    private static final int TASKS_PER_PROCESSOR = 16;

    /** Of long sweeps a task has no more runs than this: they are what a driver that is killed loses. */
    private static final int MOST_RUNS = 64;

    private final String address;
    private final List<Path> classPath;

    /**
     * @param address of the master; empty for that of spark-submit, or all processors of this machine
     * @param classPath jars with metrics of the user's
     * @throws IllegalArgumentException if that is no jar
     */
    public SparkRunner(String address, List<Path> classPath) {
        for (Path each : classPath) {
            if (!Files.isRegularFile(each)) {
                throw new IllegalArgumentException(
                        "--class-path: Spark takes jars, and '" + each + "' is a folder: pack it with 'jar cf'");
            }
        }
        this.address = address;
        this.classPath = List.copyOf(classPath);
    }

    @Override
    public String place() {
        return "Spark, " + settings("").get("spark.master");
    }

    @Override
    public void run(Sweep sweep, int[] runs, Consumer<Row> taker) {
        Keeper keeper = new Keeper(taker);
        try (JavaSparkContext context = new JavaSparkContext(settings("gimbal sweep " + sweep.name()))) {
            List<int[]> parts = parts(runs, context.defaultParallelism());
            RDD<int[]> tasks = context.parallelize(parts, parts.size()).rdd();
            ClassTag<List<Row>> tag = ClassTag$.MODULE$.apply(List.class);
            context.sc().runJob(tasks, new SweepTask(context.broadcast(sweep.source())), keeper, tag);
        } catch (Exception e) { // Scala does not say what it throws
            RuntimeException fault = keeper.fault;
            throw fault != null ? fault : new ClusterException(place(), e);
        }
    }

    private SparkConf settings(String name) {
        SparkConf settings = new SparkConf(true).setAppName(name);
        if (!address.isEmpty()) {
            settings.setMaster(address);
        }
        settings.setIfMissing("spark.master", "local[*]");
        settings.setIfMissing("spark.ui.enabled", "false");
        List<String> jars = new ArrayList<>();
        classPath.forEach(path -> jars.add(path.toAbsolutePath().toString()));
        Path own = ownJar();
        if (!settings.contains("spark.jars") && Files.isRegularFile(own)) {
            jars.add(own.toString());
        }
        if (!jars.isEmpty()) {
            jars.addAll(Arrays.asList(settings.get("spark.jars", "").split(",")));
            jars.removeIf(String::isEmpty);
            settings.setJars(jars.toArray(String[]::new));
        }
        return settings;
    }

    /** The jar this class is in: executors on other machines get it from here. */
    private static Path ownJar() {
        try {
            return Path.of(SparkRunner.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Neighbouring runs together: they may share much. */
    private static List<int[]> parts(int[] runs, int processors) {
        int even = runs.length / (TASKS_PER_PROCESSOR * processors);
        int size = Math.max(1, Math.min(even, MOST_RUNS));
        List<int[]> parts = new ArrayList<>();
        for (int from = 0; from < runs.length; from += size) {
            parts.add(Arrays.copyOfRange(runs, from, Math.min(from + size, runs.length)));
        }
        return parts;
    }

    /** Keeps the rows of each task as it ends; Spark calls it in one thread, once for each task. */
    private static final class Keeper extends AbstractFunction2<Object, List<Row>, BoxedUnit> {
        private final Consumer<Row> taker;

        /** Why rows cannot be kept any more. */
        private volatile @Nullable RuntimeException fault;

        Keeper(Consumer<Row> taker) {
            this.taker = taker;
        }

        @Override
        public BoxedUnit apply(Object task, List<Row> rows) {
            if (fault == null) {
                try {
                    rows.forEach(taker);
                } catch (RuntimeException e) {
                    fault = e;
                    throw e; // Spark gives up the tasks that are left
                }
            }
            return BoxedUnit.UNIT;
        }
    }
}
