package org.gimbal.book.page;

import java.util.Objects;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * How a chapter ended: with a report or with a failure.
 *
 * @param failure one line that says why there is no report
 * @param seconds on the wall
 */
public record Outcome(
        Chapter chapter, @Nullable Report report, @Nullable String failure, double seconds) {

    public static Outcome of(Chapter chapter, Report report, double seconds) {
        return new Outcome(chapter, report, null, seconds);
    }

    public static Outcome failed(Chapter chapter, Throwable why, double seconds) {
        String message = why.getMessage() == null ? why.toString() : why.getMessage();
        return new Outcome(chapter, null, message.strip().replaceAll("\\s*\\R\\s*", "; "), seconds);
    }

    public Verdict verdict() {
        return report == null ? Verdict.FAILED : report.verdict();
    }

    /** Why there is no report. */
    String why() {
        return Objects.requireNonNullElse(failure, "unknown");
    }
}
