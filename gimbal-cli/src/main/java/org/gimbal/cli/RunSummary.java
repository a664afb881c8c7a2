package org.gimbal.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.RunStatistics;
import org.gimbal.sim.TrajectoryHash;
import org.gimbal.sim.Trend;

/** The closing words of a run. */
final class RunSummary {
    /** Bands of tenths of a shorter run say little. */
    private static final int STEPS_FOR_BANDS = 1000;

    private static final double HOUR = 3600;
    private static final int WIDTH = 80;
    private static final int INDENT = 20;

    private final RunPlan plan;
    private final RunStatistics statistics;
    private final TrajectoryHash hash;
    private final double seconds;
    private final StringBuilder text = new StringBuilder();

    /** @param seconds of wall time */
    RunSummary(RunPlan plan, RunStatistics statistics, TrajectoryHash hash, double seconds) {
        this.plan = plan;
        this.statistics = statistics;
        this.hash = hash;
        this.seconds = seconds;
    }

    String text() {
        addRun();
        addEnergy();
        addSolver();
        if (statistics.isolated()) {
            add(
                    "momentum drift",
                    "linear " + Numbers.size(statistics.linearMomentumDrift()) + ", angular "
                            + Numbers.size(statistics.angularMomentumDrift()) + ", relative");
        }
        add("trajectory hash", hash.toString());
        return text.toString();
    }

    private void addRun() {
        Mechanism mechanism = plan.setup().start().mechanism();
        text.append(plan.choice().scene().name())
                .append(": ")
                .append(plan.choice().scene().summary())
                .append(System.lineSeparator());
        add("settings", settings());
        add(
                "mechanism",
                count(mechanism.bodies().size(), "body", "bodies") + ", "
                        + count(mechanism.joints().size(), "joint", "joints"));
        add(
                "integrator",
                "step " + Numbers.brief(plan.step(), 12) + " s, order " + plan.order() + ", tolerance "
                        + Numbers.brief(plan.tolerance(), 6));
        if (plan.from() != null) {
            text.append(path("resumed from", plan.from().path().toString())).append(System.lineSeparator());
        }
        add("steps", Long.toString(statistics.steps()));
        add(
                "simulated time",
                Numbers.brief(statistics.endTime() - statistics.startTime(), 9) + " s, from t = "
                        + Numbers.brief(statistics.startTime(), 9) + " s to " + Numbers.brief(statistics.endTime(), 9)
                        + " s");
        add("wall time", String.format(Locale.ROOT, "%.3f s, %.0f steps/s", seconds, statistics.steps() / seconds));
    }

    private String settings() {
        return plan.choice().settings().all().entrySet().stream()
                .map(setting -> setting.getKey() + "=" + setting.getValue())
                .collect(Collectors.joining(" "));
    }

    private void addEnergy() {
        add("energy at start", Numbers.brief(statistics.startEnergy(), 10) + " J");
        add("energy drift", "at most " + Numbers.size(statistics.largestDeviation()) + " J from the start");
        add("energy trend", trend(statistics.trend()));
        if (statistics.steps() >= STEPS_FOR_BANDS) {
            String bands =
                    Arrays.stream(statistics.bands(10)).mapToObj(Numbers::size).collect(Collectors.joining(" "));
            add("energy bands", bands + " J, from least to greatest in each tenth of the run");
        }
        add("", "(" + RunStatistics.ENERGY_MEASURE + ")");
    }

    private static String trend(Optional<Trend> trend) {
        if (trend.isEmpty()) {
            return "the run is too short to tell";
        }
        Trend line = trend.get();
        return String.format(
                Locale.ROOT,
                "%+.1e ± %.1e J/h: %s",
                HOUR * line.slope(),
                HOUR * line.standardError(),
                line.significant() ? "a trend beyond 3 standard errors" : "no trend within 3 standard errors");
    }

    private void addSolver() {
        add("worst joint error", Numbers.size(statistics.worstJointError()) + " (m and rad)");
        add(
                "Newton iterations",
                String.format(
                        Locale.ROOT,
                        "mean %.2f, most %d per step",
                        statistics.meanIterations(),
                        statistics.mostIterations()));
        add("rescued steps", rescued());
        if (statistics.floorSteps() > 0) {
            add("round-off floor", statistics.floorSteps() + " steps ended above the tolerance");
        }
    }

    private String rescued() {
        return statistics.rescuedSteps() == 0
                ? "0"
                : statistics.rescuedSteps() + " had to be divided: try a shorter --dt";
    }

    private static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    private void add(String what, String value) {
        text.append(line(what, value)).append(System.lineSeparator());
    }

    /** An entry whose value is never broken, so that it can be copied. */
    static String path(String what, String value) {
        return head(what) + " " + value;
    }

    /** An entry; a long value goes on in the same column. */
    private static String line(String what, String value) {
        StringBuilder lines = new StringBuilder(head(what));
        int column = INDENT;
        for (String word : value.split(" ", -1)) {
            if (column + 1 + word.length() > WIDTH && column > INDENT) {
                lines.append(System.lineSeparator()).append(" ".repeat(INDENT));
                column = INDENT;
            }
            lines.append(' ').append(word);
            column += 1 + word.length();
        }
        return lines.toString();
    }

    private static String head(String what) {
        return String.format(Locale.ROOT, "  %-18s", what);
    }
}
