package org.gimbal.book.paper2020;

import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.EnergyHour;

/** Energy of a double pendulum over an hour, the lower arm hanging at the start. */
final class Fig4a implements Chapter {
    private static final String QUESTION = """
            A double pendulum without friction, two masses of 1 kg on arms of 1 m, is let go with the upper arm level and the lower one hanging. It moves chaotically. **After an hour of its
            time, 360 000 steps of 0.01 s, does it still have the energy it began with?**""";

    @Override
    public String id() {
        return "2020-4a";
    }

    @Override
    public String title() {
        return "A double pendulum keeps its energy for an hour (2020, Fig. 4a)";
    }

    @Override
    public Part part() {
        return Part.PAPER_2020;
    }

    @Override
    public Report run(BookRun run) {
        return new EnergyHour(run, Math.PI / 2, 0).report(QUESTION, "stays constant");
    }
}
