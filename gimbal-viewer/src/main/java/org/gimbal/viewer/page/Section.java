package org.gimbal.viewer.page;

import java.util.List;

/** A table of the summary: names and values in words. */
public record Section(String heading, List<Entry> entries) {
    /** A line of the table. */
    public record Entry(String name, String value) {}

    public Section {
        entries = List.copyOf(entries);
    }
}
