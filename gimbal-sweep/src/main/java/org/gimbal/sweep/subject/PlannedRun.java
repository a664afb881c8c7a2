package org.gimbal.sweep.subject;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.PointMasses;
import org.gimbal.learn.training.Curve;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Simulation;
import org.gimbal.sweep.sample.Value;
import org.jspecify.annotations.Nullable;

/**
 * A run as a sweep asks for it, checked.
 *
 * @param engine takes the mechanism
 * @param steps how many steps of {@code step} seconds
 * @param learned the training that it is the best of, if it is a learning task
 */
public record PlannedRun(
        Subject.Built subject,
        Engine engine,
        double step,
        long steps,
        int order,
        @Nullable Curve learned) {
    private static final List<Integer> ORDERS = List.of(2, 4, 6, 8);

    /**
     * Builds the subject, sets its start, chooses the engine; where there is something to learn, learns it.
     *
     * @param values of parameters; those with a prefix are of the run or of the start
     * @throws org.gimbal.model.part.ModelException if that cannot be run
     * @throws org.gimbal.io.source.ModelFileException likewise
     * @throws IllegalArgumentException if the engine has no such option
     */
    public static PlannedRun of(Subject subject, Map<String, Value> values) {
        if (subject instanceof TaskSubject task) {
            RunChoice choice = new RunChoice(part(values, RunChoice.PREFIX), Model.RunSettings.STANDARD);
            return task.learned(part(values, ""), choice.engine());
        }
        Subject.Built built = subject.build(part(values, ""));
        RunChoice choice = new RunChoice(
                part(values, RunChoice.PREFIX), built.loaded().model().run());
        Engine engine = choice.engine();
        if (!engine.capabilities().contains(Capability.POINT_MASSES)) {
            built = built.with(PointMasses.solid(built.loaded()));
        }
        built = built.with(started(built.loaded(), part(values, StartChoice.PREFIX)));
        Refusal.check(engine, built.loaded().model().mechanism());
        int order = choice.order();
        if (!ORDERS.contains(order)) {
            throw new IllegalArgumentException("run.order must be 2, 4, 6 or 8, got " + order);
        }
        return new PlannedRun(built, engine, choice.step(), choice.steps(), order, null);
    }

    /** Whose names begin with a prefix, without it; without prefix those that have none. */
    private static Map<String, Value> part(Map<String, Value> values, String prefix) {
        Map<String, Value> part = new LinkedHashMap<>();
        values.forEach((name, value) -> {
            boolean fits = prefix.isEmpty()
                    ? !name.startsWith(RunChoice.PREFIX) && !name.startsWith(StartChoice.PREFIX)
                    : name.startsWith(prefix);
            if (fits) {
                part.put(name.substring(prefix.length()), value);
            }
        });
        return part;
    }

    private static LoadedModel started(LoadedModel loaded, Map<String, Value> values) {
        if (values.isEmpty()) {
            return loaded;
        }
        Model model = loaded.model();
        StartChoice choice = new StartChoice(model.mechanism());
        InitialState start = model.start();
        for (Map.Entry<String, Value> each : values.entrySet()) {
            start = choice.set(start, each.getKey(), each.getValue());
        }
        Model moved = new Model(start, model.drives(), model.frames(), model.run());
        return new LoadedModel(moved, loaded.report(), loaded.places());
    }

    public Mechanism mechanism() {
        return subject.loaded().model().mechanism();
    }

    /** With the subject's controllers; observers can be added. */
    public Simulation.Builder simulate() {
        return new Scene.Setup(subject.loaded().model().start(), step, steps * step, subject.controllers())
                .simulate(engine, step)
                .order(order);
    }
}
