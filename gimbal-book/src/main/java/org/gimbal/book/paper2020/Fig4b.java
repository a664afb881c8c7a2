package org.gimbal.book.paper2020;

import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.LoopDrift;

/** Drift of a closed loop. */
final class Fig4b implements Chapter {
    @Override
    public String id() {
        return "2020-4b";
    }

    @Override
    public String title() {
        return "A loop stays closed (2020, Fig. 4b)";
    }

    @Override
    public Part part() {
        return Part.PAPER_2020;
    }

    @Override
    public Report run(BookRun run) {
        return new LoopDrift(run).report("no visible drift");
    }
}
