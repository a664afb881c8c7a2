package org.gimbal.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.source.SourceText;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Scope;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.io.yaml.YamlParser;
import org.gimbal.learn.lesson.Lessons;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.ModelException;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sweep.metric.LearningQuantities;
import org.gimbal.sweep.metric.MetricSpec;
import org.gimbal.sweep.metric.Quantities;
import org.gimbal.sweep.sample.Design;
import org.gimbal.sweep.sample.Value;
import org.gimbal.sweep.subject.FileSubject;
import org.gimbal.sweep.subject.RunChoice;
import org.gimbal.sweep.subject.SceneSubject;
import org.gimbal.sweep.subject.Source;
import org.gimbal.sweep.subject.StartChoice;
import org.gimbal.sweep.subject.Subject;
import org.gimbal.sweep.subject.TaskSubject;
import org.gimbal.sweep.table.Column;

/** One sweep file while it is read. What is wrong is refused with its line before anything runs. */
final class SweepReading {
    static final int VERSION = 1;
    private static final String BEGINNING = "sweep: 1";

    private final Source source;
    private final ModelFolder folder;
    private final ClassLoader classes;
    private final Fields top;

    /** @param folder of the model file */
    SweepReading(Source source, ModelFolder folder, ClassLoader classes) {
        this.source = source;
        this.folder = folder;
        this.classes = classes;
        top = open(source);
    }

    private static Fields open(Source source) {
        Fields fields = new Fields(YamlParser.parse(source.sweepText(), BEGINNING), Scope.constants(), "sweep");
        double version = fields.number("sweep");
        if (version != VERSION) {
            throw fields.fault(
                    fields.need("sweep").place(),
                    "is of version " + version + ": this program reads version " + VERSION);
        }
        return fields;
    }

    /** The name of the model file that a sweep file asks for; empty if it asks for a scene. */
    static String modelOf(Source source) {
        Fields fields = open(source);
        return fields.has("model") ? fields.text("model") : "";
    }

    Sweep sweep() {
        Subject subject = subject();
        ParameterReading parameters = new ParameterReading(subject, top);
        String name = top.text("name", source.sweepText().stem());
        Map<String, Value> fixed = parameters.fixed();
        SamplingReading sampling = new SamplingReading(top, parameters);
        Space space = space(sampling, subject, fixed);
        List<MetricSpec> metrics = new MetricReading(top, classes).metrics();
        top.close();
        checkNames(space, metrics);
        checkShared(space);
        checkAgainstModel(subject, space, metrics);
        return new Sweep(source, name, subject, space, kinds(sampling, parameters), metrics, top.has("seeds"));
    }

    private Subject subject() {
        switch (top.oneOf(List.of("scene", "model", "task"))) {
            case "model" -> {
                return new FileSubject(new SourceText(source.model(), source.modelText()), folder);
            }
            case "task" -> {
                return task(top.text("task"));
            }
            default -> {
                return scene(top.text("scene"));
            }
        }
    }

    private Subject task(String name) {
        return new TaskSubject(Lessons.named(name)
                .orElseThrow(() -> top.fault(
                        top.need("task").place(),
                        "there is no task '" + name + "'" + Nearest.remedy(name, Lessons.names()))));
    }

    private Subject scene(String name) {
        Scene scene = Scenes.all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> top.fault(
                        top.need("scene").place(),
                        "there is no scene '" + name + "'"
                                + Nearest.remedy(
                                        name,
                                        Scenes.all().stream().map(Scene::name).toList())));
        return new SceneSubject(scene);
    }

    private Space space(SamplingReading sampling, Subject subject, Map<String, Value> fixed) {
        long[] seeds = sampling.seeds();
        boolean sets = top.has("seeds") && subject.parameters().contains(SweepTable.SEED);
        if (top.has("seeds") && !sets && sampling.sampling().listed()) {
            throw top.fault(
                    top.need("seeds").place(),
                    "'seeds' change nothing here: what is run has no parameter '" + SweepTable.SEED
                            + "', and sampling '" + sampling.sampling().label() + "' draws nothing; leave them out");
        }
        List<Design> designs = new ArrayList<>();
        for (long seed : seeds) {
            designs.add(sampling.design(seed));
        }
        return new Space(sampling.names(), fixed, seeds, designs, sets ? SweepTable.SEED : "");
    }

    private static List<Column.Kind> kinds(SamplingReading sampling, ParameterReading parameters) {
        return sampling.names().stream()
                .map(name -> parameters.isWord(name)
                        ? Column.Kind.WORD
                        : sampling.isWhole(name) ? Column.Kind.COUNT : Column.Kind.NUMBER)
                .toList();
    }

    /** Names of columns must be unique. */
    private void checkNames(Space space, List<MetricSpec> metrics) {
        Set<String> taken = new LinkedHashSet<>(SweepTable.reserved());
        for (String name : space.names()) {
            if (!taken.add(name)) {
                throw top.fault(
                        top.need("vary").place(),
                        "'" + name + "' cannot be varied: the table has a column of that name"
                                + (name.equals(SweepTable.SEED) ? "; list the seeds under 'seeds'" : ""));
            }
        }
        for (MetricSpec metric : metrics) {
            if (!taken.add(metric.name())) {
                throw top.fault(
                        metric.place(), "metric '" + metric.name() + "' is called like another column: rename it");
            }
        }
    }

    private void checkShared(Space space) {
        for (String name : space.fixed().keySet()) {
            if (space.names().contains(name) || name.equals(space.seedName())) {
                throw top.fault(top.need("set").place(), "'" + name + "' is both set and varied: choose one");
            }
        }
    }

    /**
     * Names of starts and quantities must be known in the first run or in the last, for what is varied may change the
     * mechanism; and one of them must be possible at all.
     */
    private void checkAgainstModel(Subject subject, Space space, List<MetricSpec> metrics) {
        List<Mechanism> mechanisms = new ArrayList<>();
        String reason = "";
        for (int run : new int[] {0, space.runs() - 1}) {
            try {
                mechanisms.add(
                        subject.build(own(space.values(run))).loaded().model().mechanism());
            } catch (ModelException e) {
                reason = String.join("; ", e.faults());
            } catch (ModelFileException e) {
                reason = String.join("; ", e.faults());
            }
        }
        if (mechanisms.isEmpty()) {
            throw top.fault(top.place(), "neither the first nor the last run can be built: " + reason);
        }
        for (String name : space.values(0).keySet()) {
            if (name.startsWith(StartChoice.PREFIX)) {
                checkStart(name, mechanisms);
            }
        }
        for (MetricSpec metric : metrics) {
            checkMetric(metric, mechanisms, subject);
        }
    }

    private static Map<String, Value> own(Map<String, Value> values) {
        Map<String, Value> own = new LinkedHashMap<>(values);
        own.keySet().removeIf(name -> name.startsWith(RunChoice.PREFIX) || name.startsWith(StartChoice.PREFIX));
        return own;
    }

    private void checkStart(String name, List<Mechanism> mechanisms) {
        String coordinate = name.substring(StartChoice.PREFIX.length());
        if (mechanisms.stream().noneMatch(each -> new StartChoice(each).has(coordinate))) {
            Yaml place =
                    top.has("set") && top.child("set").map(set -> set.has(name)).orElse(false)
                            ? top.need("set")
                            : top.need("vary");
            String remedy = new StartChoice(mechanisms.get(0)).remedy(coordinate);
            throw top.fault(ParameterReading.placeOf(place, name), "the start has no '" + name + "'" + remedy);
        }
    }

    private void checkMetric(MetricSpec metric, List<Mechanism> mechanisms, Subject subject) {
        List<String> learned =
                subject instanceof TaskSubject task ? LearningQuantities.names(task.tunables()) : List.of();
        boolean known = metric.custom() != null
                || learned.contains(metric.quantity())
                || mechanisms.stream().anyMatch(each -> new Quantities(each).has(metric.quantity()));
        if (!known) {
            List<String> names = new ArrayList<>(new Quantities(mechanisms.get(0)).names());
            names.addAll(learned);
            throw new ModelFileException(
                    metric.place(),
                    "metric '" + metric.name() + "'",
                    "there is no quantity '" + metric.quantity() + "'" + Nearest.remedy(metric.quantity(), names));
        }
    }
}
