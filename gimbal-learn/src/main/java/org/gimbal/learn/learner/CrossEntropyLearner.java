package org.gimbal.learn.learner;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * The cross-entropy method: draws a generation from a normal distribution with independent coordinates, and moves mean
 * and deviation most of the way to those of its best quarter. A deviation is added that fades away generation by
 * generation, because small samples make it shrink too early.
 */
final class CrossEntropyLearner implements Learner {
    private static final double SMOOTHING = 0.8;
    private static final double EXTRA = 0.3;
    private static final double FADING = 0.85;

    /** Where the largest deviation is smaller, nothing new is tried any more. */
    private static final double CONVERGED = 1e-4;

    private final Random random;
    private final int population;
    private final double[] mean;
    private final double[] deviation;
    private double extra = EXTRA;
    private List<double[]> generation = List.of();

    CrossEntropyLearner(int dimension, long seed) {
        random = new Random(seed);
        population = Math.max(8, 2 * dimension);
        mean = new double[dimension];
        deviation = IntStream.range(0, dimension).mapToDouble(i -> 1).toArray();
    }

    @Override
    public List<double[]> ask() {
        double widest = 0;
        for (double each : deviation) {
            widest = Math.max(widest, each);
        }
        List<double[]> points = new ArrayList<>();
        if (widest >= CONVERGED) {
            points.add(mean.clone());
            while (points.size() < population) {
                double[] point = new double[mean.length];
                for (int i = 0; i < point.length; i++) {
                    point[i] = mean[i] + deviation[i] * random.nextGaussian();
                }
                points.add(point);
            }
        }
        generation = points;
        return points.stream().map(double[]::clone).toList();
    }

    @Override
    public void tell(double[] scores) {
        // of equal scores the earlier point goes first: sorting is stable
        List<double[]> elite = IntStream.range(0, generation.size())
                .boxed()
                .sorted(Comparator.comparing((Integer k) -> -scores[k]))
                .limit(Math.max(2, population / 4))
                .map(generation::get)
                .toList();
        for (int i = 0; i < mean.length; i++) {
            fit(i, elite);
        }
        extra *= FADING;
    }

    private void fit(int i, List<double[]> elite) {
        double sum = 0;
        for (double[] point : elite) {
            sum += point[i];
        }
        double middle = sum / elite.size();
        double square = 0;
        for (double[] point : elite) {
            square += (point[i] - middle) * (point[i] - middle);
        }
        double fitted = Math.sqrt(square / elite.size()) + extra;
        mean[i] += SMOOTHING * (middle - mean[i]);
        deviation[i] += SMOOTHING * (Math.min(fitted, 1) - deviation[i]);
    }
}
