package org.gimbal.learn.learner;

import java.util.List;
import java.util.Random;

/**
 * The learner of the 2023 paper, Algorithm 7, one point after the other:
 *
 * <pre>
 * after no progress   x = best + e r
 * after progress      x = best + 0.02 r + 0.1 b,   b = (best − best before) / |best − best before|
 * </pre>
 *
 * with r normally distributed and e = 0.9 e after each failure, e = 1 after each success; lengths are in spreads, of
 * which the paper's is 0.1. As printed, the algorithm goes on from the last point tried, so that a series of failures
 * wanders away; here, as in the authors' program, it returns to the best. Random numbers are normal, as in that
 * program; the text's lie between 0 and 1.
 */
final class SamplingLearner implements Learner {
    private static final double SHRINK = 0.9;
    private static final double ALONG = 0.1;
    private static final double ACROSS = 0.02;

    private final Random random;
    private double[] best;
    private double bestScore = Double.NEGATIVE_INFINITY;
    private double[] bias;
    private boolean progress;
    private double explore = 1;
    private double[] tried;

    SamplingLearner(int dimension, long seed) {
        random = new Random(seed);
        best = new double[dimension];
        bias = new double[dimension];
        tried = best;
    }

    /** The start itself comes first: what is learned is to beat it. */
    @Override
    public List<double[]> ask() {
        tried = best.clone();
        if (bestScore > Double.NEGATIVE_INFINITY) {
            for (int i = 0; i < tried.length; i++) {
                tried[i] +=
                        progress ? ACROSS * random.nextGaussian() + ALONG * bias[i] : explore * random.nextGaussian();
            }
        }
        return List.of(tried.clone());
    }

    @Override
    public void tell(double[] scores) {
        boolean first = bestScore == Double.NEGATIVE_INFINITY;
        progress = scores[0] > bestScore && !first;
        if (progress) {
            bias = direction(best, tried);
            explore = 1;
        } else if (!first) {
            explore *= SHRINK;
        }
        if (progress || first) {
            best = tried;
            bestScore = scores[0];
        }
    }

    private static double[] direction(double[] from, double[] to) {
        double[] difference = new double[from.length];
        double square = 0;
        for (int i = 0; i < from.length; i++) {
            difference[i] = to[i] - from[i];
            square += difference[i] * difference[i];
        }
        for (int i = 0; i < from.length; i++) {
            difference[i] /= Math.sqrt(square);
        }
        return difference;
    }
}
