package dev.berth.conformance.kubeapi;

import dev.berth.memory.json.Json;

/// Events as rules write them.
final class Events {
    static final String NOTE = "as the rule says";

    private Events() {}

    /// An Event about a Run of that namespace, to be created in `namespace`.
    static Json.Fields text(String name, String namespace, String regarded, String note) {
        Json.Fields event = Json.Fields.none();
        event.put("apiVersion", "events.k8s.io/v1");
        event.put("kind", "Event");
        Json.Fields metadata = Json.Fields.none();
        metadata.put("name", name);
        metadata.put("namespace", namespace);
        event.put("metadata", metadata);
        event.put("eventTime", "2030-01-01T00:00:00.000000Z");
        event.put("reportingController", "kit.berth.dev/rules");
        event.put("reportingInstance", "kit");
        event.put("action", "Scheduling");
        event.put("reason", "Waits");
        event.put("type", "Normal");
        event.put("note", note);
        Json.Fields regarding = Json.Fields.none();
        regarding.put("apiVersion", "kruntimes.io/v1alpha1");
        regarding.put("kind", "Run");
        regarding.put("namespace", regarded);
        regarding.put("name", "r");
        event.put("regarding", regarding);
        return event;
    }

    /// A merge patch that counts it.
    static Json.Fields counted(int count) {
        Json.Fields series = Json.Fields.none();
        series.put("count", new Json.Num(Integer.toString(count)));
        series.put("lastObservedTime", "2030-01-01T00:01:00.000000Z");
        Json.Fields patch = Json.Fields.none();
        patch.put("series", series);
        return patch;
    }
}
