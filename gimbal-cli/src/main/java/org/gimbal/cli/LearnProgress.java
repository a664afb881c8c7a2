package org.gimbal.cli;

import java.util.Locale;
import java.util.function.LongSupplier;
import org.gimbal.learn.training.Curve;

/**
 * The curve of a training as it grows: on a terminal in one line, with the best score as a row of bars; elsewhere a
 * line now and then, and one for whatever is better.
 */
final class LearnProgress implements AutoCloseable {
    private static final String BARS = "▁▂▃▄▅▆▇█";
    private static final int CURVE_WIDTH = 30;
    private static final int WIDTH = 100;
    private static final long LINE_EVERY = 5_000_000_000L;

    private final String task;
    private final Screen screen;
    private final boolean quiet;
    private final int known;
    private final LongSupplier clock;
    private final long begin;
    private long next = LINE_EVERY;

    /**
     * @param known attempts that are repeated from a file, in no time
     * @param clock nanoseconds
     */
    LearnProgress(String task, Screen screen, boolean quiet, int known, LongSupplier clock) {
        this.task = task;
        this.screen = screen;
        this.quiet = quiet;
        this.known = known;
        this.clock = clock;
        begin = clock.getAsLong();
    }

    /** To be called after every batch of attempts. */
    void at(Curve curve, int attempts) {
        long elapsed = clock.getAsLong() - begin;
        int done = curve.attempts().size();
        if (quiet || done <= known || (!screen.terminal() && elapsed < next)) {
            return;
        }
        next = elapsed + LINE_EVERY;
        double left = 1e-9 * elapsed / (done - known) * (attempts - done);
        String best = curve.best().map(each -> Numbers.brief(each.score(), 5)).orElse("none yet");
        String line = String.format(
                Locale.ROOT, "%s: attempt %d of %d, best %s, about %.0f s left", task, done, attempts, best, left);
        if (screen.terminal()) {
            screen.err().print("\r" + fitted(bars(curve.bestScores()) + "  " + line));
            screen.err().flush();
        } else {
            screen.err().println(line);
        }
    }

    /** The best scores so far, from the least to the greatest of them. */
    static String bars(double[] best) {
        StringBuilder bars = new StringBuilder();
        double low = Double.NaN;
        double high = Double.NaN;
        for (double score : best) {
            if (!Double.isNaN(score)) {
                low = Double.isNaN(low) ? score : Math.min(low, score);
                high = Double.isNaN(high) ? score : Math.max(high, score);
            }
        }
        int columns = Math.min(CURVE_WIDTH, best.length);
        for (int c = 0; c < columns; c++) {
            double score = best[(int) ((long) (c + 1) * best.length / columns) - 1];
            int height = high > low ? (int) Math.round((score - low) / (high - low) * (BARS.length() - 1)) : 0;
            bars.append(Double.isNaN(score) ? ' ' : BARS.charAt(height));
        }
        return bars.toString();
    }

    private static String fitted(String line) {
        return line.length() >= WIDTH ? line.substring(0, WIDTH) : line + " ".repeat(WIDTH - line.length());
    }

    @Override
    public void close() {
        if (!quiet && screen.terminal()) {
            screen.err().print("\r" + " ".repeat(WIDTH) + "\r");
        }
    }
}
