package org.gimbal.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.ledger.EnergyLedger;
import org.gimbal.model.Mechanism;
import org.gimbal.record.Grip;
import org.gimbal.record.Levels;
import org.gimbal.record.RunStatistics;
import org.gimbal.record.TrajectoryHash;
import org.gimbal.record.Trend;
import org.gimbal.sim.Simulation;
import org.gimbal.viewer.page.Section;

/** The closing words of a run. */
final class RunSummary {
    /** Bands of tenths of a shorter run say little. */
    private static final int STEPS_FOR_BANDS = 1000;

    private static final double HOUR = 3600;

    /** Lines of the ledger that are shown. */
    private static final int LEDGER_LINES = 6;

    private final RunPlan plan;
    private final RunStatistics statistics;
    private final EnergyLedger ledger;
    private final List<StartNote> startNotes;
    private final TrajectoryHash hash;
    private final double seconds;
    private final Entries text = new Entries();

    /** @param seconds of wall time */
    RunSummary(RunPlan plan, RunStatistics statistics, Simulation run, TrajectoryHash hash, double seconds) {
        this.plan = plan;
        this.statistics = statistics;
        ledger = run.now().ledger();
        startNotes = new ArrayList<>(plan.subject().startNotes());
        startNotes.addAll(run.startNotes());
        this.hash = hash;
        this.seconds = seconds;
        write();
    }

    /** For the screen. */
    String text() {
        return text.toString();
    }

    /** For the report. */
    Section section() {
        return text.section("Run");
    }

    private void write() {
        addRun();
        addStart();
        addEnergy();
        addGrips();
        addSolver();
        if (statistics.isolated()) {
            text.add(
                    "momentum drift",
                    "linear " + Numbers.size(statistics.linearMomentumDrift()) + ", angular "
                            + Numbers.size(statistics.angularMomentumDrift()) + ", relative");
        }
        text.add("trajectory hash", hash.toString());
    }

    private void addRun() {
        Mechanism mechanism = plan.subject().model().mechanism();
        text.addTitle(plan.subject());
        text.add(
                "mechanism",
                Entries.count(mechanism.bodies().size(), "body", "bodies") + ", "
                        + Entries.count(mechanism.joints().size(), "joint", "joints"));
        ImportFindings.summary(plan.subject()).ifPresent(told -> text.add("model file", told));
        text.add("engine", plan.engine().name());
        text.add("integrator", integrator());
        if (plan.from() != null) {
            text.addPath("resumed from", plan.from().path().toString());
        }
        text.add("steps", Long.toString(statistics.steps()));
        text.add(
                "simulated time",
                Numbers.brief(statistics.endTime() - statistics.startTime(), 9) + " s, from t = "
                        + Numbers.brief(statistics.startTime(), 9) + " s to " + Numbers.brief(statistics.endTime(), 9)
                        + " s");
        text.add(
                "wall time", String.format(Locale.ROOT, "%.3f s, %.0f steps/s", seconds, statistics.steps() / seconds));
    }

    /** Engines that leave integrators to choose say which one it is, others of which order it is. */
    private String integrator() {
        String step = "step " + Numbers.brief(plan.step(), 12) + " s";
        String choices = plan.engineInForce().choices().stream()
                .map(choice -> choice.value() + ", ")
                .collect(Collectors.joining());
        String options = plan.engineInForce().options().stream()
                .map(option -> ", " + option.name() + " " + Numbers.brief(option.value(), 6))
                .collect(Collectors.joining());
        return choices.isEmpty() ? step + ", order " + plan.order() + options : choices + step + options;
    }

    /** What of the start could not be met. */
    private void addStart() {
        for (int k = 0; k < startNotes.size(); k++) {
            text.add(k == 0 ? "start" : "", startNotes.get(k).message());
        }
    }

    private void addEnergy() {
        text.add("energy at start", Numbers.brief(statistics.startEnergy(), 10) + " J");
        text.add("energy drift", "at most " + Numbers.size(statistics.largestDeviation()) + " J from the start");
        text.add("energy trend", trend(statistics.trend(), statistics.steady()));
        statistics.levels().filter(levels -> !levels.steady()).ifPresent(levels -> text.add("", levels(levels)));
        if (statistics.steps() >= STEPS_FOR_BANDS) {
            String bands =
                    Arrays.stream(statistics.bands(10)).mapToObj(Numbers::size).collect(Collectors.joining(" "));
            text.add("energy bands", bands + " J, from least to greatest in each tenth of the run");
        }
        text.add("", "(" + RunStatistics.ENERGY_MEASURE + ")");
        addLedger();
    }

    /** Where energy came from and went, if any did: the largest lines first. */
    private void addLedger() {
        List<EnergyLedger.Line> moved = ledger.lines().stream()
                .filter(line -> !line.kind().stored() && flow(line) != 0)
                .sorted(Comparator.comparingDouble(RunSummary::flow).reversed())
                .toList();
        if (moved.isEmpty()) {
            return;
        }
        text.add(
                "energy ledger",
                String.format(
                        Locale.ROOT,
                        "%.4g J brought in, %.4g J dissipated, %.1e J not accounted for",
                        ledger.work(),
                        ledger.dissipated(),
                        ledger.residual()));
        moved.stream().limit(LEDGER_LINES).forEach(line -> text.add("", lineOf(line)));
        if (moved.size() > LEDGER_LINES) {
            text.add("", "and " + (moved.size() - LEDGER_LINES) + " smaller ones");
        }
    }

    private static double flow(EnergyLedger.Line line) {
        return Math.abs(line.work()) + Math.abs(line.dissipated());
    }

    private static String lineOf(EnergyLedger.Line line) {
        String kind = line.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return String.format(
                Locale.ROOT,
                "%s '%s': %s %.4g J",
                kind,
                line.name(),
                line.kind().dissipative() ? "took" : "brought",
                line.kind().dissipative() ? line.dissipated() : line.work());
    }

    private static String trend(Optional<Trend> trend, boolean steady) {
        if (trend.isEmpty()) {
            return "the run is too short to tell";
        }
        Trend line = trend.get();
        return String.format(
                Locale.ROOT,
                "%+.1e ± %.1e J/h: %s",
                HOUR * line.slope(),
                HOUR * line.standardError(),
                line.significant()
                        ? "a trend beyond 3 standard errors"
                        : steady ? "no trend within 3 standard errors" : "no line within 3 standard errors, but");
    }

    /** What the tenths of the run say against the balance of the energy. */
    static String levels(Levels levels) {
        String change = String.format(
                Locale.ROOT,
                "from the first to the last tenth it moved by %+.1e J, in bands of %.1e J",
                levels.change(),
                levels.usualBand());
        double[] bands = levels.bands();
        String width =
                String.format(Locale.ROOT, "its bands grew from %.1e J to %.1e J", bands[0], bands[bands.length - 1]);
        return "a trend: " + (levels.moved() ? change : "") + (levels.moved() && levels.widened() ? "; " : "")
                + (levels.widened() ? width : "");
    }

    private void addGrips() {
        if (statistics.steps() > 0) {
            statistics.grips().forEach(grip -> text.add("rolling", "'" + grip.constraint() + "' " + words(grip)));
        }
    }

    private static String words(Grip grip) {
        return Double.isInfinite(grip.friction())
                ? String.format(
                        Locale.ROOT,
                        "would have left its track: it was held there with %.3g N, where friction could not",
                        -grip.leastLoad())
                : String.format(
                        Locale.ROOT,
                        "would need a coefficient of friction of %.3g, and is pressed with %.3g N or more",
                        grip.friction(),
                        grip.leastLoad());
    }

    private void addSolver() {
        text.add("worst joint error", Numbers.size(statistics.worstJointError()) + " (m and rad)");
        text.add(
                "Newton iterations",
                String.format(
                        Locale.ROOT,
                        "mean %.2f, most %d per step",
                        statistics.meanIterations(),
                        statistics.mostIterations()));
        text.add("rescued steps", rescued());
        if (statistics.refinedAt().length > 0) {
            text.add("refined steps", RunReport.refined(statistics.refinedAt()));
        }
        if (statistics.droppedImpacts() > 0) {
            text.add("dropped impacts", statistics.droppedImpacts() + " " + RunReport.DROPPED);
        }
        if (statistics.unsettledReadings() > 0) {
            text.add("unsettled knots", statistics.unsettledReadings() + " " + RunReport.UNSETTLED);
        }
        if (statistics.uncutLandings() > 0) {
            text.add("uncut landings", statistics.uncutLandings() + " " + RunReport.UNCUT);
        }
        if (statistics.unmetContacts() > 0) {
            text.add("contact errors", RunReport.unmetContacts(statistics));
        }
        if (statistics.overlappingSteps() > 0) {
            text.add("overlaps", RunReport.overlaps(statistics));
        }
        if (statistics.floorSteps() > 0) {
            text.add("round-off floor", statistics.floorSteps() + " steps ended above the tolerance");
        }
    }

    private String rescued() {
        return statistics.rescuedSteps() == 0
                ? "0"
                : statistics.rescuedSteps() + " had to be divided: try a shorter --dt";
    }
}
