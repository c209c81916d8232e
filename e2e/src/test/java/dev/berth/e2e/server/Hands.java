package dev.berth.e2e.server;

import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.fabric8.RawRequests;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/// What users and other controllers do at the server, waited for.
public final class Hands {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String JSON = "application/json";

    private final RawRequests requests;

    /// Hands that make these requests.
    public Hands(RawRequests requests) {
        this.requests = requests;
    }

    /// Creates a namespace.
    public void createNamespace(String name) {
        write("POST", "/api/v1/namespaces", "{\"metadata\":{\"name\":\"" + name + "\"}}");
    }

    /// Creates an object, and then writes its status, if it has one.
    public void create(String json) {
        Json.Fields object = parse(json);
        Json.Fields created = parse(write("POST", collection(object), json));
        if (object.find("status").isPresent()) {
            created.put("status", object.fields("status"));
            write("PUT", collection(object) + "/" + name(object) + "/status", text(created));
        }
    }

    /// Replaces an object as a whole, status included, or creates it.
    public void apply(String json) {
        Json.Fields wanted = parse(json);
        String path = collection(wanted) + "/" + name(wanted);
        RawRequests.Response found = requests.get(path);
        if (found.status() == 404) {
            create(json);
            return;
        }
        Json.Fields present = parse(success(found));
        boolean hasStatus = wanted.find("status").isPresent();
        wanted.fields("metadata").put("resourceVersion", new Json.Text(version(present)));
        Json.Fields written = parse(write("PUT", path, text(wanted)));
        if (hasStatus) {
            written.put("status", wanted.fields("status"));
            write("PUT", path + "/status", text(written));
        }
    }

    /// Deletes an object, and comes back when it is gone.
    public void delete(ObjectRef object) {
        String path = path(object);
        write("DELETE", path, "{\"gracePeriodSeconds\":0}");
        Patience.await(PATIENCE, "the end of " + object, () -> requests.get(path).status() == 404);
    }

    /// Merges that into an object's status.
    public void mergeStatus(ObjectRef object, String status) {
        success(
                requests.send(
                        "PATCH",
                        path(object) + "/status",
                        "application/merge-patch+json",
                        "{\"status\":" + status + "}"));
    }

    /// An object as it is now.
    public Json.Fields read(ObjectRef object) {
        return read(path(object));
    }

    /// An object as it is now; empty where it is not there.
    public Optional<Json.Fields> find(ObjectRef object) {
        RawRequests.Response found = requests.get(path(object));
        return found.status() == 404 ? Optional.empty() : Optional.of(parse(success(found)));
    }

    private Json.Fields read(String path) {
        return parse(success(requests.get(path)));
    }

    private String write(String method, String path, String body) {
        return success(requests.send(method, path, JSON, body));
    }

    private static String success(RawRequests.Response response) {
        if (!response.isSuccess()) {
            throw new AssertionError("the server refused: " + response);
        }
        return response.body();
    }

    private static String path(ObjectRef object) {
        return collection(object.resource(), object.namespace()) + "/" + object.name();
    }

    private static String collection(Json.Fields object) {
        String kind = object.text("kind");
        Resource resource =
                Arrays.stream(Resource.values())
                        .filter(candidate -> candidate.kind().equals(kind))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no resource has the kind " + kind));
        return collection(resource, object.fields("metadata").text("namespace"));
    }

    private static String collection(Resource resource, String namespace) {
        return (resource.group().isEmpty() ? "/api/" : "/apis/")
                + resource.apiVersion()
                + "/namespaces/"
                + namespace
                + "/"
                + resource.plural();
    }

    private static String name(Json.Fields object) {
        return object.fields("metadata").text("name");
    }

    private static String version(Json.Fields object) {
        return object.fields("metadata").text("resourceVersion");
    }

    private static Json.Fields parse(String text) {
        return (Json.Fields) Json.parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(Json.Fields object) {
        return new String(JsonWriter.write(object), StandardCharsets.UTF_8);
    }
}
