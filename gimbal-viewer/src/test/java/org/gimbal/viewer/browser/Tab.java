package org.gimbal.viewer.browser;

import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A tab of the browser. */
public final class Tab implements AutoCloseable {
    private static final long WAIT_SECONDS = 45;

    private final Protocol protocol;
    private final String target;
    private final String session;
    private final String url;

    private Tab(Protocol protocol, String target, String session, String url) {
        this.protocol = protocol;
        this.target = target;
        this.session = session;
        this.url = url;
    }

    /** @param before script that runs before any of the page's own; may be empty */
    static Tab open(Protocol protocol, String url, String before, int width, int height) {
        String target = protocol.call(
                        "", "Target.createTarget", Protocol.object().put("url", "about:blank"))
                .get("targetId")
                .asString();
        String session = protocol.call(
                        "",
                        "Target.attachToTarget",
                        Protocol.object().put("targetId", target).put("flatten", true))
                .get("sessionId")
                .asString();
        Tab tab = new Tab(protocol, target, session, url);
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            tab.call(domain + ".enable", Protocol.object());
        }
        tab.resize(width, height);
        tab.call("Page.addScriptToEvaluateOnNewDocument", Protocol.object().put("source", before));
        tab.call("Page.navigate", Protocol.object().put("url", url));
        return tab;
    }

    private JsonNode call(String method, ObjectNode parameters) {
        return protocol.call(session, method, parameters);
    }

    public void resize(int width, int height) {
        ObjectNode size = Protocol.object()
                .put("width", width)
                .put("height", height)
                .put("deviceScaleFactor", 1)
                .put("mobile", false);
        call("Emulation.setDeviceMetricsOverride", size);
    }

    /** The value of an expression; promises are waited for. */
    public JsonNode evaluate(String expression) {
        ObjectNode parameters = Protocol.object()
                .put("expression", expression)
                .put("awaitPromise", true)
                .put("returnByValue", true);
        JsonNode result = call("Runtime.evaluate", parameters);
        if (result.has("exceptionDetails")) {
            throw new AssertionError(expression + ": " + result.get("exceptionDetails"));
        }
        return result.path("result").path("value");
    }

    public double number(String expression) {
        return evaluate(expression).asDouble();
    }

    public String text(String expression) {
        return evaluate(expression).asString();
    }

    /** Waits until an expression is true. */
    public void await(String condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(WAIT_SECONDS);
        while (System.nanoTime() < end) {
            if (evaluate("Boolean(" + condition + ")").asBoolean()) {
                return;
            }
            Protocol.pause(25);
        }
        throw new AssertionError("never came true: " + condition + "; the browser says " + complaints());
    }

    /** A picture of the page as PNG. */
    public byte[] screenshot() {
        JsonNode picture = call("Page.captureScreenshot", Protocol.object().put("format", "png"));
        return Base64.getDecoder().decode(picture.get("data").asString());
    }

    /** Presses and releases the left button at a place of the page. */
    public void click(double x, double y) {
        mouse("mousePressed", x, y);
        mouse("mouseReleased", x, y);
    }

    /** Moves over the page without a button. */
    public void hover(double x, double y) {
        call(
                "Input.dispatchMouseEvent",
                Protocol.object().put("type", "mouseMoved").put("x", x).put("y", y));
    }

    /** Presses, moves or releases the left button at a place of the page. */
    public void mouse(String type, double x, double y) {
        ObjectNode parameters = Protocol.object()
                .put("type", type)
                .put("x", x)
                .put("y", y)
                .put("button", "left")
                .put("buttons", type.equals("mouseReleased") ? 0 : 1)
                .put("clickCount", 1);
        call("Input.dispatchMouseEvent", parameters);
    }

    /** Presses and lets go a key, as {@code KeyboardEvent.key} and {@code KeyboardEvent.code} name it. */
    public void key(String key, String code, int number) {
        for (String type : List.of("keyDown", "keyUp")) {
            ObjectNode parameters = Protocol.object()
                    .put("type", type)
                    .put("key", key)
                    .put("code", code)
                    .put("windowsVirtualKeyCode", number);
            if (key.length() == 1 && type.equals("keyDown")) {
                parameters.put("text", key);
            }
            call("Input.dispatchKeyEvent", parameters);
        }
    }

    /** Presses and releases the left button in the middle of an element. */
    public void click(String selector) {
        String box = "document.querySelector('" + selector + "').getBoundingClientRect()";
        double x = number("(" + box + ".left + " + box + ".right) / 2");
        double y = number("(" + box + ".top + " + box + ".bottom) / 2");
        mouse("mousePressed", x, y);
        mouse("mouseReleased", x, y);
    }

    /** What a reader's system says of a feature, such as {@code prefers-reduced-motion}. */
    public void prefers(String feature, String value) {
        ObjectNode parameters = Protocol.object();
        parameters.putArray("features").addObject().put("name", feature).put("value", value);
        call("Emulation.setEmulatedMedia", parameters);
    }

    /** Goes to another page, as if its address had been typed. */
    public void go(String address) {
        call("Page.navigate", Protocol.object().put("url", address));
    }

    /** Bytes of the heap that are in use after a collection. */
    public double heap() {
        call("HeapProfiler.collectGarbage", Protocol.object());
        return call("Runtime.getHeapUsage", Protocol.object()).get("usedSize").asDouble();
    }

    /** Cuts the tab off from the network, or connects it again. */
    public void offline(boolean cut) {
        ObjectNode conditions = Protocol.object()
                .put("offline", cut)
                .put("latency", 0)
                .put("downloadThroughput", -1)
                .put("uploadThroughput", -1);
        call("Network.emulateNetworkConditions", conditions);
    }

    /** Errors and warnings of the console, uncaught exceptions, refused requests. */
    public List<String> complaints() {
        return protocol.events(session).stream().flatMap(Tab::complaint).toList();
    }

    private static Stream<String> complaint(Protocol.Event event) {
        JsonNode parameters = event.parameters();
        return switch (event.method()) {
            case "Runtime.exceptionThrown" ->
                Stream.of(parameters.path("exceptionDetails").toString());
            case "Runtime.consoleAPICalled" ->
                List.of("error", "assert").contains(parameters.path("type").asString(""))
                        ? Stream.of(parameters.path("args").toString())
                        : Stream.empty();
            case "Log.entryAdded" ->
                parameters.path("entry").path("level").asString("").equals("error")
                        ? Stream.of(parameters.path("entry").toString())
                        : Stream.empty();
            default -> Stream.empty();
        };
    }

    /** Addresses asked for other than the page itself and what it carries. */
    public List<String> requests() {
        return protocol.events(session).stream()
                .filter(event -> event.method().equals("Network.requestWillBeSent"))
                .map(event -> event.parameters().path("request").path("url").asString(""))
                .filter(address -> !address.equals(url) && !address.startsWith("data:") && !address.startsWith("blob:"))
                .toList();
    }

    @Override
    public void close() {
        protocol.call("", "Target.closeTarget", Protocol.object().put("targetId", target));
    }
}
