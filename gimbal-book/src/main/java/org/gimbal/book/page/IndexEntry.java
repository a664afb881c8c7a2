package org.gimbal.book.page;

import java.util.List;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Digits;

/**
 * A line of the book's table, which outlives the run that made it.
 *
 * @param fields as {@link #NAMES} has them
 */
record IndexEntry(List<String> fields) {
    static final List<String> NAMES = List.of(
            "id", "claim", "published", "ours", "verdict", "claims", "seconds", "extent", "commit", "jdk", "machine");

    static IndexEntry of(Outcome outcome, Circumstances made) {
        Claim claim = outcome.report() == null
                ? new Claim("", "", outcome.why(), "", outcome.verdict())
                : outcome.report().claims().get(0);
        long passed = outcome.report() == null
                ? 0
                : outcome.report().claims().stream()
                        .filter(c -> c.verdict().good())
                        .count();
        long all = outcome.report() == null ? 0 : outcome.report().claims().size();
        return new IndexEntry(List.of(
                outcome.chapter().id(),
                claim.name(),
                claim.published(),
                claim.ours(),
                outcome.verdict().name(),
                passed + " of " + all,
                Digits.of(outcome.seconds()),
                made.extent(),
                made.commit(),
                made.jdk(),
                made.machine()));
    }

    String get(String name) {
        return fields.get(NAMES.indexOf(name));
    }

    /** Where and of what it was made. */
    String origin() {
        return "a " + get("extent") + " run of commit " + get("commit") + " on " + get("machine") + "; " + get("jdk");
    }
}
