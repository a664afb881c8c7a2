package org.gimbal.bench;

import org.gimbal.geometry.HeightField;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.StepReport;

/** Measures one drop from the outside after each step. */
final class DropWatch {
    private final Simulation run;
    private final int seed;
    private final DropTally tally;
    private final Penetration penetration;
    private final DropTally.Worst depth;
    private final double begun;
    private double last = Double.POSITIVE_INFINITY;

    DropWatch(Simulation run, int seed, DropTally tally) {
        this.run = run;
        this.seed = seed;
        this.tally = tally;
        penetration = new Penetration(run.mechanism());
        boolean onField = run.mechanism().groundShapes().stream().anyMatch(part -> part.shape() instanceof HeightField);
        depth = onField ? tally.depthInFields : tally.depth;
        begun = run.now().energy();
    }

    void look(StepReport report) {
        tally.addStep(seed, report);
        double deepest = penetration.deepest(run.now());
        if (depth.beatenBy(deepest)) {
            depth.set(deepest, penetration.where() + ", seed " + seed);
        }
        double energy = run.now().stepEnergy();
        tally.energyGained.offer((energy - last) / begun, seed);
        last = energy;
    }
}
