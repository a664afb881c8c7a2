package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunCommandTest {
    @TempDir
    private Path folder;

    static Stream<String> scenes() {
        return Scenes.all().stream().map(Scene::name);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void everySceneRunsAndGivesTheSameHashTwice(String scene) {
        double step = Scenes.named(scene).build().step(); // asteroids take their time
        String time = Double.toString(Math.max(0.3, step));
        Typed first = Typed.command("run", scene, "--time", time);
        Typed second = Typed.command("run", scene, "--time", time);
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.err()).isEmpty();
        assertThat(first.summary("trajectory hash"))
                .matches("[0-9a-f]{16}")
                .isEqualTo(second.summary("trajectory hash"));
    }

    @Test
    void theSummaryNamesTheIntegratorThatRan() {
        Typed free = Typed.command("run", "pendulum", "--engine", "reduced", "--time", "0.1");
        assertThat(free.summary("integrator")).startsWith("dop853, ");
        Typed stopped = Typed.command("run", "pendulum-stops", "--engine", "reduced", "--time", "0.1");
        assertThat(stopped.summary("integrator")).startsWith("impulse, ");
        assertThat(stopped.out()).contains("not 'dop853'");
    }

    @Test
    void theSummaryTellsWhatWasRunAndHowWellItWent() {
        Typed typed = Typed.command("run", "pendulum", "--set", "angle=30", "--dt", "0.005", "--time", "10");
        assertThat(typed.out()).startsWith("pendulum: a rod of 1 m and 1 kg on a hinge, released from rest");
        assertThat(typed.summary("settings")).isEqualTo("angle=30 length=1.0 mass=1.0");
        assertThat(typed.summary("mechanism")).isEqualTo("1 body, 1 joint");
        assertThat(typed.summary("engine")).isEqualTo("maximal");
        assertThat(typed.summary("integrator")).isEqualTo("step 0.005 s, order 2, tolerance 1e-10");
        assertThat(typed.summary("steps")).isEqualTo("2000");
        assertThat(typed.summary("simulated time")).isEqualTo("10 s, from t = 0 s to 10 s");
        assertThat(typed.summary("wall time")).matches("[0-9.]+ s, [0-9]+ steps/s");
        assertThat(typed.summary("energy at start")).isEqualTo("-4.247854606 J");
        assertThat(typed.summary("energy drift")).matches("at most [0-9.e-]+ J from the start");
        assertThat(typed.summary("energy trend"))
                .matches("[+-][0-9.e+-]+ ± [0-9.e+-]+ J/h: no trend within 3 standard errors");
        assertThat(typed.summary("energy bands")).matches("([0-9.e-]+ ?){7}");
        assertThat(typed.summary("Newton iterations")).matches("mean [0-9.]+, most [0-9]+ per step");
        assertThat(typed.summary("rescued steps")).isEqualTo("0");
        assertThat(typed.out()).doesNotContain("momentum").contains("(knot energy: kinetic of the Legendre");
        assertThat(typed.out().lines()).allMatch(line -> line.length() <= 80);
    }

    /** A drop in which no impulse satisfies Coulomb's law. */
    @Test
    void theSummaryTellsOfContactsThatAreNotMet() {
        Typed wedged = Typed.command("run", "random-drop", "--set", "seed=605", "--time", "0.45");
        assertThat(wedged.summary("contact errors")).startsWith("1 steps do not meet Coulomb's law");
    }

    @Test
    void aShortRunSaysThatItIsTooShortForATrend() {
        Typed typed = Typed.command("run", "pendulum", "--time", "0.1");
        assertThat(typed.summary("energy trend")).isEqualTo("the run is too short to tell");
        assertThat(typed.out()).doesNotContain("energy bands");
    }

    @Test
    void freeFlightShowsItsMomenta() {
        assertThat(Typed.command("run", "floating-chain", "--time", "1").summary("momentum drift"))
                .matches("linear [0-9.e-]+, angular [0-9.e-]+, relative");
    }

    @Test
    void theFolderReceivesAllFiles() throws IOException {
        Path out = folder.resolve("a").resolve("b");
        Typed typed = Typed.command("run", "pendulum", "--time", "1", "--every", "10", "--out", out.toString());

        assertThat(typed.code()).as(typed.err()).isZero();
        assertThat(names(out)).containsExactly("final.state", "report.html", "summary.txt", "trajectory.csv");
        assertThat(typed.out())
                .isEqualTo(Files.readString(out.resolve("summary.txt"))
                        + "  written            trajectory.csv, summary.txt, final.state, report.html in " + out
                        + System.lineSeparator());
        List<String> lines = Files.readAllLines(out.resolve("trajectory.csv"));
        assertThat(lines).contains("# engine: maximal", "# step 0.01 s, order 2, one knot in 10");
        assertThat(lines.stream().filter(line -> !line.startsWith("#"))).hasSize(1 + 11);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "4"})
    void aRunInTwoPartsEndsInTheSameBits(String order) throws IOException {
        Path whole = folder.resolve("whole");
        Path half = folder.resolve("half");
        Path rest = folder.resolve("rest");
        run("2", order, whole);
        run("1", order, half);
        Typed resumed =
                run("1", order, rest, "--from", half.resolve("final.state").toString());

        assertThat(Files.readAllBytes(rest.resolve("final.state")))
                .isEqualTo(Files.readAllBytes(whole.resolve("final.state")));
        assertThat(resumed.summary("simulated time")).isEqualTo("1 s, from t = 1 s to 2 s");
        assertThat(resumed.summary("steps")).isEqualTo("100");
        assertThat(resumed.summary("resumed from"))
                .isEqualTo(half.resolve("final.state").toString());
        assertThat(last(rest)).isEqualTo(last(whole));
    }

    private static Typed run(String time, String order, Path out, String... more) {
        String[] words = {"run", "double-pendulum", "--time", time, "--order", order, "--out", out.toString()};
        Typed typed =
                Typed.command(Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new));
        assertThat(typed.code()).as(typed.err()).isZero();
        return typed;
    }

    private static String last(Path out) throws IOException {
        List<String> lines = Files.readAllLines(out.resolve("trajectory.csv"));
        return lines.get(lines.size() - 1);
    }

    @Test
    void aStateOfAnotherMechanismIsRefused() {
        Path out = folder.resolve("out");
        run("0.1", "2", out);
        Path state = out.resolve("final.state");
        Typed typed = Typed.command("run", "pendulum", "--from", state.toString());
        assertThat(typed.code()).isEqualTo(2);
        assertThat(typed.err())
                .isEqualTo("gimbal: cannot resume from '" + state
                        + "': the saved state belongs to another mechanism than"
                        + " 'pendulum'; take a final.state of the same scene, settings and engine"
                        + System.lineSeparator());
    }

    @Test
    void aFailedRunLeavesNothingAndSparesOlderResults() throws IOException {
        Path used = Files.createDirectory(folder.resolve("used"));
        Files.writeString(used.resolve("summary.txt"), "older");
        Path fresh = folder.resolve("x").resolve("y");
        for (Path out : List.of(used, fresh)) {
            Typed typed = Typed.command(
                    "run", "heavy-top", "--dt", "100", "--time", "1000", "--set", "spin=1000", "--out", out.toString());
            assertThat(typed.code()).isEqualTo(4);
            assertThat(typed.err()).startsWith("gimbal: no solution for the step of 100.000 s at t = ");
            assertThat(typed.err().lines()).hasSize(1);
            assertThat(typed.out()).isEmpty();
        }
        assertThat(names(used)).containsExactly("summary.txt");
        assertThat(used.resolve("summary.txt")).hasContent("older");
        assertThat(names(folder)).containsExactly("used");
    }

    @Test
    void aFolderThatCannotBeWrittenStopsTheRunBeforeItBegins() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "keep me");
        check(file, "cannot write '" + file + "': a file is in the way; choose another folder with --out");
        Path below = file.resolve("below");
        check(below, "cannot write '" + below + "': not a directory; choose another folder with --out");
        Path taken = Files.createDirectories(folder.resolve("taken").resolve("final.state"));
        check(
                folder.resolve("taken"),
                "cannot write '" + taken + "': a folder is in the way; choose another folder with --out");
        assertThat(file).hasContent("keep me");
        assertThat(names(folder.resolve("taken"))).containsExactly("final.state");
    }

    /** A run of a day would not return in time. */
    private static void check(Path out, String message) {
        Typed typed = Typed.command("run", "n-pendulum", "--time", "86400", "--out", out.toString());
        assertThat(typed.err()).isEqualTo("gimbal: " + message + System.lineSeparator());
        assertThat(typed.code()).isEqualTo(5);
        assertThat(typed.out()).isEmpty();
    }

    private static List<String> names(Path where) throws IOException {
        try (Stream<Path> list = Files.list(where)) {
            return list.map(path -> String.valueOf(path.getFileName())).sorted().toList();
        }
    }
}
