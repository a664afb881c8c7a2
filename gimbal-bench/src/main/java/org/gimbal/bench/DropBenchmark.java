package org.gimbal.bench;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.MassProperties;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;

/**
 * Random drops (scene random-drop) by seed, one second each: how many end in a failure, with numbers that are none, or take too long; how many steps had
 * to be divided; how deep anything gets into anything; how complementary contacts are; what it takes.
 */
final class DropBenchmark implements Benchmark {
    /** A run that takes longer counts as one that hangs, s. */
    private static final double TIME_LIMIT = 30;

    /** Bins of the iteration counts; the last holds everything above. */
    private static final int BINS = 2000;

    private int failed;
    private int notFinite;
    private int slow;
    private long steps;
    private long divided;
    private double deepest;
    private double deepestInField;
    private double gained;
    private double product;
    private double error;
    private final long[] iterations = new long[BINS];

    @Override
    public String summary() {
        return "failures, rescues and penetration in random drops of 1 to 20 bodies; argument: how many";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int drops = Arguments.count(arguments, 0, 10_000, "the number of drops");
        int first = Arguments.count(arguments, 1, 1, "the first seed");
        long begin = System.nanoTime();
        for (int seed = first; seed < first + drops; seed++) {
            drop(seed, out);
        }
        print(drops, (System.nanoTime() - begin) * 1e-9, out);
    }

    private void drop(int seed, PrintStream out) {
        Scene scene = Scenes.named("random-drop");
        Scene.Setup setup = scene.build(Settings.of(scene, Map.of("seed", Integer.toString(seed))));
        Simulation run =
                Simulation.of(new MaximalEngine(), setup.start(), setup.step()).build();
        Watch watch = new Watch(run);
        long begin = System.nanoTime();
        try {
            while (run.time() < setup.duration() - setup.step() / 2) {
                count(run.step());
                watch.look();
                if (!Double.isFinite(run.now().energy())) {
                    notFinite++;
                    out.printf(Locale.ROOT, "seed %d: energy is not finite at %.2f s%n", seed, run.time());
                    break;
                }
                if ((System.nanoTime() - begin) * 1e-9 > TIME_LIMIT) {
                    slow++;
                    out.printf(Locale.ROOT, "seed %d: more than %.0f s%n", seed, TIME_LIMIT);
                    break;
                }
            }
        } catch (SimulationException e) {
            failed++;
            out.printf(Locale.ROOT, "seed %d: %s%n", seed, e.getMessage());
        }
        gained = Math.max(gained, watch.gained);
        if (watch.onField) {
            deepestInField = Math.max(deepestInField, watch.deepest);
        } else {
            deepest = Math.max(deepest, watch.deepest);
        }
    }

    /** What is measured from the outside after each step. */
    private static final class Watch {
        private final Simulation run;
        private final Penetration penetration;
        final boolean onField;
        double deepest;

        /** Most energy that a step held more than the one before, relative to what the drop began with. */
        double gained;

        private final double begun;
        private double last = Double.POSITIVE_INFINITY;
        private double[] centers;

        Watch(Simulation run) {
            this.run = run;
            penetration = new Penetration(run.mechanism());
            onField = run.mechanism().groundShapes().stream().anyMatch(part -> part.shape() instanceof HeightField);
            begun = run.now().energy();
            centers = run.now().centersOfMass().clone();
        }

        void look() {
            deepest = Math.max(deepest, penetration.deepest(run.now()));
            double energy = energy();
            gained = Math.max(gained, (energy - last) / begun);
            last = energy;
            centers = run.now().centersOfMass().clone();
        }

        /** Energy of the last step: kinetic by its discrete velocities, potential half-way through it, J. */
        private double energy() {
            Snapshot now = run.now();
            double sum = 0;
            for (int i = 0; i < run.mechanism().bodies().size(); i++) {
                MassProperties body = run.mechanism().bodies().get(i).massProperties();
                Vec3 velocity = Vec3.from(now.stepVelocities(), 6 * i);
                Vec3 spin = Vec3.from(now.stepVelocities(), 6 * i + 3);
                Vec3 middle = Vec3.from(centers, 3 * i)
                        .plus(Vec3.from(now.centersOfMass(), 3 * i))
                        .times(0.5);
                sum += body.mass()
                                * (velocity.dot(velocity) / 2
                                        - run.mechanism().gravity().dot(middle))
                        + spin.dot(body.inertia().times(spin)) / 2;
            }
            return sum;
        }
    }

    private void count(StepReport report) {
        steps++;
        divided += report.rescues() > 0 ? 1 : 0;
        product = Math.max(product, report.contactProduct());
        error = Math.max(error, report.contactError());
        iterations[Math.min(report.iterations(), BINS - 1)]++;
    }

    private void print(int drops, double seconds, PrintStream out) {
        out.printf(Locale.ROOT, "%-46s %d%n", "drops", drops);
        out.printf(Locale.ROOT, "%-46s %d (%.2f %%)%n", "ended by a failure", failed, 100.0 * failed / drops);
        out.printf(Locale.ROOT, "%-46s %d%n", "numbers that are not finite", notFinite);
        out.printf(Locale.ROOT, "%-46s %d%n", "over " + TIME_LIMIT + " s", slow);
        out.printf(Locale.ROOT, "%-46s %d%n", "steps", steps);
        out.printf(Locale.ROOT, "%-46s %d (%.3f %%)%n", "steps divided", divided, 100.0 * divided / steps);
        out.printf(Locale.ROOT, "%-46s %.2e m%n", "deepest penetration", deepest);
        out.printf(Locale.ROOT, "%-46s %.2e m%n", "  in height fields", deepestInField);
        out.printf(Locale.ROOT, "%-46s %.3f of that at the start%n", "most energy gained in a step", gained);
        out.printf(Locale.ROOT, "%-46s %.2e J, relative %.2e%n", "largest complementarity product", product, error);
        out.printf(
                Locale.ROOT,
                "%-46s mean %.2f, 99 %% %d, 99.9 %% %d%n",
                "iterations per step",
                meanIterations(),
                quantile(0.99),
                quantile(0.999));
        out.printf(Locale.ROOT, "%-46s %.1f s, %.0f µs per step%n", "time", seconds, 1e6 * seconds / steps);
    }

    private double meanIterations() {
        double sum = 0;
        for (int k = 0; k < BINS; k++) {
            sum += (double) k * iterations[k];
        }
        return sum / steps;
    }

    private int quantile(double share) {
        long below = 0;
        int k = 0;
        while (k < BINS - 1 && below + iterations[k] < share * steps) {
            below += iterations[k++];
        }
        return k;
    }
}
