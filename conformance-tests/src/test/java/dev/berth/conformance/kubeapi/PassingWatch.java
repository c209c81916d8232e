package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;

/// A handler that passes everything on, events as trees.
class PassingWatch implements WatchHandler {
    final WatchHandler right;

    PassingWatch(WatchHandler right) {
        this.right = right;
    }

    @Override
    public final void event(ChangeType type, ObjectCursor object) {
        tell(type, (Json.Fields) Json.read(object));
    }

    void tell(ChangeType type, Json.Fields object) {
        right.event(type, new JsonCursor(JsonWriter.write(object)));
    }

    @Override
    public void bookmark(String version) {
        right.bookmark(version);
    }

    @Override
    public void closed() {
        right.closed();
    }

    @Override
    public void failed(ApiFailure failure) {
        right.failed(failure);
    }
}
