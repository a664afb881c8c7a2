package org.gimbal.sweep.subject;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.learn.lesson.Lesson;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.policy.Tunable;
import org.gimbal.learn.simulated.SimulatedTask;
import org.gimbal.learn.training.Attempt;
import org.gimbal.learn.training.Curve;
import org.gimbal.learn.training.Plan;
import org.gimbal.learn.training.Training;
import org.gimbal.model.part.ModelException;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Engine;
import org.gimbal.sweep.sample.Value;

/**
 * A learning task: each run is a training, and its trajectory is the first episode of the best attempt. With a budget of
 * one episode it is the policy that is given, without any learning.
 */
public record TaskSubject(Lesson lesson) implements Subject {
    private static final String SEED = "seed";

    /** Step and length of episodes are parameters of the lesson. */
    private static final List<String> RUN = List.of("engine", "integrator", "tolerance");

    @Override
    public Set<String> parameters() {
        Set<String> names = new LinkedHashSet<>();
        lesson.parameters().forEach(parameter -> names.add(parameter.name()));
        names.add(SEED);
        names.addAll(TrainingChoice.names());
        tunables().forEach(each -> names.add(TrainingChoice.POLICY + each));
        return names;
    }

    /** Names of the numbers that are learned. */
    public List<String> tunables() {
        return lesson.family(Settings.defaults(lesson)).tunables().stream()
                .map(Tunable::name)
                .toList();
    }

    @Override
    public List<String> runParameters() {
        return RUN;
    }

    @Override
    public boolean takesStarts() {
        return false;
    }

    @Override
    public boolean isWord(String name) {
        return TrainingChoice.isWord(name) || Subject.hasChoices(lesson, name);
    }

    @Override
    public boolean isWhole(String name) {
        return name.equals(SEED) || TrainingChoice.isWhole(name) || Subject.isCount(lesson, name);
    }

    @Override
    public void check(String name, Value value) {
        Subject.check(lesson, name, value);
        TrainingChoice choice = new TrainingChoice(Map.of(name, value));
        choice.check();
        choice.begun(lesson.family(Settings.defaults(lesson)));
    }

    /** The mechanism before anything is learned. */
    @Override
    public Built build(Map<String, Value> settings) {
        Settings checked = settings(settings);
        return built(lesson.build(checked), checked);
    }

    private Settings settings(Map<String, Value> values) {
        Map<String, String> words = new LinkedHashMap<>();
        for (Parameter parameter : lesson.parameters()) {
            Value value = values.get(parameter.name());
            if (value != null) {
                words.put(parameter.name(), value.text());
            }
        }
        return Settings.of(lesson, words);
    }

    private Built built(Scene.Setup setup, Settings settings) {
        LoadedModel loaded = SceneSubject.loaded("environment " + lesson.name(), setup);
        return new Built(lesson.name(), lesson.summary(), settings.all(), loaded, setup.controllers());
    }

    /** Learns, on this thread alone: the best attempt, ready to be run. */
    PlannedRun learned(Map<String, Value> values, Engine engine) {
        Settings settings = settings(values);
        TrainingChoice choice = new TrainingChoice(values);
        PolicyFamily family = choice.begun(lesson.family(settings));
        Value given = values.get(SEED);
        long seed = given == null ? 1 : (long) given.number();
        SimulatedTask task = lesson.task(settings, engine);
        Plan plan = new Plan(
                task, settings.all(), family, choice.learner(), seed, lesson.episodeSeeds(seed), choice.limits(), 1);
        Curve curve = new Training(plan).run((soFar, attempts) -> {});
        Attempt best = curve.best()
                .orElseThrow(() -> new ModelException("all " + curve.failures() + " attempts failed, the first: "
                        + curve.attempts().get(0).failure()));
        Scene.Setup episode =
                task.episode(family.policy(best.values()), plan.episodeSeeds().get(0));
        long steps = (long) best.actions() * task.exercise().stepsPerAction();
        return new PlannedRun(built(episode, settings), engine, episode.step(), steps, 2, curve);
    }
}
