package dev.berth.memory.scenario;

import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import dev.berth.memory.manifest.ManifestReader;
import dev.berth.memory.manifest.Problem;
import dev.berth.memory.manifest.Reading;
import dev.berth.memory.manifest.Strictness;
import dev.berth.memory.scenario.document.ObjectRules;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;

/// Judges the objects of scenarios as `simulate` judges its input, but forgives nothing: what is
/// only a warning there, such as an unknown field of a status, would be a story that says something
/// else than its writer thinks.
public final class SchemaRules implements ObjectRules {
    private final ManifestReader reader = new ManifestReader(Strictness.TYPES);

    @Override
    public List<String> problems(Json.Fields object) {
        Reading reading =
                reader.read(
                        "object.json",
                        new ByteArrayInputStream(JsonWriter.write(object)),
                        manifest -> {});
        List<String> problems = new ArrayList<>();
        for (Problem problem : reading.problems()) {
            problems.add(problem.withoutPlace());
        }
        reading.ignored().keySet().forEach(kind -> problems.add("unknown kind " + kind));
        return problems;
    }
}
