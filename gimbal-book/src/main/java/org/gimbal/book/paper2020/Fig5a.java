package org.gimbal.book.paper2020;

import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.ChainTiming;

/** Time for a step of open chains. */
final class Fig5a implements Chapter {
    @Override
    public String id() {
        return "2020-5a";
    }

    @Override
    public String title() {
        return "Pendulums of many links in linear time (2020, Fig. 5a)";
    }

    @Override
    public Part part() {
        return Part.PAPER_2020;
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
