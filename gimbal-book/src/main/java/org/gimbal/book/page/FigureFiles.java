package org.gimbal.book.page;

import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Figure;

/** Where the files of a figure are, seen from the page. */
record FigureFiles(String svg, String csv) {
    static FigureFiles of(Chapter chapter, Figure figure) {
        String name = chapter.id() + (figure.name().isEmpty() ? "" : "-" + figure.name());
        return new FigureFiles("figures/" + name + ".svg", "data/" + name + ".csv");
    }
}
