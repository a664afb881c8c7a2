package org.gimbal.book.paper2023;

import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.EnergyHour;

/** Energy of a double pendulum over an hour, both arms level at the start. */
final class Fig7b implements Chapter {
    private static final String QUESTION = """
            A double pendulum without friction, two masses of 1 kg on arms of 1 m, is let go with both arms level. It moves chaotically. **After an hour of its
            time, 360 000 steps of 0.01 s, does it still have the energy it began with?**""";

    @Override
    public String id() {
        return "2023-7b";
    }

    @Override
    public String title() {
        return "A double pendulum keeps its energy for an hour (2023, Fig. 7b)";
    }

    @Override
    public Part part() {
        return Part.PAPER_2023;
    }

    @Override
    public Report run(BookRun run) {
        return new EnergyHour(run, Math.PI / 2, Math.PI / 2).report(QUESTION, "bounded");
    }
}
