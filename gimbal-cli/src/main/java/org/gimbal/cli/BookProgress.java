package org.gimbal.cli;

import java.util.Locale;
import org.gimbal.book.BookListener;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Verdict;
import org.gimbal.book.page.Outcome;

/** Tells how a run of the book goes on: a line for each chapter, and on a terminal how far the present one is. */
final class BookProgress implements BookListener, AutoCloseable {
    private static final long EVERY = 250_000_000L;
    private static final int WIDTH = 79;

    private final Screen screen;
    private String head = "";
    private long next;

    BookProgress(Screen screen) {
        this.screen = screen;
    }

    @Override
    public void begins(Chapter chapter, int number, int count) {
        head = String.format(Locale.ROOT, "[%d/%d] %s", number, count, chapter.id());
        next = 0;
        progress(chapter, 0);
    }

    @Override
    public void progress(Chapter chapter, double fraction) {
        if (!screen.terminal() || System.nanoTime() < next) {
            return;
        }
        next = System.nanoTime() + EVERY;
        String line = String.format(Locale.ROOT, "%s  %.0f %%  %s", head, 100 * fraction, chapter.title());
        screen.err().print("\r" + fitted(line));
    }

    @Override
    public void ends(Outcome outcome) {
        clear();
        screen.out()
                .println(String.format(
                        Locale.ROOT,
                        "%-16s %-12s %6.1f s  %s",
                        head,
                        word(outcome.verdict()),
                        outcome.seconds(),
                        outcome.chapter().title()));
        if (outcome.report() == null) {
            screen.out().println("    " + outcome.failure());
            return;
        }
        for (Claim claim : outcome.report().claims()) {
            if (!claim.verdict().good()) {
                screen.out().println("    " + claim.name() + ": " + claim.ours() + ", wanted " + claim.bound());
            }
        }
    }

    private static String word(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private void clear() {
        if (screen.terminal()) {
            screen.err().print("\r" + " ".repeat(WIDTH) + "\r");
        }
    }

    private static String fitted(String line) {
        return line.length() >= WIDTH ? line.substring(0, WIDTH) : line + " ".repeat(WIDTH - line.length());
    }

    @Override
    public void close() {
        clear();
    }
}
