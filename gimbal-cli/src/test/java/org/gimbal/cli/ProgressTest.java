package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgressTest {
    private static final long SECOND = 1_000_000_000L;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final AtomicLong clock = new AtomicLong();

    @Test
    void aFileGetsALineEveryFiveSeconds() {
        walk(12, false, false);
        assertThat(shown().lines())
                .containsExactly(
                        "chain: t = 0.5 s, 5 % done, about 95 s left", "chain: t = 1 s, 10 % done, about 90 s left");
    }

    @Test
    void aTerminalGetsABarThatVanishes() {
        walk(30, true, false);
        assertThat(shown()).contains("chain", "[", "/100").endsWith("\r");
    }

    /** One line, however narrow or wide the terminal is; a task's name commands nothing. */
    @ParameterizedTest
    @ValueSource(ints = {30, 60, 132})
    void aBarIsAsWideAsTheTerminal(int columns) {
        PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        Screen screen = new Screen(stream, stream, StandardCharsets.UTF_8, true);
        String name = "ch\u001b[31main";
        try (Progress progress = new Progress(name, "t = %s s", 100, screen, false, clock::get, () -> columns)) {
            for (int i = 1; i <= 30; i++) {
                clock.addAndGet(SECOND);
                progress.at(i, 0.1 * i);
            }
        }
        assertThat(shown()).contains("ch?[31main").doesNotContain("\u001b");
        for (String line : shown().split("\r", -1)) {
            assertThat(line.length()).as(line).isLessThan(columns);
        }
        assertThat(shown().split("\r", -1)).anyMatch(line -> line.length() == columns - 1);
    }

    @Test
    void aTerminalThatDoesNotTellIsOfTheUsualWidth() {
        assertThat(TerminalSize.columns("24 132\n")).isEqualTo(132);
        assertThat(TerminalSize.columns("0 0\n")).isEqualTo(80);
        assertThat(TerminalSize.columns("")).isEqualTo(80);
    }

    @Test
    void shortRunsAndQuietOnesShowNothing() {
        walk(4, false, false);
        walk(60, false, true);
        walk(60, true, true);
        assertThat(shown()).isEmpty();
    }

    /** A hundred steps of a second each are to be done; some of them are. */
    private void walk(int steps, boolean terminal, boolean quiet) {
        PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        Screen screen = new Screen(stream, stream, StandardCharsets.UTF_8, terminal);
        try (Progress progress = new Progress("chain", 100, screen, quiet, clock::get)) {
            for (int i = 1; i <= steps; i++) {
                clock.addAndGet(SECOND);
                progress.at(i, 0.1 * i);
            }
        }
    }

    private String shown() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
