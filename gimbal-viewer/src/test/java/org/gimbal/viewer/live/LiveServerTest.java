package org.gimbal.viewer.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.gimbal.sim.Engine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is let in, what is taken, and what others notice of somebody who misbehaves. */
class LiveServerTest {
    private final HttpClient client = HttpClient.newHttpClient();
    private ServedRun served;
    private List<String> log;
    private LiveRun run;
    private LiveServer server;

    @BeforeEach
    void open() throws IOException {
        take(ServedRun.open());
    }

    private void take(ServedRun opened) {
        served = opened;
        log = served.log();
        run = served.run();
        server = served.server();
    }

    @AfterEach
    void close() {
        served.close();
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(server.origin() + path)).header("X-Gimbal-Token", server.token());
    }

    private HttpResponse<byte[]> send(HttpRequest request) throws IOException, InterruptedException {
        return client.send(request, BodyHandlers.ofByteArray());
    }

    private HttpResponse<byte[]> command(String message) throws IOException, InterruptedException {
        return send(request("/command").POST(BodyPublishers.ofString(message)).build());
    }

    private News news(long since) throws InterruptedException {
        return run.news(1, since, 1000, 2000);
    }

    @Test
    void theAddressOpensThePage() throws Exception {
        HttpResponse<byte[]> page =
                send(HttpRequest.newBuilder(URI.create(server.url())).build());
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(new String(page.body(), StandardCharsets.UTF_8))
                .startsWith("<!doctype html>")
                .contains("double-pendulum");
        assertThat(page.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(log).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/frames?run=1&since=-1", "/?token=", "/?token=guess"})
    void withoutTheTokenNothingIsShown(String path) throws Exception {
        HttpResponse<byte[]> answer =
                send(HttpRequest.newBuilder(URI.create(server.origin() + path)).build());
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).asString().isEqualTo("wrong token");
        assertThat(log).singleElement().asString().contains("wrong token").startsWith("refused /");
    }

    @Test
    void pagesOfOthersAreRefused() throws Exception {
        HttpRequest foreign = request("/command")
                .header("Origin", "http://evil.example")
                .POST(BodyPublishers.ofString("{\"command\":\"pause\"}"))
                .build();
        assertThat(send(foreign).statusCode()).isEqualTo(403);
        HttpRequest embedded =
                request("/frames?run=1").header("Sec-Fetch-Site", "cross-site").build();
        assertThat(send(embedded).statusCode()).isEqualTo(403);
        assertThat(log).hasSize(2).anyMatch(line -> line.contains("foreign origin"));
        assertThat(news(-1).playing()).isTrue();
        HttpRequest own = request("/command")
                .header("Origin", server.origin())
                .POST(BodyPublishers.ofString("{\"command\":\"pause\"}"))
                .build();
        assertThat(send(own).statusCode()).isEqualTo(204);
    }

    /** A page whose name was pointed at this machine asks by its own name. */
    @Test
    void foreignNamesForThisMachineAreRefused() throws Exception {
        String answer =
                raw("GET /?token=" + server.token() + " HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 403");
        assertThat(log).singleElement().asString().contains("foreign host");
    }

    private String raw(String text) throws IOException {
        URI address = URI.create(server.origin());
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            OutputStream out = socket.getOutputStream();
            out.write(text.getBytes(StandardCharsets.US_ASCII));
            out.flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void longMessagesAreRefused() throws Exception {
        assertThat(command("{\"command\":\"" + "x".repeat(100_000) + "\"}").statusCode())
                .isEqualTo(413);
        assertThat(log).singleElement().asString().contains("more than 4096 bytes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "null",
                "{}",
                "{\"command\":1}",
                "{\"command\":\"explode\"}",
                "{\"command\":\"speed\"}",
                "{\"command\":\"speed\",\"factor\":\"fast\"}",
                "{\"command\":\"speed\",\"factor\":-1}",
                "{\"command\":\"speed\",\"factor\":1e9}",
                "{\"command\":\"gravity\",\"value\":[0,0]}",
                "{\"command\":\"gravity\",\"value\":[0,0,\"NaN\"]}",
                "{\"command\":\"gravity\",\"value\":[0,0,1e300]}",
                "{\"command\":\"drag\",\"body\":99,\"point\":[0,0,0],\"target\":[0,0,0]}",
                "{\"command\":\"drag\",\"body\":-1,\"point\":[0,0,0],\"target\":[0,0,0]}",
                "{\"command\":\"drag\",\"body\":0,\"point\":[0,0,0]}",
                "{\"command\":\"set\",\"parameter\":\"angle1\"}",
                "{\"command\":\"pause\",\"command\":\"play\"}"
            })
    void whatIsNoCommandIsRefused(String message) throws Exception {
        assertThat(command(message).statusCode()).isEqualTo(400);
        assertThat(log).singleElement().asString().contains("malformed message");
        assertThat(news(-1).failure()).isNull();
    }

    @Test
    void otherMethodsAndPathsAreRefused() throws Exception {
        assertThat(send(request("/command").build()).statusCode()).isEqualTo(405);
        assertThat(send(request("/frames").DELETE().build()).statusCode()).isEqualTo(405);
        assertThat(send(request("/etc/passwd").build()).statusCode()).isEqualTo(404);
        assertThat(log).hasSize(3);
    }

    @Test
    void commandsSteer() throws Exception {
        assertThat(command("{\"command\":\"pause\"}").statusCode()).isEqualTo(204);
        News paused = awaitNews(state -> !state.playing());
        long stopped = paused.frames().isEmpty() ? -1 : newest();
        Thread.sleep(100);
        assertThat(newest()).isEqualTo(newest());
        long before = newest();
        command("{\"command\":\"step\"}");
        awaitNews(state -> newest() == before + 1);
        command("{\"command\":\"speed\",\"factor\":2.5}");
        command("{\"command\":\"gravity\",\"value\":[0,0,-1.62]}");
        News changed =
                awaitNews(state -> state.speed() == 2.5 && state.gravity().z() == -1.62);
        assertThat(changed.playing()).isFalse();
        assertThat(stopped).isLessThanOrEqualTo(before);
        command("{\"command\":\"reset\"}");
        awaitNews(state -> state.run() == 2);
        assertThat(newest()).isZero();
        command("{\"command\":\"set\",\"parameter\":\"angle1\",\"value\":\"30\"}");
        awaitNews(state -> state.model() == 2);
        assertThat(run.settings().number("angle1")).isEqualTo(30);
    }

    /** Neither the page offers it, nor does a message of one's own stop the run. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"command\":\"gravity\",\"value\":[0,0,-1.62]}",
                "{\"command\":\"drag\",\"body\":0,\"point\":[0,0,0],\"target\":[0,0,0]}"
            })
    void handsThatTheEngineDoesNotTakeAreRefused(String message) throws Exception {
        close();
        take(ServedRun.open(new HandsOffEngine()));
        HttpResponse<byte[]> answer = command(message);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).asString().isEqualTo("the hands-off engine has no body wrenches as inputs");
        assertThat(log).singleElement().asString().contains("the hands-off engine has no body wrenches");
        assertThat(command("{\"command\":\"speed\",\"factor\":2}").statusCode()).isEqualTo(204);
        assertThat(awaitNews(state -> state.speed() == 2).failure()).isNull();
        assertThat(page()).contains("\"takesHands\": false");
    }

    @Test
    void thePageNamesTheEngine() throws Exception {
        Engine engine = run.engine();
        assertThat(page())
                .contains("\"engine\": {\"name\": \"maximal\", \"summary\": \"" + engine.summary()
                        + "\", \"takesHands\": true}");
    }

    private String page() throws IOException, InterruptedException {
        return new String(
                send(HttpRequest.newBuilder(URI.create(server.url())).build()).body(), StandardCharsets.UTF_8);
    }

    private long newest() {
        List<org.gimbal.viewer.film.Frame> frames = run.film().frames();
        return frames.get(frames.size() - 1).knot();
    }

    private News awaitNews(java.util.function.Predicate<News> condition) throws InterruptedException {
        for (int i = 0; i < 400; i++) {
            News news = run.news(-1, -1, 1, 0);
            if (condition.test(news)) {
                return news;
            }
            Thread.sleep(10);
        }
        throw new AssertionError("never happened");
    }

    /** What cannot be is refused where it was asked, and the run goes on with what it had. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"command\":\"set\",\"parameter\":\"angle1\",\"value\":\"<script>\"} | must be a number from",
                "{\"command\":\"set\",\"parameter\":\"angle1\",\"value\":\"1e99\"} | must be a number from",
                "{\"command\":\"set\",\"parameter\":\"joint\",\"value\":\"weld\"} | must be one of",
                "{\"command\":\"set\",\"parameter\":\"nobody\",\"value\":\"1\"} | there is no parameter of that name"
            })
    void anImpossibleValueIsRefusedAndTheRunGoesOn(String message, String why) throws Exception {
        HttpResponse<byte[]> answer = command(message);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).asString().contains(why);
        assertThat(log).singleElement().asString().contains(why);
        long before = newest();
        News after = awaitNews(news -> newest() > before + 5);
        assertThat(after.failure()).isNull();
        assertThat(after.run()).as("the same run").isEqualTo(1);
        assertThat(after.playing()).isTrue();
    }

    @Test
    void aRunWaitsUntilSomebodyWatches() throws Exception {
        close();
        take(ServedRun.waiting("double-pendulum"));
        command("{\"command\":\"speed\",\"factor\":2}");
        Thread.sleep(100);
        assertThat(newest()).isZero();
        command("{\"command\":\"watch\"}");
        awaitNews(news -> news.playing() && newest() > 3);
        command("{\"command\":\"pause\"}");
        awaitNews(news -> !news.playing());
        command("{\"command\":\"watch\"}"); // a second window
        Thread.sleep(100);
        assertThat(awaitNews(news -> true).playing()).isFalse();
    }

    /** Who has paused before anybody watched does not want it to begin. */
    @Test
    void watchingDoesNotUndoAPause() throws Exception {
        close();
        take(ServedRun.waiting("double-pendulum"));
        command("{\"command\":\"pause\"}");
        command("{\"command\":\"watch\"}");
        Thread.sleep(100);
        assertThat(newest()).isZero();
    }

    @Test
    void aPoseIsTakenAndOneThatCannotBeIsRefused() throws Exception {
        assertThat(command("{\"command\":\"pose\",\"joint\":1,\"index\":0,\"value\":0.5}")
                        .statusCode())
                .isEqualTo(204);
        News posed = awaitNews(news -> news.run() == 2);
        assertThat(posed.playing()).isFalse();
        assertThat(newest()).isZero();
        assertThat(command("{\"command\":\"pose\",\"joint\":2,\"index\":0,\"value\":0.5}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(command("{\"command\":\"pose\",\"joint\":1,\"index\":1,\"value\":0.5}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(log).hasSize(2).allMatch(line -> line.contains("malformed message"));
    }

    @Test
    void aTakenPortIsTold() {
        int port = URI.create(server.origin()).getPort();
        assertThatThrownBy(() -> LiveServer.open(run, InetAddress.getLoopbackAddress(), port, log::add))
                .isInstanceOf(BindException.class);
    }

    /** Somebody who asks and never reads does not hold up the others. */
    @Test
    void aClientThatDoesNotReadHarmsNobody() throws Exception {
        URI address = URI.create(server.origin());
        try (Socket lazy = new Socket(address.getHost(), address.getPort())) {
            String ask = "GET /frames?run=0&since=-1 HTTP/1.1\r\nHost: " + address.getAuthority()
                    + "\r\nX-Gimbal-Token: " + server.token() + "\r\n\r\n";
            lazy.getOutputStream().write(ask.repeat(50).getBytes(StandardCharsets.US_ASCII));
            lazy.getOutputStream().flush();
            long before = newest();
            assertThat(send(request("/frames?run=1&since=-1").build()).statusCode())
                    .isEqualTo(200);
            awaitNews(news -> newest() > before + 10);
        }
    }
}
