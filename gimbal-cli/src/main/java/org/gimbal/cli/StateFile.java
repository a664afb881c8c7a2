package org.gimbal.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gimbal.io.WriteException;
import org.gimbal.sim.Simulation;

/** A saved state to resume from. */
record StateFile(Path path, byte[] bytes) {

    static StateFile read(Path path) {
        if (!Files.isRegularFile(path)) {
            throw new UsageException("cannot read state file '" + path + "': "
                    + (Files.exists(path) ? "it is not a file" : "there is no such file"));
        }
        try {
            return new StateFile(path, Files.readAllBytes(path));
        } catch (IOException e) {
            throw new UsageException("cannot read state file '" + path + "': " + WriteException.reason(e));
        }
    }

    void restore(Simulation simulation) {
        try {
            simulation.restore(bytes);
        } catch (IllegalArgumentException e) {
            throw new UsageException("cannot resume from '" + path + "': " + e.getMessage()
                    + "; take a final.state of the same scene, settings and engine");
        }
    }
}
