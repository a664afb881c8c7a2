package org.gimbal.cli.serve;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.cli.serve.Fault.Kind;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.trajectory.TrajectoryColumns;
import org.gimbal.scenes.Scene;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;

/** A run that has been loaded, and what may be read of it. */
final class LoadedRun {
    private final Simulation simulation;
    private final byte[] start;
    private final InputWords inputs;
    private final TrajectoryColumns columns;
    private final List<String> names;
    private final List<String> findings;
    private final double[] row;
    private int filled;

    /** @param findings what of the model is not as its file says */
    LoadedRun(Scene.Setup setup, Engine engine, double step, List<String> findings) {
        simulation = setup.simulate(engine, step).build();
        start = simulation.save();
        inputs = new InputWords(simulation.mechanism());
        columns = new TrajectoryColumns(simulation.mechanism());
        names = columns.names();
        row = new double[names.size()];
        this.findings = new ArrayList<>(findings);
        simulation.startNotes().forEach(note -> this.findings.add(note.message()));
    }

    Simulation simulation() {
        return simulation;
    }

    InputWords inputs() {
        return inputs;
    }

    List<String> columnNames() {
        return names;
    }

    List<String> findings() {
        return findings;
    }

    /** Back to the start, inputs included. */
    void reset() {
        simulation.restore(start);
    }

    /** Where columns are; all of them if none is named. */
    int[] indices(List<String> wanted) {
        List<String> read = wanted.isEmpty() ? names : wanted;
        int[] indices = new int[read.size()];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = names.indexOf(read.get(i));
            if (indices[i] < 0) {
                throw new Fault(
                        Kind.NAME, "there is no column '" + read.get(i) + "'" + Nearest.remedy(read.get(i), names));
            }
        }
        return indices;
    }

    /** The values of some columns at the present knot. */
    double[] read(int[] indices) {
        Snapshot now = simulation.now();
        filled = 0;
        columns.values(now, this, LoadedRun::put);
        double[] values = new double[indices.length];
        for (int i = 0; i < indices.length; i++) {
            values[i] = row[indices[i]];
        }
        return values;
    }

    private void put(double value) {
        row[filled++] = value;
    }
}
