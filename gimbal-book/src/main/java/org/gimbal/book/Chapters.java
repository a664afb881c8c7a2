package org.gimbal.book;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.classics.Classics;
import org.gimbal.book.liegroup.LieGroup;
import org.gimbal.book.paper2020.Paper2020;
import org.gimbal.book.paper2023.Paper2023;
import org.gimbal.book.redmax.Redmax;
import org.gimbal.book.trep.Trep;

/** The list of all chapters, part by part. */
public final class Chapters {
    private static final List<Chapter> ALL = Stream.of(
                    Paper2020.chapters(),
                    Paper2023.chapters(),
                    Trep.chapters(),
                    LieGroup.chapters(),
                    Redmax.chapters(),
                    Classics.chapters())
            .flatMap(List::stream)
            .toList();

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
