package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the command line tells before it takes long or much, and how. */
class TerminalMannersTest {
    @TempDir
    private Path folder;

    /** What a command that would go on for years says first; it is ended then. */
    private static String firstWords(String... arguments) throws Exception {
        Process process = new ProcessBuilder(Typed.inAProcess(arguments))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader err =
                new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
            return err.readLine();
        } finally {
            process.destroyForcibly();
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        }
    }

    @Test
    void aPictureOfTheFarFutureSaysHowLongItTakes() throws Exception {
        String out = folder.resolve("late.png").toString();
        assertThat(firstWords("shot", "double-pendulum", "--at", "1e9", "--out", out))
                .matches("double-pendulum: t = \\d.* s, 0 % done, about \\d+ s left");
    }

    @Test
    void gigabytesOfTrajectoryAreToldFirst() throws Exception {
        String out = folder.resolve("long").toString();
        assertThat(firstWords("run", "double-pendulum", "--time", "1e7", "--out", out))
                .matches("gimbal: trajectory.csv will have about \\d{3} GB: --every N writes one knot in N");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run", "view", "plot", "shot", "film", "gallery", "check", "convert", "compare", "sweep", "learn",
                "scenes", "engines", "book", "bench"
            })
    void linesOfHelpAreWhole(String command) {
        Typed typed = Typed.command(command, "--help");
        assertThat(typed.code()).isZero();
        assertThat(typed.out().lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
        assertThat(typed.out()).doesNotContain("…");
        List<String> lines = typed.out().lines().toList();
        int first = lines.indexOf(lines.stream()
                .filter(line -> line.matches("[A-Z].*") && !line.startsWith("Usage:"))
                .findFirst()
                .orElseThrow());
        for (int k = first; k + 1 < lines.size() && !lines.get(k + 1).startsWith("  "); k++) {
            String next = lines.get(k + 1).split(" ", 2)[0];
            boolean mayEnd = lines.get(k).matches("|.*[.:]") || next.isEmpty();
            // a line ends where the next word has no room before the last column
            assertThat(mayEnd || lines.get(k).length() + 1 + next.length() >= 80)
                    .as(lines.get(k))
                    .isTrue();
        }
    }

    /** A bare locale leaves Java without names of files beyond ASCII: the launcher gives it one. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aBareLocaleGetsLettersBeyondAscii() throws Exception {
        Path root = Files.createDirectory(folder.resolve("root"));
        Files.copy(Path.of("..", "gimbal"), root.resolve("gimbal"));
        Files.writeString(root.resolve("pom.xml"), "");
        Files.createDirectories(root.resolve("gimbal-cli/target"));
        Path home = Files.createDirectory(folder.resolve("java"));
        Files.createDirectory(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"17.0.1\"\n");
        Path java = Files.writeString(home.resolve("bin/java"), "#!/bin/sh\necho \"locale $LC_ALL\"\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(root.resolve("gimbal-cli/target/gimbal.jar"), ""); // last, and so newer than its sources
        ProcessBuilder launcher =
                new ProcessBuilder("bash", root.resolve("gimbal").toString(), "scenes");
        launcher.environment().keySet().removeIf(name -> name.startsWith("LC_") || name.equals("LANG"));
        launcher.environment().put("LC_ALL", "C");
        launcher.environment().put("JAVA_HOME", home.toString());
        Process process = launcher.redirectErrorStream(true).start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(told).isEqualTo("locale C.UTF-8\n");
    }

    /** What dampers take is no drift: that is what the ledger leaves. */
    @Test
    void energyThatIsAccountedForIsNoDrift() {
        Typed typed = Typed.command("run", "trep-marionette", "--time", "2");
        double drift = number("at most (\\S+) J", typed.summary("energy drift"));
        double dissipated = number(", (\\S+) J dissipated", typed.summary("energy ledger"));
        assertThat(dissipated).isGreaterThan(0.5);
        assertThat(drift).isLessThan(0.01 * dissipated);
    }

    private static double number(String pattern, String text) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        assertThat(found.find()).as(text).isTrue();
        return Double.parseDouble(found.group(1));
    }

    /** Titles and messages name a file as it was typed, wherever it is. */
    @Test
    void noPathIsShownThatWasNotTyped() throws Exception {
        Path scene = Path.of("target", "mannered.yaml");
        Files.writeString(scene, "{gimbal: 1, bodies: [{name: b, mass: 1, sphere: 1}], run: {duration: 0.1}}");
        Path out = folder.resolve("out");
        Typed typed = Typed.command("run", scene.toString(), "--out", out.toString());
        assertThat(typed.code()).isZero();
        String here = Path.of("").toAbsolutePath().toString();
        assertThat(typed.out() + typed.err()).contains(scene.toString()).doesNotContain(here);
        for (String file : new String[] {"report.html", "summary.txt", "trajectory.csv"}) {
            assertThat(Files.readString(out.resolve(file))).as(file).doesNotContain(here);
        }
        Files.delete(scene);
        assertThat(Typed.command("run", scene.toString()).err())
                .contains(scene.toString())
                .doesNotContain(here);
    }
}
