package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ViewCommandTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "view | view needs a scene: 'gimbal scenes' lists them",
                "view penduluum | there is no scene 'penduluum', did you mean 'pendulum'?",
                "view pendulum --port 70000 | --port must be a whole number from 0 to 65535, got '70000'",
                "view pendulum --port x | --port must be a whole number from 0 to 65535, got 'x'",
                "view pendulum --host no.such.host.invalid | --host must be an address of this machine, got 'no.such.host.invalid'",
                "view pendulum --host 0.0.0.0 | --host 0.0.0.0 can be reached by other machines, which could then steer the"
                        + " simulation; add --allow-remote if that is meant"
            })
    void whatCannotBeMeantIsRefused(String line, String message) {
        Typed typed = Typed.command(line.split(" ", -1));
        assertThat(typed.code()).isEqualTo(ExitCode.USAGE);
        assertThat(typed.err()).isEqualTo("gimbal: " + message + System.lineSeparator());
    }

    @Test
    void aTakenPortIsToldWithARemedy() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Typed typed = Typed.command("view", "pendulum", "--port", Integer.toString(taken.getLocalPort()));
            assertThat(typed.code()).isEqualTo(ExitCode.USAGE);
            assertThat(typed.err())
                    .contains("cannot listen on 127.0.0.1:" + taken.getLocalPort())
                    .contains("--port 0 for any free one");
        }
    }

    /** Starts on a free port, prints an address that works, and ends when it is interrupted. */
    @Test
    void servesUntilItIsEnded() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        Screen screen = new Screen(print, print, StandardCharsets.UTF_8, false);
        Thread view = new Thread(() -> Main.run(screen, "view", "pendulum", "--port", "0"));
        view.start();
        String address = "";
        for (int i = 0; i < 1000 && address.isEmpty(); i++) {
            Thread.sleep(10);
            address = out.toString(StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.startsWith("Open "))
                    .map(line -> line.substring(5))
                    .findFirst()
                    .orElse("");
        }
        assertThat(address).startsWith("http://127.0.0.1:");
        var page = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofString());
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("<title>pendulum</title>");
        view.interrupt();
        view.join(10_000);
        assertThat(view.isAlive()).isFalse();
    }
}
