package org.gimbal.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a command prints.
 *
 * @param out results
 * @param err messages and progress
 * @param charset of both
 * @param terminal whether {@code err} is a terminal, on which a line can be overwritten
 */
record Screen(PrintStream out, PrintStream err, Charset charset, boolean terminal) {

    static Screen ofProcess() {
        Charset charset = Charset.forName(
                System.getProperty("stdout.encoding", Charset.defaultCharset().name()));
        if (charset.equals(StandardCharsets.US_ASCII)) {
            charset =
                    StandardCharsets
                            .UTF_8; // a bare "C" locale says nothing about the terminal; m/s² shall not become m/s?
        }
        return new Screen(
                new PrintStream(new FileOutputStream(FileDescriptor.out), true, charset),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, charset),
                charset,
                errorsGoToTerminal());
    }

    /** Text of a file for a terminal: control characters, which could command it, become question marks. */
    static String printable(String text) {
        return text.codePoints()
                .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Java can only tell whether input and output are terminals; Linux also tells where errors go. */
    @SuppressWarnings(
            "SystemConsoleNull") // JDK 22 to 24 may see a terminal where there is none: a bar goes into a file
    private static boolean errorsGoToTerminal() {
        try {
            String device = Files.readSymbolicLink(Path.of("/proc/self/fd/2")).toString();
            return device.startsWith("/dev/pts/") || device.startsWith("/dev/tty") || device.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException e) {
            return System.console() != null;
        }
    }

    PrintWriter outWriter() {
        return new PrintWriter(new OutputStreamWriter(out, charset), true);
    }

    PrintWriter errWriter() {
        return new PrintWriter(new OutputStreamWriter(err, charset), true);
    }
}
