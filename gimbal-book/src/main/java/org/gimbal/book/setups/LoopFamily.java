package org.gimbal.book.setups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Digits;
import org.gimbal.book.rivals.ExplicitMethod;
import org.gimbal.book.rivals.PinnedBodies;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;
import org.hipparchus.exception.MathRuntimeException;

/**
 * A scene with loops in several sizes: how long its steps take, whether its joints hold, and how those of a comparison
 * do.
 */
final class LoopFamily {
    static final double STEP = 0.01;
    static final int STEPS = 1000;

    private final String scene;
    private final IntFunction<Map<String, String>> settings;

    /**
     * What a comparison came to.
     *
     * @param time when it was given up, or its end
     * @param gap of all joints together at that time, m
     */
    record Drift(double time, double gap) {
        /** In words. */
        String words() {
            String open = Double.isFinite(gap) ? Digits.of(gap, "m") : "flown apart";
            return time < STEPS * STEP - STEP / 2 ? String.format(Locale.ROOT, "flown apart at %.2f s", time) : open;
        }
    }

    /** @param settings of the scene for a size */
    LoopFamily(String scene, IntFunction<Map<String, String>> settings) {
        this.scene = scene;
        this.settings = settings;
    }

    Simulation start(int size, MaximalOptions options) {
        Scene found = Scenes.named(scene);
        return found.build(Settings.of(found, settings.apply(size)))
                .simulate(new MaximalEngine(options), STEP)
                .build();
    }

    /** Seconds for {@link #STEPS} steps of each size. */
    double[] times(int[] sizes, MaximalOptions options, int rounds, BookRun run) {
        List<Supplier<Runnable>> candidates = new ArrayList<>();
        for (int size : sizes) {
            candidates.add(() -> steps(start(size, options)));
        }
        return StepTiming.best(rounds, STEPS, candidates, run.progress());
    }

    /** A step for a stopwatch, which does nothing any more once one has failed: {@link #hold} tells that. */
    private static Runnable steps(Simulation simulation) {
        boolean[] failed = new boolean[1];
        return () -> {
            if (!failed[0]) {
                try {
                    simulation.step();
                } catch (SimulationException e) {
                    failed[0] = true;
                }
            }
        };
    }

    /**
     * What was seen in {@link #STEPS} steps of each size.
     *
     * @param gaps largest sum of all joint gaps, m; infinite if a step failed
     * @param iterations Newton iterations per step
     */
    record Held(double[] gaps, double[] iterations) {
        double worst() {
            return Columns.greatest(gaps);
        }

        /** How many sizes came to their end. */
        long finished() {
            return Arrays.stream(gaps).filter(Double::isFinite).count();
        }
    }

    Held hold(int[] sizes) {
        Held held = new Held(new double[sizes.length], new double[sizes.length]);
        for (int i = 0; i < sizes.length; i++) {
            try {
                hold(start(sizes[i], MaximalOptions.defaults()), held, i);
            } catch (SimulationException e) {
                held.gaps[i] = Double.POSITIVE_INFINITY;
            }
        }
        return held;
    }

    private static void hold(Simulation simulation, Held held, int i) {
        for (int k = 0; k < STEPS; k++) {
            held.iterations[i] += (double) simulation.step().iterations() / STEPS;
            held.gaps[i] = Math.max(held.gaps[i], JointGaps.sum(simulation.now()));
        }
    }

    /** The same with accelerations constrained, by Runge–Kutta 4; given up when the gaps reach a metre. */
    Drift drift(int size) {
        Simulation simulation = start(size, MaximalOptions.defaults());
        PinnedBodies copy = PlanarCopy.of(simulation.mechanism());
        double[] y = PlanarCopy.state(simulation.now());
        for (int k = 1; k <= STEPS; k++) {
            try {
                y = ExplicitMethod.RK4.step(copy, 0, y, STEP);
            } catch (MathRuntimeException e) { // its matrix became singular
                return new Drift(k * STEP, Double.POSITIVE_INFINITY);
            }
            double gap = copy.gap(y);
            if (!(gap < 1)) {
                return new Drift(k * STEP, gap);
            }
        }
        return new Drift(STEPS * STEP, copy.gap(y));
    }
}
