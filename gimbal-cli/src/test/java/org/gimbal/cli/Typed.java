package org.gimbal.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gimbal.engines.Engines;

/** What a typed command gave: exit code and both streams. */
record Typed(int code, String out, String err) {

    /** Runs a command in this process, as if its error stream were a file. */
    static Typed command(String... arguments) {
        return command(new EngineList(Engines.all()), arguments);
    }

    /** The same where there are other engines than usual. */
    static Typed command(EngineList engines, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Screen screen = new Screen(print(out), print(err), StandardCharsets.UTF_8, false);
        int code = Main.run(screen, engines, arguments);
        return new Typed(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** What starts a command in a process of its own. */
    static List<String> inAProcess(String... arguments) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        String classes = System.getProperty("java.class.path");
        return Stream.concat(Stream.of(java.toString(), "-cp", classes, Main.class.getName()), Stream.of(arguments))
                .toList();
    }

    private static PrintStream print(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    /** The value of a line of a summary. */
    String summary(String what) {
        return out.lines()
                .filter(line -> line.startsWith("  " + what + "  "))
                .map(line -> line.substring(2 + what.length()).strip())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no line '" + what + "' in:\n" + out + err));
    }
}
