package org.gimbal.learn.rollout;

import org.gimbal.learn.contract.ContractException;
import org.gimbal.learn.contract.Environment;
import org.gimbal.learn.contract.EpisodeFailure;
import org.gimbal.learn.contract.Task;
import org.gimbal.learn.contract.Transition;
import org.gimbal.learn.policy.Policy;

/** One episode in one environment. */
final class Rollout {
    private Rollout() {}

    /** @throws ContractException if policy or environment do not keep the contract, naming task, seed and time */
    static Episode run(Environment environment, Policy policy, long seed) {
        Task task = environment.task();
        double[] observation = environment.reset(seed);
        requireObservation(task, observation, seed, 0);
        double gained = 0;
        int actions = 0;
        while (true) {
            Transition next;
            try {
                next = environment.step(policy.act(observation));
            } catch (EpisodeFailure e) {
                return new Episode(seed, gained, actions, Episode.End.FAILED, String.valueOf(e.getMessage()));
            } catch (ContractException e) {
                throw new ContractException(e.getMessage() + place(seed, actions));
            }
            actions++;
            observation = next.observation();
            requireObservation(task, observation, seed, actions);
            if (!Double.isFinite(next.reward())) {
                throw new ContractException(
                        "the reward in '" + task.name() + "' is " + next.reward() + place(seed, actions));
            }
            gained += next.reward();
            if (next.over()) {
                Episode.End end = next.terminated() ? Episode.End.TERMINATED : Episode.End.TRUNCATED;
                return new Episode(seed, gained, actions, end, "");
            }
        }
    }

    private static void requireObservation(Task task, double[] observation, long seed, int actions) {
        task.observations().require("an observation of '" + task.name() + "'" + place(seed, actions), observation);
    }

    private static String place(long seed, int actions) {
        return " (episode with seed " + seed + ", after " + actions + " actions)";
    }
}
