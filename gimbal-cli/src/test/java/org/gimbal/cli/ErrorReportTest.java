package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.gimbal.model.part.ModelException;
import org.junit.jupiter.api.Test;

/** Failures that no scene provokes. */
class ErrorReportTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    private final Screen screen = new Screen(stream, stream, StandardCharsets.UTF_8, false);

    @Test
    void aRefusedModelTellsAllFaultsInOneLine() {
        check(
                new ModelException(List.of("body 'a' has no mass", "joint 'b' has no axis")),
                3,
                "body 'a' has no mass; joint 'b' has no axis");
    }

    @Test
    void anInternalErrorAsksForDebug() {
        check(
                new IllegalStateException("first\nsecond"),
                1,
                "internal error: java.lang.IllegalStateException: first; second; --debug shows where");
    }

    @Test
    void memoryThatRunsOutHasARemedy() {
        check(
                new OutOfMemoryError("heap"),
                1,
                "out of memory: set GIMBAL_JAVA_OPTS=-Xmx8g or more, or make the mechanism smaller");
    }

    private void check(Throwable fault, int code, String message) {
        assertThat(new ErrorReport(screen, () -> false).report(fault)).isEqualTo(code);
        assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("gimbal: " + message + System.lineSeparator());
    }
}
