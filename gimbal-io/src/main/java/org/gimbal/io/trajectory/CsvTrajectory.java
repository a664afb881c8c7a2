package org.gimbal.io.trajectory;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.CsvWriter.CsvWriterRecord;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.PendingFile;
import org.gimbal.io.WriteException;
import org.gimbal.model.Mechanism;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.record.RunStatistics;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;

/**
 * Writes a run as comma-separated values, one row per knot, beginning with the first: comment lines that say what the
 * numbers are, a row of column names, then numbers that read back to the same bits. UTF-8, lines end in LF.
 *
 * <p>The file appears with {@link #commit}; closed without it, nothing is left behind.
 */
public final class CsvTrajectory implements TrajectoryFile {
    private final PendingFile file;
    private final TrajectoryColumns columns;
    private final CsvWriter csv;
    private final int every;
    private long seen;

    /** @throws WriteException if the file cannot be written there */
    public CsvTrajectory(Path target, Mechanism mechanism, TrajectoryInfo info) {
        columns = new TrajectoryColumns(mechanism);
        every = info.every();
        file = new PendingFile(target);
        csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(file.stream(), StandardCharsets.UTF_8);
        try {
            head(mechanism, info).forEach(csv::writeComment);
            csv.writeRecord(columns.names());
        } catch (UncheckedIOException e) {
            file.close();
            throw new WriteException(target, e);
        }
    }

    private static List<String> head(Mechanism mechanism, TrajectoryInfo info) {
        String knots = info.every() == 1 ? "every knot" : "one knot in " + info.every();
        List<String> lines = new ArrayList<>(List.of(
                " written by " + info.program(),
                " mechanism: " + mechanism.name(),
                " engine: " + info.engine(),
                " step " + info.step() + " s, order " + info.order() + ", " + knots,
                " t: time, s",
                " BODY.x y z: origin of the body frame, world axes, m",
                " BODY.qw qx qy qz: unit quaternion, body to world, scalar first",
                " BODY.vx vy vz: velocity of the centre of mass, world axes, m/s",
                " BODY.wx wy wz: angular velocity, body axes, rad/s",
                " JOINT.<coordinate>: joint coordinate, m or rad; with .rate its velocity, m/s or rad/s",
                " JOINT.fx fy fz tx ty tz: force, N, and torque about the joint point, N·m, with which the joint holds"
                        + " its second side, world axes, at the knot before the one of the row",
                " kinetic, potential, energy: J; " + RunStatistics.ENERGY_MEASURE));
        for (Sensor sensor : mechanism.sensors()) {
            String unit = sensor.unit().isEmpty() ? "" : ", " + sensor.unit();
            lines.add(" " + sensor.name() + ": " + sensor.describe() + unit);
        }
        if (!mechanism.sensors().isEmpty()) {
            lines.add(" sensors: forces and efforts are of the knot before the one of the row, accelerations of the"
                    + " middle between both; NaN is not known yet, Infinity is nothing within reach");
        }
        return lines;
    }

    @Override
    public void observe(Snapshot at, StepReport report) {
        if (seen++ % every != 0) {
            return;
        }
        try {
            CsvWriterRecord row = csv.writeRecord();
            columns.values(at, row, (record, value) -> record.writeField(Double.toString(value)));
            row.endRecord();
        } catch (UncheckedIOException e) {
            throw new WriteException(file.target(), e);
        }
    }

    @Override
    public void finish() {
        try {
            csv.flush();
        } catch (IOException e) {
            throw new WriteException(file.target(), e);
        }
        file.finish();
    }

    @Override
    public void commit() {
        finish();
        file.commit();
    }

    @Override
    public void close() {
        file.close();
    }
}
