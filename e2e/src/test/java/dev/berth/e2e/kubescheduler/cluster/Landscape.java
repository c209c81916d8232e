package dev.berth.e2e.kubescheduler.cluster;

import dev.berth.memory.json.Json;
import java.util.List;

/// Nodes, and Pods that stand on them or stood there, as the server has them.
public record Landscape(List<Json.Fields> nodes, List<Json.Fields> standing) {
    public Landscape {
        nodes = List.copyOf(nodes);
        standing = List.copyOf(standing);
    }
}
