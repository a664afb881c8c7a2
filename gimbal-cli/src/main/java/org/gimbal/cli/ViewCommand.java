package org.gimbal.cli;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.gimbal.sim.Engine;
import org.gimbal.viewer.live.LiveRun;
import org.gimbal.viewer.live.LiveServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs a scene at the pace of the clock and shows it in browsers. */
@Command(
        name = "view",
        description = {
            "Runs a scene and shows it in a browser: watch, pause, step, reset, drag bodies, change parameters.",
            "",
            "Open the address that is printed; it holds a token, and only this machine can reach it. The run begins when a",
            "browser shows it. End with Ctrl-C.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class ViewCommand implements Callable<Integer> {
    private static final String DEFAULT_PORT = "8642";
    private static final int LAST_PORT = 65535;

    private final Screen screen;

    @Mixin
    private SceneOptions scene = new SceneOptions();

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "Port to listen on; 0 takes any free one (default: " + DEFAULT_PORT + ").")
    private String port = DEFAULT_PORT;

    @Option(names = "--host", paramLabel = "ADDRESS", description = "Address to listen on (default: 127.0.0.1).")
    private String host = "127.0.0.1";

    @Option(
            names = "--allow-remote",
            description =
                    "Lets --host be an address that other machines can reach. Whoever has the link can then steer.")
    private boolean allowRemote;

    @Option(names = "--run", description = "Starts the run at once instead of when a browser shows it.")
    private boolean atOnce;

    @Option(names = "--open", description = "Opens the address in the browser of this machine.")
    private boolean open;

    @Mixin
    private EngineOptions engine;

    ViewCommand(Screen screen, EngineList engines) {
        this.screen = screen;
        engine = new EngineOptions(engines);
    }

    @Override
    public Integer call() throws IOException {
        SceneChoice written = scene.choice("view");
        InetAddress address = address();
        int wanted = port();
        Engine chosen = engine.engine(written);
        SceneChoice choice = written.fitFor(chosen);
        try (LiveRun run = new LiveRun(chosen, choice.scene(), choice.settings());
                LiveServer server = open(run, address, wanted)) {
            run.start(atOnce);
            screen.out().println("Open " + server.url());
            screen.out().println("Ctrl-C ends.");
            if (open) {
                new Browser().open(server.url(), screen);
            }
            waitForEver();
        }
        return ExitCode.OK;
    }

    private static void waitForEver() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // that is the end
        }
    }

    private LiveServer open(LiveRun run, InetAddress address, int wanted) throws IOException {
        try {
            return LiveServer.open(run, address, wanted, line -> screen.err().println("gimbal: " + line));
        } catch (BindException e) {
            throw new UsageException("cannot listen on " + host + ":" + wanted + " (" + e.getMessage()
                    + "); another view may be running there: take another --port, or --port 0 for any free one");
        }
    }

    private int port() {
        if (port.matches("\\d{1,5}") && Integer.parseInt(port) <= LAST_PORT) {
            return Integer.parseInt(port);
        }
        throw new UsageException("--port must be a whole number from 0 to " + LAST_PORT + ", got '" + port + "'");
    }

    private InetAddress address() {
        InetAddress address;
        try {
            address = InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw new UsageException("--host must be an address of this machine, got '" + host + "'");
        }
        if (!address.isLoopbackAddress() && !allowRemote) {
            throw new UsageException(
                    "--host " + host
                            + " can be reached by other machines, which could then steer the simulation; add --allow-remote if that is meant");
        }
        return address;
    }
}
