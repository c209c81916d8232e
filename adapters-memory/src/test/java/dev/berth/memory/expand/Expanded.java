package dev.berth.memory.expand;

import dev.berth.memory.expand.input.Original;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import dev.berth.memory.manifest.Manifest;
import dev.berth.memory.manifest.ManifestReader;
import dev.berth.memory.manifest.Problem;
import dev.berth.memory.manifest.Reading;
import dev.berth.memory.manifest.Strictness;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// What came of a text with workloads, Pods, Nodes and PriorityClasses.
///
/// @param admitted present Pods and PodGroups that were given a priority
record Expanded(Expansion expansion, List<Json.Fields> admitted) {
    static final ExpansionLimits LIMITS = new ExpansionLimits(20, 30);

    static Expanded of(String yaml) {
        List<Manifest> manifests = new ArrayList<>();
        Reading reading =
                new ManifestReader(Strictness.STRICT)
                        .read(
                                "in.yaml",
                                new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)),
                                manifests::add);
        if (reading.hasErrors()) {
            throw new IllegalArgumentException(String.join("\n", reading.lines()));
        }
        return of(manifests);
    }

    private static Expanded of(List<Manifest> manifests) {
        Workloads workloads = new Workloads(LIMITS);
        List<Json.Fields> admitted = new ArrayList<>();
        for (Manifest manifest : manifests) {
            if (Workloads.reads(manifest.apiVersion(), manifest.kind())) {
                workloads.take(original(manifest));
            }
        }
        for (Manifest manifest : manifests) {
            switch (manifest.kind()) {
                case "Pod" -> workloads.pod(original(manifest)).ifPresent(admitted::add);
                case "PodGroup" -> workloads.group(original(manifest)).ifPresent(admitted::add);
                case "Node" -> workloads.node(original(manifest));
                default -> {}
            }
        }
        return new Expanded(workloads.expand(), admitted);
    }

    private static Original original(Manifest manifest) {
        boolean hasNamespace =
                !manifest.kind().equals("Node") && Workloads.isNamespaced(manifest.kind());
        String namespace = manifest.namespace().isEmpty() ? "default" : manifest.namespace();
        return new Original(
                manifest.source(),
                hasNamespace ? namespace : "",
                (Json.Fields) Json.parse(manifest.json()));
    }

    List<String> names() {
        return expansion.pods().stream().map(Original::name).toList();
    }

    List<String> errors() {
        return expansion.errors().stream().map(Problem::toString).toList();
    }

    List<String> notes() {
        return expansion.notes();
    }

    Original only() {
        if (expansion.pods().size() != 1) {
            throw new IllegalStateException("expected one Pod, there are " + names());
        }
        return expansion.pods().getFirst();
    }

    Original pod(String name) {
        return expansion.pods().stream()
                .filter(pod -> pod.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no Pod " + name + " in " + names()));
    }

    /// The compact text of a part of a Pod.
    static String text(Json part) {
        return new String(JsonWriter.write(part), StandardCharsets.UTF_8);
    }
}
