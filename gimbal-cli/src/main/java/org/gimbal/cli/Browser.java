package org.gimbal.cli;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** The browser of this machine, by the command with which its system opens addresses. */
final class Browser {
    /** Such a command ends at once if it cannot do what it is for; one that goes on has begun. */
    private static final long SECONDS = 2;

    private final List<String> command;

    Browser() {
        this(command(System.getProperty("os.name", "")));
    }

    /** @param command that opens the address behind it */
    Browser(List<String> command) {
        this.command = command;
    }

    static List<String> command(String system) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return List.of("rundll32", "url.dll,FileProtocolHandler");
        }
        return List.of(name.startsWith("mac") ? "open" : "xdg-open");
    }

    /** Opens an address, or says that it has to be opened by hand. */
    void open(String address, Screen screen) {
        try {
            Process process = new ProcessBuilder(
                            java.util.stream.Stream.concat(command.stream(), java.util.stream.Stream.of(address))
                                    .toList())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (process.waitFor(SECONDS, TimeUnit.SECONDS) && process.exitValue() != 0) {
                tell("it ended with code " + process.exitValue(), screen);
            }
        } catch (IOException e) {
            tell("there is no such command", screen);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void tell(String why, Screen screen) {
        screen.err()
                .println("gimbal: no browser could be opened by '" + command.get(0) + "' (" + why
                        + "): open the address above yourself");
    }
}
