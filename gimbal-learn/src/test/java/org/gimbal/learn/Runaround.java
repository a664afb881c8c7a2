package org.gimbal.learn;

import java.util.SplittableRandom;
import org.gimbal.learn.contract.Channel;
import org.gimbal.learn.contract.ContractException;
import org.gimbal.learn.contract.Environment;
import org.gimbal.learn.contract.EpisodeFailure;
import org.gimbal.learn.contract.Space;
import org.gimbal.learn.contract.Task;
import org.gimbal.learn.contract.Transition;

/**
 * The least environment there is: a point on a line, moved by actions, that is to reach 3. What it does wrong is told
 * by where it is.
 */
public final class Runaround implements Task {
    /** Where observations are too long, and where it fails. */
    private final double wrongAt;

    private final double failsAt;

    public Runaround(double wrongAt, double failsAt) {
        this.wrongAt = wrongAt;
        this.failsAt = failsAt;
    }

    /** Without faults. */
    public Runaround() {
        this(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    @Override
    public String name() {
        return "runaround";
    }

    @Override
    public Space observations() {
        return Space.of(Channel.of("place", "m"));
    }

    @Override
    public Space actions() {
        return Space.of(Channel.within("move", "m", 1));
    }

    @Override
    public Environment open() {
        return new Environment() {
            private double place;
            private int steps;

            @Override
            public Task task() {
                return Runaround.this;
            }

            @Override
            public double[] reset(long seed) {
                place = new SplittableRandom(seed).nextDouble();
                steps = 0;
                return new double[] {place};
            }

            @Override
            public Transition step(double[] action) {
                actions().require("the action in 'runaround'", action);
                place += actions().clamped(action)[0];
                steps++;
                if (place >= failsAt) {
                    throw new EpisodeFailure("out of the world", new ContractException("edge"));
                }
                double[] seen = place >= wrongAt ? new double[2] : new double[] {place};
                return new Transition(seen, -Math.abs(place - 3), false, steps == 10);
            }
        };
    }
}
