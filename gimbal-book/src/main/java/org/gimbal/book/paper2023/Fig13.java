package org.gimbal.book.paper2023;

import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.LearnedGaits;

/** A four-legged robot learns to walk. */
final class Fig13 implements Chapter {
    @Override
    public String id() {
        return "2023-13";
    }

    @Override
    public String title() {
        return "A robot learns to walk (2023, Fig. 13)";
    }

    @Override
    public Part part() {
        return Part.PAPER_2023;
    }

    @Override
    public boolean heavy() {
        return true;
    }

    @Override
    public Report run(BookRun run) {
        return new LearnedGaits(run).report();
    }
}
