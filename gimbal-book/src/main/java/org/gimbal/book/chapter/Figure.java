package org.gimbal.book.chapter;

import java.util.List;

/**
 * A figure with its data.
 *
 * @param name tells the figures of one chapter apart in file names; letters, digits and hyphens, or empty if there is
 *     one
 * @param caption what it shows
 */
public record Figure(String name, String caption, Axis x, Axis y, List<Series> series) implements Element {
    public Figure {
        series = List.copyOf(series);
    }

    public Figure(String caption, Axis x, Axis y, Series... series) {
        this("", caption, x, y, List.of(series));
    }

    /** The same under a name of its own. */
    public Figure named(String own) {
        return new Figure(own, caption, x, y, series);
    }
}
