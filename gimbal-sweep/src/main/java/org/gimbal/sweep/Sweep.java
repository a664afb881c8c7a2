package org.gimbal.sweep;

import java.lang.management.ManagementFactory;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.learn.contract.ContractException;
import org.gimbal.learn.training.Curve;
import org.gimbal.model.part.ModelException;
import org.gimbal.record.RunStatistics;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;
import org.gimbal.sweep.metric.Metric;
import org.gimbal.sweep.metric.MetricSpec;
import org.gimbal.sweep.metric.Quantities;
import org.gimbal.sweep.sample.Value;
import org.gimbal.sweep.subject.PlannedRun;
import org.gimbal.sweep.subject.Source;
import org.gimbal.sweep.subject.Subject;
import org.gimbal.sweep.table.Column;
import org.gimbal.sweep.table.Row;

/**
 * What a sweep file says: the runs by number, and what comes of each. A row depends on the files and the number of its run
 * alone, so that it has the same bits wherever and whenever it is made. Threads may share a sweep.
 *
 * <pre>{@code
 * Sweep sweep = Sweep.read(Path.of("sweep.yaml"));
 * Row row = sweep.run(17);
 * }</pre>
 */
public final class Sweep {
    private final Source source;
    private final String name;
    private final Subject subject;
    private final Space space;
    private final List<Column.Kind> kinds;
    private final List<MetricSpec> metrics;
    private final boolean seeded;

    Sweep(
            Source source,
            String name,
            Subject subject,
            Space space,
            List<Column.Kind> kinds,
            List<MetricSpec> metrics,
            boolean seeded) {
        this.source = source;
        this.name = name;
        this.subject = subject;
        this.space = space;
        this.kinds = List.copyOf(kinds);
        this.metrics = List.copyOf(metrics);
        this.seeded = seeded;
    }

    /** Reads a sweep file, with metrics of the class path of this program only. */
    public static Sweep read(Path file) {
        return read(file, Sweep.class.getClassLoader());
    }

    /**
     * Reads a sweep file and all that its model needs.
     *
     * @param classes where metrics of the user's are
     * @throws ModelFileException saying in which line what is wrong
     */
    public static Sweep read(Path file, ClassLoader classes) {
        Source source = Source.of(ModelFolder.of(file, Map.of()).model(file));
        String model = SweepReading.modelOf(source);
        if (model.isEmpty()) {
            return of(source, classes);
        }
        Path place = modelPlace(file, model, source);
        ModelFolder folder = ModelFolder.of(place, Map.of());
        Source known = source.with(model, folder.model(place).text());
        new SweepReading(known, folder, classes).sweep(); // reads all that its first and last run need
        return of(known.with(folder.kept()), classes);
    }

    private static Path modelPlace(Path file, String model, Source source) {
        try {
            return file.resolveSibling(model);
        } catch (InvalidPathException e) {
            throw new ModelFileException(source.sweepText().place(0), "sweep", "'" + model + "' is no name of a file");
        }
    }

    /** A sweep whose files are in memory. */
    public static Sweep of(Source source, ClassLoader classes) {
        return new SweepReading(source, ModelFolder.ofKept(source.files()), classes).sweep();
    }

    public String name() {
        return name;
    }

    /** All its files, from which it can be made again elsewhere. */
    public Source source() {
        return source;
    }

    public int runs() {
        return space.runs();
    }

    public List<MetricSpec> metrics() {
        return metrics;
    }

    /** Columns of what is varied: the seed if the file lists seeds, and the parameters. */
    public List<Column> parameters() {
        List<Column> columns = new ArrayList<>();
        if (seeded) {
            columns.add(new Column(SweepTable.SEED, Column.Kind.COUNT));
        }
        for (int k = 0; k < kinds.size(); k++) {
            columns.add(new Column(space.names().get(k), kinds.get(k)));
        }
        return columns;
    }

    /** The values of a run in these columns. */
    public Object[] values(int run) {
        List<Object> values = new ArrayList<>();
        if (seeded) {
            values.add(space.seed(run));
        }
        for (int k = 0; k < kinds.size(); k++) {
            Value value = space.value(run, k);
            values.add(
                    switch (kinds.get(k)) {
                        case COUNT -> (Object) (long) value.number();
                        case NUMBER -> value.number();
                        case WORD -> value.text();
                    });
        }
        return values.toArray();
    }

    /** Everything that is set in a run, by name, for people. */
    public Map<String, String> settings(int run) {
        Map<String, String> settings = new LinkedHashMap<>();
        space.values(run).forEach((key, value) -> settings.put(key, value.text()));
        return settings;
    }

    /**
     * A run, ready to be made.
     *
     * @throws RuntimeException that would be the failure of its row
     */
    public PlannedRun plan(int run) {
        return PlannedRun.of(subject, space.values(run));
    }

    /** Makes a run. Whatever goes wrong in it is told in its row. */
    public Row run(int run) {
        long begin = processorTime();
        try {
            Made made = make(plan(run));
            return new Row(run, seconds(begin), "", made.notes, made.hash, made.steps, made.metrics);
        } catch (ModelException e) {
            return failed(run, begin, String.join("; ", e.faults()));
        } catch (ModelFileException e) {
            return failed(run, begin, String.join("; ", e.faults()));
        } catch (SimulationException | ContractException | IllegalArgumentException e) {
            return failed(run, begin, String.valueOf(e.getMessage()));
        } catch (RuntimeException | StackOverflowError e) {
            return failed(run, begin, "internal error: " + e);
        }
    }

    /** What came of a run that did not fail. */
    private record Made(double[] metrics, String notes, String hash, long steps) {}

    private Made make(PlannedRun plan) {
        Quantities quantities = new Quantities(plan.mechanism());
        RunStatistics statistics = new RunStatistics(plan.mechanism());
        TrajectoryHash hash = new TrajectoryHash();
        Simulation.Builder builder = plan.simulate().observer(statistics).observer(hash);
        List<DoubleSupplier> read = new ArrayList<>();
        for (MetricSpec spec : metrics) {
            Curve learned = spec.ofLearning() ? plan.learned() : null;
            if (learned != null) {
                read.add(() -> spec.of(learned));
            } else {
                Metric metric = spec.make(plan.mechanism(), quantities);
                builder.observer(metric);
                read.add(metric::value);
            }
        }
        Simulation simulation = builder.build();
        simulation.steps(plan.steps());
        double[] values = read.stream().mapToDouble(DoubleSupplier::getAsDouble).toArray();
        return new Made(values, RunNotes.of(simulation, statistics, plan.learned()), hash.toString(), plan.steps());
    }

    private Row failed(int run, long begin, String reason) {
        double[] none = new double[metrics.size()];
        java.util.Arrays.fill(none, Double.NaN);
        return new Row(run, seconds(begin), reason.isBlank() ? "no reason is known" : reason, "", "", 0, none);
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static double seconds(long begin) {
        return 1e-9 * (processorTime() - begin);
    }
}
