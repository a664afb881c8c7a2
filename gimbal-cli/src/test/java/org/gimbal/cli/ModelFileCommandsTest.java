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
        assertThat(check.summary("elements")).matches("[0-9]+ used, [0-9]+ altered, [0-9]+ ignored, 0 doubtful");
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
                        3,
                        "../examples/chain.yaml:1: scene: has no parameter 'm'"),
                arguments("run ../examples/chain.yaml --set n=x", 2, "--set n must be a number, got 'x'"),
                arguments("run ../examples/chain.yaml --format avi --out x", 2, "--format knows no 'avi'"),
                arguments(
                        "check ../examples/a1/a1.urdf --set n=3",
                        3,
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
