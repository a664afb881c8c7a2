package org.gimbal.viewer.browser;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The browser's debugging protocol: commands with answers, and events. */
final class Protocol implements WebSocket.Listener, AutoCloseable {
    private static final long ANSWER_SECONDS = 60;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Something the browser says of itself. */
    record Event(String session, String method, JsonNode parameters) {}

    private final AtomicInteger numbers = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> open = new ConcurrentHashMap<>();
    private final List<Event> events = new CopyOnWriteArrayList<>();
    private final StringBuilder partial = new StringBuilder();
    private @Nullable WebSocket socket;

    static Protocol connect(URI address) {
        Protocol protocol = new Protocol();
        protocol.socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(address, protocol)
                .join();
        return protocol;
    }

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    /** Sends a command to a session (empty for the browser itself) and waits for its result. */
    JsonNode call(String session, String method, ObjectNode parameters) {
        int number = numbers.incrementAndGet();
        ObjectNode message = object().put("id", number).put("method", method);
        message.set("params", parameters);
        if (!session.isEmpty()) {
            message.put("sessionId", session);
        }
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        open.put(number, answer);
        send(JSON.writeValueAsString(message));
        JsonNode reply = answer.orTimeout(ANSWER_SECONDS, TimeUnit.SECONDS).join();
        if (reply.has("error")) {
            throw new AssertionError(method + ": " + reply.get("error"));
        }
        return reply.path("result");
    }

    private synchronized void send(String text) {
        if (socket != null) {
            socket.sendText(text, true).join();
        }
    }

    /** Everything a session has said so far. */
    List<Event> events(String session) {
        return events.stream().filter(event -> event.session.equals(session)).toList();
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        partial.append(data);
        if (last) {
            JsonNode message = JSON.readTree(partial.toString());
            partial.setLength(0);
            take(message);
        }
        from.request(1);
        return null;
    }

    private void take(JsonNode message) {
        if (message.has("id")) {
            CompletableFuture<JsonNode> waiting = open.remove(message.get("id").asInt());
            if (waiting != null) {
                waiting.complete(message);
            }
        } else {
            events.add(new Event(
                    message.path("sessionId").asString(""),
                    message.path("method").asString(""),
                    message.path("params")));
        }
    }

    @Override
    public void close() {
        if (socket != null) {
            socket.abort();
        }
    }

    static void pause(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
