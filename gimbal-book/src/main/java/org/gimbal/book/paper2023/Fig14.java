package org.gimbal.book.paper2023;

import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.ExoskeletonTorques;

/** Gains of an exoskeleton that its wearers bear. */
final class Fig14 implements Chapter {
    @Override
    public String id() {
        return "2023-14";
    }

    @Override
    public String title() {
        return "Gains of an exoskeleton are tuned (2023, Fig. 14)";
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
        return new ExoskeletonTorques(run).report();
    }
}
