package org.gimbal.learn.simulated;

import org.gimbal.learn.contract.ContractException;
import org.gimbal.learn.contract.Environment;
import org.gimbal.learn.contract.EpisodeFailure;
import org.gimbal.learn.contract.Task;
import org.gimbal.learn.contract.Transition;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;
import org.jspecify.annotations.Nullable;

/** One run after the other of a task's mechanism. */
final class SimulatedEnvironment implements Environment {
    private final SimulatedTask task;
    private final Exercise exercise;
    private @Nullable Simulation run;
    private double[] observation = {};
    private int actions;

    SimulatedEnvironment(SimulatedTask task) {
        this.task = task;
        exercise = task.exercise();
    }

    @Override
    public Task task() {
        return task;
    }

    @Override
    public double[] reset(long seed) {
        Simulation begun = task.begin(seed);
        observation = observe(begun);
        run = begun;
        actions = 0;
        return observation.clone();
    }

    @Override
    public Transition step(double[] action) {
        if (run == null) {
            throw new ContractException("the episode of '" + task.name() + "' is over or not begun: reset comes first");
        }
        Simulation present = run;
        task.actions().require("the action in '" + task.name() + "'", action);
        double[] cut = task.actions().clamped(action);
        exercise.act(cut, present.now(), present.inputs());
        try {
            present.steps(exercise.stepsPerAction());
        } catch (SimulationException e) {
            run = null;
            throw new EpisodeFailure("episode of '" + task.name() + "' failed: " + e.getMessage(), e);
        }
        double[] before = observation;
        observation = observe(present);
        actions++;
        boolean terminated = exercise.over(present.now());
        boolean truncated = !terminated && actions >= task.longestEpisode();
        if (terminated || truncated) {
            run = null;
        }
        return new Transition(observation.clone(), exercise.reward(before, cut, observation), terminated, truncated);
    }

    private double[] observe(Simulation at) {
        double[] seen = new double[task.observations().size()];
        exercise.observe(at.now(), seen);
        return seen;
    }
}
