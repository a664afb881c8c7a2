package org.gimbal.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gimbal.io.CsvTrajectory;
import org.gimbal.io.PendingFile;
import org.gimbal.io.TrajectoryInfo;
import org.gimbal.io.WriteException;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.Observer;
import org.jspecify.annotations.Nullable;

/**
 * The folder with the results of a run: all of its files or none. Opening it makes the folder and reserves the files, so that
 * a folder that cannot be written stops a run before it begins.
 */
final class RunOutput implements AutoCloseable {
    static final String TRAJECTORY = "trajectory.csv";
    static final String SUMMARY = "summary.txt";
    static final String STATE = "final.state";
    static final String REPORT = "report.html";

    private final Path folder;
    private final @Nullable Path newest;
    private @Nullable CsvTrajectory trajectory;
    private @Nullable PendingFile summary;
    private @Nullable PendingFile state;
    private @Nullable PendingFile report;
    private boolean committed;

    private RunOutput(Path folder) {
        this.folder = folder;
        newest = outermostMissing(folder);
    }

    static RunOutput open(Path folder, Mechanism mechanism, TrajectoryInfo info) {
        RunOutput output = new RunOutput(folder);
        try {
            output.prepare(mechanism, info);
            return output;
        } catch (WriteException e) {
            output.close();
            throw e;
        }
    }

    private void prepare(Mechanism mechanism, TrajectoryInfo info) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new WriteException(folder, e);
        }
        trajectory = new CsvTrajectory(folder.resolve(TRAJECTORY), mechanism, info);
        summary = new PendingFile(folder.resolve(SUMMARY));
        state = new PendingFile(folder.resolve(STATE));
        report = new PendingFile(folder.resolve(REPORT));
    }

    /** The folder furthest out that does not exist yet: to be removed with all it holds if the run fails. */
    private static @Nullable Path outermostMissing(Path folder) {
        Path missing = null;
        for (Path path = folder.toAbsolutePath().normalize();
                path != null && !Files.exists(path);
                path = path.getParent()) {
            missing = path;
        }
        return missing;
    }

    /** Writes what the run shows. */
    Observer observer() {
        return (at, report) -> {
            if (trajectory != null) {
                trajectory.observe(at, report);
            }
        };
    }

    /** Completes all files, then puts them in their places. */
    void commit(String summaryText, byte[] finalState, String reportPage) {
        if (trajectory == null || summary == null || state == null || report == null) {
            throw new IllegalStateException("the output folder is not open");
        }
        summary.write(summaryText.getBytes(StandardCharsets.UTF_8));
        state.write(finalState);
        report.write(reportPage.getBytes(StandardCharsets.UTF_8));
        trajectory.finish();
        for (PendingFile file : List.of(summary, state, report)) {
            file.finish();
        }
        trajectory.commit();
        for (PendingFile file : List.of(summary, state, report)) {
            file.commit();
        }
        committed = true;
    }

    @Override
    public void close() {
        if (trajectory != null) {
            trajectory.close();
        }
        if (summary != null) {
            summary.close();
        }
        if (state != null) {
            state.close();
        }
        if (report != null) {
            report.close();
        }
        if (!committed && newest != null) {
            removeEmpty(folder.toAbsolutePath().normalize(), newest);
        }
    }

    private static void removeEmpty(Path innermost, Path outermost) {
        try {
            for (Path path = innermost; path != null && path.startsWith(outermost); path = path.getParent()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            // somebody else uses the folder: it stays
        }
    }
}
