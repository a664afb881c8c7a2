package org.gimbal.sweep;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.record.RunStatistics;
import org.gimbal.sim.Simulation;

/** What a run had to give way to, in short; its report tells more. */
final class RunNotes {
    private final List<String> notes = new ArrayList<>();

    private RunNotes() {}

    /** Empty if there is nothing to say. */
    static String of(Simulation run, RunStatistics statistics) {
        RunNotes notes = new RunNotes();
        run.startNotes().forEach(note -> notes.notes.add("start: " + note.message()));
        notes.add(statistics.rescuedSteps(), "steps divided");
        notes.add(statistics.refinedAt().length, "times steps halved for good");
        notes.add(statistics.droppedImpacts(), "impacts gave nothing back");
        notes.add(statistics.uncutLandings(), "landings within a step");
        notes.add(statistics.unmetContacts(), "steps with contacts that are not met");
        notes.add(statistics.overlappingSteps(), "steps with shapes that overlap");
        notes.add(statistics.floorSteps(), "steps ended by round-off");
        return String.join("; ", notes.notes);
    }

    private void add(long count, String what) {
        if (count > 0) {
            notes.add(count + " " + what);
        }
    }
}
