package org.gimbal.bench.peers;

import java.util.ArrayList;
import java.util.List;

/**
 * Runs one scenario on all engines that are there and can run it, in rounds, so that a busy machine disturbs all alike.
 */
final class Comparison {
    private static final int SAMPLES = 200;
    private static final int REPEATS = 3;

    /** A run that takes longer is timed well enough by one round. */
    private static final double LONG_SECONDS = 1;

    private final List<Peer> peers;
    private final int rounds;

    Comparison(List<Peer> peers, int rounds) {
        this.peers = peers;
        this.rounds = rounds;
    }

    /**
     * A line of the table.
     *
     * @param secondsPerStep of CPU time; NaN if the run failed
     * @param energyError largest |E − E₀| over the largest kinetic energy of Gimbal's run
     * @param energyGain the same of E − E₀, of which contact and friction leave nothing
     * @param gap largest distance of joint anchors, m
     * @param depth largest depth below the floor, m
     * @param reading the scenario's own measure; NaN if it has none
     * @param driven whether servos make energy, too
     */
    record Row(
            Peer peer,
            Outcome outcome,
            double secondsPerStep,
            double energyError,
            double energyGain,
            double gap,
            double depth,
            double reading,
            boolean driven) {

        /** Whether the engine gave up, or made more energy than the mechanism ever had in motion. */
        boolean failed() {
            return outcome.failed() || (!driven && !(energyGain < 1));
        }

        String verdict() {
            if (outcome.failure() != null) {
                return "failed: " + outcome.failure().lines().findFirst().orElse("");
            }
            return failed() ? "failed: exploded" : "ok";
        }
    }

    List<Row> run(Scenario scenario) {
        List<Peer> able = peers.stream()
                .filter(peer ->
                        peer.missing().isEmpty() && peer.unable(scenario).isEmpty())
                .toList();
        Schedule schedule = Schedule.over(scenario.seconds(), scenario.dt(), SAMPLES, REPEATS);
        List<Outcome> first = new ArrayList<>();
        double[] best = new double[able.size()];
        for (int i = 0; i < able.size(); i++) {
            Outcome outcome = able.get(i).run(scenario, schedule);
            first.add(outcome);
            best[i] = outcome.cpuSeconds();
        }
        for (int round = 1; round < rounds; round++) {
            for (int i = 0; i < able.size(); i++) {
                if (best[i] < LONG_SECONDS) { // false for failed runs, whose time is not a number
                    best[i] = Math.min(
                            best[i], able.get(i).run(scenario, schedule).cpuSeconds());
                }
            }
        }
        return rows(scenario, able, first, best, schedule.steps());
    }

    private static List<Row> rows(
            Scenario scenario, List<Peer> able, List<Outcome> outcomes, double[] best, long steps) {
        // the first engine is Gimbal: its kinetic energy is the measure for all
        double scale = new Measures(scenario.model(), outcomes.get(0).motion()).largestKineticEnergy();
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < able.size(); i++) {
            rows.add(row(scenario, able.get(i), outcomes.get(i), best[i] / steps, scale));
        }
        return rows;
    }

    private static Row row(Scenario scenario, Peer peer, Outcome outcome, double secondsPerStep, double scale) {
        if (outcome.motion().samples() == 0) { // it could not even be built
            return new Row(
                    peer,
                    outcome,
                    secondsPerStep,
                    Double.NaN,
                    Double.NaN,
                    Double.NaN,
                    Double.NaN,
                    Double.NaN,
                    scenario.driven());
        }
        Measures measures = new Measures(scenario.model(), outcome.motion());
        Scenario.Reading reading = scenario.reading();
        return new Row(
                peer,
                outcome,
                secondsPerStep,
                measures.energyError() / scale,
                measures.energyGain() / scale,
                measures.largestGap(),
                measures.largestDepth(),
                reading == null ? Double.NaN : reading.of(measures),
                scenario.driven());
    }
}
