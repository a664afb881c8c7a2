package org.gimbal.learn.simulated;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.learn.contract.Environment;
import org.gimbal.learn.contract.Space;
import org.gimbal.learn.contract.Task;
import org.gimbal.learn.policy.Policy;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.CompiledSystem;
import org.gimbal.sim.Controller;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;

/** An exercise on an engine: compiled once, for all environments in all threads. */
public final class SimulatedTask implements Task {
    private final String name;
    private final Exercise exercise;
    private final CompiledSystem system;

    public SimulatedTask(String name, Exercise exercise, Engine engine) {
        this.name = name;
        this.exercise = exercise;
        system = engine.compile(exercise.setup().start().mechanism());
    }

    @Override
    public String name() {
        return name;
    }

    public Exercise exercise() {
        return exercise;
    }

    public Engine engine() {
        return system.engine();
    }

    @Override
    public Space observations() {
        return exercise.spaces().observations();
    }

    @Override
    public Space actions() {
        return exercise.spaces().actions();
    }

    @Override
    public Environment open() {
        return new SimulatedEnvironment(this);
    }

    /** Actions in the longest episode. */
    public int longestEpisode() {
        Scene.Setup setup = exercise.setup();
        return (int) Math.max(1, Math.round(setup.duration() / (setup.step() * exercise.stepsPerAction())));
    }

    /** A run that begins an episode; nothing acts on it yet. */
    Simulation begin(long seed) {
        Scene.Setup setup = exercise.setup();
        Scene.Setup episode =
                new Scene.Setup(exercise.start(seed), setup.step(), setup.duration(), exercise.surroundings(seed));
        return episode.simulate(system, setup.step()).build();
    }

    /**
     * An episode as a scene with the policy as its controller: whoever runs it sees the episode, knot by knot and bit
     * by bit, but not its early end.
     */
    public Scene.Setup episode(Policy policy, long seed) {
        Scene.Setup setup = exercise.setup();
        List<Controller> controllers = new ArrayList<>(List.of(driver(policy)));
        controllers.addAll(exercise.surroundings(seed));
        return new Scene.Setup(exercise.start(seed), setup.step(), setup.duration(), controllers);
    }

    private Controller driver(Policy policy) {
        double[] observation = new double[observations().size()];
        return (at, inputs) -> {
            if (at.step() % exercise.stepsPerAction() == 0) {
                exercise.observe(at, observation);
                double[] action = policy.act(observation.clone());
                actions().require("the action in '" + name + "'", action);
                exercise.act(actions().clamped(action), at, inputs);
            }
        };
    }
}
