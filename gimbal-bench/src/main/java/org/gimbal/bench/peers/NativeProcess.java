package org.gimbal.bench.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Another program, run to its end. */
final class NativeProcess {
    /** An engine that takes longer has lost itself. */
    private static final long LIMIT_SECONDS = 600;

    private NativeProcess() {}

    /** What a program left behind. */
    record Result(int exitCode, List<String> lines, List<String> errors) {}

    /** @throws DriverException if it cannot be started */
    static Result run(Path folder, List<String> command) {
        try {
            Path out = Files.createTempFile(folder, "out", ".txt");
            Path errors = Files.createTempFile(folder, "errors", ".txt");
            try {
                Process process = new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectOutput(out.toFile())
                        .redirectError(errors.toFile())
                        .start();
                if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                    process.destroyForcibly().waitFor();
                }
                return new Result(process.exitValue(), Files.readAllLines(out), Files.readAllLines(errors));
            } finally {
                Files.delete(out);
                Files.delete(errors);
            }
        } catch (IOException e) {
            throw new DriverException(command.get(0) + " cannot be started: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
