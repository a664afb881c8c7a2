package org.gimbal.book.paper2020;

import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.SegmentChains;

/** Chains of loops that fold flat, hooked to each other's sides. */
final class Fig6 implements Chapter {
    private static final String NOTE = """
            As in the 2020 program the chain hangs straight down with the last segment swung out by 45°, and each segment hangs on the side of the one above: its program hooks
            the next segment to the upper end of a lower link. The figure of the paper shows the other way, at the lower tip, which is that of the next paper.""";

    @Override
    public String id() {
        return "2020-6";
    }

    @Override
    public String title() {
        return "Chains of four-link loops (2020, Fig. 6)";
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
        return new SegmentChains(run, 0, "side").report("all (others fail from 2 segments)", NOTE);
    }
}
