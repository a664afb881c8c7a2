package org.gimbal.book.paper2020;

import java.util.List;
import org.gimbal.book.chapter.Chapter;

/** The chapters of this part, in the order of the paper. */
public final class Paper2020 {
    private Paper2020() {}

    public static List<Chapter> chapters() {
        return List.of(
                new Fig4a(), new Fig4b(), new Fig4c(), new Fig4d(), new Fig5a(), new Fig5b(), new Fig6(), new Fig8());
    }
}
