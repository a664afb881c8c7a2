package org.gimbal.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * Tells how far a long run is: a bar on a terminal, a line now and then elsewhere, nothing for a run that is soon over.
 */
final class Progress implements AutoCloseable {
    private static final long BAR_AFTER = 1_000_000_000L;
    private static final long LINE_EVERY = 5_000_000_000L;
    private static final int LEAST_WIDTH = 20;

    private final String task;
    private final String state;
    private final long steps;
    private final Screen screen;
    private final LongSupplier clock;
    private final IntSupplier columns;
    private final long begin;
    private long next;
    private @Nullable ProgressBar bar;
    private int width;

    /** @param clock nanoseconds */
    Progress(String task, long steps, Screen screen, boolean quiet, LongSupplier clock) {
        this(task, "t = %s s", steps, screen, quiet, clock);
    }

    /** @param state how the number that goes with each step is told */
    Progress(String task, String state, long steps, Screen screen, boolean quiet, LongSupplier clock) {
        this(task, state, steps, screen, quiet, clock, TerminalSize::columns);
    }

    /** @param columns of the terminal; asked for once, when a bar is shown */
    Progress(
            String task,
            String state,
            long steps,
            Screen screen,
            boolean quiet,
            LongSupplier clock,
            IntSupplier columns) {
        this.columns = columns;
        this.task = Screen.printable(task);
        this.state = state;
        this.steps = steps;
        this.screen = screen;
        this.clock = clock;
        begin = clock.getAsLong();
        next = quiet ? Long.MAX_VALUE : screen.terminal() ? BAR_AFTER : LINE_EVERY;
    }

    /** To be called after every step, with a number that tells how things are. */
    void at(long step, double number) {
        long elapsed = clock.getAsLong() - begin;
        if (elapsed < next) {
            return;
        }
        if (screen.terminal()) {
            next = elapsed + BAR_AFTER / 5;
            showBar(step, elapsed);
        } else {
            next = elapsed + LINE_EVERY;
            showLine(step, number, elapsed);
        }
    }

    private void showBar(long step, long elapsed) {
        if (bar == null) {
            width = Math.max(LEAST_WIDTH, columns.getAsInt() - 1); // the last column breaks the line on some
            bar = new ProgressBarBuilder()
                    .setTaskName(task)
                    .setInitialMax(steps)
                    .startsFrom(step, Duration.ofNanos(elapsed))
                    .setStyle(ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(250)
                    .setConsumer(new OneLine(screen.err(), width))
                    .build();
        }
        bar.stepTo(step);
    }

    private void showLine(long step, double number, long elapsed) {
        double left = (double) elapsed / step * (steps - step) * 1e-9;
        screen.err()
                .println(String.format(
                        Locale.ROOT,
                        "%s: %s, %d %% done, about %.0f s left",
                        task,
                        String.format(state, Numbers.brief(number, 6)),
                        100 * step / steps,
                        left));
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
            // the library does not clear a bar that is closed right after its start
            screen.err().print("\r" + " ".repeat(width) + "\r");
        }
    }

    /** Overwrites one line; the library's own would end with a line break. */
    private record OneLine(PrintStream out, int width) implements ProgressBarConsumer {
        @Override
        public int getMaxRenderedLength() {
            return width;
        }

        @Override
        public void accept(String text) {
            out.print("\r" + text);
        }

        @Override
        public void close() {
            out.flush();
        }
    }
}
