package dev.berth.memory.scenario.document;

import dev.berth.memory.json.Json;
import java.util.List;

/// Says what is wrong with a Kubernetes object.
@FunctionalInterface
public interface ObjectRules {
    /// Problems of the object, each with the place inside it; none where it is right.
    List<String> problems(Json.Fields object);
}
