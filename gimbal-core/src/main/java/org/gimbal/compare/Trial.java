package org.gimbal.compare;

import java.util.function.Supplier;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.ModelException;
import org.gimbal.record.RunStatistics;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Observer;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;
import org.jspecify.annotations.Nullable;

/**
 * The runs of one contestant: at the step asked for, at half and at a quarter of it, seen at the knots of the first. How
 * they differ tells how far they are from their own limit, and so how far another contestant may be from them. Tolerances
 * for errors of integrators become tighter together with the steps.
 */
public final class Trial {
    /** Steps of h, h/2, h/4. */
    public static final int RUNS = 3;

    private final Contestant contestant;
    private final Mechanism mechanism;
    private final Track[] tracks = new Track[RUNS];
    private final RunStatistics[] statistics = new RunStatistics[RUNS];
    private final double size;
    private @Nullable String refusal;
    private @Nullable String failure;

    private Trial(Contestant contestant, Mechanism mechanism, double size) {
        this.contestant = contestant;
        this.mechanism = mechanism;
        this.size = size;
        boolean reacts = contestant.engine().capabilities().contains(Capability.REACTIONS);
        for (int r = 0; r < RUNS; r++) {
            tracks[r] = new Track(mechanism, 1 << r, reacts);
            statistics[r] = new RunStatistics(mechanism);
        }
    }

    /**
     * Runs a contestant; what an engine refuses or cannot solve is told by {@link #refusal} and {@link #failure}.
     *
     * @param scene makes the scene anew for each run, for controllers may have a memory
     * @param steps of the first run
     * @param size length of the mechanism, m
     * @param watch sees the first run as well
     */
    static Trial of(
            Contestant contestant,
            Supplier<Scene.Setup> scene,
            double step,
            long steps,
            double size,
            @Nullable Observer watch) {
        Scene.Setup first = scene.get();
        Trial trial = new Trial(contestant, first.start().mechanism(), size);
        trial.refusal = Refusal.of(contestant.engine(), trial.mechanism)
                .map(Refusal::words)
                .orElse(null);
        for (int r = 0; r < RUNS && trial.ran(); r++) {
            trial.run(r, r == 0 ? first : scene.get(), step / (1 << r), steps << r, r == 0 ? watch : null);
        }
        return trial;
    }

    private void run(int r, Scene.Setup setup, double step, long steps, @Nullable Observer watch) {
        Simulation simulation;
        try {
            Simulation.Builder builder = setup.simulate(contestant.refined(r), step)
                    .order(contestant.order())
                    .observer(tracks[r])
                    .observer(statistics[r]);
            simulation = (watch == null ? builder : builder.observer(watch)).build();
        } catch (ModelException e) {
            refusal = String.join("; ", e.faults());
            return;
        }
        try {
            simulation.steps(steps);
        } catch (SimulationException e) {
            failure = e.getMessage();
        }
    }

    public Contestant contestant() {
        return contestant;
    }

    /** Why the engine does not take the mechanism, to follow its name; null if it does. */
    public @Nullable String refusal() {
        return refusal;
    }

    /** Which step had no solution, and why; null if all had. */
    public @Nullable String failure() {
        return failure;
    }

    /** Whether all runs came to their end. */
    public boolean ran() {
        return refusal == null && failure == null;
    }

    /** The run with steps of h/2ʳ. */
    public Track track(int r) {
        return tracks[r];
    }

    /** Of the first run. */
    public RunStatistics statistics() {
        return statistics[0];
    }

    /**
     * Until when steps are those asked for, from the r-th run on, s: later the engine divides them as it sees fit, and
     * halving them tells nothing.
     */
    double undividedUntil(int r) {
        double until = Double.POSITIVE_INFINITY;
        for (int k = r; k < RUNS; k++) {
            double[] divided = statistics[k].refinedAt();
            until = divided.length == 0 ? until : Math.min(until, divided[0] - 1e-9);
        }
        return until;
    }

    /** From the run with steps of h/2ʳ to that with half of them. */
    public Spread halving(int r) {
        return new Spread(mechanism, tracks[r], tracks[r + 1], size);
    }

    /** From a run with steps of h/2ʳ to the best of another contestant. */
    Spread to(Trial other, int r) {
        return new Spread(mechanism, tracks[r], other.tracks[RUNS - 1], size);
    }

    /** From a run with steps of h/2ʳ to that of another contestant with the same steps. */
    Spread beside(Trial other, int r) {
        return new Spread(mechanism, tracks[r], other.tracks[r], size);
    }

    /** Largest departure of the energy balance from its start, J; NaN if energy is not kept and nobody keeps a ledger. */
    public double energyDrift() {
        boolean known =
                mechanism.conservative() || contestant.engine().capabilities().contains(Capability.ENERGY_LEDGER);
        return known ? statistics[0].largestDeviation() : Double.NaN;
    }

    /** Largest gap of a joint in the published poses of the first run, m and rad. */
    public double worstGap() {
        double worst = 0;
        for (int k = 0; k < tracks[0].size(); k++) {
            worst = Math.max(worst, tracks[0].gap(k));
        }
        return worst;
    }
}
