package org.gimbal.book.paper2023;

import java.util.List;
import org.gimbal.book.chapter.Chapter;

/** The chapters of this part, in the order of the paper. */
public final class Paper2023 {
    private Paper2023() {}

    public static List<Chapter> chapters() {
        return List.of(
                new Fig7a(),
                new Fig7b(),
                new Fig7c(),
                new Fig7d(),
                new Fig8a(),
                new Fig8b(),
                new Fig9a(),
                new Fig9b(),
                new Fig9c(),
                new Fig9d(),
                new Fig10(),
                new Fig11(),
                new Fig12(),
                new Fig13(),
                new Fig14());
    }
}
