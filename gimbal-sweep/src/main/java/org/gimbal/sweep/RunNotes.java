package org.gimbal.sweep;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.learn.training.Curve;
import org.gimbal.record.RunStatistics;
import org.gimbal.sim.Simulation;
import org.jspecify.annotations.Nullable;

/** What a run had to give way to, in short; its report tells more. */
final class RunNotes {
    private final List<String> notes = new ArrayList<>();

    private RunNotes() {}

    /** Empty if there is nothing to say. */
    static String of(Simulation run, RunStatistics statistics, @Nullable Curve learned) {
        RunNotes notes = new RunNotes();
        notes.add(learned == null ? 0 : learned.failures(), "attempt failed", "attempts failed");
        run.startNotes().forEach(note -> notes.notes.add("start: " + note.message()));
        notes.add(statistics.rescuedSteps(), "step divided", "steps divided");
        notes.add(statistics.refinedAt().length, "halving of all steps", "halvings of all steps");
        notes.add(statistics.droppedImpacts(), "impact gave nothing back", "impacts gave nothing back");
        notes.add(statistics.uncutLandings(), "landing within a step", "landings within steps");
        notes.add(
                statistics.unmetContacts(),
                "step with contacts that are not met",
                "steps with contacts that are not met");
        notes.add(statistics.overlappingSteps(), "step with shapes that overlap", "steps with shapes that overlap");
        notes.add(statistics.floorSteps(), "step ended by round-off", "steps ended by round-off");
        return String.join("; ", notes.notes);
    }

    private void add(long count, String one, String many) {
        if (count > 0) {
            notes.add(count + " " + (count == 1 ? one : many));
        }
    }
}
