package org.gimbal.book.trep;

import java.util.List;
import org.gimbal.book.chapter.Chapter;

/** The chapters on the trep paper. */
public final class Trep {
    private Trep() {}

    public static List<Chapter> chapters() {
        return List.of(new Fig1(), new Fig7(), new Fig8(), new Fig11(), new Fig12(), new Fig13());
    }
}
