package org.gimbal.book.paper2023;

import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.ChainTiming;

/** Time for a step of open chains. */
final class Fig8a implements Chapter {
    @Override
    public String id() {
        return "2023-8a";
    }

    @Override
    public String title() {
        return "Pendulums of many links in linear time (2023, Fig. 8a)";
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
        return new ChainTiming(run).report("linear");
    }
}
