package org.gimbal.book.paper2020;

import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.ToleranceSweep;

/** Convergence of chains of 1 to 100 links. */
final class Fig8 implements Chapter {
    @Override
    public String id() {
        return "2020-8";
    }

    @Override
    public String title() {
        return "Every chain converges at every tolerance (2020, Fig. 8)";
    }

    @Override
    public Part part() {
        return Part.PAPER_2020;
    }

    @Override
    public Report run(BookRun run) {
        return new ToleranceSweep(run).report();
    }
}
