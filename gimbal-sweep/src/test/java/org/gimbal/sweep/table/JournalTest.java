package org.gimbal.sweep.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.io.ReadException;
import org.gimbal.io.WriteException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A journal survives any end of the program that writes it. */
class JournalTest {
    private static final int RUNS = 5;
    private static final String SWEEP = "fingerprint";

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("runs.journal");
    }

    private static Row row(int run) {
        boolean failed = run % 3 == 2;
        double[] metrics = failed
                ? new double[] {Double.NaN, Double.NaN}
                : new double[] {Math.sqrt(run) * -1e-300, Double.POSITIVE_INFINITY};
        String failure = failed ? "no\tsolution\nat ∞, \"worst\"" : "";
        return new Row(run, 0.1 + run, failure, "1 step\u2028divided", failed ? "" : "00ff", 200, metrics);
    }

    private static void assertSame(Row found, Row written) {
        assertThat(found.metrics()).isEqualTo(written.metrics());
        assertThat(JournalLine.of(found)).isEqualTo(JournalLine.of(written));
    }

    @Test
    void rowsComeBackToTheBit() {
        try (Journal journal = Journal.open(file, RUNS, SWEEP)) {
            for (int run : new int[] {3, 0, 2, 4}) {
                journal.add(row(run));
                assertSame(journal.row(run), row(run));
            }
        }
        try (Journal journal = Journal.open(file, RUNS, SWEEP)) {
            assertThat(journal.missing()).containsExactly(1);
            assertThat(journal.seconds())
                    .isEqualTo(IntStream.of(3, 0, 2, 4)
                            .mapToDouble(run -> 0.1 + run)
                            .sum());
            for (int run : new int[] {0, 2, 3, 4}) {
                assertSame(journal.row(run), row(run));
            }
        }
        assertThat(row(2).failure()).isEqualTo("no solution at ∞, \"worst\"");
    }

    /** Cut off after every byte, as a kill may leave it: every whole line is kept, and writing goes on behind them. */
    @Test
    void whereverItEndsWholeLinesAreKept() throws IOException {
        try (Journal journal = Journal.open(file, RUNS, SWEEP)) {
            for (int run = 0; run < 3; run++) {
                journal.add(row(run));
            }
        }
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length++) {
            byte[] left = Arrays.copyOf(whole, length);
            Files.write(file, left);
            int lines = (int)
                    IntStream.range(0, length).filter(k -> left[k] == '\n').count();
            int rows = Math.max(0, lines - 1);
            try (Journal journal = Journal.open(file, RUNS, SWEEP)) {
                assertThat(journal.done()).as("cut at %s", length).isEqualTo(rows);
                for (int run = rows; run < 3; run++) {
                    journal.add(row(run));
                }
            }
            assertThat(Files.readAllBytes(file)).isEqualTo(whole);
        }
    }

    @Test
    void whatIsNoLineOfASweepIsToldWithItsNumber() throws IOException {
        try (Journal journal = Journal.open(file, RUNS, SWEEP)) {
            journal.add(row(0));
            journal.add(row(1));
        }
        List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        Files.writeString(file, lines.get(0) + "\n" + lines.get(1).replace("0.1", "0.2") + "\n" + lines.get(2) + "\n");
        assertThatThrownBy(() -> Journal.open(file, RUNS, SWEEP))
                .isInstanceOf(ReadException.class)
                .hasMessageContaining("line 2");
        Files.writeString(file, lines.get(0) + "\n" + lines.get(1) + "\n" + lines.get(1) + "\n");
        assertThatThrownBy(() -> Journal.open(file, RUNS, SWEEP)).hasMessageContaining("line 3");
        Files.writeString(file, "a,b\n1,2\n");
        assertThatThrownBy(() -> Journal.open(file, RUNS, SWEEP)).hasMessageContaining("no journal of a sweep");
        assertThat(file).hasContent("a,b\n1,2\n");
    }

    @Test
    void anotherSweepIsRefusedAndNothingLost() throws IOException {
        try (Journal journal = Journal.open(file, RUNS, SWEEP)) {
            journal.add(row(0));
        }
        byte[] before = Files.readAllBytes(file);
        for (Runnable other : List.<Runnable>of(
                () -> Journal.open(file, RUNS, "other").close(),
                () -> Journal.open(file, RUNS + 1, SWEEP).close())) {
            assertThatThrownBy(other::run)
                    .isInstanceOf(ReadException.class)
                    .hasMessageContaining("the model or the program have changed");
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void twoCannotWriteAtATime() {
        try (Journal journal = Journal.open(file, RUNS, SWEEP)) {
            assertThatThrownBy(() -> Journal.open(file, RUNS, SWEEP))
                    .isInstanceOf(WriteException.class)
                    .hasMessageContaining("another sweep is at work");
            journal.add(row(0));
        }
    }
}
