package org.gimbal.viewer.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A browser without a window that draws by software, steered over its debugging protocol. Where there is none, tests
 * that want one are skipped, unless the environment says that there must be one (GIMBAL_BROWSER=required, as the gate
 * does).
 */
public final class Chromium implements AutoCloseable {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");
    private static final long START_SECONDS = 60;

    static final String MISSING = "no Chromium on this machine; on Debian or Ubuntu: apt install chromium";

    private final Process process;
    private final Path profile;
    private final Protocol protocol;

    private Chromium(Process process, Path profile, Protocol protocol) {
        this.process = process;
        this.profile = profile;
        this.protocol = protocol;
    }

    static Chromium start() {
        Path program = program().orElseThrow(() -> new AssertionError(MISSING));
        try {
            return launch(program);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Optional<Path> program() {
        String path = System.getenv().getOrDefault("PATH", "");
        return NAMES.stream()
                .flatMap(name ->
                        Stream.of(path.split(java.io.File.pathSeparator, -1)).map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Chromium launch(Path program) throws IOException {
        Path profile = Files.createTempDirectory("gimbal-chromium");
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--use-gl=angle",
                "--use-angle=swiftshader",
                "--enable-unsafe-swiftshader",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--window-size=1280,800",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank"));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(profile.resolve("browser.log").toFile())
                .start();
        try {
            return new Chromium(process, profile, Protocol.connect(address(process, profile)));
        } catch (IOException | RuntimeException e) {
            end(process);
            throw e;
        }
    }

    /** The browser writes the port it got and the path to itself into its profile. */
    private static URI address(Process process, Path profile) throws IOException {
        Path file = profile.resolve("DevToolsActivePort");
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        while (System.nanoTime() < end && process.isAlive()) {
            List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
            if (lines.size() >= 2) {
                return URI.create("ws://127.0.0.1:" + lines.get(0) + lines.get(1));
            }
            Protocol.pause(20);
        }
        throw new IOException("Chromium did not start: " + Files.readString(profile.resolve("browser.log")));
    }

    /** A new tab of this size that shows the address. */
    public Tab open(String url, int width, int height) {
        return Tab.open(protocol, url, "", width, height);
    }

    /** The same as in a browser that cannot draw in space. */
    public Tab openWithoutWebGl(String url) {
        String without = "const own = HTMLCanvasElement.prototype.getContext; HTMLCanvasElement.prototype.getContext ="
                + " function (kind, ...more) { return kind.startsWith('webgl') ? null : own.call(this, kind, ...more); };";
        return Tab.open(protocol, url, without, 1280, 800);
    }

    public Tab open(String url) {
        return open(url, 1280, 800);
    }

    @Override
    public void close() {
        protocol.close();
        end(process);
        try (Stream<Path> files = Files.walk(profile)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            // what the browser still holds goes with the temporary folder
        }
    }

    /** The browser and the processes it has started. */
    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        process.onExit()
                .orTimeout(10, TimeUnit.SECONDS)
                .exceptionally(late -> process)
                .join();
    }
}
