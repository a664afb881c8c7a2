package org.gimbal.book.chapter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a chapter has to say: the question, what the equations say, what was seen in this run, and the claims. All text
 * is Markdown.
 *
 * @param claims the first is the one that the book's table shows
 */
public record Report(String question, String theory, List<Element> seen, List<Claim> claims) {
    public Report {
        seen = List.copyOf(seen);
        claims = List.copyOf(claims);
        if (claims.isEmpty()) {
            throw new IllegalArgumentException("a chapter needs a claim");
        }
    }

    /** Begins with the question. */
    public static Builder asking(String question) {
        return new Builder(question);
    }

    public Verdict verdict() {
        return claims.stream().map(Claim::verdict).reduce(Verdict.INFO, Verdict::worse);
    }

    /** A value as text: doubles with three significant digits, the rest as it is. */
    static String shown(Object value) {
        return value instanceof Double number ? Digits.of(number) : String.valueOf(value);
    }

    /** Collects a report in the order in which it is read. */
    public static final class Builder {
        private final String question;
        private String theory = "";
        private final List<Element> seen = new ArrayList<>();
        private final List<Claim> claims = new ArrayList<>();

        private Builder(String question) {
            this.question = question.strip();
        }

        /** What the equations say. */
        public Builder theory(String text) {
            theory = text.strip();
            return this;
        }

        /**
         * Adds paragraphs to what is seen.
         *
         * @param values of this run, one for each {@code %s}; doubles are shown with three significant digits. Without
         *     any, the text is taken as it is
         */
        public Builder see(String text, Object... values) {
            Object[] shown = Arrays.stream(values).map(Report::shown).toArray();
            seen.add(new Prose(values.length == 0 ? text.strip() : String.format(Locale.ROOT, text.strip(), shown)));
            return this;
        }

        public Builder figure(Figure figure) {
            seen.add(figure);
            return this;
        }

        public Builder table(Grid table) {
            seen.add(table);
            return this;
        }

        public Builder claim(Claim claim) {
            claims.add(claim);
            return this;
        }

        public Report build() {
            return new Report(question, theory, seen, claims);
        }
    }
}
