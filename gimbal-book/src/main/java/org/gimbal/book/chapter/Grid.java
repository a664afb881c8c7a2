package org.gimbal.book.chapter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A table.
 *
 * @param head names of the columns, with units
 */
public record Grid(String caption, List<String> head, List<List<String>> rows) implements Element {
    public Grid {
        head = List.copyOf(head);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<String> row : rows) {
            if (row.size() != head.size()) {
                throw new IllegalArgumentException("a row of " + row.size() + " cells under " + head.size() + " names");
            }
        }
    }

    /** Starts a table. */
    public static Builder of(String caption, String... head) {
        return new Builder(caption, head);
    }

    /** Collects rows. */
    public static final class Builder {
        private final String caption;
        private final List<String> head;
        private final List<List<String>> rows = new ArrayList<>();

        private Builder(String caption, String... head) {
            this.caption = caption;
            this.head = List.of(head);
        }

        /** Adds a row; numbers are shown with three significant digits. */
        public Builder row(Object... cells) {
            rows.add(Arrays.stream(cells).map(Report::shown).toList());
            return this;
        }

        public Grid build() {
            return new Grid(caption, head, rows);
        }
    }
}
