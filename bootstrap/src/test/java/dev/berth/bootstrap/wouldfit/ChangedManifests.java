package dev.berth.bootstrap.wouldfit;

import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Manifests of one group, or one tree of groups, and what becomes of them when a change of
/// `wouldFit` is made by hand.
record ChangedManifests(List<Json.Fields> objects) {
    private static final String HOST_NAME = "kubernetes.io/hostname";

    ChangedManifests {
        objects = List.copyOf(objects);
    }

    /// The manifests as a stream of documents.
    String text() {
        return objects.stream()
                .map(object -> new String(JsonWriter.write(object), StandardCharsets.UTF_8))
                .collect(Collectors.joining("\n---\n", "---\n", "\n"));
    }

    /// The same after the change.
    ChangedManifests with(Json.Fields change) {
        List<Json.Fields> changed = new ArrayList<>();
        objects.forEach(object -> changed.add(object.copy()));
        switch (change.text("kind")) {
            case "moreHosts" -> changed.addAll(more(change));
            case "minCount", "minGroupCount" ->
                    changed.stream()
                            .filter(object -> isMeant(object, change))
                            .forEach(group ->
                                    policy(group)
                                            .put(
                                                    change.text("kind"),
                                                    number(change, change.text("kind"))));
            case "topology" ->
                    changed.stream()
                            .filter(object -> isMeant(object, change))
                            .forEach(group -> topology(group, change.text("to")));
            case "toleration" ->
                    changed.stream()
                            .filter(object ->
                                    object.fields("spec").find("schedulingGroup").isPresent())
                            .forEach(member -> tolerate(member, change.text("taint")));
            case "removal" ->
                    changed.removeIf(object ->
                            !object.text("kind").equals("Node")
                                    && change.items("tasks")
                                            .contains(new Json.Text("default/" + name(object))));
            default -> throw new AssertionError("unknown change: " + change);
        }
        return new ChangedManifests(changed);
    }

    private List<Json.Fields> more(Json.Fields change) {
        Json.Fields like =
                objects.stream()
                        .filter(object -> name(object).equals(change.text("like")))
                        .findFirst()
                        .orElseThrow();
        int count = Integer.parseInt(number(change, "count").literal());
        return IntStream.rangeClosed(1, count).mapToObj(i -> renamed(like.copy(), i)).toList();
    }

    private static Json.Fields renamed(Json.Fields host, int number) {
        String name = name(host) + "x" + number;
        Json.Fields metadata = host.fields("metadata");
        metadata.put("name", name);
        if (metadata.fields("labels").find(HOST_NAME).isPresent()) {
            metadata.fields("labels").put(HOST_NAME, name);
        }
        return host;
    }

    /// Where the change names no group there is only one.
    private static boolean isMeant(Json.Fields object, Json.Fields change) {
        Json.Fields of = change.fields("of");
        boolean isGroup = object.text("kind").endsWith("Group");
        return isGroup
                && (of.find("kind").isEmpty()
                        || (of.text("kind").equals(object.text("kind"))
                                && of.text("group").equals("default/" + name(object))));
    }

    private static Json.Fields policy(Json.Fields group) {
        return group.fields("spec").fields("schedulingPolicy").fields("gang");
    }

    private static void topology(Json.Fields group, String key) {
        if (key.isEmpty()) {
            group.fields("spec").remove("schedulingConstraints");
        } else {
            List<Json> keys =
                    group.fields("spec").fields("schedulingConstraints").items("topology");
            ((Json.Fields) keys.getFirst()).put("key", key);
        }
    }

    private static void tolerate(Json.Fields member, String taint) {
        Json.Fields toleration = Json.Fields.none();
        toleration.put("key", taint.substring(0, taint.indexOf('=')));
        toleration.put("operator", "Exists");
        member.fields("spec").put("tolerations", new Json.Items(List.of(toleration)));
    }

    private static Json.Num number(Json.Fields change, String field) {
        return (Json.Num) change.find(field).orElseThrow();
    }

    private static String name(Json.Fields object) {
        return object.fields("metadata").text("name");
    }
}
