package org.gimbal.learn.policy;

import java.util.List;
import java.util.function.Function;

/**
 * Policies that differ in a few numbers.
 *
 * @param maker makes a policy, one for each episode, from values in the order of the tunables; called in any thread
 */
public record PolicyFamily(List<Tunable> tunables, Function<double[], Policy> maker) {
    public PolicyFamily {
        tunables = List.copyOf(tunables);
    }

    /** Values where learning begins. */
    public double[] start() {
        return tunables.stream().mapToDouble(Tunable::start).toArray();
    }

    /** Values for a point of a learner, which counts in spreads from the start; cut off at the bounds. */
    public double[] values(double[] point) {
        double[] values = new double[point.length];
        for (int i = 0; i < point.length; i++) {
            values[i] = tunables.get(i).value(point[i]);
        }
        return values;
    }

    /** A policy for one episode. */
    public Policy policy(double[] values) {
        if (values.length != tunables.size()) {
            throw new IllegalArgumentException(
                    "there are " + tunables.size() + " numbers to learn, got " + values.length + " values");
        }
        return maker.apply(values.clone());
    }
}
