package org.gimbal.reduced;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;

/** A random tree of all joint types in a random state, and what tests of {@link Dynamics} compute with it. */
final class DynamicsSample {
    static final int TREES = 200;
    static final List<Base> BASES = List.of(Base.GROUNDED, Base.FREE, Base.FLOATING);

    /** Sums of some hundred terms of the size of the largest. */
    static final double ROUND_OFF = 1e-12;

    /** Some hundred roundings times the condition of mass matrices (masses 1 : 100). */
    static final double SOLVED = 1e-10;

    /** Central differences over 1e-5: (1e-5)² times third derivatives of up to some hundred, and 1e-16/1e-5. */
    static final double DIFFERENCES = 1e-7;

    static final double STEP = 1e-5;

    final Dynamics dynamics;
    final RandomGenerator random;
    final double[] q;
    final double[] u;
    final int n;
    final int bodies;
    final Snapshot start;

    DynamicsSample(int seed) {
        random = new SplittableRandom(seed);
        Recipe recipe = Recipe.of(BASES.get(seed % BASES.size()))
                .withSpeed(2)
                .withTurns(2)
                .withGravity(9.81);
        RandomTree tree = RandomTree.of(recipe, random);
        dynamics = new Dynamics(tree.mechanism());
        n = dynamics.size();
        bodies = tree.mechanism().bodies().size();
        q = new double[n];
        u = new double[n];
        start = Simulation.of(new ReducedEngine(), tree.start(), 1e-3).build().now();
        dynamics.read(start, q, u);
        dynamics.move(q, u);
    }

    double[] numbers(int count) {
        return random.doubles(count, -5, 5).toArray();
    }

    /** The state after a time at constant u̇ = 0, to second order, coordinates by their rates. */
    void moveBy(double time) {
        dynamics.move(q, u);
        double[] rate = new double[n];
        dynamics.coordinateRates(rate);
        double[] half = q.clone();
        add(time / 2, rate, half);
        dynamics.move(half, u);
        dynamics.coordinateRates(rate);
        double[] moved = q.clone();
        add(time, rate, moved);
        dynamics.move(moved, u);
    }

    static void add(double factor, double[] a, double[] to) {
        for (int k = 0; k < a.length; k++) {
            to[k] += factor * a[k];
        }
    }

    static double[] times(double[] matrix, double[] v) {
        int rows = matrix.length / Math.max(1, v.length);
        double[] out = new double[rows];
        for (int r = 0; r < rows; r++) {
            for (int k = 0; k < v.length; k++) {
                out[r] += matrix[r * v.length + k] * v[k];
            }
        }
        return out;
    }

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    /** Largest difference over the largest entry, which counts as one at least. */
    static double distance(double[] a, double[] b) {
        double most = 0;
        double largest = 1;
        for (int k = 0; k < a.length; k++) {
            most = Math.max(most, Math.abs(a[k] - b[k]));
            largest = Math.max(largest, Math.max(Math.abs(a[k]), Math.abs(b[k])));
        }
        return most / largest;
    }
}
