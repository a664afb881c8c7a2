package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What cannot be written ends with one line and code 5, in a process of its own: what it prints while it ends counts.
 */
@EnabledOnOs(OS.LINUX)
class FullDiskTest {
    private static final Path FULL = Path.of("/dev/full");

    @TempDir
    private Path folder;

    private record Ended(int code, String err) {}

    /** Through a link, so that whoever moves files over devices moves it over the link. */
    private Path full(String name) throws Exception {
        return Files.createSymbolicLink(folder.resolve(name), FULL);
    }

    private Ended command(Path out, String... arguments) throws Exception {
        Path err = folder.resolve("err.txt");
        Process process = new ProcessBuilder(Typed.inAProcess(arguments))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        return new Ended(process.exitValue(), Files.readString(err, StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"shot picture.png", "film picture.gif --time 0.1"})
    void aPictureThatDoesNotFitIsToldInOneLine(String words) throws Exception {
        String[] parts = words.split(" ");
        Path target = full(parts[1]);
        String[] arguments = Stream.concat(
                        Stream.of(parts[0], "pendulum", "--size", "80x60", "--out", target.toString()),
                        Stream.of(parts).skip(2))
                .toArray(String[]::new);
        Ended ended = command(folder.resolve("out.txt"), arguments);
        assertThat(ended.code()).isEqualTo(ExitCode.OUTPUT);
        assertThat(ended.err().lines()).hasSize(1);
        assertThat(ended.err())
                .startsWith("gimbal: cannot write '" + target + "': ")
                .contains("no space left");
        assertThat(Files.isSymbolicLink(target)).as("the device is still there").isTrue();
    }

    @Test
    void resultsThatCannotBePrintedAreNoSuccess() throws Exception {
        Ended ended = command(FULL, "run", "pendulum", "--time", "0.1");
        assertThat(ended.code()).isEqualTo(ExitCode.OUTPUT);
        assertThat(ended.err().lines())
                .containsExactly("gimbal: the results cannot be printed: is the disk full, or the reader gone?");
    }
}
