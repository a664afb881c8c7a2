package org.gimbal.book;

import java.util.List;
import java.util.Optional;
import org.gimbal.book.chapter.Chapter;

/** The list of all chapters, in the order of the book. */
public final class Chapters {
    private static final List<Chapter> ALL = List.of(
            new org.gimbal.book.paper2020.Fig4a(),
            new org.gimbal.book.paper2020.Fig4b(),
            new org.gimbal.book.paper2020.Fig4c(),
            new org.gimbal.book.paper2020.Fig4d(),
            new org.gimbal.book.paper2020.Fig5a(),
            new org.gimbal.book.paper2020.Fig5b(),
            new org.gimbal.book.paper2020.Fig6(),
            new org.gimbal.book.paper2020.Fig8(),
            new org.gimbal.book.paper2023.Fig7a(),
            new org.gimbal.book.paper2023.Fig7b(),
            new org.gimbal.book.paper2023.Fig7c(),
            new org.gimbal.book.paper2023.Fig7d(),
            new org.gimbal.book.paper2023.Fig8a(),
            new org.gimbal.book.paper2023.Fig8b(),
            new org.gimbal.book.paper2023.Fig9a(),
            new org.gimbal.book.paper2023.Fig9b(),
            new org.gimbal.book.paper2023.Fig9c(),
            new org.gimbal.book.paper2023.Fig9d(),
            new org.gimbal.book.paper2023.Fig10(),
            new org.gimbal.book.paper2023.Fig11(),
            new org.gimbal.book.paper2023.Fig12());

    private Chapters() {}

    public static List<Chapter> all() {
        return ALL;
    }

    public static List<String> ids() {
        return ALL.stream().map(Chapter::id).toList();
    }

    public static Optional<Chapter> named(String id) {
        return ALL.stream().filter(chapter -> chapter.id().equals(id)).findFirst();
    }
}
