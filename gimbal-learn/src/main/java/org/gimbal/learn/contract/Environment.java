package org.gimbal.learn.contract;

/**
 * Something to act in, episode by episode; for one thread at a time. The same seed and the same actions give the same
 * bits, whatever came before.
 *
 * <pre>{@code
 * double[] observation = environment.reset(7);
 * Transition next;
 * do {
 *     next = environment.step(policy.act(observation));
 *     observation = next.observation();
 * } while (!next.over());
 * }</pre>
 */
public interface Environment {
    /** The task it belongs to: its name and spaces. */
    Task task();

    /** Begins an episode and returns its first observation. */
    double[] reset(long seed);

    /**
     * Acts for one step. Actions beyond their bounds are cut off there.
     *
     * @throws ContractException if the action has the wrong size or is not finite, or if the episode is over or was
     *     never begun; nothing has happened then
     * @throws EpisodeFailure if the world cannot go on; the episode is over then
     */
    Transition step(double[] action);
}
