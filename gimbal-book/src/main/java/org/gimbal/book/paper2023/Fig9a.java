package org.gimbal.book.paper2023;

import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.SegmentChains;

/** Chains of loops that fold flat, tip to tip. */
final class Fig9a implements Chapter {
    private static final String NOTE = """
            As in the 2023 program the whole chain starts at 45°, the last segment bent by another 45°; the next segment hangs on the lower tip. The program that the paper compares with starts from
            another pose, so its times are not of the same motion.""";

    @Override
    public String id() {
        return "2023-9a";
    }

    @Override
    public String title() {
        return "Chains of four-link loops (2023, Fig. 9a)";
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
        return new SegmentChains(run, 45, "tip").report("all", NOTE);
    }
}
