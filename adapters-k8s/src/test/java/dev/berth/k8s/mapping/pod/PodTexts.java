package dev.berth.k8s.mapping.pod;

import dev.berth.domain.model.Task;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.text.Interner;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Pods as texts, in JSON with single quotes, and what is read of them.
final class PodTexts {
    private final List<String> faults = new ArrayList<>();
    private final PodReader reader =
            new PodReader(
                    fault -> faults.add(fault.toString()),
                    new Interner(16),
                    name -> name.isEmpty() || name.equals("berth"));

    /// A spec of one container with these resources.
    static String container(String resources) {
        return "'containers':[{'resources':{" + resources + "}}]";
    }

    /// What was wrong so far.
    List<String> faults() {
        return faults;
    }

    Task read(String spec, String status) {
        return read("", spec, status);
    }

    Task labelled(String labels, String spec) {
        return read(",'labels':{" + labels + "}", spec, "");
    }

    Task deleted(String spec) {
        return read(",'deletionTimestamp':'2026-01-01T00:00:00Z'", spec, "");
    }

    private Task read(String metadata, String spec, String status) {
        String json =
                "{'metadata':{'name':'p','namespace':'team','uid':'u','resourceVersion':'7'"
                        + metadata
                        + "},'spec':{"
                        + spec
                        + "},'status':{"
                        + status
                        + "}}";
        Reading<Task> reading =
                reader.read(
                        new JsonCursor(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
        return ((Reading.Present<Task>) reading).value();
    }
}
