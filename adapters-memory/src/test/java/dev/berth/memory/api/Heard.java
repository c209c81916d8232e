package dev.berth.memory.api;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonTrees;
import java.util.ArrayList;
import java.util.List;

/// Everything that a client heard, one line each.
public final class Heard implements ListHandler, ObjectHandler, WatchHandler {
    public final List<String> lines = new ArrayList<>();
    public final List<Json.Fields> objects = new ArrayList<>();
    public String version = "";
    public String continueToken = "";

    @Override
    public void item(ObjectCursor object) {
        lines.add("item " + name(object));
    }

    @Override
    public void page(String newVersion, String newContinueToken) {
        version = newVersion;
        continueToken = newContinueToken;
        lines.add(newContinueToken.isEmpty() ? "last page" : "page");
    }

    @Override
    public void answered(ObjectCursor object) {
        lines.add("answered " + name(object));
    }

    @Override
    public void event(ChangeType type, ObjectCursor object) {
        lines.add(type + " " + name(object));
    }

    @Override
    public void bookmark(String newVersion) {
        version = newVersion;
        lines.add("bookmark");
    }

    @Override
    public void closed() {
        lines.add("closed");
    }

    @Override
    public void failed(ApiFailure failure) {
        lines.add(
                switch (failure) {
                    case ApiFailure.Answered answered ->
                            "failed " + answered.status() + " " + answered.reason();
                    case ApiFailure.NoAnswer none -> "no answer";
                });
    }

    /// The newest object that was heard of.
    public Json.Fields last() {
        return objects.getLast();
    }

    /// The versions of the objects, in the order they were heard of.
    public List<Long> versions() {
        return objects.stream()
                .map(o -> Long.parseLong(o.fields("metadata").text("resourceVersion")))
                .toList();
    }

    private String name(ObjectCursor object) {
        Json.Fields tree = JsonTrees.read(object);
        objects.add(tree);
        return tree.fields("metadata").text("name");
    }
}
