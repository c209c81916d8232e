package dev.berth.e2e.server;

import dev.berth.k8s.fabric8.RawRequests;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// Objects of any kind at a server, by their paths. Texts are JSON with single quotes in place of
/// double ones.
public final class Objects {
    private static final Duration DELETION_PATIENCE = Duration.ofMinutes(10);
    private static final String JSON = "application/json";
    private static final String MERGE_PATCH = "application/merge-patch+json";
    private static final String APPLY = "application/apply-patch+yaml";

    private final RawRequests requests;

    /// Objects that these requests reach.
    public Objects(RawRequests requests) {
        this.requests = requests;
    }

    /// The tree of a text in JSON.
    public static Json.Fields parse(String json) {
        return (Json.Fields) Json.parse(json.getBytes(StandardCharsets.UTF_8));
    }

    /// An object as a text in JSON.
    public static String text(Json.Fields object) {
        return new String(JsonWriter.write(object), StandardCharsets.UTF_8);
    }

    /// Makes an object as that says, whether it is there or not; its name is that of the path.
    public void apply(String path, String text) {
        Json.Fields object = parse(quoted(text));
        Json.Fields metadata = object.fields("metadata");
        metadata.put("name", path.substring(path.lastIndexOf('/') + 1));
        object.put("metadata", metadata);
        applyYaml(path, text(object));
    }

    /// The same in YAML, with the name of the path in it.
    public void applyYaml(String path, String yaml) {
        write("PATCH", path + "?fieldManager=berth-e2e&force=true", APPLY, yaml);
    }

    /// Creates something in the collection at that path. Returns what the server made of it.
    public Json.Fields post(String path, String text) {
        return write("POST", path, JSON, quoted(text));
    }

    /// Merges that into what is at the path.
    public Json.Fields merge(String path, String text) {
        return write("PATCH", path, MERGE_PATCH, quoted(text));
    }

    /// Replaces what is at the path.
    public void replace(String path, Json.Fields object) {
        write("PUT", path, JSON, text(object));
    }

    /// What is at the path.
    public Json.Fields read(String path) {
        return success("GET", path, requests.get(path));
    }

    /// True where something is at the path.
    public boolean exists(String path) {
        return requests.get(path).status() != 404;
    }

    /// Takes away all objects of a collection, however many: one request may take longer than a
    /// client waits, and goes on where the last one was.
    public void deleteAll(String path) {
        Patience.await(DELETION_PATIENCE, "an end of all at " + path, () -> isDeleted(path));
    }

    private boolean isDeleted(String path) {
        try {
            delete(path);
            return true;
        } catch (AssertionError e) {
            if (e.getCause() == null) {
                throw e;
            }
            return false;
        }
    }

    /// Takes away what is at the path, be it an object or a collection; it may be gone already.
    public void delete(String path) {
        RawRequests.Response response =
                requests.send("DELETE", path, JSON, "{\"gracePeriodSeconds\":0}");
        // The answer has all that was deleted, which may be more than is read here.
        if (response.status() != 404 && !response.isSuccess()) {
            throw refused("DELETE", path, response);
        }
    }

    private Json.Fields write(String method, String path, String type, String body) {
        return success(method, path, requests.send(method, path, type, body));
    }

    private static Json.Fields success(String method, String path, RawRequests.Response response) {
        if (!response.isSuccess()) {
            throw refused(method, path, response);
        }
        return parse(response.body());
    }

    private static AssertionError refused(
            String method, String path, RawRequests.Response response) {
        return new AssertionError(method + " " + path + " was refused: " + response);
    }

    private static String quoted(String text) {
        return text.replace('\'', '"');
    }
}
