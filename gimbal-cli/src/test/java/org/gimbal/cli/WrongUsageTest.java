package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is typed wrong: one line that says what and how to put it right, code 2, nothing written. */
class WrongUsageTest {

    @TempDir
    private Path folder;

    static Stream<Arguments> commands() {
        return Stream.of(
                arguments(
                        "foo",
                        "there is no command 'foo'; there are scenes, engines, run, compare, sweep, learn, view, report, plot, shot, film, gallery, check, convert, book, serve, site, shell, completion, bench, help"),
                arguments("rnu", "there is no command 'rnu', did you mean 'run'?"),
                arguments(
                        "help foo",
                        "there is no command 'foo'; there are scenes, engines, run, compare, sweep, learn, view, report, plot, shot, film, gallery, check, convert, book, serve, site, shell, completion, bench, help"),
                arguments("--foo", "'gimbal' has no option '--foo'; 'gimbal --help' lists the options"),
                arguments("scenes xyzzy", "there is no scene 'xyzzy': 'gimbal scenes' lists those there are"),
                arguments(
                        "scenes pendulum twice",
                        "'gimbal scenes' does not know what to do with 'twice'; see 'gimbal scenes --help'"),
                arguments(
                        "engines steam",
                        "there is no engine 'steam'; there are maximal, reduced, generalized, lie-group"),
                arguments(
                        "view pendulum --engine steam",
                        "there is no engine 'steam'; there are maximal, reduced, generalized, lie-group"),
                arguments(
                        "shot pendulum --engine steam",
                        "there is no engine 'steam'; there are maximal, reduced, generalized, lie-group"),
                arguments(
                        "film pendulum --engine steam",
                        "there is no engine 'steam'; there are maximal, reduced, generalized, lie-group"),
                arguments(
                        "check pendulum --engine steam",
                        "there is no engine 'steam'; there are maximal, reduced, generalized, lie-group"),
                arguments("bench chan", "there is no benchmark 'chan', did you mean 'chain'?"));
    }

    static Stream<Arguments> runs() {
        return Stream.of(
                arguments("", "run needs a scene: 'gimbal scenes' lists them"),
                arguments("xyzzy", "there is no scene 'xyzzy': 'gimbal scenes' lists those there are"),
                arguments("pendulm", "there is no scene 'pendulm', did you mean 'pendulum'?"),
                arguments("pendulum --dt 0", "--dt must be a positive number of seconds, got '0'"),
                arguments("pendulum --dt -0.01", "--dt must be a positive number of seconds, got '-0.01'"),
                arguments("pendulum --dt NaN", "--dt must be a positive number of seconds, got 'NaN'"),
                arguments("pendulum --dt Infinity", "--dt must be a positive number of seconds, got 'Infinity'"),
                arguments("pendulum --dt 1e999", "--dt must be a positive number of seconds, got '1e999'"),
                arguments("pendulum --dt 10ms", "--dt must be a positive number of seconds, got '10ms'"),
                arguments("pendulum --dt", "--dt needs a value: --dt S"),
                arguments("pendulum --dt 1 --dt 2", "--dt is given twice"),
                arguments("pendulum --time 0", "--time must be a positive number of seconds, got '0'"),
                arguments("pendulum --time -3", "--time must be a positive number of seconds, got '-3'"),
                arguments(
                        "pendulum --time 0.004 --dt 0.01",
                        "--time 0.004 is less than half a step of 0.01 s: nothing to simulate"),
                arguments(
                        "pendulum --time 1e9 --dt 1e-9",
                        "--time 1e9 with --dt 1e-9 takes 1e18 steps: choose a longer step or a shorter time"),
                arguments("pendulum --order 3", "--order must be 2, 4, 6 or 8, got '3'"),
                arguments("pendulum --order two", "--order must be 2, 4, 6 or 8, got 'two'"),
                arguments("pendulum --tolerance 0", "--tolerance must be a positive number, got '0'"),
                arguments(
                        "pendulum --engine steam",
                        "there is no engine 'steam'; there are maximal, reduced, generalized, lie-group"),
                arguments("pendulum --every 0", "--every must be a whole number from 1 on, got '0'"),
                arguments("pendulum --every 1.5", "--every must be a whole number from 1 on, got '1.5'"),
                arguments("pendulum --set angle", "--set needs NAME=VALUE, got 'angle'"),
                arguments("pendulum --set angel=3", "scene 'pendulum' has no parameter 'angel', did you mean 'angle'?"),
                arguments(
                        "pendulum --set colour=3",
                        "scene 'pendulum' has no parameter 'colour'; there are angle, length, mass"),
                arguments(
                        "pendulum --set mass=heavy",
                        "parameter 'mass' of scene 'pendulum' must be a number from 1.0E-6 to 1000000.0, got 'heavy'"),
                arguments(
                        "n-pendulum --set n=0",
                        "parameter 'n' of scene 'n-pendulum' must be a whole number from 1 to 100000, got '0'"),
                arguments(
                        "n-pendulum --set joint=rubber",
                        "parameter 'joint' of scene 'n-pendulum' must be one of revolute, ball, got 'rubber'"),
                arguments("pendulum --set angle=1 --set angle=2", "parameter 'angle' is set twice"),
                arguments(
                        "pendulum angle=3",
                        "'gimbal run' does not know what to do with 'angle=3', did you mean '--set angle=3'?"),
                arguments("pendulum --tme 3", "'gimbal run' has no option '--tme', did you mean '--time'?"),
                arguments(
                        "pendulum --from missing.state",
                        "cannot read state file 'missing.state': there is no such file"));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aWrongCommandGetsOneLine(String line, String message) {
        check(Typed.command(line.split(" ")), message);
    }

    @ParameterizedTest
    @MethodSource("runs")
    void aWrongRunGetsOneLineAndWritesNothing(String line, String message) {
        Path out = folder.resolve("out");
        List<String> words = new ArrayList<>(List.of("run", "--out", out.toString()));
        words.addAll(Stream.of(line.split(" ")).filter(word -> !word.isEmpty()).toList());
        check(Typed.command(words.toArray(String[]::new)), message);
        assertThat(out).doesNotExist();
    }

    private static void check(Typed typed, String message) {
        assertThat(typed.err()).isEqualTo("gimbal: " + message + System.lineSeparator());
        assertThat(typed.code()).isEqualTo(2);
        assertThat(typed.out()).isEmpty();
    }

    @Test
    void everyWithoutAFolderIsAMistake() {
        check(
                Typed.command("run", "pendulum", "--every", "2"),
                "--every needs --out DIR, the folder for the trajectory");
    }

    @Test
    void anythingButASavedStateIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("notes.txt"), "not a state");
        Path out = folder.resolve("out");
        check(
                Typed.command("run", "pendulum", "--from", file.toString(), "--out", out.toString()),
                "cannot resume from '" + file + "': these bytes are not a saved state;"
                        + " take a final.state of the same scene, settings and engine");
        assertThat(out).doesNotExist();
    }

    @Test
    void debugAddsTheStackTrace() {
        Typed typed = Typed.command("run", "pendulum", "--dt", "x", "--debug");
        assertThat(typed.code()).isEqualTo(2);
        assertThat(typed.err()).startsWith("gimbal: --dt must be").contains("UsageException", "\tat org.gimbal.cli.");
    }
}
