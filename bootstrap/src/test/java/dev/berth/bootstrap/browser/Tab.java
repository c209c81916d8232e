package dev.berth.bootstrap.browser;

import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/// A page in the browser.
public final class Tab implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 30;

    private static final String TWO_FRAMES =
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(''))))";

    private final WebSocket socket;
    private final Map<Integer, CompletableFuture<Json.Fields>> open = new ConcurrentHashMap<>();
    private final List<String> complaints = new ArrayList<>();
    private final List<String> requests = new ArrayList<>();
    private CompletableFuture<String> loaded = new CompletableFuture<>();
    private int last;

    Tab(HttpClient client, URI address) {
        this.socket = client.newWebSocketBuilder().buildAsync(address, new Ear()).join();
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            call(domain + ".enable", Json.Fields.none());
        }
    }

    /// Sets the size of what is seen, in pixels, and the mode, `light` or `dark`.
    public void look(int width, int height, String mode) {
        Json.Fields size = Json.Fields.none();
        size.put("width", new Json.Num(Integer.toString(width)));
        size.put("height", new Json.Num(Integer.toString(height)));
        size.put("deviceScaleFactor", new Json.Num("1"));
        size.put("mobile", new Json.Bool(false));
        call("Emulation.setDeviceMetricsOverride", size);
        Json.Fields scheme = Json.Fields.none();
        scheme.put("name", "prefers-color-scheme");
        scheme.put("value", mode);
        Json.Fields media = Json.Fields.none();
        media.put("features", new Json.Items(List.of(scheme)));
        call("Emulation.setEmulatedMedia", media);
    }

    /// Lets pages run scripts no more.
    public void disableScripts() {
        Json.Fields disabled = Json.Fields.none();
        disabled.put("value", new Json.Bool(true));
        call("Emulation.setScriptExecutionDisabled", disabled);
    }

    /// Shows that file, and waits until all of it is there.
    public void show(Path page) {
        loaded = new CompletableFuture<>();
        Json.Fields url = Json.Fields.none();
        url.put("url", page.toUri().toString());
        call("Page.navigate", url);
        loaded.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    }

    /// The value of an expression of JavaScript as text, once what it promises is there.
    public String value(String expression) {
        Json.Fields asked = Json.Fields.none();
        asked.put("expression", "(async () => String(await (" + expression + ")))()");
        asked.put("awaitPromise", new Json.Bool(true));
        asked.put("returnByValue", new Json.Bool(true));
        Json.Fields answer = call("Runtime.evaluate", asked);
        Json.Fields thrown = answer.fields("exceptionDetails");
        if (!thrown.values().isEmpty()) {
            throw new IllegalStateException(
                    expression + ": " + thrown.fields("exception").text("description"));
        }
        return answer.fields("result").text("value");
    }

    /// The number that an expression has.
    public int number(String expression) {
        return Integer.parseInt(value(expression));
    }

    /// Does something, and waits until it can be seen.
    public void run(String statement) {
        value("(() => { " + statement + " })()");
        value(TWO_FRAMES);
    }

    /// Presses a key, as a keyboard does.
    public void press(String key) {
        for (String type : List.of("rawKeyDown", "keyUp")) {
            Json.Fields event = Json.Fields.none();
            event.put("type", type);
            event.put("key", key);
            event.put("code", key);
            event.put("windowsVirtualKeyCode", new Json.Num(Integer.toString(code(key))));
            call("Input.dispatchKeyEvent", event);
        }
        value(TWO_FRAMES);
    }

    private static int code(String key) {
        return switch (key) {
            case "Tab" -> 9;
            case "Enter" -> 13;
            case "Escape" -> 27;
            case "End" -> 35;
            case "Home" -> 36;
            case "ArrowLeft" -> 37;
            case "ArrowUp" -> 38;
            case "ArrowRight" -> 39;
            case "ArrowDown" -> 40;
            default -> throw new IllegalArgumentException("no code for key " + key);
        };
    }

    /// Moves the mouse there, and clicks where that is wanted.
    public void point(int x, int y, boolean click) {
        List<String> types =
                click
                        ? List.of("mouseMoved", "mousePressed", "mouseReleased")
                        : List.of("mouseMoved");
        for (String type : types) {
            Json.Fields event = Json.Fields.none();
            event.put("type", type);
            event.put("x", new Json.Num(Integer.toString(x)));
            event.put("y", new Json.Num(Integer.toString(y)));
            if (click) {
                event.put("button", "left");
                event.put("clickCount", new Json.Num("1"));
            }
            call("Input.dispatchMouseEvent", event);
        }
        value(TWO_FRAMES);
    }

    /// Takes a picture of what is seen.
    public void picture(Path file) {
        byte[] png =
                Base64.getDecoder()
                        .decode(call("Page.captureScreenshot", Json.Fields.none()).text("data"));
        try {
            Files.write(file, png);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What the browser complained of since it was last asked: errors of scripts, things that the
    /// policy refused.
    public synchronized List<String> takeComplaints() {
        List<String> taken = List.copyOf(complaints);
        complaints.clear();
        return taken;
    }

    /// The addresses that were asked for.
    public synchronized List<String> requests() {
        return List.copyOf(requests);
    }

    private Json.Fields call(String method, Json.Fields parameters) {
        int id = ++last;
        Json.Fields message = Json.Fields.none();
        message.put("id", new Json.Num(Integer.toString(id)));
        message.put("method", method);
        message.put("params", parameters);
        CompletableFuture<Json.Fields> answer = new CompletableFuture<>();
        open.put(id, answer);
        socket.sendText(new String(JsonWriter.write(message), StandardCharsets.UTF_8), true).join();
        return answer.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    }

    private synchronized void heard(Json.Fields message) {
        Json.Fields parameters = message.fields("params");
        switch (message.text("method")) {
            case "Page.loadEventFired" -> loaded.complete("");
            case "Runtime.exceptionThrown" ->
                    complaints.add(
                            parameters
                                    .fields("exceptionDetails")
                                    .fields("exception")
                                    .text("description"));
            case "Log.entryAdded" -> complaints.add(parameters.fields("entry").text("text"));
            case "Runtime.consoleAPICalled" ->
                    complaints.add("console: " + parameters.text("type"));
            case "Page.javascriptDialogOpening" ->
                    complaints.add("dialog: " + parameters.text("message"));
            case "Network.requestWillBeSent" ->
                    requests.add(parameters.fields("request").text("url"));
            default -> answered(message);
        }
    }

    private void answered(Json.Fields message) {
        if (!(message.find("id").orElse(new Json.Null()) instanceof Json.Num id)) {
            return;
        }
        CompletableFuture<Json.Fields> answer = open.remove(Integer.parseInt(id.literal()));
        if (answer == null) {
            return;
        }
        Json.Fields error = message.fields("error");
        if (error.values().isEmpty()) {
            answer.complete(message.fields("result"));
        } else {
            answer.completeExceptionally(new IllegalStateException(error.text("message")));
        }
    }

    @Override
    public void close() {
        socket.abort();
    }

    /// Puts the parts of messages together.
    private final class Ear implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket webSocket, CharSequence part, boolean isLast) {
            text.append(part);
            if (isLast) {
                byte[] message = text.toString().getBytes(StandardCharsets.UTF_8);
                text.setLength(0);
                heard((Json.Fields) Json.parse(message));
            }
            webSocket.request(1);
            return CompletableFuture.completedFuture("");
        }
    }
}
