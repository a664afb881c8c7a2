package org.gimbal.bench;

import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;
import org.gimbal.ledger.EnergyLedger;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.StepReport;

/**
 * Random contraptions (scene random-contraption: stops, servos, springs, friction, gears, loops and feet in one) by seed,
 * with steps from 1 to 20 ms: how many fail, and how well what must hold does.
 */
final class ContraptionBenchmark implements Benchmark {
    private static final StepSpread STEPS = new StepSpread(1e-3, 20e-3);

    /** A ledger with less than this share of its traffic unaccounted is taken as closed. */
    private static final double CLOSED = 0.05;

    private final RunTally tally = new RunTally();
    private int open;
    private long dropped;
    private final DropTally.Worst joints = new DropTally.Worst();
    private final DropTally.Worst overlap = new DropTally.Worst();
    private final DropTally.Worst contact = new DropTally.Worst();
    private final DropTally.Worst imbalance = new DropTally.Worst();
    private final DropTally.Worst negative = new DropTally.Worst();

    @Override
    public String summary() {
        return "failures where stops, servos, springs, friction, gears, loops and feet meet; arguments: how many, first"
                + " seed, 'with' for cams, armature, tendons and contact by rule besides";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int count = Arguments.count(arguments, 0, 1000, "the number of contraptions");
        int first = Arguments.count(arguments, 1, 1, "the first seed");
        String extras = arguments.size() > 2 ? arguments.get(2) : "without";
        for (int seed = first; seed < first + count; seed++) {
            move(seed, extras, out);
        }
        tally.print(out);
        RunTally.line(out, "largest joint error, m and rad", "%s", joints);
        RunTally.line(out, "deepest overlap, m", "%s", overlap);
        RunTally.line(out, "largest error of contacts", "%s", contact);
        RunTally.line(out, "impacts without their restitution", "%d", dropped);
        RunTally.line(out, "ledgers open by more than 5 %", "%d", open);
        RunTally.line(out, "largest share unaccounted", "%s", imbalance);
        RunTally.line(out, "most dissipated below zero, of all", "%s", negative);
    }

    private void move(int seed, String extras, PrintStream out) {
        Scene scene = Scenes.named("random-contraption");
        Scene.Setup setup = scene.build(Settings.of(scene, Map.of("seed", Integer.toString(seed), "extras", extras)));
        Simulation run = setup.simulate(new MaximalEngine(), STEPS.of(seed)).build();
        if (tally.run(run, setup.duration(), seed, out, report -> look(report, seed))) {
            balance(run.now().ledger(), seed);
        }
    }

    private void look(StepReport report, int seed) {
        dropped += report.droppedImpacts();
        joints.offer(report.jointError(), seed);
        overlap.offer(report.overlap(), seed);
        contact.offer(report.contactError(), seed);
    }

    /** What the ledger leaves unaccounted, of everything that came in, went out or was there. */
    private void balance(EnergyLedger ledger, int seed) {
        double traffic = Math.abs(ledger.startEnergy()) + Math.abs(ledger.energy());
        for (EnergyLedger.Line line : ledger.lines()) {
            traffic += Math.abs(line.work()) + Math.abs(line.dissipated());
        }
        double share = Math.abs(ledger.residual()) / traffic;
        open += share > CLOSED ? 1 : 0;
        imbalance.offer(share, seed);
        for (EnergyLedger.Line line : ledger.lines()) {
            negative.offer(-line.dissipated() / traffic, seed);
        }
    }
}
