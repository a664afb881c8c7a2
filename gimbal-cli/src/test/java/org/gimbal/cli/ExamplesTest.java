package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** All examples run, and print what the files beside them say. */
class ExamplesTest {
    @TempDir
    private static Path folder;

    private static Map<String, String> printed = Map.of();

    /** What those are told that need to be told anything. */
    private static List<String> arguments(String program) {
        return switch (program) {
            case "LiveView" -> List.of("0.1");
            case "LoadRobot" ->
                List.of(Guide.ROOT.resolve("examples/a1/a1.urdf").toString());
            case "WriteReport" -> List.of(folder.resolve("report").toString());
            default -> List.of();
        };
    }

    static Stream<String> programs() {
        return ExamplePrograms.all().stream().map(Guide::name);
    }

    static Stream<String> scenes() {
        return Stream.of("examples", "examples/scenes", "examples/tutorial")
                .flatMap(folder -> Guide.files(folder, ".yaml").stream())
                .map(file -> Guide.ROOT.relativize(file).toString())
                .filter(file -> !file.endsWith("sweep.yaml"));
    }

    @BeforeAll
    static void runAll() throws Exception {
        Map<String, List<String>> programs = new LinkedHashMap<>();
        programs().forEach(program -> programs.put(program, arguments(program)));
        printed = ExamplePrograms.run(folder, programs);
    }

    @ParameterizedTest
    @MethodSource("programs")
    void programsPrintWhatTheFileBesideThemSays(String program) throws Exception {
        Path expected = Guide.ROOT.resolve("examples/java/" + program + ".txt");
        String out = printed.get(program);
        assertThat(out).as("output of " + program).isNotBlank();
        if (Guide.WRITE) {
            Files.writeString(expected, out);
        }
        assertThat(out).isEqualTo(Files.readString(expected));
    }

    /** The first lines say what it shows and how it is started. */
    @ParameterizedTest
    @MethodSource("programs")
    void programsSayWhatTheyAre(String program) throws Exception {
        String text = Files.readString(Guide.ROOT.resolve("examples/java/" + program + ".java"));
        assertThat(text).startsWith("// ").contains("//     java -cp gimbal.jar " + program + ".java");
    }

    @Test
    void thereAreAsManyExamplesAsTheReadmeSays() throws Exception {
        String readme = Files.readString(Guide.ROOT.resolve("examples/README.md"));
        assertThat(readme).contains(programs().count() + " programs");
        assertThat(readme).contains(Guide.files("examples/scenes", ".yaml").size() + " scenes");
        programs().forEach(program -> assertThat(readme).contains("](java/" + program + ".java)"));
        Guide.files("examples/scenes", ".yaml")
                .forEach(scene -> assertThat(readme).contains("](scenes/" + scene.getFileName() + ")"));
    }

    /** A second of each, or less; they go their full time where somebody looks at them. */
    @ParameterizedTest
    @MethodSource("scenes")
    void scenesRun(String scene) throws Exception {
        String text = Files.readString(Guide.ROOT.resolve(scene));
        if (scene.startsWith("examples/scenes")) {
            assertThat(text).startsWith("# ").contains("./gimbal").contains(scene);
        }
        String step = text.replaceAll("(?s).*\\brun: \\{step: ([\\d.]+).*", "$1");
        double length = step.equals(text) ? 0.01 : Double.parseDouble(step);
        Typed typed = Typed.command(
                "run", Guide.ROOT.resolve(scene).toString(), "--quiet", "--time", Double.toString(100 * length));
        assertThat(typed.code()).as(typed.err()).isZero();
        assertThat(typed.summary("steps")).isEqualTo("100");
    }

    /** In Python, over the protocol, in a process as users start it. */
    @Test
    void theClientInPythonDrivesARun() throws Exception {
        String python = python();
        List<String> command = ExamplePrograms.java(ExamplePrograms.classPath(), Main.class.getName(), "serve");
        command.addAll(0, List.of(python, "examples/python/balance.py"));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(Guide.ROOT.toFile()).redirectErrorStream(true);
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(out).isEqualToNormalizingNewlines("after 10 s the pole leans by 0.0000 rad\n");
        assertThat(process.exitValue()).isZero();
    }

    /** The cells of the notebook are the regions of the script, which runs. */
    @Test
    void theNotebookSaysWhatTheScriptSays() throws Exception {
        JsonNode cells = JsonMapper.shared()
                .readTree(Files.readString(Guide.ROOT.resolve("examples/python/results.ipynb")))
                .get("cells");
        List<String> texts = new ArrayList<>();
        cells.forEach(cell -> {
            StringBuilder text = new StringBuilder();
            cell.get("source").forEach(line -> text.append(line.stringValue()));
            texts.add(text + "\n");
        });
        assertThat(texts)
                .containsSubsequence(
                        Guide.quoted("examples/python/read_results.py#read"),
                        Guide.quoted("examples/python/read_results.py#use"));
    }

    /** Python, if this machine has it; tests that need it are skipped otherwise. */
    static String python() throws Exception {
        try {
            Process process = new ProcessBuilder("python3", "--version")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            Assumptions.assumeTrue(process.waitFor() == 0, "python3 does not start");
        } catch (java.io.IOException e) {
            Assumptions.abort("there is no python3");
        }
        return "python3";
    }
}
