package org.gimbal.bench;

import java.io.PrintStream;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;
import org.gimbal.engines.Engines;
import org.gimbal.learn.lesson.Lesson;
import org.gimbal.learn.lesson.Lessons;
import org.gimbal.learn.policy.PolicyFamily;
import org.gimbal.learn.rollout.Rollouts;
import org.gimbal.learn.simulated.SimulatedTask;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;

/** Steps of the walking robot as an environment: on one core and on all, beside a run of the same motion. */
final class LearnBenchmark implements Benchmark {
    /** A trot, as learning finds them: frequency, thigh and calf amplitudes and offsets. */
    private static final double[] TROT = {0.38, 0.06, 1, -0.6, -1.48};

    private static final int EPISODES = 8;

    private final Lesson lesson = Lessons.named("a1-gait").orElseThrow();
    private final Settings settings = Settings.defaults(lesson);
    private final PolicyFamily family = lesson.family(settings);

    @Override
    public String summary() {
        return "steps of the walking robot as an environment, on one core and on all";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int rounds = Arguments.rounds(arguments, 5);
        SimulatedTask task = lesson.task(settings, Engines.all().get(0));
        int cores = Rollouts.allCores();
        double engine = Double.POSITIVE_INFINITY;
        double single = Double.POSITIVE_INFINITY;
        double all = Double.POSITIVE_INFINITY;
        for (int round = 0; round <= rounds; round++) { // in turn, so that all see the same machine; the first warms up
            double alone = engine(task);
            double one = environment(task, 1);
            double many = environment(task, cores);
            if (round > 0) {
                engine = Math.min(engine, alone);
                single = Math.min(single, one);
                all = Math.min(all, many);
            }
        }
        out.printf("Walking robot, steps of 0.005 s; best of %d rounds of %d episodes%n%n", rounds, EPISODES);
        out.printf("%-38s %12s %12s%n", "", "µs per step", "steps per s");
        print(out, "run with the gait as its controller", engine);
        print(out, "environment, 1 thread", single);
        print(out, "environment, " + cores + " threads", all);
        out.printf(Locale.ROOT, "%nspeed-up %.2f on %d cores%n", single / all, cores);
    }

    private static void print(PrintStream out, String what, double seconds) {
        out.printf(Locale.ROOT, "%-38s %12.1f %12.0f%n", what, 1e6 * seconds, 1 / seconds);
    }

    /** Seconds for a step of a plain run. */
    private double engine(SimulatedTask task) {
        Scene.Setup episode = task.episode(family.policy(TROT), 0);
        Simulation run = episode.simulate(task.engine(), episode.step()).build();
        int steps = task.longestEpisode();
        long begin = System.nanoTime();
        run.steps(steps);
        return 1e-9 * (System.nanoTime() - begin) / steps;
    }

    private double environment(SimulatedTask task, int threads) {
        try (Rollouts rollouts = new Rollouts(task, threads)) {
            Rollouts.Order order = new Rollouts.Order(() -> family.policy(TROT), 0);
            long begin = System.nanoTime();
            int steps = rollouts.run(Collections.nCopies(EPISODES, order)).stream()
                    .mapToInt(episode -> episode.actions())
                    .sum();
            return 1e-9 * (System.nanoTime() - begin) / steps;
        }
    }
}
