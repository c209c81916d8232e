package dev.berth.memory.expand.input;

import dev.berth.memory.json.Json;
import dev.berth.memory.manifest.Source;
import java.util.Locale;

/// An object of the input.
///
/// @param source where it stands, for messages
/// @param namespace its namespace, that of the input where it names none; `` where its kind has
///   none
/// @param object all of it; it is not changed
public record Original(Source source, String namespace, Json.Fields object) {
    /// The kind of Deployments.
    public static final String DEPLOYMENT = "Deployment";

    /// The kind of ReplicaSets.
    public static final String REPLICA_SET = "ReplicaSet";

    /// Its apiVersion.
    public String apiVersion() {
        return object.text("apiVersion");
    }

    /// Its kind.
    public String kind() {
        return object.text("kind");
    }

    /// Its metadata.
    public Json.Fields metadata() {
        return object.fields("metadata");
    }

    /// Its spec.
    public Json.Fields spec() {
        return object.fields("spec");
    }

    /// Its status.
    public Json.Fields status() {
        return object.fields("status");
    }

    /// The Pod template of a workload.
    public Json.Fields template() {
        return spec().fields("template");
    }

    /// Its name.
    public String name() {
        return metadata().text("name");
    }

    /// Its uid; one made of kind and name where the input has none, as for every object that was
    /// never on a server.
    public String uid() {
        String uid = metadata().text("uid");
        return uid.isEmpty() ? madeUid(kind(), namespace, name()) : uid;
    }

    /// The uid of an object that has none.
    public static String madeUid(String kind, String namespace, String name) {
        return kind.toLowerCase(Locale.ROOT) + "s/" + namespace + "/" + name;
    }

    /// True where it is being deleted.
    public boolean isTerminating() {
        return !metadata().text("deletionTimestamp").isEmpty();
    }

    /// True where it comes from a server, which has checked it.
    public boolean isFromServer() {
        return !metadata().text("resourceVersion").isEmpty();
    }

    /// Kind and name, for messages.
    public String label() {
        return kind() + " " + (namespace.isEmpty() ? "" : namespace + "/") + name();
    }
}
