package org.gimbal.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** How wide the terminal is, which Java cannot tell. */
final class TerminalSize {
    /** Of terminals that do not tell. */
    private static final int USUAL = 80;

    private static final int SECONDS_TO_ANSWER = 2;

    private TerminalSize() {}

    /** As {@code stty} says of the terminal; 80 where there is none to ask. */
    static int columns() {
        try {
            Process asked = new ProcessBuilder("stty", "size")
                    .redirectInput(new File("/dev/tty"))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!asked.waitFor(SECONDS_TO_ANSWER, TimeUnit.SECONDS)) {
                asked.destroy();
                return USUAL;
            }
            return columns(new String(asked.getInputStream().readAllBytes(), StandardCharsets.US_ASCII));
        } catch (IOException e) {
            return USUAL; // no terminal, or no stty
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return USUAL;
        }
    }

    /** From rows and columns, as in {@code 24 80}. */
    static int columns(String answer) {
        String[] words = answer.strip().split("\\s+", -1);
        boolean told = words.length == 2 && words[1].matches("[1-9]\\d{0,4}");
        return told ? Integer.parseInt(words[1]) : USUAL;
    }
}
