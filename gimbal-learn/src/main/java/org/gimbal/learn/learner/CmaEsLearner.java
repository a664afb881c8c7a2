package org.gimbal.learn.learner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.SimpleValueChecker;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.hipparchus.random.Well19937c;

/**
 * The CMA-ES of Hipparchus. That optimiser calls a function; whoever wants a whole generation at once, to try it on all
 * cores, runs it anew from its seed, tells it what it knows already, and notes down what it asks for next. A generation
 * does not depend on its own scores, so that any will do to see all of it; this replay costs microseconds for each
 * point, episodes milliseconds at least.
 */
final class CmaEsLearner implements Learner {
    private static final int MOST_GENERATIONS = 1_000_000;

    /** Scores that agree to all digits over a generation: nothing is left to learn. */
    private static final double SAME = 1e-14;

    private final int dimension;
    private final long seed;
    private final int population;
    private final List<double[]> points = new ArrayList<>();
    private final List<Double> scores = new ArrayList<>();

    CmaEsLearner(int dimension, long seed) {
        this.dimension = dimension;
        this.seed = seed;
        population = 4 + (int) (3 * StrictMath.log(dimension));
    }

    /** Tells the optimiser what is known, and stops it once it has asked for a generation more. */
    private final class Replay {
        private int calls;
        private final List<double[]> asked = new ArrayList<>();

        double value(double[] point) {
            int call = calls++;
            if (call < scores.size()) {
                if (!Arrays.equals(point, points.get(call))) {
                    throw new IllegalStateException("the optimiser does not repeat itself");
                }
                return scores.get(call);
            }
            if (asked.size() == (scores.isEmpty() ? 1 : population)) {
                throw new Enough();
            }
            asked.add(point.clone());
            return 0;
        }
    }

    /** Ends a replay. */
    private static final class Enough extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Enough() {
            super("enough", null, false, false);
        }
    }

    /** The start first, then generation by generation. */
    @Override
    public List<double[]> ask() {
        Replay replay = new Replay();
        CMAESOptimizer optimizer = new CMAESOptimizer(
                MOST_GENERATIONS,
                0, // no score is good enough to stop
                true,
                0,
                0,
                new Well19937c(seed),
                false,
                new SimpleValueChecker(SAME, SAME));
        double[] spreads = new double[dimension];
        Arrays.fill(spreads, 1);
        try {
            optimizer.optimize(
                    new MaxEval(Integer.MAX_VALUE),
                    new ObjectiveFunction(replay::value),
                    GoalType.MAXIMIZE,
                    new InitialGuess(new double[dimension]),
                    SimpleBounds.unbounded(dimension),
                    new CMAESOptimizer.Sigma(spreads),
                    new CMAESOptimizer.PopulationSize(population));
        } catch (Enough e) {
            // a generation is asked for
        }
        points.addAll(replay.asked);
        return replay.asked.stream().map(double[]::clone).toList();
    }

    @Override
    public void tell(double[] told) {
        for (double score : told) {
            scores.add(score);
        }
    }
}
