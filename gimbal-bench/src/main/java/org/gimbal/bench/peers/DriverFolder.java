package org.gimbal.bench.peers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;

/** Where the drivers of native engines are built and run; a driver whose sources have not changed is used again. */
final class DriverFolder {
    private static final String SHARED = "peer.hpp";
    private static final List<String> COMPILER = List.of("g++", "-O2", "-std=c++17");

    private final Path folder;

    /** @throws UncheckedIOException if it cannot be made */
    DriverFolder(Path folder) {
        this.folder = folder;
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("folder " + folder, e);
        }
    }

    Path folder() {
        return folder;
    }

    /**
     * The driver of an engine, built if needed.
     *
     * @throws DriverException if it cannot be built, with what the compiler said
     */
    Path driver(NativeEngine engine) {
        String name = engine.name().toLowerCase(Locale.ROOT);
        try {
            String sources = write(SHARED) + write(name + ".cpp") + engine.buildOptions();
            // named after what it is built of
            Path program = folder.resolve(name + "-" + fingerprint(sources));
            if (!Files.isExecutable(program)) {
                build(engine, name + ".cpp", program);
            }
            return program;
        } catch (IOException e) {
            throw new UncheckedIOException("driver of " + engine.label() + " in " + folder, e);
        }
    }

    private void build(NativeEngine engine, String source, Path program) {
        List<String> command = new ArrayList<>(COMPILER);
        command.addAll(List.of(source, "-o", program.getFileName().toString()));
        command.addAll(engine.buildOptions());
        NativeProcess.Result result = NativeProcess.run(folder, command);
        if (result.exitCode() != 0) {
            throw new DriverException("the driver of " + engine.label() + " cannot be built: "
                    + String.join(" ", command) + "\n" + String.join("\n", result.errors()));
        }
    }

    /** Writes a source file out of the resources and returns it. */
    private String write(String name) throws IOException {
        try (InputStream source = DriverFolder.class.getResourceAsStream(name)) {
            if (source == null) {
                throw new IOException("no resource " + name);
            }
            byte[] bytes = source.readAllBytes();
            Files.write(folder.resolve(name), bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private static String fingerprint(String text) {
        CRC32 sum = new CRC32();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(sum.getValue());
    }

    /** Runs a driver on a model. */
    NativeProcess.Result run(Path driver, PeerModel model, Schedule schedule, String setting) {
        try {
            Path file = Files.createTempFile(folder, "model", ".txt");
            try {
                Files.writeString(file, ModelText.of(model));
                return NativeProcess.run(
                        folder,
                        List.of(
                                driver.toAbsolutePath().toString(),
                                file.toAbsolutePath().toString(),
                                Double.toString(schedule.dt()),
                                Long.toString(schedule.steps()),
                                Long.toString(schedule.every()),
                                Integer.toString(schedule.repeats()),
                                setting));
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("model for " + driver, e);
        }
    }
}
