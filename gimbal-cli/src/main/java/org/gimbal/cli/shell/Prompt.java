package org.gimbal.cli.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import jdk.jshell.tool.JavaShellToolBuilder;
import org.jspecify.annotations.Nullable;

/** JShell with Gimbal on its class path and imported. Alone knows JShell, which not every Java has. */
public final class Prompt {
    private Prompt() {}

    /** Whether this Java has JShell: a runtime without a compiler does not. */
    public static boolean available() {
        return ModuleLayer.boot().findModule("jdk.jshell").isPresent();
    }

    /**
     * Holds a session until its user leaves.
     *
     * @param typed what stands for a keyboard; null for the terminal
     * @return the exit code
     */
    public static int open(@Nullable InputStream typed, PrintStream out, PrintStream err) throws Exception {
        Path startup = Files.createTempFile("gimbal", ".jsh");
        try {
            Files.writeString(startup, imports());
            JavaShellToolBuilder shell = JavaShellToolBuilder.builder();
            if (typed != null) {
                shell.in(typed, null).out(out).err(err).persistence(new HashMap<>());
            }
            List<String> words = new ArrayList<>(List.of("--startup", startup.toString()));
            words.addAll(List.of("--class-path", System.getProperty("java.class.path")));
            words.addAll(List.of("--feedback", "concise", "-R-Djava.awt.headless=true"));
            return shell.start(words.toArray(String[]::new));
        } finally {
            Files.delete(startup);
        }
    }

    /** The lines that every session begins with. */
    static String imports() {
        try (InputStream lines = Objects.requireNonNull(Prompt.class.getResourceAsStream("startup.jsh"))) {
            return new String(lines.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
