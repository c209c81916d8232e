package dev.berth.memory.scenario.document;

import dev.berth.k8s.mapping.text.NearestName;
import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// The fields of a mapping, each of which must be asked for: `done` names those that were not.
final class PartFields {
    private final String path;
    private final Json.Fields fields;
    private final TreeSet<String> known = new TreeSet<>();

    PartFields(String path, Json.Fields fields) {
        this.path = path;
        this.fields = fields;
    }

    String path() {
        return path;
    }

    Part required(String key) {
        return find(key).orElseThrow(() -> lacks("`" + key + "` is missing"));
    }

    private String present() {
        return fields.values().isEmpty()
                ? ""
                : "; there is " + String.join(", ", fields.values().keySet());
    }

    Optional<Part> find(String key) {
        known.add(key);
        return fields.find(key).map(value -> new Part(path + "." + key, value));
    }

    /// The text of a field, "" where it is missing.
    String textOf(String key) {
        return find(key).map(Part::text).orElse("");
    }

    /// The items of a list, none where it is missing.
    List<Part> itemsOf(String key) {
        return find(key).map(Part::items).orElse(List.of());
    }

    /// All fields in their order, whatever their names are.
    List<Map.Entry<String, Part>> all() {
        List<Map.Entry<String, Part>> all = new ArrayList<>(fields.values().size());
        for (Map.Entry<String, Json> field : fields.values().entrySet()) {
            known.add(field.getKey());
            all.add(
                    Map.entry(
                            field.getKey(),
                            new Part(path + "." + field.getKey(), field.getValue())));
        }
        return all;
    }

    /// Those of `keys` that are there, in the order of the document.
    List<String> present(List<String> keys) {
        known.addAll(keys);
        return fields.values().keySet().stream().filter(keys::contains).toList();
    }

    /// Everything was asked for.
    void done() {
        for (String key : fields.values().keySet()) {
            if (!known.contains(key)) {
                throw unknown(key, known);
            }
        }
    }

    /// The error of a key that is none of `names`.
    BadScenarioException unknown(String key, Collection<String> names) {
        return error(
                "unknown key `"
                        + key
                        + "`; "
                        + meant(key, names)
                        + "known here: "
                        + String.join(", ", names));
    }

    /// A question after the name that was probably meant, "" where none is near.
    static String meant(String wrong, Collection<String> names) {
        String nearest = NearestName.of(wrong, names);
        return nearest.isEmpty() ? "" : "did you mean `" + nearest + "`? ";
    }

    /// The error of something that is not there. It names what is: a misspelt key is one of them.
    BadScenarioException lacks(String what) {
        return error(what + present());
    }

    BadScenarioException error(String what) {
        return new BadScenarioException(path, what);
    }
}
