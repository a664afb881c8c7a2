package org.gimbal.bench;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Joint;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.StepReport;

/**
 * Random trees that keep their energy (scene random-springs, up to 10⁷) by seed, 20 s each, with steps from 1 to 50 ms: how many
 * fail; how many energies are elsewhere in the last tenth of the run than in the first, or spread further; and whether
 * single steps, from states along the way, end where ten steps of a tenth do or on another branch of the solution.
 */
final class BandBenchmark implements Benchmark {
    private static final double DURATION = 20;
    private static final StepSpread STEPS = new StepSpread(1e-3, 50e-3);

    /** So many times in a run a step is taken again in ten. */
    private static final int LOOKS = 10;

    /**
     * A step that ends farther from ten of a tenth than this, rad or m, is on another branch, or a spring swings faster
     * than steps can follow and is found elsewhere in its swing: to be looked at one by one.
     */
    private static final double ANOTHER_BRANCH = 0.35;

    /** Extremes of two samples of one band differ, and a refinement moves it by about its width. */
    private static final double SHARE_OF_WIDTH = 0.5;

    private static final double SHARE_OF_KINETIC = 1e-3;

    private int failed;
    private int refined;
    private int moved;
    private int movedUnrefined;
    private int branches;
    private int branchesUnrefined;
    private final DropTally.Worst worstMove = new DropTally.Worst();
    private final DropTally.Worst farthest = new DropTally.Worst();

    @Override
    public String summary() {
        return "energy bands of random sprung trees, and steps against ten of a tenth; arguments: how many, first seed";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int trees = Arguments.count(arguments, 0, 500, "the number of trees");
        int first = Arguments.count(arguments, 1, 1, "the first seed");
        for (int seed = first; seed < first + trees; seed++) {
            swing(seed, out);
        }
        out.printf(Locale.ROOT, "%-52s %d of %d%n", "ended by a failure", failed, trees);
        out.printf(Locale.ROOT, "%-52s %d%n", "runs that were refined, and said so", refined);
        out.printf(
                Locale.ROOT, "%-52s %d, %d in runs not refined%n", "bands that moved or grew", moved, movedUnrefined);
        out.printf(Locale.ROOT, "%-52s %s%n", "  farthest, over the largest kinetic energy", worstMove);
        out.printf(
                Locale.ROOT,
                "%-52s %d, %d in runs not refined%n",
                "steps that end elsewhere than ten of a tenth",
                branches,
                branchesUnrefined);
        out.printf(Locale.ROOT, "%-52s %s%n", "  farthest in runs not refined, rad or m", farthest);
    }

    private void swing(int seed, PrintStream out) {
        Scene scene = Scenes.named("random-springs");
        Scene.Setup setup = scene.build(Settings.of(scene, Map.of("seed", Integer.toString(seed), "powers", "7")));
        double step = STEPS.of(seed);
        Simulation run = setup.simulate(new MaximalEngine(), step).build();
        Simulation finer = setup.simulate(new MaximalEngine(), step).build();
        int count = (int) Math.round(DURATION / step);
        EnergyBand band = new EnergyBand(count);
        int elsewhere = 0;
        double apart = 0;
        int refinement = 0;
        try {
            for (int k = 0; k < count; k++) {
                boolean look = k % (count / LOOKS) == count / LOOKS - 1;
                byte[] state = look ? run.save() : new byte[0];
                StepReport report = run.step();
                refinement = report.refinement();
                band.add(k, run.now().energy(), run.now().kineticEnergy());
                if (look) {
                    double difference = difference(run, finer, state, step);
                    apart = Math.max(apart, difference);
                    elsewhere += difference > ANOTHER_BRANCH ? 1 : 0;
                }
            }
        } catch (SimulationException e) {
            failed++;
            out.printf(Locale.ROOT, "seed %d, step %.4f s: %s%n", seed, step, e.getMessage());
            return;
        }
        tell(seed, refinement > 0, band, elsewhere, apart);
    }

    private void tell(int seed, boolean finer, EnergyBand band, int elsewhere, double apart) {
        refined += finer ? 1 : 0;
        branches += elsewhere;
        branchesUnrefined += finer ? 0 : elsewhere;
        if (!finer) {
            farthest.offer(apart, seed);
        }
        if (!band.steady(SHARE_OF_WIDTH, SHARE_OF_KINETIC)) {
            moved++;
            movedUnrefined += finer ? 0 : 1;
            worstMove.offer(band.move(), seed);
        }
    }

    /** How far joints are from where ten steps of a tenth lead from the state before the last step. */
    private static double difference(Simulation run, Simulation finer, byte[] before, double step) {
        finer.restore(before);
        for (int k = 0; k < 10; k++) {
            finer.step(step / 10);
        }
        double most = 0;
        for (Joint joint : run.mechanism().joints()) {
            double gap = run.now().position(joint.name()) - finer.now().position(joint.name());
            most = Math.max(most, Math.abs(gap));
        }
        return most;
    }
}
