package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gimbal.cli.shell.Prompt;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The shells: JShell with Gimbal in it, and completion in those of the system. */
class ShellCommandsTest {
    @TempDir
    private Path folder;

    /** Three lines of the help text, and a mechanism moves in the browser; what follows is asked of the same session. */
    @Test
    void threeLinesPutAMechanismOnTheScreen() throws Exception {
        String typed = "var rod = Mechanism.named(\"p\").bodyOfMass(\"rod\", new Box(0.1, 0.1, 1), 1)"
                + ".joint(\"j\", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on(\"rod\", 0, 0, 0.5)).build()\n"
                + "var start = InitialState.of(rod).position(\"j\", 1.5)\n"
                + "view(start)\n"
                + "scenes().size() == Scenes.all().size() && load(\"pendulum\").step() > 0\n"
                + "/exit 3\n";
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        int code = Prompt.open(new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)), print, print);
        String printed = out.toString(StandardCharsets.UTF_8);
        assertThat(printed).containsPattern("http://127.0.0.1:\\d+/\\?token=").contains("==> true");
        assertThat(printed).doesNotContain("Error");
        assertThat(code).isEqualTo(3);
    }

    /** In bash itself, where there is one: what it would offer for a word half typed. */
    @ParameterizedTest
    @CsvSource({"gimbal com, compare completion", "gimbal run --eng, --engine", "gimbal check --stri, --strict"})
    void bashCompletes(String line, String offered) throws Exception {
        Path script = folder.resolve("completion.sh");
        Typed typed = Typed.command("completion");
        assertThat(typed.code()).isZero();
        Files.writeString(script, typed.out());
        String ask = "source '" + script + "' 2>&1; COMP_WORDS=(" + line + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1));"
                + " COMP_LINE='" + line + "'; COMP_POINT=${#COMP_LINE}; _complete_gimbal; echo ${COMPREPLY[@]}";
        try {
            Process bash = new ProcessBuilder("bash", "-c", ask)
                    .redirectErrorStream(true)
                    .start();
            String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(said.strip().split("\\s+")).contains(offered.split(" "));
        } catch (IOException e) {
            Assumptions.abort("there is no bash");
        }
    }
}
