package org.gimbal.book.setups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.LogFit;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.geometry.Sphere;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;

/** Chains of spheres, rising at 45°, fall on the floor: linear time with contacts (2023 Fig. 8b). */
public final class SphereChains {
    private static final double STEP = 0.01;
    private static final double RADIUS = 0.25;

    /** As the papers' program has it; its text says 1000. */
    private static final int STEPS = 500;

    /** Below this, constant parts of a step hide the growth. */
    private static final int FIT_FROM = 5;

    private final BookRun run;
    private final int[] all;
    private final int[] timed;
    private final int rounds;

    /** What became of one chain. */
    private record Fall(boolean finished, double deepest, double restingGap) {}

    public SphereChains(BookRun run) {
        this.run = run;
        all = run.choose(IntStream.rangeClosed(1, 100).toArray(), new int[] {1, 2, 5, 20, 50});
        timed = run.choose(new int[] {1, 2, 5, 10, 20, 50, 100}, new int[] {1, 5, 20, 50});
        rounds = run.choose(3, 1);
    }

    /** Runs it and reports. */
    public Report report() {
        int failed = 0;
        double deepest = 0;
        double gap = 0;
        for (int i = 0; i < all.length; i++) {
            Fall fall = fall(real(all[i]));
            failed += fall.finished ? 0 : 1;
            deepest = Math.max(deepest, fall.deepest);
            gap = Math.max(gap, fall.restingGap);
            run.progress().accept(0.7 * (i + 1) / all.length);
        }
        List<Supplier<Runnable>> candidates = new ArrayList<>();
        for (int n : timed) {
            candidates.add(() -> real(n)::step);
            candidates.add(() -> paper(n)::step);
        }
        double[] best = StepTiming.best(
                rounds, STEPS, candidates, done -> run.progress().accept(0.7 + 0.3 * done));
        double[] ours = new double[timed.length];
        double[] centres = new double[timed.length];
        for (int i = 0; i < timed.length; i++) {
            ours[i] = 1e6 * best[2 * i] / STEPS / timed[i];
            centres[i] = 1e6 * best[2 * i + 1] / STEPS / timed[i];
        }
        return written(failed, deepest, gap, ours, centres, iterations());
    }

    private Report written(
            int failed, double deepest, double gap, double[] ours, double[] centres, double[] iterations) {
        double[] n = Columns.of(timed);
        double growth = 1 + LogFit.exponent(n, ours, FIT_FROM);
        double[] ofIteration = new double[n.length];
        Arrays.setAll(ofIteration, i -> ours[i] / iterations[i]);
        double growthOfIteration = 1 + LogFit.exponent(n, ofIteration, FIT_FROM);
        double spread = spread(ours);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Processor time of a step per sphere against the number of spheres",
                        Axis.log("spheres"),
                        Axis.linear("time / µs per sphere and step"),
                        Series.points("real radii, rolling", n, ours),
                        Series.points("contact at the centres, as in the paper's program", n, centres)))
                .table(table(ours, centres, iterations))
                .see(
                        """
                        %s of %s chains, n = %s…%s, fall to the end. The deepest penetration of any sphere at any step
                        is %s m; after %s s the lowest of each chain is at most %s m above the floor. From %s spheres
                        on, the time of a step grows like n^%s, that of an iteration like n^%s; that of a sphere varies
                        by a factor of %s,
                        because a long chain still falls and whips while a short one rests, and needs more iterations.""",
                        all.length - failed,
                        all.length,
                        all[0],
                        all[all.length - 1],
                        deepest,
                        STEPS * STEP,
                        gap,
                        FIT_FROM,
                        growth,
                        growthOfIteration,
                        spread)
                .see(NOTE)
                .claim(Claim.holds(
                        "chains that finish, n = 1…" + all[all.length - 1],
                        "all up to 50 (MuJoCo: up to 44)",
                        (all.length - failed) + " of " + all.length,
                        "all",
                        failed == 0))
                .claim(Claim.atMost("deepest penetration", "0 (MuJoCo: 10 cm and more)", deepest, 0, "m"))
                .claim(Claim.atMost(
                        "growth of the time of an iteration, exponent", "linear", growthOfIteration, 1.2, ""))
                .claim(Claim.atMost(
                        "time per sphere from " + FIT_FROM + " spheres on, slowest / fastest", "flat", spread, 1.3, ""))
                .build();
    }

    /** Of the interior point, per step, with real radii. */
    private double[] iterations() {
        double[] iterations = new double[timed.length];
        for (int i = 0; i < timed.length; i++) {
            Simulation simulation = real(timed[i]);
            for (int k = 0; k < STEPS; k++) {
                iterations[i] += (double) simulation.step().iterations() / STEPS;
            }
        }
        return iterations;
    }

    private double spread(double[] perSphere) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (int i = 0; i < timed.length; i++) {
            if (timed[i] >= FIT_FROM) {
                least = Math.min(least, perSphere[i]);
                most = Math.max(most, perSphere[i]);
            }
        }
        return most / least;
    }

    private Grid table(double[] ours, double[] centres, double[] iterations) {
        Grid.Builder table = Grid.of(
                "Time of a step per sphere, µs; best of " + rounds + " rounds of " + STEPS + " steps of 0.01 s",
                "spheres",
                "real radii",
                "contact at the centres",
                "iterations per step, real radii");
        for (int i = 0; i < timed.length; i++) {
            table.row(timed[i], ours[i], centres[i], iterations[i]);
        }
        return table.build();
    }

    /** Spheres that touch with their surfaces; the first lies on the floor. */
    private static Simulation real(int n) {
        Scene scene = Scenes.named("sphere-chain");
        return scene.build(Settings.of(scene, Map.of("n", Integer.toString(n), "height", "0")))
                .simulate(new MaximalEngine(), STEP)
                .build();
    }

    /** The paper's program: contact points in the centres, which may not go below the floor. */
    private static Simulation paper(int n) {
        var builder = Mechanism.named("centre-chain").floor(0);
        for (int i = 1; i <= n; i++) {
            String sphere = "sphere" + i;
            builder.bodyOfMass(sphere, new Sphere(RADIUS), 1).contactPoint("floor" + i, Anchor.on(sphere), 1);
            if (i > 1) {
                builder.joint(
                        "joint" + i, JointType.spherical(), Anchor.on("sphere" + (i - 1)), Anchor.on(sphere, -1, 0, 0));
            }
        }
        Pose pose = new Pose(Vec3.ZERO, Quat.about(Vec3.Y, -Math.PI / 4));
        return Simulation.of(
                        new MaximalEngine(), InitialState.of(builder.build()).pose("sphere1", pose), STEP)
                .build();
    }

    private static Fall fall(Simulation simulation) {
        double deepest = 0;
        try {
            for (int k = 0; k < STEPS; k++) {
                simulation.step();
                deepest = Math.max(deepest, -lowestGap(simulation));
            }
        } catch (SimulationException e) {
            return new Fall(false, deepest, Double.NaN);
        }
        return new Fall(true, deepest, lowestGap(simulation));
    }

    /** Least height of a sphere's lowest point, from the published poses. */
    private static double lowestGap(Simulation simulation) {
        double[] positions = simulation.now().bodyPositions();
        double least = Double.POSITIVE_INFINITY;
        for (int i = 2; i < positions.length; i += 3) {
            least = Math.min(least, positions[i] - RADIUS);
        }
        return least;
    }

    private static final String QUESTION = """
            Spheres of 0.25 m radius and 1 kg hang on a string: each is held by a ball joint in the centre of the one before it, a metre away. The first lies on the floor, the chain points up at 45°, and all
            fall. Friction is 1. **Does a chain of 100 spheres land, and how does the time grow with their number?**""";

    private static final String THEORY = """
            A contact with the floor belongs to one body. Its unknowns, an impulse γ along the normal and a friction impulse β in the cone |β| ≤ μ γ, can be eliminated within that body's own 6 × 6 block, so
            that contacts with the environment do not change the graph: a tree stays a tree, and a Newton step of the interior point stays O(n).""";

    private static final String NOTE = """
            The paper's program puts the contact point into the *centre* of each sphere: its spheres sink to half their height and never roll, and the radius enters nowhere. Here they touch with their surfaces and roll.
            Both are timed. The paper's text speaks of 1000 steps and its program takes 500, as is done here; its friction torque, half the physical one, is not repeated.""";
}
