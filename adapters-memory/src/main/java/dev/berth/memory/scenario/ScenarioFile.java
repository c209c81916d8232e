package dev.berth.memory.scenario;

import dev.berth.memory.scenario.document.ScenarioDocument;
import java.util.List;
import java.util.Optional;

/// One document of a file: a scenario, or why it is none.
///
/// `name` is that of the scenario where it has one that can be read, else that of the file.
/// `warnings` are the first values of its objects that an API server would refuse.
public record ScenarioFile(
        String name, Optional<ScenarioDocument> document, String problem, List<String> warnings) {
    public ScenarioFile {
        warnings = List.copyOf(warnings);
    }
}
