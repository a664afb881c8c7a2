package org.gimbal.generalized;

/** The first guess of a step: the polynomial through velocities of past steps, at their mid-times. */
final class VelocityGuess {
    /** Σ|weights| above this would amplify noise more than curvature helps. */
    private static final double LARGEST_WEIGHT_SUM = 150;

    private final double[] weights = new double[GeneralizedState.HISTORY];

    /** Fills u for a step whose middle is at a time, from that many past steps at most. */
    void fill(GeneralizedState state, double time, int most, double[] u) {
        int nodes = Math.min(most, state.pastCount());
        while (nodes > 1 && !(weightSum(state, time, nodes) <= LARGEST_WEIGHT_SUM)) {
            nodes--;
        }
        if (nodes <= 1) {
            System.arraycopy(state.past[0], 0, u, 0, u.length);
            return;
        }
        for (int i = 0; i < u.length; i++) {
            double sum = 0;
            for (int k = 0; k < nodes; k++) {
                sum += weights[k] * state.past[k][i];
            }
            u[i] = sum;
        }
    }

    /** Lagrange weights of the newest steps; returns the sum of their sizes. */
    private double weightSum(GeneralizedState state, double time, int nodes) {
        double sum = 0;
        for (int i = 0; i < nodes; i++) {
            double weight = 1;
            for (int j = 0; j < nodes; j++) {
                if (j != i) {
                    weight *= (time - state.pastTime[j]) / (state.pastTime[i] - state.pastTime[j]);
                }
            }
            weights[i] = weight;
            sum += Math.abs(weight);
        }
        return sum;
    }
}
