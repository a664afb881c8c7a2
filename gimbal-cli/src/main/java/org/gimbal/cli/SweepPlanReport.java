package org.gimbal.cli;

import java.util.Locale;
import java.util.stream.Collectors;
import org.gimbal.sweep.Estimate;
import org.gimbal.sweep.Sweep;
import org.gimbal.sweep.table.Column;

/** What a sweep would take, told before it is begun. */
final class SweepPlanReport {
    private static final int MOST_RUNS = 200;
    private static final double SECONDS = 20;
    private static final double HOUR = 3600;
    private static final double MEGA = 1e6;

    private final Sweep sweep;
    private final Screen screen;

    SweepPlanReport(Sweep sweep, Screen screen) {
        this.sweep = sweep;
        this.screen = screen;
    }

    void print(int workers) {
        Estimate estimate = Estimate.of(sweep, MOST_RUNS, SECONDS);
        double all = estimate.seconds() * sweep.runs();
        Entries text = new Entries();
        text.add("sweep", sweep.name());
        text.add("runs", Integer.toString(sweep.runs()));
        text.add("varied", sweep.parameters().stream().map(Column::name).collect(Collectors.joining(", ")));
        text.add(
                "measured",
                sweep.metrics().stream().map(metric -> metric.name()).collect(Collectors.joining(", ")));
        text.add("tried", estimate.tried() + " runs spread over the sweep, of which " + estimate.failed() + " failed");
        text.add(
                "a run takes",
                words("%.3g s of a processor on average, at most %.3g s", estimate.seconds(), estimate.longest()));
        text.add(
                "all take",
                words("%.3g core hours", all / HOUR) + ", about " + duration(all / workers) + " on "
                        + (workers == 1 ? "one thread" : workers + " threads"));
        text.add(
                "the table",
                words(
                        "%.3g MB as CSV, %.3g MB as Parquet",
                        estimate.csvBytes() * sweep.runs() / MEGA, estimate.parquetBytes() * sweep.runs() / MEGA));
        screen.out().print(text.toString());
    }

    private static String words(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static String duration(double seconds) {
        return seconds < 120
                ? words("%.0f s", seconds)
                : seconds < 2 * HOUR ? words("%.0f minutes", seconds / 60) : words("%.1f hours", seconds / HOUR);
    }
}
