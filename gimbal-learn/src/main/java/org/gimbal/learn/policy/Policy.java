package org.gimbal.learn.policy;

/** What acts: an action for each observation. It may remember what it saw, in one episode. */
@FunctionalInterface
public interface Policy {
    double[] act(double[] observation);
}
