package org.gimbal.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.PendingFile;
import org.gimbal.io.WriteException;
import org.gimbal.io.trajectory.CsvTrajectory;
import org.gimbal.io.trajectory.RecordedTrajectory;
import org.gimbal.io.trajectory.TrajectoryFile;
import org.gimbal.io.trajectory.TrajectoryInfo;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.Observer;
import org.jspecify.annotations.Nullable;

/**
 * The folder with the results of a run: all of its files or none. Opening it makes the folder and reserves the files,
 * so that a folder that cannot be written stops a run before it begins.
 */
final class RunOutput implements AutoCloseable {
    static final String TRAJECTORY = "trajectory.csv";
    static final String SUMMARY = "summary.txt";
    static final String STATE = "final.state";
    static final String REPORT = "report.html";

    private final Path folder;
    private final @Nullable Path newest;
    private final List<TrajectoryFile> trajectories = new ArrayList<>();
    private @Nullable PendingFile summary;
    private @Nullable PendingFile state;
    private @Nullable PendingFile report;
    private boolean committed;

    /** The file of a trajectory in one of the formats that runs have. */
    static String fileOf(String format) {
        return "trajectory."
                + switch (format) {
                    case "hdf5" -> "h5";
                    case "gltf" -> "glb";
                    default -> format;
                };
    }

    private RunOutput(Path folder) {
        this.folder = folder;
        newest = outermostMissing(folder);
    }

    static RunOutput open(Path folder, Mechanism mechanism, TrajectoryInfo info, List<String> formats) {
        RunOutput output = new RunOutput(folder);
        try {
            output.prepare(mechanism, info, formats);
            return output;
        } catch (WriteException e) {
            output.close();
            throw e;
        }
    }

    private void prepare(Mechanism mechanism, TrajectoryInfo info, List<String> formats) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new WriteException(folder, e);
        }
        for (String format : formats) {
            Path target = folder.resolve(fileOf(format));
            trajectories.add(
                    switch (format) {
                        case "hdf5" -> RecordedTrajectory.hdf5(target, mechanism, info);
                        case "gltf" -> RecordedTrajectory.gltf(target, mechanism, info);
                        default -> new CsvTrajectory(target, mechanism, info);
                    });
        }
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
        return (at, report) -> trajectories.forEach(trajectory -> trajectory.observe(at, report));
    }

    /** Completes all files, then puts them in their places. */
    void commit(String summaryText, byte[] finalState, String reportPage) {
        if (summary == null || state == null || report == null) {
            throw new IllegalStateException("the output folder is not open");
        }
        summary.write(summaryText.getBytes(StandardCharsets.UTF_8));
        state.write(finalState);
        report.write(reportPage.getBytes(StandardCharsets.UTF_8));
        trajectories.forEach(TrajectoryFile::finish);
        for (PendingFile file : List.of(summary, state, report)) {
            file.finish();
        }
        trajectories.forEach(TrajectoryFile::commit);
        for (PendingFile file : List.of(summary, state, report)) {
            file.commit();
        }
        committed = true;
    }

    @Override
    public void close() {
        trajectories.forEach(TrajectoryFile::close);
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
