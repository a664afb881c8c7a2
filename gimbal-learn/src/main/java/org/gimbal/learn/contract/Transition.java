package org.gimbal.learn.contract;

/**
 * What a step gave.
 *
 * @param observation of where it led; nobody else writes to it
 * @param reward of this step
 * @param terminated whether the episode is over by what happened in it: fallen, arrived
 * @param truncated whether it is over because its time is
 */
public record Transition(double[] observation, double reward, boolean terminated, boolean truncated) {
    public boolean over() {
        return terminated || truncated;
    }
}
