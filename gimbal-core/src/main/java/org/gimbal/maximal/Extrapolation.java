package org.gimbal.maximal;

/**
 * The first guess of a step's velocities: the polynomial through those of past steps, at their mid-times, evaluated at the
 * new mid-time. Degree 2 at most; past steps too close to each other or too far away to be of use are left out.
 */
final class Extrapolation {
    /** Σ|weights| above this would amplify noise more than curvature helps. */
    private static final double LARGEST_WEIGHT_SUM = 40;

    private final double[] weights = new double[MaximalState.HISTORY];

    /** Fills (v, Ω), six numbers per body, for a step whose middle is at {@code midTime}. */
    void velocities(MaximalState state, double midTime, double[] out) {
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
            double weight = 1;
            for (int j = 0; j < nodes; j++) {
                if (j != i) {
                    weight *= (t - state.pastTime[j]) / (state.pastTime[i] - state.pastTime[j]);
                }
            }
            weights[i] = weight;
            sum += Math.abs(weight);
        }
        return sum;
    }
}
