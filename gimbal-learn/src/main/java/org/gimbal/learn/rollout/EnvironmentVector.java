package org.gimbal.learn.rollout;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.gimbal.learn.contract.ContractException;
import org.gimbal.learn.contract.Environment;
import org.gimbal.learn.contract.Task;
import org.gimbal.learn.contract.Transition;

/**
 * Many environments of one task in step, for learners that act on batches: they share what the task compiled, and are
 * stepped on all cores, with results in their order. An environment whose episode is over is to be reset before the
 * next step.
 */
public final class EnvironmentVector {
    private final Environment[] environments;

    public EnvironmentVector(Task task, int count) {
        environments = new Environment[count];
        Arrays.setAll(environments, i -> task.open());
    }

    public int size() {
        return environments.length;
    }

    /** Begins an episode in each and returns their first observations. */
    public double[][] reset(long[] seeds) {
        requireCount("seeds", seeds.length);
        double[][] observations = new double[size()][];
        IntStream.range(0, size()).parallel().forEach(i -> observations[i] = reset(i, seeds[i]));
        return observations;
    }

    /** Begins an episode in one of them. */
    public double[] reset(int index, long seed) {
        return environments[index].reset(seed);
    }

    /** Acts in each; a failure of one, after all others have stepped, is thrown. */
    public Transition[] step(double[][] actions) {
        requireCount("actions", actions.length);
        Transition[] transitions = new Transition[size()];
        RuntimeException[] faults = new RuntimeException[size()];
        IntStream.range(0, size()).parallel().forEach(i -> {
            try {
                transitions[i] = environments[i].step(actions[i]);
            } catch (RuntimeException e) {
                faults[i] = e;
            }
        });
        for (RuntimeException fault : faults) {
            if (fault != null) {
                throw fault;
            }
        }
        return transitions;
    }

    private void requireCount(String what, int count) {
        if (count != size()) {
            throw new ContractException("there are " + size() + " environments, got " + count + " " + what);
        }
    }
}
