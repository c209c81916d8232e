package dev.berth.memory.scenario.document;

import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.List;

/// Reads lists of Kubernetes objects, and makes those that `generate` asks for.
final class ObjectsReader {
    /// Most objects of one `generate`: as many Runs as the largest cluster is said to have.
    static final int GENERATE_MAX = 100_000;

    private final ObjectRules rules;

    ObjectsReader(ObjectRules rules) {
        this.rules = rules;
    }

    /// The same without a look at what objects say, for those that were looked at before.
    ObjectsReader trusting() {
        return new ObjectsReader(object -> List.of());
    }

    List<Json.Fields> list(Part part) {
        List<Json.Fields> objects = new ArrayList<>();
        for (Part item : part.items()) {
            PartFields fields = item.fields();
            if (fields.find("generate").isPresent()) {
                fields.done();
                generate(fields.required("generate"), objects);
            } else {
                objects.add(object(item));
            }
        }
        return objects;
    }

    Json.Fields object(Part part) {
        PartFields fields = part.fields();
        fields.required("apiVersion").word();
        fields.required("kind").word();
        fields.required("metadata").fields().required("name").word();
        Json.Fields object = (Json.Fields) part.value();
        List<String> problems = rules.problems(object);
        if (!problems.isEmpty()) {
            throw part.error(String.join("; ", problems));
        }
        return object;
    }

    private void generate(Part part, List<Json.Fields> objects) {
        PartFields fields = part.fields();
        int count = fields.required("count").whole(0, GENERATE_MAX);
        Part template = fields.required("template");
        fields.done();
        for (int i = 0; i < count; i++) {
            objects.add(object(new Part(template.path(), Template.round(template, i))));
        }
    }
}
