package org.gimbal.book.paper2023;

import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.LoopDrift;

/** Drift of a closed loop. */
final class Fig7a implements Chapter {
    @Override
    public String id() {
        return "2023-7a";
    }

    @Override
    public String title() {
        return "A loop stays closed (2023, Fig. 7a)";
    }

    @Override
    public Part part() {
        return Part.PAPER_2023;
    }

    @Override
    public Report run(BookRun run) {
        return new LoopDrift(run).report("zero drift");
    }
}
