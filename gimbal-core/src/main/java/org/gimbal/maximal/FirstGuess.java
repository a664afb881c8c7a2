package org.gimbal.maximal;

import org.gimbal.maximal.rotation.RotationRule;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.sim.control.PlainStep.Guess;

/**
 * The first guess of a step. Its velocities are the polynomial through those of past steps, at their mid-times,
 * evaluated at the new mid-time. Degree 3 at most; past steps too close to each other or too far away to be of use are
 * left out.
 */
final class FirstGuess {
    /** Σ|weights| above this would amplify noise more than curvature helps. */
    private static final double LARGEST_WEIGHT_SUM = 40;

    private final double[] weights = new double[MaximalState.HISTORY];
    private final double[] velocity;

    /** Square of the largest turn that is taken as it is. */
    private final double largestSquare;

    FirstGuess(MaximalSystem system, RotationRule rule) {
        largestSquare = rule.largestTurn() * rule.largestTurn();
        velocity = new double[6 * system.count];
    }

    /**
     * Fills the unknowns Δx and turns for a step of length h from a pose with rotation matrices {@code r}. Returns whether
     * they are the velocities times h; false if a rotation had to be shrunk.
     */
    boolean fill(MaximalState state, double h, Guess from, double[] r, double[] dx, double[] turn) {
        if (from == Guess.PAST_STEPS) {
            velocities(state, state.time + 0.5 * h, velocity);
        } else {
            System.arraycopy(state.past[0], 0, velocity, 0, velocity.length);
        }
        boolean whole = true;
        for (int i = 0; i < dx.length / 3; i++) {
            dx[3 * i] = h * velocity[6 * i];
            dx[3 * i + 1] = h * velocity[6 * i + 1];
            dx[3 * i + 2] = h * velocity[6 * i + 2];
            Kernels3.applyTransposed(r, 9 * i, velocity, 6 * i + 3, turn, 3 * i);
            double square = h * h * Kernels3.dot(turn, 3 * i, turn, 3 * i);
            boolean fits = square <= largestSquare;
            double scale = fits ? h : h * Math.sqrt(largestSquare / square);
            turn[3 * i] *= scale;
            turn[3 * i + 1] *= scale;
            turn[3 * i + 2] *= scale;
            whole &= fits;
        }
        return whole;
    }

    /** Fills (v, Ω), six numbers per body, for a step whose middle is at {@code midTime}. */
    private void velocities(MaximalState state, double midTime, double[] out) {
        int nodes = Math.min(state.pastCount, MaximalState.HISTORY);
        while (nodes > 1 && !(weightSum(state, midTime, nodes) <= LARGEST_WEIGHT_SUM)) {
            nodes--;
        }
        if (nodes <= 1) {
            nodes = 1;
            weights[0] = 1;
        }
        double[] newest = state.past[0];
        for (int i = 0; i < out.length; i++) {
            out[i] = weights[0] * newest[i];
        }
        for (int k = 1; k < nodes; k++) {
            double[] past = state.past[k];
            double weight = weights[k];
            for (int i = 0; i < out.length; i++) {
                out[i] += weight * past[i];
            }
        }
    }

    /** Lagrange weights of the newest {@code nodes} entries; returns the sum of their sizes. */
    private double weightSum(MaximalState state, double t, int nodes) {
        double sum = 0;
        for (int i = 0; i < nodes; i++) {
            double above = 1;
            double below = 1;
            for (int j = 0; j < nodes; j++) {
                if (j != i) {
                    above *= t - state.pastTime[j];
                    below *= state.pastTime[i] - state.pastTime[j];
                }
            }
            weights[i] = above / below;
            sum += Math.abs(weights[i]);
        }
        return sum;
    }
}
