package org.gimbal.viewer.live;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.gimbal.viewer.film.FilmSize;
import org.jspecify.annotations.Nullable;

/**
 * Shows a live run to browsers. They ask again and again for what is new ({@code /frames}) and send commands
 * ({@code /command}); nothing is kept for any of them.
 */
public final class LiveServer implements AutoCloseable {
    /** A command is short. */
    private static final int LONGEST_MESSAGE = 4096;

    /** Numbers in one answer, four bytes each. */
    private static final int ANSWER_NUMBERS = 250_000;

    private static final long WAIT_MILLIS = 1000;

    /**
     * Of the JDK's server. Answers are small and wanted at once: without the first, some wait 40 ms for an
     * acknowledgement. The others, in seconds, end connections of those who neither send nor read, so that they do not
     * use up the threads.
     */
    private static final Map<String, String> SETTINGS = Map.of(
            "sun.net.httpserver.nodelay", "true",
            "sun.net.httpserver.maxReqTime", "20",
            "sun.net.httpserver.maxRspTime", "20");

    private static final int MOST_THREADS = 64;
    private static final int WAITING = 1000;

    private final HttpServer server;
    private final ExecutorService threads;
    private final LiveRun run;
    private final Gate gate;
    private final String host;
    private final Consumer<String> log;

    private LiveServer(HttpServer server, LiveRun run, String host, Consumer<String> log) {
        this.server = server;
        this.run = run;
        this.host = host;
        this.log = log;
        gate = Gate.withNewToken(host, server.getAddress().getPort());
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                MOST_THREADS,
                MOST_THREADS,
                30,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(WAITING),
                LiveServer::daemon);
        pool.allowCoreThreadTimeOut(true);
        threads = pool;
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "gimbal-view");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Opens the port and serves.
     *
     * @param address of this machine
     * @param port 0 for any that is free
     * @param log is told of everything refused
     * @throws java.net.BindException if the port is taken
     */
    public static LiveServer open(LiveRun run, InetAddress address, int port, Consumer<String> log) throws IOException {
        SETTINGS.forEach(System::setProperty);
        HttpServer server = HttpServer.create(new InetSocketAddress(address, port), 0);
        LiveServer live = new LiveServer(server, run, address.getHostAddress(), log);
        server.setExecutor(live.threads);
        server.createContext("/", live.guarded("GET", live::page));
        server.createContext("/frames", live.guarded("GET", live::frames));
        server.createContext("/command", live.guarded("POST", live::command));
        server.start();
        return live;
    }

    /** The address to open, with the token. */
    public String url() {
        return origin() + "/?token=" + gate.token();
    }

    String origin() {
        String name = host.contains(":") ? "[" + host + "]" : host;
        return "http://" + name + ":" + server.getAddress().getPort();
    }

    String token() {
        return gate.token();
    }

    private HttpHandler guarded(String method, HttpHandler handler) {
        return exchange -> {
            try (exchange) {
                String refusal = gate.refusal(exchange);
                if (refusal != null) {
                    refuse(exchange, 403, refusal);
                } else if (!exchange.getRequestMethod().equals(method)) {
                    refuse(
                            exchange,
                            405,
                            "method " + exchange.getRequestMethod().toUpperCase(Locale.ROOT));
                } else {
                    handler.handle(exchange);
                }
            }
        };
    }

    private void refuse(HttpExchange exchange, int status, String why) throws IOException {
        log.accept("refused " + exchange.getRequestURI().getPath().replaceAll("[^\\w/.-]", "?") + " from "
                + exchange.getRemoteAddress().getAddress().getHostAddress() + ": " + why);
        answer(exchange, status, "text/plain; charset=utf-8", why.getBytes(StandardCharsets.UTF_8));
    }

    private void page(HttpExchange exchange) throws IOException {
        if (exchange.getRequestURI().getPath().equals("/")) {
            byte[] page = LivePage.html(run).getBytes(StandardCharsets.UTF_8);
            answer(exchange, 200, "text/html; charset=utf-8", page);
        } else {
            refuse(exchange, 404, "no such page");
        }
    }

    private void frames(HttpExchange exchange) throws IOException {
        Map<String, String> query = Query.of(exchange);
        int most = Math.max(1, ANSWER_NUMBERS / FilmSize.numbers(run.mechanism()));
        try {
            News news = run.news((int) Query.number(query, "run"), Query.number(query, "since"), most, WAIT_MILLIS);
            answer(exchange, 200, "application/octet-stream", news.encode());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void command(HttpExchange exchange) throws IOException {
        byte[] message = exchange.getRequestBody().readNBytes(LONGEST_MESSAGE + 1);
        if (message.length > LONGEST_MESSAGE) {
            refuse(exchange, 413, "a message of more than " + LONGEST_MESSAGE + " bytes");
            return;
        }
        try {
            Command command = Command.read(message, run.mechanism());
            String reason = reasonAfter(command);
            if (reason == null) {
                answer(exchange, 204, "text/plain", new byte[0]);
            } else {
                refuse(exchange, 400, reason);
            }
        } catch (Command.Malformed e) {
            refuse(exchange, 400, "malformed message: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Passes a command on; what may turn out to be impossible is waited for. */
    private @Nullable String reasonAfter(Command command) throws InterruptedException {
        String reason = run.reasonAgainst(command);
        if (reason != null) {
            return reason;
        }
        if (command instanceof Command.Set || command instanceof Command.Pose) {
            return run.ask(command);
        }
        return run.tell(command) ? null : "too many commands";
    }

    private static void answer(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        exchange.getResponseHeaders().set("X-Frame-Options", "DENY");
        exchange.getResponseHeaders().set("Cross-Origin-Resource-Policy", "same-origin");
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
