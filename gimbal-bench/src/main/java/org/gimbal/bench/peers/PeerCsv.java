package org.gimbal.bench.peers;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.PendingFile;
import org.gimbal.io.WriteException;

/** The numbers of a comparison as comma-separated values, in full. */
final class PeerCsv {
    private final List<List<String>> records = new ArrayList<>();

    private PeerCsv(String... columns) {
        records.add(List.of(columns));
    }

    static PeerCsv ofTables() {
        return new PeerCsv(
                "scenario",
                "dt",
                "seconds",
                "engine",
                "setting",
                "cpu_per_step",
                "energy",
                "gap",
                "depth",
                "reading",
                "verdict");
    }

    static PeerCsv ofCurves() {
        return new PeerCsv("scenario", "seconds", "engine", "dt", "cpu", "error", "energy");
    }

    void add(Scenario scenario, Comparison.Row row) {
        records.add(List.of(
                scenario.name(),
                text(scenario.dt()),
                text(scenario.seconds()),
                row.peer().engine(),
                row.peer().setting(),
                text(row.secondsPerStep()),
                text(row.energyError()),
                text(row.gap()),
                text(row.depth()),
                text(row.reading()),
                row.verdict()));
    }

    void add(Scenario scenario, WorkPrecision.Curve curve) {
        for (WorkPrecision.Point point : curve.points()) {
            records.add(List.of(
                    scenario.name(),
                    text(scenario.seconds()),
                    curve.label(),
                    text(point.dt()),
                    text(point.cpuSeconds()),
                    text(point.error()),
                    text(point.energyError())));
        }
    }

    /** A cell; empty for what was not measured. */
    private static String text(double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
    }

    void write(Path target) {
        try (PendingFile file = new PendingFile(target)) {
            CsvWriter csv =
                    CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(file.stream(), StandardCharsets.UTF_8);
            records.forEach(csv::writeRecord);
            csv.flush();
            file.commit();
        } catch (IOException e) {
            throw new WriteException(target, e);
        }
    }
}
