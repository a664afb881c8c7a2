package org.gimbal.book.paper2023;

import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.ToleranceSweep;

/** Convergence of chains of 1 to 100 links. */
final class Fig10 implements Chapter {
    @Override
    public String id() {
        return "2023-10";
    }

    @Override
    public String title() {
        return "Every chain converges at every tolerance (2023, Fig. 10)";
    }

    @Override
    public Part part() {
        return Part.PAPER_2023;
    }

    @Override
    public Report run(BookRun run) {
        return new ToleranceSweep(run).report();
    }
}
