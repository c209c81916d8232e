package dev.berth.memory.scenario;

import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import dev.berth.memory.manifest.ManifestReader;
import dev.berth.memory.manifest.Problem;
import dev.berth.memory.manifest.Reading;
import dev.berth.memory.manifest.Severity;
import dev.berth.memory.manifest.Strictness;
import dev.berth.memory.scenario.document.ObjectRules;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Judges the objects of scenarios as `simulate` judges its input, but forgives nothing: what is
/// only a warning there, such as an unknown field of a status, would be a story that says something
/// else than its writer thinks.
///
/// Values that the API server refuses are noted only, since a story may be about them. Names of
/// objects are not: in a story they are short, as those of persons.
public final class SchemaRules implements ObjectRules {
    /// Warnings that are kept: nobody reads more.
    private static final int WARNINGS_MAX = 20;

    private final ManifestReader reader = new ManifestReader(Strictness.STORY);
    private final Set<String> warnings = new LinkedHashSet<>();

    @Override
    public List<String> problems(Json.Fields object) {
        Reading reading =
                reader.read(
                        "object.json",
                        new ByteArrayInputStream(JsonWriter.write(object)),
                        manifest -> {});
        List<String> problems = new ArrayList<>();
        for (Problem problem : reading.problems()) {
            if (problem.severity() == Severity.ERROR) {
                problems.add(problem.withoutPlace());
            } else if (!problem.field().equals("metadata.name") && warnings.size() < WARNINGS_MAX) {
                warnings.add(problem.withoutPlace());
            }
        }
        reading.ignored().keySet().forEach(kind -> problems.add("unknown kind " + kind));
        return problems;
    }

    /// The first values that the API server would refuse, in the objects since the last call.
    public List<String> takeWarnings() {
        List<String> taken = List.copyOf(warnings);
        warnings.clear();
        return taken;
    }
}
