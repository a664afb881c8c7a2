package org.gimbal.book.paper2023;

import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.SphereChains;

/** Chains of spheres that fall on the floor. */
final class Fig8b implements Chapter {
    @Override
    public String id() {
        return "2023-8b";
    }

    @Override
    public String title() {
        return "Chains of spheres fall on the floor (2023, Fig. 8b)";
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
        return new SphereChains(run).report();
    }
}
