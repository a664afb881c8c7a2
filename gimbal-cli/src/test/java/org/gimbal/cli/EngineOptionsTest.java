package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gimbal.engines.Engines;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.EngineChoice;
import org.gimbal.sim.EngineOption;
import org.gimbal.sim.SavedState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which engine runs: the one of the command line, else the one of the file, else the first. */
class EngineOptionsTest {
    private static final String REFUSED =
            "the free engine cannot simulate mechanism 'pendulum': it has no joints, and there is joint 'hinge'";

    @TempDir
    private Path folder;

    @Test
    void theFirstEngineRunsUnlessAnotherIsNamed() {
        Typed first = Typed.command(FreeEngine.first(), "run", "free-body", "--time", "0.1");
        Typed named = Typed.command(FreeEngine.first(), "run", "free-body", "--time", "0.1", "--engine", "maximal");
        assertThat(first.summary("engine")).isEqualTo("free");
        assertThat(named.summary("engine")).isEqualTo("maximal");
        assertThat(named.summary("trajectory hash")).isEqualTo(first.summary("trajectory hash"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run pendulum --time 0.1",
                "view pendulum --port 0",
                "shot pendulum --size 16x16",
                "film pendulum --time 0.1 --size 16x16",
                "run src/test/resources/pendulum.yaml --time 0.1"
            })
    void anEngineThatDoesNotTakeTheMechanismNamesThoseThatDo(String line) {
        Typed typed = Typed.command(FreeEngine.second(), (line + " --engine free").split(" "));
        assertThat(typed.err())
                .isEqualTo("gimbal: " + REFUSED + "; it runs with --engine maximal" + System.lineSeparator());
        assertThat(typed.code()).isEqualTo(ExitCode.MODEL);
        assertThat(typed.out()).isEmpty();
    }

    @Test
    void whereNoEngineTakesTheMechanismThatIsSaid() {
        EngineList only = new EngineList(List.of(new FreeEngine()));
        Typed typed = Typed.command(only, "run", "pendulum");
        assertThat(typed.err()).isEqualTo("gimbal: " + REFUSED + "; no engine takes it" + System.lineSeparator());
        assertThat(typed.code()).isEqualTo(ExitCode.MODEL);
    }

    @Test
    void theFileNamesItsEngineAndTheCommandLineGoesBeforeIt() {
        String file = "src/test/resources/pendulum.yaml";
        Typed asWritten = Typed.command(FreeEngine.first(), "run", file, "--time", "0.1");
        assertThat(asWritten.code()).as(asWritten.err()).isZero();
        assertThat(asWritten.summary("engine")).isEqualTo("maximal");
        Typed otherwise = Typed.command(FreeEngine.first(), "run", file, "--time", "0.1", "--engine", "free");
        assertThat(otherwise.err()).startsWith("gimbal: " + REFUSED);
        Path picture = folder.resolve("pendulum.png");
        Typed shot = Typed.command(FreeEngine.first(), "shot", file, "--size", "16x16", "--out", picture.toString());
        assertThat(shot.code()).as(shot.err()).isZero();
        assertThat(picture).exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"run free-body", "view free-body --port 0", "shot free-body", "film free-body"})
    void anOptionThatTheEngineDoesNotHaveIsRefused(String line) {
        Typed typed = Typed.command(FreeEngine.second(), (line + " --engine free --tolerance 1e-8").split(" "));
        assertThat(typed.err())
                .isEqualTo("gimbal: --tolerance: the free engine has no option 'tolerance'; it has none"
                        + System.lineSeparator());
        assertThat(typed.code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void anOptionThatTheEngineHasIsInForce() throws IOException {
        Path out = folder.resolve("out");
        Typed typed = Typed.command("run", "pendulum", "--time", "0.1", "--tolerance", "1e-3", "--out", out.toString());
        assertThat(typed.summary("integrator")).isEqualTo("step 0.01 s, order 2, tolerance 0.001");
        assertThat(typed.summary("trajectory hash"))
                .isNotEqualTo(Typed.command("run", "pendulum", "--time", "0.1").summary("trajectory hash"));
        assertThat(Files.readString(out.resolve("report.html")))
                .contains("{\"name\": \"engine\", \"value\": \"maximal\"}")
                .contains("{\"name\": \"tolerance\", \"value\": \"0.001\"}");
        Typed free = Typed.command(FreeEngine.second(), "run", "free-body", "--time", "0.1", "--engine", "free");
        assertThat(free.summary("integrator")).isEqualTo("step 0.02 s, order 2");
    }

    @Test
    void theIntegratorIsChosenByNameAndNamedInTheSummary() throws IOException {
        Path out = folder.resolve("out");
        String line = "run pendulum --time 0.1 --engine reduced";
        Typed standard = Typed.command((line + " --out " + out).split(" "));
        assertThat(standard.summary("integrator")).isEqualTo("dop853, projection, step 0.01 s, tolerance 1e-9");
        assertThat(Files.readString(out.resolve("report.html")))
                .contains("{\"name\": \"integrator\", \"value\": \"dop853\"}");
        Typed other = Typed.command((line + " --tolerance 1e-6 --integrator dopri5").split(" "));
        assertThat(other.summary("integrator")).isEqualTo("dopri5, projection, step 0.01 s, tolerance 1e-6");
        Typed fixed = Typed.command((line + " --integrator rk4").split(" "));
        assertThat(fixed.summary("integrator")).isEqualTo("rk4, projection, step 0.01 s");
        assertThat(fixed.summary("trajectory hash")).isNotEqualTo(standard.summary("trajectory hash"));
    }

    @Test
    void aFileMayAskForAnIntegratorAndTheCommandLineGoesBeforeIt() throws IOException {
        Path file = folder.resolve("ball.yaml");
        String scene = "gimbal: 1\nbodies:\n  - {name: b, mass: 1, sphere: 1}\nrun:\n  duration: 0.1\n";
        Files.writeString(file, scene + "  engine: reduced\n  integrator: dopri5\n  tolerance: 1e-7\n");
        assertThat(Typed.command("run", file.toString()).summary("integrator"))
                .isEqualTo("dopri5, projection, step 0.01 s, tolerance 1e-7");
        assertThat(Typed.command("run", file.toString(), "--integrator", "rk4").summary("integrator"))
                .isEqualTo("rk4, projection, step 0.01 s");
        assertThat(Typed.command("run", file.toString(), "--engine", "maximal").summary("engine"))
                .isEqualTo("maximal");
        Files.writeString(file, scene + "  integrator: rk4\n");
        assertThat(Typed.command("run", file.toString()).err())
                .contains("ball.yaml:6: ", "'integrator' needs 'engine', whose option it is");
        Files.writeString(file, scene + "  engine: reduced\n  integrator: rk5\n");
        assertThat(Typed.command("run", file.toString()).err())
                .contains("ball.yaml:7: ", "there is no integrator 'rk5'; there are dop853, dopri5");
    }

    @Test
    void unknownIntegratorsAndTolerancesOfNothingAreRefused() {
        assertThat(refusalOf("run pendulum --engine reduced --integrator rk5"))
                .startsWith(
                        "gimbal: --integrator: there is no integrator 'rk5'; there are dop853, dopri5, rk8, rk4, verlet");
        assertThat(refusalOf("run pendulum --engine maximal --integrator rk4"))
                .startsWith("gimbal: --integrator: the maximal engine has no option 'integrator'; it has tolerance");
        assertThat(refusalOf("run pendulum --engine reduced --integrator rk4 --tolerance 1e-6"))
                .startsWith("gimbal: --tolerance: no tolerance governs the integrator 'rk4'");
        assertThat(refusalOf("run pendulum --engine reduced --tolerance 2"))
                .startsWith("gimbal: --tolerance: tolerance must be from 1.0E-14 to 0.1, got 2.0");
    }

    private static String refusalOf(String line) {
        Typed typed = Typed.command(line.split(" "));
        assertThat(typed.code()).isEqualTo(ExitCode.USAGE);
        return typed.err();
    }

    static Stream<String> optionsOfAllEngines() {
        return Engines.all().stream()
                .flatMap(engine -> Stream.concat(
                        engine.options().stream().map(EngineOption::name),
                        engine.choices().stream().map(EngineChoice::name)));
    }

    @ParameterizedTest
    @MethodSource("optionsOfAllEngines")
    void everyOptionOfAnyEngineCanBeTyped(String option) {
        for (String command : new String[] {"run", "view", "shot", "film"}) {
            assertThat(Typed.command(command, "--help").out()).contains("--" + option + "=");
        }
    }

    @Test
    void theEngineIsInEveryTrajectory() throws IOException {
        Path out = folder.resolve("out");
        Typed typed = Typed.command(
                FreeEngine.second(),
                ("run free-body --time 0.1 --engine free --format csv,hdf5,gltf --out " + out).split(" "));
        assertThat(typed.code()).as(typed.err()).isZero();
        assertThat(out.resolve("trajectory.csv")).content().contains("# engine: free\n");
        assertThat(Files.readString(out.resolve("trajectory.glb"), StandardCharsets.ISO_8859_1))
                .containsPattern("\"extras\":\\s*\\{\\s*\"engine\":\\s*\"free\"");
        assertThat(Files.readString(out.resolve("trajectory.h5"), StandardCharsets.ISO_8859_1))
                .contains("engine", "free");
        assertThat(out.resolve("summary.txt")).content().contains("  engine             free");
    }

    @Test
    void aStateOfAnotherEngineIsRefused() throws IOException {
        Mechanism mechanism = Scenes.named("pendulum").build().start().mechanism();
        Path state = folder.resolve("final.state");
        Files.write(state, SavedState.write(mechanism, "free", out -> {}));
        Typed typed = Typed.command("run", "pendulum", "--from", state.toString());
        assertThat(typed.err())
                .isEqualTo("gimbal: cannot resume from '" + state + "': the saved state is of the free engine, this is"
                        + " the maximal one; take a final.state of the same scene, settings and engine"
                        + System.lineSeparator());
        assertThat(typed.code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void aFileWithAnEngineThatDoesNotExistIsRefusedWithItsLine() throws IOException {
        Path file = folder.resolve("steam.yaml");
        Files.writeString(file, "gimbal: 1\nbodies:\n  - {name: b, mass: 1, sphere: 1}\nrun:\n  engine: steam\n");
        Typed typed = Typed.command("run", file.toString());
        assertThat(typed.err()).contains("steam.yaml:5: ", "there is no engine 'steam'; there are maximal");
        assertThat(typed.code()).isEqualTo(ExitCode.MODEL);
    }

    @Test
    void checkTellsWhichEnginesTakeAMechanismAndFailsForOneThatDoesNot() {
        Typed free = Typed.command(FreeEngine.second(), "check", "pendulum");
        assertThat(free.code()).as(free.err()).isZero();
        assertThat(free.out().replaceAll("\\s+", " "))
                .contains(" engines maximal takes it free has no joints, and there is joint 'hinge' ");
        assertThat(Typed.command(FreeEngine.second(), "check", "pendulum", "--engine", "maximal")
                        .code())
                .isZero();
        Typed refused = Typed.command(FreeEngine.second(), "check", "pendulum", "--engine", "free");
        assertThat(refused.out()).isEqualTo(free.out());
        assertThat(refused.err())
                .isEqualTo("gimbal: " + REFUSED + "; it runs with --engine maximal" + System.lineSeparator());
        assertThat(refused.code()).isEqualTo(ExitCode.MODEL);
    }
}
