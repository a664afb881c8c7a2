package org.gimbal.book.paper2020;

import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.ClosedChains;

/** Time for a step of chains that close one loop. */
final class Fig5b implements Chapter {
    @Override
    public String id() {
        return "2020-5b";
    }

    @Override
    public String title() {
        return "One loop costs little (2020, Fig. 5b)";
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
        return new ClosedChains(run).report();
    }
}
