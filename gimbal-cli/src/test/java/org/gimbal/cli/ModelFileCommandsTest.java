package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands on model files. */
class ModelFileCommandsTest {
    private static final String EXAMPLES = "../examples/";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "four-bar.yaml",
                "chain.yaml",
                "a1/stand.yaml",
                "a1/a1.urdf",
                "a1/a1.xml",
                "closed-chain-device.sexp"
            })
    void everyExampleRunsAndIsChecked(String file) {
        Typed run = Typed.command("run", EXAMPLES + file, "--time", "0.1");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).startsWith(EXAMPLES + file + ": ");
        assertThat(run.summary("trajectory hash")).matches("[0-9a-f]{16}");
        Typed check = Typed.command("check", EXAMPLES + file);
        assertThat(check.code()).as(check.err()).isZero();
        assertThat(check.summary("elements")).matches("[0-9]+ used, [0-9]+ altered, [0-9]+ ignored, 0 doubtful.*");
        assertThat(check.out().lines().skip(1)).allMatch(line -> line.length() <= 80);
    }

    @Test
    void theReadmeShowsTheExample() throws IOException {
        String readme = Files.readString(Path.of("../README.md"));
        String scene = Files.readString(Path.of(EXAMPLES + "four-bar.yaml"));
        assertThat(readme).contains("```yaml\n" + scene + "```");
        assertThat(scene.lines().count()).isLessThan(25);
    }

    @Test
    void parametersOfASceneCanBeSet() {
        Typed typed = Typed.command("run", EXAMPLES + "chain.yaml", "--set", "n=7", "--time", "0.1");
        assertThat(typed.summary("mechanism")).isEqualTo("7 bodies, 7 joints");
        assertThat(typed.summary("settings")).isEqualTo("n=7");
    }

    @Test
    void findingsAreListedAndStrictFails() throws IOException {
        Path file = Files.writeString(folder.resolve("arm.urdf"), """
                <robot name="arm">
                  <link name="world"/>
                  <link name="arm">
                    <inertial><mass value="1"/><inertia ixx="9" iyy="9" izz="9"/></inertial>
                    <collision><geometry><sphere radius="0.1"/></geometry></collision>
                  </link>
                  <joint name="j" type="continuous">
                    <parent link="world"/><child link="arm"/><orign xyz="0 0 1"/>
                  </joint>
                </robot>
                """);
        Typed check = Typed.command("check", file.toString());
        assertThat(check.code()).isZero();
        String flat = check.out().replaceAll("\\s+", " ");
        assertThat(flat)
                .contains("arm.urdf:8: <orign>: the element is not known here, did you mean 'origin'?")
                .contains(
                        "arm.urdf:3: body 'arm': has a radius of gyration of 3.00 m, but its shapes reach only 0.100 m");
        assertThat(Typed.command("check", file.toString(), "--strict").code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(Typed.command("check", EXAMPLES + "a1/a1.xml", "--strict").code())
                .isZero();
        assertThat(Typed.command("check", file.toString(), "--all").out()).contains("used               ");
    }

    private static final String NO_MASS = """
            <robot name="r">
              <link name="base"><visual><geometry><box size="1 1 1"/></geometry></visual></link>
              <link name="arm"><visual><geometry><box size="1 1 2"/></geometry></visual></link>
              <joint name="j" type="revolute">
                <parent link="base"/><child link="arm"/><limit lower="2" upper="1"/>
              </joint>
            </robot>
            """;

    @Test
    void whatIsMendedIsToldAndStrictRefusesIt() throws IOException {
        Path file = Files.writeString(folder.resolve("sloppy.urdf"), NO_MASS);
        Typed run = Typed.command("run", file.toString(), "--time", "0.02");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().replaceAll("\\s+", " ")).contains("3 mended; 'gimbal check ");
        Typed check = Typed.command("check", file.toString());
        assertThat(check.out().replaceAll("\\s+", " "))
                .contains("mended")
                .contains("its lower limit 2.0 is above its upper limit 1.0: they change places");
        Typed strict = Typed.command("run", file.toString(), "--strict");
        assertThat(strict.code()).isEqualTo(ExitCode.MODEL);
        assertThat(strict.err()).contains("sloppy.urdf:").contains("(read so without --strict)");
    }

    @Test
    void densityAndBaseAreTheUsers() throws IOException {
        Path file = Files.writeString(folder.resolve("sloppy.urdf"), NO_MASS);
        assertThat(Typed.command("check", file.toString(), "--density", "500").summary("mechanism"))
                .startsWith("2 bodies");
        assertThat(Typed.command("check", file.toString(), "--density", "500", "--fixed-base")
                        .summary("mechanism"))
                .startsWith("1 body");
        assertThat(Typed.command("check", file.toString(), "--density", "0").code())
                .isEqualTo(ExitCode.USAGE);
        assertThat(Typed.command("run", "pendulum", "--fixed-base").err()).contains("--fixed-base is for model files");
        assertThat(Typed.command("run", file.toString(), "--root", "nowhere").code())
                .isEqualTo(ExitCode.USAGE);
    }

    /** XML cannot hold them, but JSON can. */
    @Test
    void namesDoNotCommandTheTerminal() throws IOException {
        Path file = Files.writeString(
                folder.resolve("loud.json"),
                "{\"gimbal\": 1, \"name\": \"a\\u001b[31mb\", \"bodies\": [{\"name\": \"x\\u0007y\", \"mass\": 1, \"sphere\": 1}]}");
        Typed run = Typed.command("run", file.toString(), "--time", "0.02");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out() + run.err()).contains("a?[31mb").doesNotContain("\u001b");
    }

    @Test
    void aConvertedFileRunsTheSame() {
        Path yaml = folder.resolve("a1.yaml");
        Typed convert = Typed.command("convert", EXAMPLES + "a1/a1.urdf", yaml.toString());
        assertThat(convert.code()).as(convert.err()).isZero();
        assertThat(convert.summary("written")).isEqualTo(yaml.toString());
        String wanted =
                Typed.command("run", EXAMPLES + "a1/a1.urdf", "--time", "0.1").summary("trajectory hash");
        assertThat(Typed.command("run", yaml.toString(), "--time", "0.1").summary("trajectory hash"))
                .isEqualTo(wanted);
        Typed scene =
                Typed.command("convert", "pendulum", folder.resolve("p.urdf").toString());
        assertThat(scene.summary("not held")).isEqualTo("start and run settings");
    }

    @Test
    void trajectoriesComeInSeveralFormats() throws IOException {
        Path out = folder.resolve("out");
        Typed typed = Typed.command(
                "run", EXAMPLES + "four-bar.yaml", "--time", "0.1", "--out", out.toString(), "--format", "hdf5,gltf");
        assertThat(typed.code()).as(typed.err()).isZero();
        assertThat(typed.err()).isEmpty();
        assertThat(out.resolve("trajectory.h5")).isNotEmptyFile();
        assertThat(out.resolve("trajectory.glb")).isNotEmptyFile();
        assertThat(out.resolve("trajectory.csv")).doesNotExist();
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                arguments("run none.yaml", 3, "none.yaml: there is no file 'none.yaml'"),
                arguments(
                        "run ../examples/chain.yaml --set m=3",
                        2,
                        "../examples/chain.yaml:1: scene: has no parameter 'm'"),
                arguments("run ../examples/chain.yaml --set n=x", 2, "--set n must be a number, got 'x'"),
                arguments("run ../examples/chain.yaml --format avi --out x", 2, "--format knows no 'avi'"),
                arguments(
                        "check ../examples/a1/a1.urdf --set n=3",
                        2,
                        "../examples/a1/a1.urdf: a file of this format has no"),
                arguments("run ../examples/a1/a1.urdf --package a1", 2, "--package needs NAME=VALUE, got 'a1'"),
                arguments("convert ../examples/chain.yaml", 2, "convert needs two files: gimbal convert IN OUT"),
                arguments("convert ../examples/chain.yaml x.doc", 3, "x.doc: no format has this ending"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void aFaultGetsOneLine(String line, int code, String message) {
        Typed typed = Typed.command(line.split(" ", -1));
        assertThat(typed.code()).as(typed.err()).isEqualTo(code);
        assertThat(typed.err()).startsWith("gimbal: " + message);
        assertThat(typed.err().lines()).hasSize(1);
    }
}
