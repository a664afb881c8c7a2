package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS) // commands of a Unix shell
class BrowserTest {
    private final ByteArrayOutputStream told = new ByteArrayOutputStream();
    private final Screen screen = new Screen(
            new PrintStream(told, true, StandardCharsets.UTF_8),
            new PrintStream(told, true, StandardCharsets.UTF_8),
            StandardCharsets.UTF_8,
            false);

    @Test
    void theCommandOfTheSystemGetsTheAddress(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("address");
        new Browser(List.of("sh", "-c", "echo \"$0\" > " + file)).open("http://127.0.0.1:1/?token=x", screen);
        assertThat(Files.readString(file).strip()).isEqualTo("http://127.0.0.1:1/?token=x");
        assertThat(told.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void whatCannotBeOpenedIsTold() {
        new Browser(List.of("no-such-browser-command")).open("http://127.0.0.1:1/", screen);
        assertThat(told.toString(StandardCharsets.UTF_8))
                .contains("no browser could be opened by 'no-such-browser-command' (there is no such command)");
        new Browser(List.of("false")).open("http://127.0.0.1:1/", screen);
        assertThat(told.toString(StandardCharsets.UTF_8)).contains("(it ended with code 1)");
    }

    @Test
    void everySystemHasACommand() {
        assertThat(Browser.command("Linux")).containsExactly("xdg-open");
        assertThat(Browser.command("Mac OS X")).containsExactly("open");
        assertThat(Browser.command("Windows 11").get(0)).isEqualTo("rundll32");
    }
}
